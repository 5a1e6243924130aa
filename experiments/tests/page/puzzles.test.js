// Puzzles as texts and as matrices: what the page can do with them without a browser. Matrices are
// read by the module itself.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { cellsOf, cellTowards, nearestPoint, OUTLINES, shiftOf, sidesOf, spareCells,
  wrapCell } from "../../page/geometry.js";
import { instantiate, KINDS } from "../../page/instance.js";
import { formatRows, givenDigits, Matrix, parseRows, pieceInRow, placementsAt, reducedMatrix,
  rowsOfDrawing } from "../../page/matrix.js";
import { advice, describeBoard, describeMatrix, pieceSizes,
  solutionNoun } from "../../page/messages.js";
import { nextTimes } from "../../page/piece-tray.js";
import { definesPiece, faultyLine, isMovable, piecesLine, segmentName, timesOf, transposed,
  unusedName, usualLines, usualTimes, withBoard, withDigit, withOptionalPieces, withoutPiece,
  withoutRemarks, withPiece, withPiecesLeftOut, withSegment, withTimes,
  withToggledCells } from "../../page/puzzle-text.js";
import { oneOfEach, symmetriesOf } from "../../page/symmetry.js";
import { workerSource } from "../../page/worker.js";

const module = await WebAssembly.compile(
  readFileSync(new URL("../../../generated/dlx.wasm", import.meta.url)));

// The matrix of a puzzle, and the rows of all of its solutions.
async function solved(kind, text) {
  const found = [];
  const instance = await instantiate(module, { solution: rows => found.push([...rows]) });
  instance.take(KINDS.indexOf(kind), text, false);
  const matrix = new Matrix(instance.matrix());
  instance.search(true, 1, 1, true);
  return { matrix, found };
}

const read = async (kind, text) => {
  const instance = await instantiate(module);
  instance.take(KINDS.indexOf(kind), text, false);
  return new Matrix(instance.matrix());
};

// ------------------------------------------------------------------------ boards and symmetries

test("all queens are drawn, and boards of any size have eight symmetries", async () => {
  for (const n of [8, 9, 10, 11, 12, 32]) {
    const matrix = await read("queens", String(n)), cells = cellsOf("queens", matrix);
    assert.equal(cells.size, n * n);
    const diagonal = Array.from({ length: n }, (_, i) =>
      pieceInRow("queens", matrix, (n + 1) * i));
    const places = diagonal.map(({ cells: [cell] }) => cells.get(cell));
    assert.ok(places.every(([rank, file]) => rank + file === n + 1), `${n} queens`);
    assert.equal(symmetriesOf("queens", matrix).images.length, 7, `${n} queens`);
  }
});

test("packings are counted up to symmetry", async () => {
  const scott = readFileSync(new URL("../../puzzles/scott.puzzle", import.meta.url), "utf8");
  for (const [kind, text, all, some, images] of [
    ["queens", "8", 92, 12, 7],
    ["squares", scott, 520, 65, 7],
    ["squares", "board 3x20\npieces pentominoes\n", 8, 2, 3],
    ["squares", "board 3x4\npiece L ###/#..\nL twice\nfree 4\n", 64, 19, 3],
    ["triangles", "board 2x2\npiece A ####\npiece B ##/##\n", 0, 0, 3]]) {
    const { matrix, found } = await solved(kind, text), symmetries = symmetriesOf(kind, matrix);
    assert.deepEqual([found.length, symmetries.images.length], [all, images], text);
    assert.equal(oneOfEach(found, symmetries).length, some, text);
  }
});

test("a board that wraps is rolled, turned over, and a square torus stood up", async () => {
  const orders = await Promise.all([["cylinder", 2, 3], ["torus", 2, 3], ["torus", 3, 3],
    ["mobius", 2, 3]].map(async ([wrap, ranks, files]) => {
    const board = Array(ranks).fill("#".repeat(files)).join("\n");
    const matrix = await read("squares", `board ${wrap}\n${board}\npiece A #\nA repeated\n`);
    return symmetriesOf("squares", matrix).images.length + 1;
  }));
  assert.deepEqual(orders, [12, 12, 72, 12]);
  assert.equal(await read("sudoku", "1" + ".".repeat(80))
    .then(matrix => symmetriesOf("sudoku", matrix)), null);
});

