// Packings from the tables beside the page.

import { parsePair } from "./names.js";

/** @typedef {import("./matrix.js").Piece} Piece */

/**
 * @typedef {object} Packing
 * @property {string} title
 * @property {string} kind of its board
 * @property {import("./geometry.js").Cells} cells of the board
 * @property {Piece[]} pieces
 * @property {import("./board.js").Board} [board] if it has been made
 * @property {string} [text] to be copied
 */

/** @typedef {[piece: string, name: string, at: number[]]} Covered a cell with its piece */

/**
 * A packing, of which each cell is given with its piece.
 * @param {string} title
 * @param {string} kind
 * @param {Covered[]} covered
 * @returns {Packing}
 */
function packingFrom(title, kind, covered) {
  /** @type {Map<string, Piece>} */
  const pieces = new Map();
  for (const [label, name] of covered) {
    if (!pieces.has(label)) pieces.set(label, { row: -1, label, cells: [] });
    pieces.get(label).cells.push(name);
  }
  const cells = new Map(covered.map(([, name, at]) => [name, at]));
  return { title, kind, cells, pieces: [...pieces.values()] };
}

/**
 * The packings of a table, which has one of three forms: ranks of squares; triangles, with a column
 * for each piece; and sticks, with a line for each piece.
 * @param {string} table as CSV
 * @returns {Packing[]}
 */
export function parsePackings(table) {
  const [head, ...lines] = table.trim().split("\n").map(line => line.split(","));
  /** @param {string[]} values of the first columns */
  const titleOf = values => values
    .map((value, i) => head[i] === "case" ? value : `${head[i]} ${value}`).join(", ");
  if (head.at(-1) === "segments") {
    /** @type {Map<string, Covered[]>} */
    const covered = new Map();
    for (const [number, piece, segments] of lines)
      covered.set(number, [...covered.get(number) ?? [], ...coveredSegments(piece, segments)]);
    return [...covered].map(([number, segments]) =>
      packingFrom(titleOf([number]), "sticks", segments));
  }
  const firstRank = head.indexOf("rank 1");
  if (firstRank < 0) {
    return lines.map(line => packingFrom(titleOf(line.slice(0, 2)), "triangles",
      line.slice(2).flatMap((names, i) => coveredTriangles(head[i + 2], names))));
  }
  return lines.map(line => packingFrom(titleOf(line.slice(0, firstRank)), "squares",
    line.slice(firstRank).flatMap(coveredSquares)));
}

/**
 * The segments of a piece, by their names.
 * @type {(piece: string, segments: string) => Covered[]}
 */
const coveredSegments = (piece, segments) => segments.split(" ").map(name => {
  const [x, y] = parsePair(name);
  return [piece, name, [y, x, name[0] === "V" ? 1 : 0]];
});

/**
 * The triangles of a piece, by their names.
 * @type {(piece: string, names: string) => Covered[]}
 */
const coveredTriangles = (piece, names) => names.split(" ").map(name =>
  [piece, name, [...parsePair(name), name.endsWith("*") ? 1 : 0]]);

/**
 * A rank has a letter or a word for each cell, and a dot where there is none. The words of copies
 * of the Y are numbers.
 * @type {(rank: string, x: number) => Covered[]}
 */
const coveredSquares = (rank, x) => (rank.includes(" ") ? rank.split(" ") : [...rank])
  .flatMap((piece, y) => piece === "." ? []
    : [[/^\d/.test(piece) ? `Y ${piece}` : piece, `${x + 1},${y + 1}`, [x + 1, y + 1, 0]]]);
