// Where cells are, in the plane and on boards that wrap.

/** @typedef {import("./matrix.js").Matrix} Matrix */
/** @typedef {[number, number]} Point to the right, and down */
/** @typedef {ArrayLike<number> & Iterable<number>} Coordinates rank, file; and which of two */
/** @typedef {Map<string | number, Coordinates>} Cells */

// Kinds of puzzles with a board to draw on.
export const DRAWABLE = ["squares", "triangles", "sticks"];

// Boards may wrap: the left edge meets the right one; on a torus, the top meets the bottom as well;
// and on a Moebius strip there is half a twist between.
export const WRAPS = ["", "cylinder", "torus", "mobius"];

/**
 * Where the arrow keys lead.
 * @type {Record<string, Point>}
 */
export const ARROWS =
  { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const MOST_SPARE = 5000; // cells that can be put on a board
const HEIGHT = Math.sqrt(3) / 2; // of a triangle

/**
 * The corners of a square.
 * @type {(cell: Coordinates) => Point[]}
 */
const square = ([x, y]) => [[y - 1, x - 1], [y, x - 1], [y, x], [y - 1, x]];

/**
 * The corners of a cell, or the ends of a stick, as points of the drawing.
 * @type {Record<string, (cell: Coordinates) => Point[]>}
 */
export const OUTLINES = {
  squares: square,
  triangles: ([x, y, pointsDown]) =>
    [pointsDown ? [x + 1, y + 1] : [x, y], [x + 1, y], [x, y + 1]]
      .map(([a, b]) => [b + a / 2, a * HEIGHT]),
  sticks: ([x, y, isVertical]) => [[y, -x], isVertical ? [y, -x - 1] : [y + 1, -x]],
  queens: square,
  sudoku: square,
};

/**
 * Points as SVG has them.
 * @param {Point[]} points
 */
export const svgPoints = points =>
  points.map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)}`).join(" ");

/**
 * An order of points, for sort.
 * @type {(a: Point, b: Point) => number}
 */
const fromTheLeft = (a, b) => a[0] - b[0] || a[1] - b[1];

/**
 * The sides of a cell, spelled alike by both of its neighbors; none of a stick.
 * @param {Point[]} points
 */
export const sidesOf = points => points.length < 3 ? []
  : points.map((point, i) => sideBetween(point, points[(i + 1) % points.length]));

/**
 * The side between two corners, spelled alike in both directions.
 * @type {(one: Point, other: Point) => string}
 */
export const sideBetween = (one, other) => svgPoints([one, other].sort(fromTheLeft));

/**
 * The mean of some points.
 * @param {Point[]} points
 * @returns {Point}
 */
export function centroid(points) {
  let [x, y] = [0, 0];
  for (const point of points) { x += point[0] / points.length; y += point[1] / points.length; }
  return [x, y];
}

/**
 * The one of some points that is nearest to another.
 * @param {Point[]} points
 * @param {Point} to
 */
export function nearestPoint(points, [x, y]) {
  const distance = (/** @type {Point} */ point) => Math.hypot(point[0] - x, point[1] - y);
  return points.reduce((best, point) => distance(point) < distance(best) ? point : best);
}

/**
 * The cells of a matrix, by column; those of queens and sudokus by names, in which the names of
 * columns tell their places. A cell of a sudoku has the number of its box behind its place.
 * @param {string} kind
 * @param {Matrix} matrix
 * @returns {Cells}
 */
export function cellsOf(kind, matrix) {
  /** @type {Cells} */
  const cells = new Map();
  if (kind === "queens") {
    const n = matrix.columns.filter(name => name[0] === "R").length;
    for (let rank = 0; rank < n; ++rank)
      for (let file = 0; file < n; ++file) cells.set(`${rank},${file}`, [n - rank, file + 1, 0]);
  } else if (kind === "sudoku") {
    for (let row = 0; row < matrix.rows; ++row) {
      const names = matrix.rowNames(row);
      const [cell, box] = ["p", "b"].map(letter => names.find(name => name[0] === letter) ?? "");
      cells.set(cell, [...cell.slice(1), 0, box[1]].map(digit => parseInt(String(digit), 36)));
    }
  } else {
    matrix.columns.forEach((_, column) => {
      if (matrix.cell(column)[2] >= 0) cells.set(column, matrix.cell(column));
    });
  }
  return cells;
}

/**
 * The cell that one outside of the rectangle comes to, on a board that wraps.
 * @param {number[]} wrap index in WRAPS, ranks and files
 * @param {number[]} cell
 */
export function wrapCell([which, ranks, files], [x, y, z]) {
  const into = (/** @type {number} */ number, /** @type {number} */ period) =>
    ((number - 1) % period + period) % period + 1;
  const file = into(y, files), isTwisted = (y - file) / files % 2 !== 0;
  const rank = WRAPS[which] === "torus" ? into(x, ranks)
    : WRAPS[which] === "mobius" && isTwisted ? ranks + 1 - x : x;
  return [rank, file, z];
}

const CANVAS = [8, 12]; // ranks and files to draw on, at least

/**
 * How far cells are to be moved down and to the right, so that none is above or to the left of a
 * board.
 * @param {number[][]} cells
 */
export const shiftOf = cells =>
  [0, 1].map(axis => Math.max(0, ...cells.map(cell => 1 - cell[axis])));

/**
 * Cells that can be put on a board, by their names: those of a rectangle around it, with a margin,
 * unless the board wraps.
 * @param {string} kind
 * @param {Cells} cells of the board
 * @param {number[]} wrap index in WRAPS, ranks and files
 * @param {boolean} [movable] may there be cells above and to the left, in rank or file 0, so that
 *   the board is to be moved?
 * @returns {Cells} none, if they would be too many
 */
export function spareCells(kind, cells, [which, ...rectangle], movable = false) {
  const taken = new Set(), last = [0, 0];
  for (const [x, y, z] of cells.values()) {
    taken.add(`${x},${y},${z}`);
    last[0] = Math.max(last[0], x);
    last[1] = Math.max(last[1], y);
  }
  const margin = { squares: 1, triangles: 1, sticks: 0 }[kind];
  const [ranks, files] = which ? rectangle
    : last.map((most, i) => Math.max(CANVAS[i] * Number(kind === "squares"), most + margin));
  const first = kind === "sticks" || movable && !which ? 0 : 1;
  const halves = kind === "squares" ? [0] : [0, 1];
  /** @type {Cells} */
  const found = new Map();
  for (let x = first; x <= ranks; ++x)
    for (let y = first; y <= files; ++y)
      for (const z of halves)
        if (!taken.has(`${x},${y},${z}`)) found.set(`+${x},${y},${z}`, [x, y, z]);
  return found.size < MOST_SPARE ? found : new Map();
}

/**
 * The cell that an arrow key leads to: the nearest one on that side.
 * @param {string} kind
 * @param {Cells} cells
 * @param {string | number} start
 * @param {Point} direction a step to the right, and down
 */
export function cellTowards(kind, cells, start, [right, down]) {
  const [fromX, fromY] = centroid(OUTLINES[kind](cells.get(start)));
  let best = Infinity, next = start;
  for (const [cell, at] of cells) {
    const [toX, toY] = centroid(OUTLINES[kind](at)), x = toX - fromX, y = toY - fromY;
    const along = x * right + y * down, across = Math.abs(x * down) + Math.abs(y * right);
    if (along <= 0.1 || along + 3 * across >= best) continue;
    best = along + 3 * across;
    next = cell;
  }
  return next;
}