test("where a cell comes to on a board that wraps", () => {
  assert.deepEqual(wrapCell([1, 2, 3], [1, 4, 0]), [1, 1, 0]);
  assert.deepEqual(wrapCell([2, 2, 3], [0, -1, 0]), [2, 2, 0]);
  assert.deepEqual(wrapCell([3, 2, 3], [1, 4, 0]), [2, 1, 0]);
  assert.deepEqual(wrapCell([3, 2, 3], [1, 7, 0]), [1, 1, 0]);
});

test("neighbors share a side, and sticks have none", () => {
  const shared = (kind, one, other) => {
    const sides = new Set(sidesOf(OUTLINES[kind](one)));
    return sidesOf(OUTLINES[kind](other)).filter(side => sides.has(side)).length;
  };
  assert.equal(shared("squares", [1, 1, 0], [1, 2, 0]), 1);
  assert.equal(shared("squares", [1, 1, 0], [2, 2, 0]), 0);
  assert.equal(shared("triangles", [1, 1, 0], [1, 1, 1]), 1);
  assert.equal(sidesOf(OUTLINES.sticks([1, 1, 0])).length, 0);
  assert.deepEqual(nearestPoint([[0, 0], [3, 0], [9, 9]], [2, 1]), [3, 0]);
});

test("cells to draw on surround a board, and fill one that wraps", () => {
  const square = new Map([[0, [1, 1, 0]], [1, [1, 2, 0]]]);
  assert.equal(spareCells("squares", square, [0]).size, 8 * 12 - 2);
  assert.ok(spareCells("squares", new Map([[0, [20, 5, 0]]]), [0]).has("+21,12,0"));
  assert.deepEqual([...spareCells("squares", square, [2, 1, 3]).keys()], ["+1,3,0"]);
  assert.equal(spareCells("sticks", new Map([[0, [1, 1, 0]]]), [0]).size, 2 * 4 - 1);
  assert.equal(spareCells("squares", new Map([[0, [100, 100, 0]]]), [0]).size, 0);
});

test("arrow keys lead to the nearest cell on their side, or nowhere", () => {
  const cells = new Map([["a", [1, 1, 0]], ["b", [1, 3, 0]], ["c", [2, 1, 0]], ["d", [1, 9, 0]]]);
  assert.equal(cellTowards("squares", cells, "a", [1, 0]), "b");
  assert.equal(cellTowards("squares", cells, "a", [0, 1]), "c");
  assert.equal(cellTowards("squares", cells, "a", [-1, 0]), "a");
  assert.equal(cellTowards("squares", cells, "b", [-1, 0]), "a");
});

// ------------------------------------------------------------------------ matrices and rows

test("rows are named in an address, and found again", async () => {
  const text = "board 3x4\npiece L ###/#..\nL twice\nfree 4\n";
  const { matrix, found } = await solved("squares", text);
  for (const rows of found.slice(0, 9)) {
    const first = rows.map(row => matrix.firstCopy(row));
    const sorted = list => [...new Set(list)].sort((a, b) => a - b);
    assert.deepEqual(sorted(parseRows(matrix, formatRows(matrix, rows))), sorted(first));
    assert.ok(matrix.isCoveredBy(rows) && !matrix.isCoveredBy(rows.slice(1)));
  }
  assert.deepEqual(parseRows(matrix, "L.1.nowhere"), []);
  const row = found[0].find(one => matrix.rowNames(one)[0].startsWith("L."));
  const old = matrix.rowNames(row).join(".");
  assert.notEqual(formatRows(matrix, [row]), old);
  assert.deepEqual(parseRows(matrix, old), [matrix.firstCopy(row)]);
  assert.equal(matrix.isCoveredBy([]), false);
  assert.equal(matrix.cellCount, 12);
});

test("what a row puts on the board", async () => {
  const squares = await read("squares", "board 1x3\npiece D ##\nfree 1\n");
  const pieces = [0, 1, 2, 3, 4].map(row => pieceInRow("squares", squares, row));
  assert.deepEqual(pieces.map(({ label, cells }) => [label, cells.length]).sort(),
    [["D", 2], ["D", 2], ["", 0], ["", 0], ["", 0]].sort());
  const sudoku = await read("sudoku", `5${".".repeat(80)}`);
  const digits = Array.from({ length: sudoku.rows }, (_, row) => pieceInRow("sudoku", sudoku, row));
  assert.ok(digits.every(({ label, cells }) => /^[1-9]$/.test(label) && /^p\d\d$/.test(cells[0])));
  const text = "board 4x5\npiece D ##\npiece T ###/.#.\nD repeated\nT twice\n";
  const { matrix, found: [rows] } = await solved("squares", text);
  assert.equal(rows.map(row => pieceInRow("squares", matrix, row).label).sort().join(""),
    "DDDDDDTT");
});

