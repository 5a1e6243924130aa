// What the page says about a puzzle and its searches.

import { counted, toSentence } from "./format.js";
import { DRAWABLE } from "./geometry.js";
import { baseName, isThreshold, secondaryColumns } from "./names.js";

/** @typedef {import("./matrix.js").Matrix} Matrix */
/** @typedef {import("./search.js").Search} Search */

/**
 * What a solution of such a puzzle is called.
 * @param {string} kind
 */
export const solutionNoun = kind => DRAWABLE.includes(kind) ? "packing" : "solution";

/**
 * What a cell of such a board is called.
 * @param {string} kind
 */
const cellNoun = kind => kind === "sticks" ? "stick" : "cell";

/**
 * The sum of some numbers.
 * @param {number[]} numbers
 */
const sum = numbers => numbers.reduce((all, number) => all + number, 0);

/**
 * How many cells each piece has, and each copy of one.
 * @param {Matrix} matrix
 * @returns {number[]}
 */
export function pieceSizes({ columns, shapes }) {
  const copies = (/** @type {string} */ name) =>
    columns.filter(column => baseName(column) === name).length;
  return [...shapes].flatMap(([name, shape]) => Array(copies(name) || 1).fill(shape.length))
    .concat(Array(copies("free")).fill(1));
}

/**
 * What to do if the pieces cannot have as many cells as the board: how many to put on or take off.
 * That is easy to say if all pieces must be used, or if you may choose among pieces of one size;
 * otherwise, as for a range of copies, it is undefined.
 * @param {string} kind
 * @param {Matrix} matrix
 * @param {number} cells of the board
 */
export function advice(kind, matrix, cells) {
  if (!/^(the pieces have|no choice) /.test(matrix.remark)) return undefined;
  if (matrix.remark.startsWith("no choice") && matrix.columns.some(isThreshold)) return undefined;
  const sizes = pieceSizes(matrix), [size] = sizes, all = sum(sizes), noun = cellNoun(kind);
  const isChoice = secondaryColumns(matrix).length >= sizes.length;
  if (isChoice && sizes.some(each => each !== size)) return undefined;
  const over = cells > all ? cells - all : isChoice ? cells % size : 0;
  const under = isChoice ? size - cells % size : all - cells;
  const have = isChoice && cells < all ? `each piece has ${counted(size, noun)}`
    : `the pieces have ${counted(all, noun)} together`;
  const ways = [];
  if (cells < all) ways.push(`put ${counted(under, noun)} on`);
  if (over && over < cells) ways.push(`take ${counted(over, noun)} off`);
  return `There is no packing yet: ${have}, and the board has ${cells}. `
    + toSentence(ways.join(", or "));
}

/**
 * What columns that may stay uncovered, the secondary ones, mean to a player; and how large the
 * matrix is.
 * @param {string} kind
 * @param {Matrix} matrix
 * @param {number} cells that are drawn
 */
export function describeMatrix(kind, matrix, cells) {
  const { columns, pieces, rows } = matrix, secondary = secondaryColumns(matrix);
  const spare = secondary.filter(name => pieces.includes(name)).length;
  const others = secondary.length - spare, sentences = [];
  if (spare > 1 && !(cells && sum(pieceSizes(matrix)) === cells)) {
    const optional = spare !== pieces.length ? `${spare} of the pieces`
      : spare === 2 ? "both pieces" : `all ${spare} pieces`;
    sentences.push(`You need not use ${optional}. `);
  }
  if (others) {
    sentences.push({
      sticks: `Two pieces may not cross; they could at ${counted(others, "point")}. `,
      queens: `${counted(others, "diagonal")} need no queen. `,
    }[kind] ?? `${counted(others, "column")} may stay uncovered. `);
  }
  const size = `${counted(columns.length, "column")} and ${counted(rows, "row")}`;
  sentences.push(`The matrix has ${size}${cells ? ", one for each way to place a piece" : ""}.`);
  return sentences.join("");
}

/**
 * How many cells the board has.
 * @param {string} kind
 * @param {number} cells
 */
export const describeBoard = (kind, cells) => cells ? `${counted(cells, cellNoun(kind))}. ` : "";
