// Exact cover where someone else chooses the columns: the search of the paper, by dancing links, a
// node at a time; and its games as texts in an address.

import { images, mirrored, turned } from "./position.js";

/** @typedef {import("./position.js").Square} Square */

/**
 * A puzzle as a matrix. Column 0 is the header h, which is in no row; the cells are columns from 1
 * on, and the pieces come behind them.
 * @typedef {object} CoverProblem
 * @property {string[]} names of the columns
 * @property {Map<number, Square>} squares of the cells, counted from 0
 * @property {Map<number, Square[]>} shapes of the pieces
 * @property {number[][]} rows the columns of each, the cells first
 */

/**
 * A node of a search tree.
 * @typedef {object} TreeNode
 * @property {number} parent its number; -1 for the root
 * @property {number} level
 * @property {number} row that is tried there; -1 for the root
 * @property {number} column that was chosen there; 0 as long as none is
 * @property {boolean} isSolution
 */

/**
 * All ways to lay pieces on a rectangle, turned and mirrored ones, too.
 * @param {number} ranks
 * @param {number} files
 * @param {Map<string, Square[]>} shapes of the pieces, by their names
 * @returns {CoverProblem}
 */
export function packingProblem(ranks, files, shapes) {
  const names = ["h"];
  /** @type {CoverProblem} */
  const problem = { names, squares: new Map(), shapes: new Map(), rows: [] };
  for (let x = 0; x < ranks; ++x)
    for (let y = 0; y < files; ++y)
      problem.squares.set(names.push((x + 1).toString(36) + (y + 1).toString(36)) - 1, [x, y]);
  /** @type {(x: number, y: number) => number | undefined} */
  const cellAt = (x, y) =>
    x < 0 || y < 0 || x >= ranks || y >= files ? undefined : 1 + x * files + y;
  for (const [name, shape] of shapes) {
    const piece = names.push(name) - 1, known = new Set();
    problem.shapes.set(piece, shape);
    for (const image of images(shape, turned, mirrored)) {
      if (known.has(String(image))) continue;
      known.add(String(image));
      for (const [top, left] of problem.squares.values()) {
        const cells = image.map(([x, y]) => cellAt(top + x - image[0][0], left + y - image[0][1]));
        if (!cells.includes(undefined)) problem.rows.push([...cells, piece]);
      }
    }
  }
  return problem;
}

/** A search that stands at a node, and goes on to the next one when it is given a column. */
export class ChosenSearch {
  /**
   * @param {CoverProblem} problem
   * @param {boolean} [keepsTree] is `tree` wanted?
   */
  constructor({ names, rows }, keepsTree = true) {
    const columns = names.length, all = columns + rows.flat().length;
    const array = () => Int32Array.from({ length: all }, (_, i) => i);
    /** The links of the elements: headers are numbered as their columns, and rows follow. */
    this.links = { left: array(), right: array(), up: array(), down: array() };
    this.column = array();
    /** The row of each element behind the headers. */
    this.row = new Int32Array(all);
    /** How many rows each column has left. */
    this.size = new Int32Array(columns);
    /** Are all solutions found? */
    this.isOver = false;
    /** @type {{ nodes: number, updates: number }[]} by level; the root is level 0 */
    this.levels = [];
    /** @type {TreeNode[] | null} in the order of the search, the root first */
    this.tree = keepsTree ? [] : null;
    /** @type {number[]} the columns that are chosen, one for each level on the way here */
    this.chosen = [];
    /** @type {number[]} for each of them the element whose row is tried */
    this.tried = [];
    /** @type {number[]} the numbers of the nodes of the tree on the way here */
    this.way = [];
    const { left, right, up, down } = this.links;
    for (let c = 0; c < columns; ++c) {
      left[c] = (c || columns) - 1;
      right[c] = (c + 1) % columns;
    }
    let next = columns;
    rows.forEach((row, number) => row.forEach((c, i) => {
      const x = next++;
      this.column[x] = c;
      this.row[x] = number;
      left[x] = i ? x - 1 : x + row.length - 1;
      right[x] = i < row.length - 1 ? x + 1 : x + 1 - row.length;
      up[x] = up[c];
      down[x] = c;
      down[up[c]] = x;
      up[c] = x;
      ++this.size[c];
    }));
    this.enter(-1);
  }

  /**
   * Counts a node that the search has come to.
   * @param {number} row that is tried there; -1 for the root
   */
  enter(row) {
    const level = this.chosen.length;
    ++this.atLevel(level).nodes;
    if (!this.tree) return;
    this.way.length = level;
    const parent = this.way.at(-1) ?? -1;
    this.way.push(this.tree.push(
      { parent, level, row, column: 0, isSolution: this.isSolved }) - 1);
  }

  /**
   * What is counted for a level.
   * @param {number} level
   */
  atLevel(level) { return this.levels[level] ??= { nodes: 0, updates: 0 }; }

  /** Is nothing left to cover? */
  get isSolved() { return this.links.right[0] === 0; }

  /** The rows on the way here. */
  get laid() { return this.tried.map(x => this.row[x]); }

  /** What has been counted until now. */
  get total() {
    return this.levels.reduce((sum, { nodes, updates }) =>
      ({ nodes: sum.nodes + nodes, updates: sum.updates + updates }), { nodes: 0, updates: 0 });
  }

  /**
   * Is this column still to be covered?
   * @param {number} c
   */
  isOpen(c) { return c > 0 && this.links.right[this.links.left[c]] === c; }