test("a packing in letters is found as rows", async () => {
  const { matrix } = await solved("squares", "board 2x3\npiece I ##\npiece L ##/#.\npiece O #\n");
  const cells = cellsOf("squares", matrix), rows = rowsOfDrawing("squares", matrix, cells,
    ["LLI", "LOI"]);
  const labels = rows.map(row => pieceInRow("squares", matrix, row).label);
  assert.deepEqual(labels.sort(), ["I", "L", "O"]);
  assert.ok(matrix.isCoveredBy(rows));
});

test("what is left of a matrix has the packings that go on with the chosen rows", async () => {
  for (const text of ["board 3x5\npiece L ###/#..\nL 3 times\nfree 3\n",
    "board 2x5\npiece D ##\npiece V ##/#.\nD twice\nV twice\n",
    "board 3x20\npieces pentominoes\n"]) {
    const { matrix, found } = await solved("squares", text);
    for (const chosen of [[], found[0].slice(0, 1), found[0].slice(0, 2), found[0]]) {
      const first = chosen.map(row => matrix.firstCopy(row));
      const has = rows => first.every(row => rows.some(other => matrix.firstCopy(other) === row));
      const wanted = new Set(found.filter(has).map(rows =>
        rows.map(row => matrix.firstCopy(row)).sort((a, b) => a - b).join())).size;
      for (const order of [{}, { cellsFirst: true }, { isShuffled: true }]) {
        const left = reducedMatrix(matrix.entriesOnly, chosen, order);
        assert.equal(left.isOver, chosen.length === found[0].length);
        if (left.isOver) continue;
        const { found: rest } = await solved("matrix", left.text);
        const all = new Set(rest.map(rows => [...first, ...rows.map(row =>
          matrix.firstCopy(left.rowNumbers[row]))].sort((a, b) => a - b).join()));
        assert.equal(all.size, wanted, text);
      }
    }
  }
});

test("cells come first where a race is to take the first column", async () => {
  const matrix = await read("squares", "board 1x3\npiece D ##\npiece I #\n");
  const first = order => reducedMatrix(matrix.entriesOnly, [], order).text.split(" |")[0]
    .split(" ").map(name => matrix.columns[Number(name.slice(1))]);
  assert.deepEqual(first({}), matrix.columns);
  assert.deepEqual(first({ cellsFirst: true }), ["11", "12", "13", "D", "I"]);
});

test("the places of a piece on a cell, beside those that are laid", async () => {
  const matrix = await read("squares", "board 1x4\npiece D ##\nD twice\n");
  const at = (name, laid) =>
    placementsAt("squares", matrix, laid, matrix.columns.indexOf(name)).map(({ row }) => row);
  assert.deepEqual([at("11", []).length, at("12", []).length], [1, 2]);
  assert.deepEqual([at("12", at("11", [])).length, at("14", at("11", [])).length], [0, 1]);
});

test("a worker's script stands alone", async () => {
  const messages = [], received = message => messages.push(message);
  const run = new Function("postMessage", `let onmessage;
    ${workerSource().replace('"use strict";', "")}
    return question => onmessage({ data: question });`);
  const ask = run(received);
  const text = "a b\na b\na\nb\n", kind = KINDS.indexOf("matrix"), cellsFirst = false;
  await ask({ module, puzzle: { kind, text, cellsFirst } });
  await ask({ shortest: true, part: 1, parts: 1, wanted: 9 });
  await ask({ puzzle: { kind, text, cellsFirst }, wholeSearch: true, shortest: true });
  await ask({ puzzle: { kind, text, cellsFirst }, readMatrix: true });
  const { answer: matrix } = messages.at(-1);
  await ask({ demonstrate: { matrix, chosen: [] } });
  await ask({ demonstrate: { matrix, chosen: [0] } });
  await ask({ puzzle: { kind, text: "a a\n", cellsFirst } });
  assert.deepEqual(messages[0], { ready: true });
  assert.deepEqual([messages[1].report.solutions, messages[1].found.length], [2, 2]);
  assert.equal(messages[2].answer.solutions, 2);
  assert.deepEqual(matrix.columns, ["a", "b"]);
  assert.ok(messages[4].answer.length > 0 && messages[4].answer[0][0] === 1);
  assert.deepEqual(messages[5].answer, []);
  assert.match(messages[6].error, /a/);
});

// ------------------------------------------------------------------------ messages

