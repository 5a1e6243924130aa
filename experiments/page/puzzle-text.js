// The text of a puzzle, and changes of it: another board, a segment more or less, other pieces, how
// often each is used.

import { cellsOf, shiftOf, WRAPS } from "./geometry.js";
import { givenDigits } from "./matrix.js";
import { formatPair, parsePair } from "./names.js";

/**
 * The lines of a puzzle as the programs read them, where you have written them in a usual way:
 * `Board 6 x 10`, or a drawing without the word `board`; and for each the number of yours, from 1.
 * @param {string} text
 */
export function usualLines(text) {
  const yours = text.split("\n"), numbers = yours.map((_, i) => i + 1);
  const lines = yours.map(line =>
    line.replace(/^(board|pieces?|without|with|free|cells|columns|cover)(?=\s)/i,
      word => definesPiece(text, word) ? word : word.toLowerCase())
      .replace(/^board\s.*/, board => board.replace(/(\d+)\s*[x\u00d7*]\s*(?=\d)/gi, "$1x")));
  const drawing = lines.findIndex(line => /^[#.][#.\s]*$/.test(line));
  if (drawing >= 0 && !lines.some(line => /^board\b/.test(line))) {
    lines.splice(drawing, 0, "board");
    numbers.splice(drawing, 0, drawing + 1);
  }
  return { lines, numbers };
}

/**
 * The line of a text that the programs refuse; 0 if it is none, but the whole. Their message has no
 * line on the page. It stays the same if a line that nobody understands comes after the faulty one,
 * and only then.
 * @param {string[]} lines
 * @param {string} message
 * @param {(text: string) => Promise<string>} messageOf what the programs say of another text
 * @returns {Promise<number>} from 1
 */
export async function faultyLine(lines, message, messageOf) {
  let [first, last] = [1, lines.length + 1];
  while (first < last) {
    const middle = Math.floor((first + last) / 2);
    const said = await messageOf([...lines.slice(0, middle), "?"].join("\n"));
    if (said === message) last = middle;
    else first = middle + 1;
  }
  return first > lines.length ? 0 : first;
}

/**
 * May the board be moved? One of squares may, if no line names a cell, but those that say what is
 * on the board.
 * @param {string} kind
 * @param {string} text
 */
export const isMovable = (kind, text) =>
  kind === "squares" && !/^(cover|cells|cross) |^\S+ .*\b(at(?! (most|least) )|on) /m.test(text);

/**
 * The text with another board, drawn with # and dots. A rank of triangles has two signs for each
 * file. If the board wraps, the drawing is as large as it was. Cells above or to the left of the
 * board move all of them down or to the right.
 * @param {string} kind
 * @param {string} text
 * @param {number[][]} cells
 * @param {number[]} wrap index in WRAPS, ranks and files
 */
export function withBoard(kind, text, cells, [which, ranks, files] = [0]) {
  const otherLines = [], signs = kind === "triangles" ? 2 : 1;
  let place = -1, inDrawing = false;
  for (const line of text.split("\n")) {
    if (inDrawing && /^[#.\s]+$/.test(line) && line.trim()) continue;
    inDrawing = false;
    if (/^(board|with|without)(\s|$)/.test(line)) {
      if (place < 0) place = otherLines.length;
      inDrawing = /^board( (cylinder|torus|mobius))?\s*$/.test(line);
    } else otherLines.push(line);
  }
  const [down, right] = shiftOf(cells);
  const drawnCells = new Set(cells.map(([x, y, z]) =>
    `${x + down},${signs * (y + right - 1) + z}`));
  let [height, width] = [ranks, files];
  if (!which) {
    height = down + cells.reduce((most, [x]) => Math.max(most, x), 0);
    width = signs * (right + cells.reduce((most, [, y]) => Math.max(most, y), 0));
  }
  const drawing = Array.from({ length: height }, (_, x) =>
    Array.from({ length: width }, (__, i) => drawnCells.has(`${x + 1},${i}`) ? "#" : ".").join(""));
  otherLines.splice(Math.max(place, 0), 0, which ? `board ${WRAPS[which]}` : "board", ...drawing);
  return otherLines.join("\n");
}

/**
 * The name of a segment.
 * @param {ArrayLike<number>} cell rank, file, and 1 if it is vertical
 */
export const segmentName = cell => `${cell[2] ? "V" : "H"}${formatPair(cell[1], cell[0])}`;

/**
 * The text with one more segment, or one less, each by its name. The text may have another name for
 * it, from when the board was smaller.
 * @param {string} text
 * @param {string} name
 * @param {boolean} isOn
 */
export function withSegment(text, name, isOn) {
  const normalized = (/** @type {string} */ word) => `${word[0]}${parsePair(word)}`;
  const isOther = (/** @type {string} */ word) => normalized(word) !== normalized(name);
  const [ours, theirs] = isOn ? ["with", "without"] : ["without", "with"];
  const changed = text.split("\n")
    .map(line => line.startsWith(`${theirs} `) ? line.split(/\s+/).filter(isOther).join(" ") : line)
    .filter(line => line !== theirs).join("\n");
  return changed !== text ? changed
    : text.replace(/^(board.*(\n[#.\s]+$)*)/m, `$1\n${ours} ${name}`);
}

/**
 * The puzzle with ranks and files exchanged; null if it has lines that this function cannot
 * exchange, such as orientations.
 * @param {string} kind
 * @param {string} text
 * @param {number[][]} cells
 */
export function transposed(kind, text, cells) {
  const isKnown = (/** @type {string} */ line) => !/^board .*[a-z]{5}/.test(line)
    && /^(\||board|without|pieces|columns|[#.]+$|\S+ at [\d\s-]+$|$)/.test(line);
  if (kind !== "squares" || !text.split("\n").every(isKnown)) return null;
  const turned = text.replace(/^(\S+ at )(.*)$/gm, (_, start, places) =>
    start + places.replace(/\b(\d)(\d)\b/g, "$2$1"));
  return withBoard(kind, turned, cells.map(([x, y, z]) => [y, x, z]));
}

/**
 * A name, for use in a regular expression.
 * @param {string} name of a piece, as a part of a regular expression
 */
const escapePattern = name => name.replace(/\W/g, "\\$&");

/**
 * Has the text a line with the drawing of this piece?
 * @param {string} text
 * @param {string} name
 */
export const definesPiece = (text, name) =>
  new RegExp(`^piece +${escapePattern(name)} `, "m").test(text);

/**
 * The text without all lines about a piece: its drawing, how often it is used, where it may be.
 * @param {string} text
 * @param {string} name
 */
export const withoutPiece = (text, name) =>
  text.replace(new RegExp(`^(piece +)?${escapePattern(name)}( .*)?(\\n|$)`, "gm"), "")
    .replace(/^columns .*$/m, line => line.split(" ").filter(word => word !== name).join(" "));

/**
 * The text in which some pieces of its set are left out, and no others. If no piece of the set
 * would be left, the set goes, too; that makes sense if other pieces are drawn.
 * @param {string} text with one line that names a set
 * @param {string[]} out their names
 * @param {number} size of the set
 */
export function withPiecesLeftOut(text, out, size) {
  const { line, set, times } = piecesLine(text);
  const except = out.length ? ` except ${out.join(" ")}` : "";
  const changed = out.reduce(withoutPiece, text);
  return out.length === size ? changed.replace(`${line}\n`, "")
    : changed.replace(line, `pieces ${set}${except}${times && ` ${times}`}`);
}

/**
 * The text with one more piece, drawn in a grid of # and dots. It may be left out if others may.
 * @param {string} text
 * @param {string} name
 * @param {string[]} ranks of the grid; at least one has a #
 */
export function withPiece(text, name, ranks) {
  const used = ranks.filter(rank => rank.includes("#"));
  const margin = Math.min(...used.map(rank => rank.indexOf("#")));
  const drawing = used.map(rank => rank.slice(margin).replace(/\.+$/, "")).join("/");
  const changed = `${withOptionalPieces(text, false).replace(/\n*$/, "")}\n`
    + `piece ${name} ${drawing}\n`;
  return piecesLine(changed)?.times === "at most once"
    ? withTimes(changed, name, "at most once") : changed;
}

/**
 * A name for a piece of one's own that no other piece has.
 * @param {(name: string) => boolean} isTaken
 */
export const unusedName = isTaken =>
  [..."ABCDEGHJKMOQRS"].map(letter => `${letter}1`).find(name => !isTaken(name)) ?? "A2";

// How often a piece is used, as its own line says, or the end of the line of its set.
const TIMES = "(?:at (?:most|least) )?(?:once|twice|\\d+ times)|\\d+ to \\d+ times|repeated";

/**
 * The line that names a set of pieces, what is left out of the set, and how often each piece is
 * used: "pieces pentominoes except I V at most once". Null if there is none, or more than one.
 * @param {string} text
 * @returns {{ line: string, set: string, isReduced: boolean, times: string } | null}
 */
export function piecesLine(text) {
  const lines = text.match(/^pieces .*$/gm) ?? [];
  const [, set, choice, times = ""] = lines.length === 1 && new RegExp(
    `^pieces +(.+?)(?: +(except|only) +.*?)?(?: +(${TIMES}))? *$`).exec(lines[0]) || [];
  return set ? { line: lines[0], set, isReduced: Boolean(choice), times } : null;
}

/**
 * That line without how often each piece is used, which a change of the board may add; or nothing.
 * @param {string} text
 */
export function choiceOfPieces(text) {
  const { line = "", times = "" } = piecesLine(text) ?? {};
  return line.slice(0, line.length - times.length).trim();
}

/**
 * Which pieces have a line that says how often they are used, and what it says.
 * @param {string} text
 */
const linesOfTimes = text => new Map([...text.matchAll(new RegExp(`^(\\S+) +(${TIMES}) *$`, "gm"))]
  .map(([, name, times]) => [name, times]));

/**
 * How often a piece is used if it has no line about that: once, or as its set says.
 * @param {string} text
 * @param {string} name
 */
export const usualTimes = (text, name) =>
  !definesPiece(text, name) && piecesLine(text)?.times || "once";

/**
 * How often a piece is used, in the words of the language.
 * @param {string} text
 * @param {string} name
 */
export const timesOf = (text, name) => linesOfTimes(text).get(name) ?? usualTimes(text, name);

/**
 * The text in which a piece is used so often.
 * @param {string} text
 * @param {string} name
 * @param {string} times in the words of the language
 */
export function withTimes(text, name, times) {
  const pattern = new RegExp(`^${escapePattern(name)} +(${TIMES}) *\\n?`, "gm");
  const without = withOptionalPieces(text, false).replace(pattern, "");
  return times === usualTimes(without, name) ? without
    : `${without.replace(/\n*$/, "")}\n${name} ${times}\n`;
}

/**
 * The text with a board that the reader draws: a remark of ours no longer describes it, and not all
 * pieces need be used.
 * @param {string} text
 */
export const withoutRemarks = text => text.replace(/^\|.*\n/gm, "");

/**
 * The text in which pieces may be left out, unless it says how often they are used, or what columns
 * are primary. What pages before 5.0 wrote for that, a line about columns, makes way for words that
 * agree with lines such as `P twice` and `free any`.
 * @param {string} text
 * @param {boolean} isWanted are pieces to be optional that were not?
 */
export function withOptionalPieces(text, isWanted = true) {
  const changed = text.replace(/^columns cells \| pieces *(\n|$)/m, "");
  if (changed === text && !isWanted || /^columns /m.test(changed) || !/^pieces /m.test(changed))
    return text;
  const known = linesOfTimes(changed), isTold = new RegExp(` (${TIMES}) *$`);
  return changed.replace(/^pieces .*$/gm, line =>
    isTold.test(line) ? line : `${line.trimEnd()} at most once`)
    .replace(/^piece +(\S+) .*$/gm, (line, name) =>
      known.has(name) ? line : `${line}\n${name} at most once`);
}

/**
 * The text with another line. There is one board, one order of columns, and mostly one set of
 * pieces; so such a line takes the place of the one that was there.
 * @param {string} text
 * @param {string} line
 */
export function withLine(text, line) {
  const [word] = line.split(" "), drawing = word === "board" ? "(\\n[#.]+ *$)*" : "";
  const former = new RegExp(`^${word}\\b.*${drawing}`, "m");
  if (/^(board|columns|free|pieces)$/.test(word) && former.test(text))
    return text.replace(former, line);
  return word === "board" ? `${line}\n${text}` : `${text.replace(/\n*$/, "")}\n${line}\n`;
}

/**
 * How many cells are to stay free, in the words of the language.
 * @param {string} text
 */
export const freeCells = text => /^free +(.*?) *$/m.exec(text)?.[1] ?? "0";

/**
 * The text in which so many cells stay free.
 * @param {string} text
 * @param {string} count in the words of the language
 */
export const withFreeCells = (text, count) => count === "0" ? text.replace(/^free .*\n?/gm, "")
  : withLine(withOptionalPieces(text, false), `free ${count}`);

/**
 * The text of a board whose edges meet in another way: those of the smallest rectangle that has all
 * cells, if it may be moved.
 * @param {string} text of squares
 * @param {ArrayLike<number>[]} cells of the board
 * @param {number} which index in WRAPS
 * @returns {{ text: string, shift: number[] }} and how far it has been moved, down and to the right
 */
export function withEdges(text, cells, which) {
  const axes = [0, 1].map(axis => cells.map(cell => cell[axis]));
  const shift = axes.map(all => isMovable("squares", text) ? 1 - Math.min(...all) : 0);
  const moved = cells.map(at => [at[0] + shift[0], at[1] + shift[1], 0]);
  const size = axes.map((all, axis) => Math.max(...all) + shift[axis]);
  return { text: withBoard("squares", text, moved, [which, ...size]), shift };
}

/**
 * The text after cells were put on the board or taken off it; null if none would be left.
 * @param {string} kind
 * @param {string} text
 * @param {{ cells: Map<string | number, ArrayLike<number>>, wrap: number[] }} board
 * @param {string[]} columns of the matrix, by which segments on the board have their names
 * @param {ArrayLike<number>[]} places of the cells
 */
export function withToggledCells(kind, text, { cells, wrap }, columns, places) {
  const keyOf = (/** @type {ArrayLike<number>} */ at) => Array.from(at).join();
  const columnAt = new Map([...cells].map(([column, at]) => [keyOf(at), column]));
  const cellsOnBoard = new Map([...cells.values()].map(at => [keyOf(at), Array.from(at)]));
  let changed = text;
  for (const at of places) {
    const column = columnAt.get(keyOf(at)), isNew = column === undefined;
    if (isNew) cellsOnBoard.set(keyOf(at), Array.from(at));
    else cellsOnBoard.delete(keyOf(at));
    if (kind === "sticks")
      changed = withSegment(changed, isNew ? segmentName(at) : columns[Number(column)], isNew);
  }
  if (cellsOnBoard.size === 0) return null;
  if (kind !== "sticks") changed = withBoard(kind, changed, [...cellsOnBoard.values()], wrap);
  return withOptionalPieces(changed);
}

const SUDOKU_DIGITS = "123456789ABCDEFGHIJKLMNOP";

/**
 * The text of a sudoku with another digit, as short as the programs read it: a line, or as many as
 * there are ranks if a line would be too short; then the regions, unless they are those of 9x9.
 * @param {import("./matrix.js").Matrix} matrix of the sudoku
 * @param {number} rank
 * @param {number} file
 * @param {string} digit anything else than a digit of this sudoku empties the cell
 */
export function withDigit(matrix, rank, file, digit) {
  const cells = cellsOf("sudoku", matrix), side = Math.sqrt(cells.size);
  const given = new Map(givenDigits(matrix).map(({ label, cells: [cell] }) => [cell, label]));
  const isDigit = SUDOKU_DIGITS.slice(0, side).includes(digit.toUpperCase());
  const digits = Array.from(cells, ([cell, [x, y]]) =>
    (x === rank && y === file ? isDigit && digit.toUpperCase() : given.get(cell)) || ".");
  const map = Array.from(cells.values(), at => SUDOKU_DIGITS[at[3] - 1]);
  const isUsual = side === 9 && [...cells.values()].every(([x, y, , region]) =>
    region === 3 * Math.floor((x - 1) / 3) + Math.floor((y - 1) / 3) + 1);
  const lines = [digits, ...isUsual ? [] : [map]].map(signs => side > 5 ? signs.join("")
    : signs.join("").replace(new RegExp(`.{${side}}(?=.)`, "g"), "$&\n"));
  const hasDiagonals = matrix.columns.some(name => name[0] === "d");
  return [...hasDiagonals ? ["diagonals"] : [], ...lines].join("\n");
}