  /** The first of the columns with the fewest rows; 0 if none is left. */
  get shortest() {
    const { right } = this.links;
    let best = right[0];
    for (let c = best; c; c = right[c]) if (this.size[c] < this.size[best]) best = c;
    return best;
  }

  /**
   * Goes on to the next node, or to the end.
   * @param {number} c the column that is chosen here; at a solution there is none, and c is 0
   */
  step(c) {
    if (c) {
      if (this.tree) this.tree[this.way.at(-1)].column = c;
      this.chosen.push(c);
      this.tried.push(c);
      this.cover(c);
    }
    while (this.chosen.length) {
      const column = this.chosen.at(-1), last = this.tried.pop();
      if (last !== column) this.giveBack(last);
      const next = this.links.down[last];
      if (next !== column) {
        this.tried.push(next);
        this.take(next);
        this.enter(this.row[next]);
        return;
      }
      this.uncover(column);
      this.chosen.pop();
    }
    this.isOver = true;
  }

  /**
   * Covers the other columns of a row.
   * @param {number} x an element of the row
   */
  take(x) {
    for (let y = this.links.right[x]; y !== x; y = this.links.right[y]) this.cover(this.column[y]);
  }

  /**
   * Uncovers them again, the last one first.
   * @param {number} x an element of the row
   */
  giveBack(x) {
    for (let y = this.links.left[x]; y !== x; y = this.links.left[y]) this.uncover(this.column[y]);
  }

  /**
   * Takes a column out of the list, and its rows out of the other columns.
   * @param {number} c
   */
  cover(c) {
    const { left, right, up, down } = this.links;
    let updates = 1;
    left[right[c]] = left[c];
    right[left[c]] = right[c];
    for (let x = down[c]; x !== c; x = down[x]) {
      for (let y = right[x]; y !== x; y = right[y]) {
        up[down[y]] = up[y];
        down[up[y]] = down[y];
        --this.size[this.column[y]];
        ++updates;
      }
    }
    this.atLevel(this.chosen.length).updates += updates;
  }

  /**
   * Puts all of it back, in the reverse order.
   * @param {number} c
   */
  uncover(c) {
    const { left, right, up, down } = this.links;
    for (let x = up[c]; x !== c; x = up[x]) {
      for (let y = left[x]; y !== x; y = left[y]) {
        ++this.size[this.column[y]];
        up[down[y]] = down[up[y]] = y;
      }
    }
    left[right[c]] = right[left[c]] = c;
  }
}

/**
 * Goes on with a search to its end, or until time is over.
 * @param {ChosenSearch} search
 * @param {number[]} first columns to choose first, in this order, wherever they are not covered;
 *   then it is always the shortest column
 * @param {() => boolean} [isTimeOver] asked now and then
 */
export function runByRule(search, first, isTimeOver = () => false) {
  for (let i = 1; !search.isOver && (i % 64 || !isTimeOver()); ++i)
    search.step(first.find(c => search.isOpen(c)) ?? search.shortest);
}

/**
 * A search after these columns have been chosen, one at each node; h goes on from a solution.
 * @param {CoverProblem} problem
 * @param {string[]} choices names of columns
 * @returns {{ search: ChosenSearch, legal: number, isShortest: boolean }} `legal` is how many of
 *   them could be taken; was each of these a shortest one, though perhaps not the first?
 */
export function replayed(problem, choices) {
  const search = new ChosenSearch(problem);
  let legal = 0, isShortest = true;
  for (const name of choices) {
    const column = problem.names.indexOf(name), { size } = search;
    if (search.isOver || !(search.isSolved ? column === 0 : search.isOpen(column))) break;
    if (column && size[column] > size[search.shortest]) isShortest = false;
    search.step(column);
    ++legal;
  }
  return { search, legal, isShortest };
}

/**
 * How many of these columns can be chosen in advance: no piece or cell that there is not, and none
 * twice.
 * @param {CoverProblem} problem
 * @param {string[]} choices
 * @param {number} most
 */
export function legalInAdvance({ names }, choices, most) {
  const first = choices.findIndex((name, i) =>
    i >= most || names.indexOf(name) < 1 || choices.indexOf(name) < i);
  return first < 0 ? choices.length : first;
}

/**
 * How wide the tree is, in leaves, and where each of its nodes is, in leaves from the left.
 * @param {TreeNode[]} tree
 */
export function treeLayout(tree) {
  const ends = tree.map(() => /** @type {number[]} */ ([])); // first and last place of its children
  /** @type {number[]} */
  const places = [];
  let leaves = 0;
  const order = tree.map((_, i) => i).reverse(); // children before their parents, right to left
  for (const i of order) {
    places[i] = ends[i].length ? (ends[i][0] + ends[i].at(-1)) / 2 : leaves++ + 0.5;
    ends[tree[i].parent]?.push(places[i]);
  }
  return { leaves, places: places.map(place => leaves - place) };
}

/**
 * A game as a text.
 * @param {number} board
 * @param {string[]} choices
 */
export const formatGame = (board, choices) => `${board},${choices.length},${choices.join(".")}`;

/**
 * Reads such a text.
 * @param {string} text
 * @returns {{ board: number, choices: string[], isWhole: boolean }} of a text that was cut off,
 *   what is there, and not whole
 */
export function parseGame(text) {
  const [board = "", count = "", names = ""] = text.split(",");
  const choices = names ? names.split(".") : [];
  return { board: Number(board) || 1, choices,
    isWhole: /^\d+,\d+,/.test(text) && Number(count) === choices.length };
}