test("what to do if the pieces do not fill the board", async () => {
  const said = async text => {
    const matrix = await read("squares", text);
    return advice("squares", matrix, matrix.cellCount);
  };
  assert.equal(await said("board 4x4\npieces tetrominoes\n"), "There is no packing yet: the pieces "
    + "have 20 cells together, and the board has 16. Put 4 cells on.");
  assert.equal(await said("board 5x5\npieces tetrominoes\n"), "There is no packing yet: the pieces "
    + "have 20 cells together, and the board has 25. Take 5 cells off.");
  assert.equal(await said("board 3x5\npieces tetrominoes\ncolumns cells | pieces\n"), "There is no "
    + "packing yet: each piece has 4 cells, and the board has 15. "
    + "Put 1 cell on, or take 3 cells off.");
  assert.equal(await said("board 4x5\npieces pentominoes except F I L N P T U V\n"), undefined);
});

test("what a player may leave out", async () => {
  const said = async (kind, text) => {
    const matrix = await read(kind, text);
    return describeMatrix(kind, matrix, solutionNoun(kind) === "packing" ? matrix.cellCount : 0);
  };
  assert.equal(await said("queens", "4"),
    "10 diagonals need no queen. The matrix has 18 columns and 16 rows.");
  assert.match(await said("squares", "board 2x5\npieces pentominoes\ncolumns cells | pieces\n"),
    /^You need not use all 12 pieces\. The matrix has 22 columns and \d+ rows, one for each way/);
  assert.match(await said("sticks", "board 3x3\npieces tetrasticks\n"), /Two pieces may not cross/);
  assert.match(await said("matrix", "a | b\na b\n"), /^1 column may stay uncovered\. The matrix/);
  assert.equal(describeBoard("sticks", 7), "7 sticks. ");
  assert.deepEqual([describeBoard("squares", 1), describeBoard("queens", 0)], ["1 cell. ", ""]);
  const copies = await read("squares", "board 3x4\npiece L ###/#..\nL twice\nfree 4\n");
  assert.deepEqual(pieceSizes(copies), [4, 4, 1, 1, 1, 1]);
});

// ------------------------------------------------------------------------ texts

test("usual spellings are those of the language, line by line", async () => {
  for (const [text, cells] of [["board 6 x 10", 60], ["board 6\u00d710", 60], ["Board 6X10", 60],
    ["BOARD 5 x 4 torus", 20], ["| a rectangle\n####\n#..#\n####", 10], ["#####", 5]]) {
    const { lines } = usualLines(`${text}\npiece A #\nA repeated\n`);
    assert.equal((await read("squares", lines.join("\n"))).cellCount, cells, text);
  }
  assert.deepEqual(usualLines("Pieces dominoes\n##"),
    { lines: ["pieces dominoes", "board", "##"], numbers: [1, 2, 2] });
  const named = "board 1x1\npiece Free #\nFree 2 times";
  assert.equal(usualLines(named).lines.join("\n"), named);
});

test("the line that cannot be read is found", async () => {
  const messageOf = (kind, text) => read(kind, text).then(() => "", error => error.message);
  for (const [kind, text, line] of [
    ["squares", "board 2x5\n\npieces pentominos\nP unflipped\n", 3],
    ["squares", "board 2x\npieces pentominoes", 1], ["squares", "board 2x5", 0],
    ["squares", "board\n##\n#\npieces dominoes\nfree 1\npiece Q ##/##\nR unturned\n", 7],
    ["sticks", "board 3x3\npieces tetrasticks\nwith Q1", 3], ["matrix", "a b\na\nc\n", 3]]) {
    const message = await messageOf(kind, text);
    assert.ok(message, text);
    assert.equal(await faultyLine(text.split("\n"), message, other => messageOf(kind, other)), line,
      text);
  }
});

test("a board is drawn into a puzzle, and all other lines stay", () => {
  const rest = "piece with\u00c4 #\nwith\u00c4 at 11\nboard-2 at 12\n";
  const cells = [[1, 1, 0], [1, 3, 0]];
  assert.equal(withBoard("squares", `board 1x2\n${rest}`, cells), `board\n#.#\n${rest}`);
  assert.equal(withBoard("squares", `| a remark\nboard\n##\n#.\nwithout 11\n${rest}`, cells),
    `| a remark\nboard\n#.#\n${rest}`);
  assert.equal(withBoard("triangles", "board 1x1\n", [[1, 1, 0], [1, 2, 1]]), "board\n#..#\n");
  assert.equal(withBoard("squares", "board torus\n##\n##\npiece A #\n", [[1, 1, 0]], [2, 2, 2]),
    "board torus\n#.\n..\npiece A #\n");
});

