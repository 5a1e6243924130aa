// The module of the page, generated/dlx.wasm: sudokus of all forms, and ranges of copies.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { cellsOf } from "../../page/geometry.js";
import { instantiate, KINDS } from "../../page/instance.js";
import { givenDigits, Matrix } from "../../page/matrix.js";
import { withDigit } from "../../page/puzzle-text.js";

const bytes = readFileSync(new URL("../../../generated/dlx.wasm", import.meta.url));
const module = await WebAssembly.compile(bytes);

/**
 * The matrix of a puzzle, and all its solutions.
 * @param {string} kind
 * @param {string} text
 */
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

const SUDOKU = `53..7....
6..195...
.98....6.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79`;

const digitsOf = async text => givenDigits(await read("sudoku", text))
  .map(({ label, cells: [cell] }) => cell + label).join(" ");

test("a sudoku is read in all forms that the program sudoku reads", async () => {
  const line = SUDOKU.replaceAll("\n", ""), digits = await digitsOf(line);
  assert.match(digits, /^p115 p123 p157 p216 .* p999$/);
  const framed = SUDOKU.split("\n").map(rank => rank.replace(/(...)(...)(...)/, "$1|$2|$3"));
  framed.splice(6, 0, "---+---+---");
  framed.splice(3, 0, "---+---+---");
  for (const text of [SUDOKU, `${SUDOKU.replaceAll(".", "0")}\n`, `Easy\n${framed.join("\n")}`,
    `${line} with a name`, SUDOKU.replace(/./g, "$& "), `| a remark\n${SUDOKU}`])
    assert.equal(await digitsOf(text), digits, text);
  await assert.rejects(read("sudoku", SUDOKU.slice(0, -1)), /8/);
});

test("sudokus of other sizes, regions and diagonals have their cells and boxes", async () => {
  const regionsOf = async text => [...cellsOf("sudoku", await read("sudoku", text)).values()]
    .map(([, , , region]) => region.toString(36)).join("");
  assert.equal(await regionsOf(`boxes 2x3\n1${".".repeat(35)}`),
    "111222111222333444333444555666555666");
  assert.equal(await regionsOf("1...\n....\n....\n...2\n1112\n1422\n4423\n4333\n"),
    "1112142244234333");
  const large = cellsOf("sudoku", await read("sudoku", `G${".".repeat(255)}`));
  assert.deepEqual([large.size, large.get("pGG")], [256, [16, 16, 0, 16]]);
  const { found } = await solved("sudoku", `diagonals\n1234\n${"....\n".repeat(3)}`);
  const { found: without } = await solved("sudoku", `1234\n${"....\n".repeat(3)}`);
  assert.deepEqual([found.length, without.length], [2, 12]);
});

test("digits of any sudoku are written into its text", async () => {
  const change = async (text, ...entry) => withDigit(await read("sudoku", text), ...entry);
  const line = SUDOKU.replaceAll("\n", "");
  const jigsaw = "1...\n....\n....\n...2\n1112\n1422\n4423\n4333";
  for (const text of [jigsaw, `diagonals\n${jigsaw}`, `1${".".repeat(255)}`,
    `diagonals\n${line.replace("6", ".")}`, `boxes 3x2\n1${".".repeat(35)}`]) {
    const before = await read("sudoku", text), other = await change(text, 2, 1, "4");
    const after = await read("sudoku", other);
    assert.deepEqual(after.columns, before.columns, other);
    assert.deepEqual(cellsOf("sudoku", after), cellsOf("sudoku", before), other);
    const added = givenDigits(after).filter(({ cells: [cell] }) => cell === "p21");
    assert.equal(added[0].label, "4");
    assert.equal(await digitsOf(await change(other, 2, 1, ".")), await digitsOf(text));
  }
  const hex = givenDigits(await read("sudoku", await change(`1${".".repeat(255)}`, 16, 16, "g")));
  assert.deepEqual(hex.map(({ label }) => label), ["1", "G"]);
});

test("a digit that is given twice is named", async () => {
  const remarkOf = async text => (await read("sudoku", text)).remark;
  assert.equal(await remarkOf(SUDOKU), "");
  assert.equal(await remarkOf(`55${SUDOKU.slice(2)}`), "two 5s in rank 1");
  assert.equal(await remarkOf(SUDOKU.replace("6..195", "65.195")), "two 5s in box 1");
});

test("ranges of copies are read as the programs read them", async () => {
  const { found } = await solved("squares",
    "board 2x3\npiece L ##/#\npiece D ##\nL at most twice\nD 0 to 3 times\n");
  assert.equal(found.length, 3 + 2); // three dominoes, or two Ls
});

test("an instance that takes another puzzle forgets the one before", async () => {
  const instance = await instantiate(module);
  instance.take(KINDS.indexOf("queens"), "4", false);
  assert.equal(instance.matrix().columns.length, 18);
  instance.take(KINDS.indexOf("squares"), "board 1x3\npiece A ###", false);
  const { columns, shapes } = instance.matrix();
  assert.deepEqual([columns, [...shapes.keys()]], [["11", "12", "13", "A"], ["A"]]);
  instance.takeNumbers(new Uint32Array([2, 0, 2, 0, 1]));
  assert.deepEqual([instance.matrix().columns, instance.matrix().shapes.size], [[], 0]);
});
