// The symmetries of a puzzle, and packings that are the same up to them.

import { cellsOf, centroid, OUTLINES, WRAPS, wrapCell } from "./geometry.js";
import { pieceInRow } from "./matrix.js";
import { withoutPrimes } from "./names.js";

/** @typedef {import("./geometry.js").Cells} Cells */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./matrix.js").Matrix} Matrix */

/**
 * Each symmetry but the one that moves nothing gives for each row the row that it becomes; and for
 * each row, `representative` is the one that stands for all copies of its piece there.
 * @typedef {{ images: number[][], representative: number[] }} Symmetries
 */

const MOST_ROWS_FLAT = 200_000, MOST_ROWS_WRAPPED = 2_000_000; // else it would take too long

/**
 * The symmetries of a puzzle. They turn or reflect the board, and each row must become a row, with
 * the same piece or its mirror image. If a piece is restricted to some places, that mostly fails.
 * @param {string} kind
 * @param {Matrix} matrix
 * @returns {Symmetries | null} null if the board has none, or too many rows
 */
export function symmetriesOf(kind, matrix) {
  const cells = cellsOf(kind, matrix);
  const motions = matrix.wrap[0] ? motionsOfWrappedBoard(cells, matrix)
    : motionsOfFlatBoard(kind, cells, matrix.rows);
  if (!motions) return null;
  const pieces = Array.from({ length: matrix.rows }, (_, row) => pieceInRow(kind, matrix, row));
  /** @type {(label: string, covered: (string | number)[]) => string} */
  const keyOf = (label, covered) =>
    `${withoutPrimes(label)} ${covered.map(String).sort().join(" ")}`;
  const rows = new Map(pieces.map((piece, row) => [keyOf(piece.label, piece.cells), row]));
  const representative = pieces.map(piece => rows.get(keyOf(piece.label, piece.cells)));
  const images = motions.map(image => pieces.map(piece =>
    rows.get(keyOf(piece.label, piece.cells.map(cell => image.get(cell))))))
    .filter(image => !image.includes(undefined));
  if (!matrix.wrap[0]) return { images, representative };
  // Two motions of a board that wraps may come to the same.
  const distinct = new Map([representative, ...images].map(rowsNow => [String(rowsNow), rowsNow]));
  return { images: [...distinct.values()].slice(1), representative };
}

/**
 * The ways to turn and reflect a flat board so that its cells come to lie on cells; each says
 * where a cell comes to. Null if the kind has none, or if there are too many rows.
 * @param {string} kind
 * @param {Cells} cells
 * @param {number} rows of the matrix
 */
function motionsOfFlatBoard(kind, cells, rows) {
  const turnCount = { squares: 4, sticks: 4, queens: 4, triangles: 6 }[kind];
  if (!turnCount || rows * turnCount > MOST_ROWS_FLAT) return null;
  const middles = new Map([...cells].map(([cell, at]) => [cell, centroid(OUTLINES[kind](at))]));
  const [cx, cy] = centroid([...middles.values()]);
  /** @type {(x: number, y: number) => string} */
  const roundedKey = (x, y) => `${Math.round(20 * x)},${Math.round(20 * y)}`;
  const cellAt = new Map([...middles].map(([cell, [x, y]]) => [roundedKey(x - cx, y - cy), cell]));
  const found = [];
  for (let which = 1; which < 2 * turnCount; ++which) {
    const angle = 2 * Math.PI * (which % turnCount) / turnCount, flip = which < turnCount ? 1 : -1;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const image = new Map([...middles].map(([cell, [x, y]]) => {
      const [a, b] = [flip * (x - cx), y - cy];
      return [cell, cellAt.get(roundedKey(a * cos - b * sin, a * sin + b * cos))];
    }));
    if (![...image.values()].includes(undefined)) found.push(image);
  }
  return found;
}

/**
 * The same for a board that wraps, which can also be rolled, or stood up if it is a square torus;
 * null if there are too many rows.
 * @param {Cells} cells
 * @param {Matrix} matrix
 */
function motionsOfWrappedBoard(cells, { wrap, rows }) {
  const [which, ranks, files] = wrap, both = [false, true];
  /** @type {(from: number, to: number) => number[]} */
  const range = (from, to) => Array.from({ length: to - from }, (_, i) => from + i);
  const steps = {
    cylinder: range(1 - ranks, ranks), torus: range(0, ranks), mobius: [0],
  }[WRAPS[which]];
  const diagonals = WRAPS[which] === "torus" && ranks === files ? both : [false];
  if (8 * rows * steps.length * files > MOST_ROWS_WRAPPED) return null;
  const cellAt = new Map([...cells].map(([cell, at]) => [String([...at]), cell])), found = [];
  for (const isTurned of diagonals) for (const isFlipped of both) for (const isMirrored of both)
    for (const down of steps) for (const right of range(0, files)) {
      const image = new Map([...cells].map(([cell, [x, y, z]]) => {
        const [a, b] = isTurned ? [y, x] : [x, y];
        const moved = [(isFlipped ? ranks + 1 - a : a) + down,
          (isMirrored ? files + 1 - b : b) + right, z];
        return [cell, cellAt.get(String(wrapCell(wrap, moved)))];
      }));
      if (![...image.values()].includes(undefined)) found.push(image);
    }
  return found;
}

/**
 * Keeps one of all packings that are the same up to symmetries: the one whose rows, in order, have
 * the smallest numbers.
 * @param {number[][]} packings
 * @param {Symmetries} symmetries
 */
export function oneOfEach(packings, { images, representative }) {
  const sorted = (/** @type {number[]} */ rows) => [...rows].sort((a, b) => a - b);
  /** @type {(one: number[], other: number[]) => boolean} */
  const isLess = (one, other) => {
    const i = one.findIndex((row, at) => row !== other[at]);
    return i >= 0 && one[i] < other[i];
  };
  return packings.filter(rows => {
    const candidate = sorted(rows.map(row => representative[row]));
    return images.every(image => !isLess(sorted(candidate.map(row => image[row])), candidate));
  });
}