test("a board grows up and to the left, and what lies on it moves along", async () => {
  for (const [text, cell] of [["board 2x9\npieces dominoes\nD 9 times\n", [0, 3, 0]],
    ["board 40x2\npieces dominoes\nD repeated\n", [1, 0, 0]]]) {
    const kind = "squares";
    const before = await read(kind, text), cells = cellsOf(kind, before);
    assert.ok(isMovable(kind, text) && spareCells(kind, cells, [0], true).has(`+${cell}`));
    const after = await read(kind, withBoard(kind, text, [...cells.values(), cell]));
    assert.equal(after.cellCount, before.cellCount + 1);
    const shift = shiftOf([cell]), where = (matrix, row) => pieceInRow(kind, matrix, row).cells
      .map(column => Array.from(matrix.cell(column)));
    for (let row = 0; row < before.rows; row += 7) {
      const [moved] = parseRows(after, formatRows(before, [row], shift));
      assert.deepEqual(where(after, moved).sort(), where(before, before.firstCopy(row))
        .map(([x, y, z]) => [x + shift[0], y + shift[1], z]).sort());
    }
  }
  assert.deepEqual([shiftOf([[1, 5, 0]]), shiftOf([[0, 0, 0], [3, 1, 0]])], [[0, 0], [1, 1]]);
  for (const line of ["X at 23", "X on 12 13", "cover 11 by Y", "V as ### at 33", "cells 11"])
    assert.ok(!isMovable("squares", `board 3x3\n${line}\n`), line);
  for (const line of ["P unflipped", "P at most once", "P at least twice"])
    assert.ok(isMovable("squares", `board 3x3\nwithout 11\npieces pentominoes\n${line}\n`), line);
  assert.ok(isMovable("squares", "board 3x3\npieces pentominoes at most 2 times\n"));
});

test("a stick goes on and off boards of any width, whatever its name is then", async () => {
  for (const files of [9, 35, 36, 60, 61, 62]) {
    const text = `board 1x${files}\npieces tetrasticks at most once\n`;
    let now = text;
    for (const rank of [1, 0, 1, 0]) {
      const matrix = await read("sticks", now), cells = cellsOf("sticks", matrix);
      const isThere = [...cells.values()].some(at => String([...at]) === `${rank},${files},0`);
      now = withToggledCells("sticks", now, { cells, wrap: [0] }, matrix.columns,
        [[rank, files, 0]]);
      const after = cellsOf("sticks", await read("sticks", now));
      assert.equal(after.size, cells.size + (isThere ? -1 : 1), now);
    }
    assert.equal(now, text);
  }
  assert.deepEqual([[1, 36, 0], [61, 2, 1], [0, 62, 0]].map(segmentName), ["HA1", "V2Z", "H62,0"]);
  assert.equal(withSegment("board 1x62\nwith H62,0\n", "H62,0", false), "board 1x62\n");
});

test("a stroke of cells", () => {
  const cells = new Map([[0, [1, 1, 0]], [1, [1, 2, 0]]]), board = { cells, wrap: [0] };
  const text = "board 1x2\npieces dominoes\n";
  const changed = places => withToggledCells("squares", text, board, [], places);
  assert.equal(changed([[2, 1, 0], [1, 2, 0]]),
    "board\n#\n#\npieces dominoes at most once\n");
  assert.equal(changed([[1, 1, 0], [1, 2, 0]]), null);
  assert.equal(withOptionalPieces("board 1x1\npiece A #\n"), "board 1x1\npiece A #\n");
  assert.equal(withoutRemarks("| ours\nboard 1x1\n| too\n"), "board 1x1\n");
});

test("ranks and files are exchanged, unless a line stands in the way", () => {
  const text = "| a remark\nboard 2x3\npieces pentominoes\nX at 12 23 - 31\n";
  const cells = [[1, 1, 0], [2, 1, 0], [1, 3, 0]];
  assert.equal(transposed("squares", text, cells),
    "| a remark\nboard\n##\n..\n#.\npieces pentominoes\nX at 21 32 - 13\n");
  assert.equal(transposed("squares", `${text}P unflipped\n`, cells), null);
  assert.equal(transposed("squares", "board torus\n##\n", cells), null);
  assert.equal(transposed("sticks", text, cells), null);
});

test("pieces of a puzzle", () => {
  const text = "board 5x5\npieces pentominoes except I V\npiece A1 ##/#.\n";
  assert.deepEqual(piecesLine(text),
    { line: "pieces pentominoes except I V", set: "pentominoes", isReduced: true, times: "" });
  assert.deepEqual(piecesLine("pieces heptominoes without holes 1 to 3 times"),
    { line: "pieces heptominoes without holes 1 to 3 times", set: "heptominoes without holes",
      isReduced: false, times: "1 to 3 times" });
  assert.equal(piecesLine("pieces one-sided tetrominoes\n").set, "one-sided tetrominoes");
  assert.equal(piecesLine("pieces pentominoes\npieces dominoes\n"), null);
  assert.ok(definesPiece(text, "A1") && !definesPiece(text, "A"));
  assert.equal(withoutPiece(text, "A1"), "board 5x5\npieces pentominoes except I V\n");
  assert.equal(withPiece("board 1x1\n\n", "B1", [".....", "..##.", ".##..", "....."]),
    "board 1x1\npiece B1 .##/##\n");
  assert.equal(unusedName(name => name < "C"), "C1");
  assert.equal(unusedName(() => true), "A2");
});

// ------------------------------------------------------------------------ sudokus

const digitsOf = async text => givenDigits(await read("sudoku", text))
  .map(({ label, cells: [cell] }) => cell + label).join(" ");

test("digits of a sudoku are written into its text", async () => {
  const change = async (text, ...entry) => withDigit(await read("sudoku", text), ...entry);
  const empty = ".".repeat(81), line = `53..7....6..195${".".repeat(66)}`;
  assert.equal(await change(line, 1, 3, "4"), line.replace("53.", "534"));
  assert.equal(await change(`1${empty.slice(1)}`, 1, 1, "Delete"), empty);
  assert.equal(await digitsOf(await change(line, 2, 2, "7")),
    (await digitsOf(line)).replace("p216 ", "p216 p227 "));
});

test("pieces that may be left out agree with copies, ranges and free cells", async () => {
  const old = "board 5x6\npieces pentominoes\npiece A1 ##\ncolumns cells | pieces\n";
  const text = withOptionalPieces(old);
  assert.equal(text, "board 5x6\npieces pentominoes at most once\npiece A1 ##\nA1 at most once\n");
  assert.equal(withOptionalPieces(text), text);
  for (const line of ["", "P twice", "L at most twice", "I repeated", "V 2 times", "free any",
    "free 2 to 4", "free 1", "X once"]) {
    const matrix = await read("squares", `${text}${line}\n`);
    assert.ok(matrix.cellCount === 30 && matrix.rows > 700, line);
  }
  for (const kept of ["board 1x1\npieces dominoes\ncolumns pieces | cells\n", "board 1x1\n"])
    assert.equal(withOptionalPieces(kept), kept);
});

test("how often a piece is used is read from the text, and written into it", async () => {
  const text = "board 4x5\npieces tetrominoes at most once\npiece A1 ##\n";
  const twice = withTimes(text, "T", "twice");
  assert.equal(twice, `${text}T twice\n`);
  assert.deepEqual(["T", "L", "A1"].map(name => timesOf(twice, name)),
    ["twice", "at most once", "once"]);
  assert.equal(withTimes(twice, "T", "repeated"), `${text}T repeated\n`);
  assert.equal(withTimes(twice, "T", usualTimes(twice, "T")), text);
  assert.equal(withPiecesLeftOut(twice, ["T", "L"], 5),
    text.replace("tetrominoes", "tetrominoes except T L"));
  assert.equal(withPiecesLeftOut(twice, [..."ILOST"], 5), "board 4x5\npiece A1 ##\n");
  assert.equal(withoutPiece("board 1x1\npiece A #\nA at 11\npiece B #\ncolumns A cells pieces\n",
    "A"), "board 1x1\npiece B #\ncolumns cells pieces\n");
  const { found } = await solved("squares",
    "board 4x5\npieces tetrominoes at most once\nT twice\n");
  assert.ok(found.length > 0);
  const click = (now, usual) => nextTimes(now, usual, 1);
  const all = ["left out", "once", "twice", "repeated"];
  assert.deepEqual(all.map(now => click(now, "once")), ["once", "twice", "repeated", "left out"]);
  assert.equal(click("at most once", "at most once"), "once");
  assert.equal(click("1 to 3 times", "once"), "left out");
  for (const now of all)
    for (const usual of ["once", "at most once", "twice"])
      assert.equal(nextTimes(click(now, usual), usual, -1), now);
});

