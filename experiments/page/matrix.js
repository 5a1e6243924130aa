// The matrix of a puzzle, as an instance of the module has read it (instance.js).

import { baseName, formatPair, isThreshold, parsePair } from "./names.js";

/** @typedef {import("./instance.js").MatrixData} MatrixData */
/**
 * @typedef {Pick<MatrixData,
 *   "columns" | "primary" | "rows" | "starts" | "entries" | "places">} Entries
 */

/**
 * What a row puts on the board: the name of a piece, and the cells that it covers; none, for a cell
 * that stays free. Cells are numbers of columns, or names (names.js).
 * @typedef {{ row: number, label: string, cells: (string | number)[] }} Piece
 */

export class Matrix {
  /** @param {MatrixData} data */
  constructor(data) {
    this.columns = data.columns;
    this.primary = data.primary;
    this.rows = data.rows;
    this.starts = data.starts;
    this.entries = data.entries;
    this.places = data.places;
    this.wrap = data.wrap;
    this.shapes = data.shapes;
    this.labels = data.labels;
    this.remark = data.remark;
    this.pieces = [...data.shapes.keys()];
    this.baseNames = data.columns.map(baseName);
    this.first = firstCopies(data, this.baseNames);
  }

  /**
   * The columns of a row.
   * @param {number} row
   */
  row(row) { return this.entries.subarray(this.starts[row], this.starts[row + 1]); }

  /**
   * The names of the columns of a row.
   * @param {number} row
   */
  rowNames(row) { return Array.from(this.row(row), column => this.columns[column]); }

  /**
   * Where the cell of a column is; its last coordinate is -1 if the column has none.
   * @param {number} column
   */
  cell(column) { return this.places.subarray(3 * column, 3 * column + 3); }

  /**
   * The label of a row of a repeated piece, which has no column.
   * @param {number} row
   */
  label(row) { return labelOf(this.labels, row); }

  /**
   * The first row that lays the same piece on the same cells.
   * @param {number} row
   */
  firstCopy(row) { return this.first[row] ?? row; }

  /** How many columns are cells. */
  get cellCount() {
    let count = 0;
    for (let i = 2; i < this.places.length; i += 3) count += Number(this.places[i] >= 0);
    return count;
  }

  /**
   * Do these rows cover all primary columns?
   * @param {number[]} rows
   */
  isCoveredBy(rows) {
    const columns = rows.flatMap(row => [...this.row(row)]);
    return rows.length > 0 && columns.filter(c => c < this.primary).length === this.primary;
  }

  /** @returns {Entries} what a worker needs, which can be sent */
  get entriesOnly() {
    const { columns, primary, rows, starts, entries, places } = this;
    return { columns, primary, rows, starts, entries, places };
  }
}

/**
 * For each row, the first that lays the same piece on the same cells: that of the first copy. Empty
 * if no piece has copies. The row of a copy without a column names its piece by a label.
 * @param {MatrixData} data
 * @param {string[]} baseNames of the columns
 */
function firstCopies({ columns, rows, starts, entries, shapes, labels }, baseNames) {
  const known = new Map(), hasCopies = columns.some(name => /.\.1<2\.1$/.test(name));
  return Array.from({ length: hasCopies ? rows : 0 }, (_, row) => {
    const names = [];
    let piece = labelOf(labels, row);
    for (const column of entries.subarray(starts[row], starts[row + 1])) {
      const name = columns[column], base = baseNames[column];
      if (shapes.has(base)) piece = base;
      else if (!isThreshold(name)) names.push(name);
    }
    const key = [piece, ...names].join(" ");
    if (!known.has(key)) known.set(key, row);
    return /** @type {number} */ (known.get(key));
  });
}

/**
 * The label of a row, which is empty if it has none.
 * @param {MatrixData["labels"]} labels with the rows in which they begin
 * @param {number} row
 */
function labelOf(labels, row) {
  return labels.filter(([first]) => first <= row).at(-1)?.[1] ?? "";
}

/**
 * What a row puts on the board.
 * @param {string} kind of the puzzle
 * @param {Matrix} matrix
 * @param {number} row
 * @returns {Piece}
 */
export function pieceInRow(kind, matrix, row) {
  const columns = [...matrix.row(row)], names = matrix.rowNames(row);
  /** @param {string} letter with which the name of a column begins */
  const named = letter => names.find(name => name[0] === letter) ?? "";
  if (kind === "queens")
    return { row, label: "\u265b", cells: [`${named("R").slice(1)},${named("F").slice(1)}`] };
  if (kind === "sudoku") return { row, label: named("r").slice(2), cells: [named("p")] };
  const bases = columns.map(column => matrix.baseNames[column]);
  return {
    row: matrix.firstCopy(row),
    label: bases.find(name => matrix.pieces.includes(name)) ?? matrix.label(row),
    cells: bases.includes("free") ? [] : columns.filter(column => matrix.cell(column)[2] >= 0),
  };
}

/**
 * The digits of a sudoku that are given: a cell of such a digit has one row, and a vacant one has a
 * row for each digit.
 * @param {Matrix} matrix
 * @returns {Piece[]}
 */
export function givenDigits(matrix) {
  const known = new Map();
  for (let row = 0; row < matrix.rows; ++row) {
    const piece = pieceInRow("sudoku", matrix, row), [cell] = piece.cells;
    known.set(cell, known.has(cell) ? null : piece);
  }
  return [...known.values()].filter(Boolean);
}

/**
 * Rows as the address has them, by the names of their columns: A.11.12;B.13.14. Copies are alike.
 * If a board of squares is to be moved, they lie where they will be then.
 * @param {Matrix} matrix
 * @param {number[]} rows
 * @param {number[]} shift down and to the right
 */
export const formatRows = (matrix, rows, [down, right] = [0, 0]) =>
  rows.map(row => [...matrix.row(row)].flatMap(column => {
    const name = matrix.columns[column], base = matrix.baseNames[column];
    if (matrix.shapes.has(base)) return base;
    if (matrix.cell(column)[2] < 0) return isThreshold(name) ? [] : name;
    if (!down && !right) return name;
    const [x, y] = parsePair(name);
    return formatPair(x + down, y + right);
  }).join(".")).join(";");

/**
 * The rows that an address names, without those that the matrix lacks. Addresses of pages before
 * 5.0 have names of copies and thresholds, too.
 * @param {Matrix} matrix
 * @param {string} text
 */
export function parseRows(matrix, text) {
  const sorted = (/** @type {string} */ names) => names.split(".").sort().join(".");
  const wanted = new Set(text.split(";").map(sorted)), found = [];
  for (let row = 0; row < matrix.rows; ++row) {
    const first = matrix.firstCopy(row);
    const isWanted = wanted.has(sorted(matrix.rowNames(row).join(".")))
      || first === row && wanted.has(sorted(formatRows(matrix, [row])));
    if (isWanted) found.push(first);
  }
  return found;
}

/**
 * The rows of a packing that is drawn in letters, as the page shows it before the programs are
 * there.
 * @param {string} kind
 * @param {Matrix} matrix
 * @param {Map<string | number, ArrayLike<number>>} cells of the board
 * @param {string[]} ranks
 */
export function rowsOfDrawing(kind, matrix, cells, ranks) {
  /** @type {(label: string, covered: (string | number)[]) => string} */
  const keyOf = (label, covered) => `${label} ${covered.map(String).sort().join(" ")}`;
  const covered = new Map();
  for (const [cell, at] of cells) {
    const letter = ranks[at[0] - 1][at[1] - 1];
    covered.set(letter, [...covered.get(letter) ?? [], cell]);
  }
  const wanted = new Set([...covered].map(([letter, places]) => keyOf(letter, places))), found = [];
  for (let row = 0; row < matrix.rows; ++row) {
    const piece = pieceInRow(kind, matrix, row);
    if (wanted.has(keyOf(piece.label, piece.cells))) found.push(row);
  }
  return found;
}

/**
 * The ways to cover a cell beside rows that are chosen.
 * @param {string} kind
 * @param {Matrix} matrix
 * @param {number[]} chosen
 * @param {string | number} cell
 * @returns {Piece[]}
 */
export function placementsAt(kind, matrix, chosen, cell) {
  const { rowNumbers } = reducedMatrix(matrix, chosen);
  const rows = typeof cell === "string" ? rowNumbers
    : rowNumbers.filter(row => matrix.row(row).includes(cell)); // a few of many
  return [...new Set(rows.map(row => matrix.firstCopy(row)))]
    .map(row => pieceInRow(kind, matrix, row)).filter(({ cells }) => cells.includes(cell));
}

/**
 * What is left of a matrix when some rows are chosen. Copies of a piece are alike: those that are
 * chosen count as the first ones, wherever they are, and the others stay in order among themselves.
 * A worker has the source of this function, which must stand alone.
 * @param {Entries} matrix
 * @param {number[]} chosen rows
 * @param {{ cellsFirst?: boolean, isShuffled?: boolean }} order of columns and rows: are columns
 *   that are cells to come first, and rows to be shuffled?
 * @returns {{ text: string, rowNumbers: number[], isOver: boolean }} the matrix as a text, the
 *   numbers that its rows had, and whether no primary column is left
 */
export function reducedMatrix({ columns, primary, rows, starts, entries, places }, chosen,
  { cellsFirst = false, isShuffled = false } = {}) {
  const covered = new Uint8Array(columns.length), unneeded = new Uint8Array(columns.length);
  const numbers = new Map(chosen.length ? columns.map((name, column) => [name, column]) : []);
  const copiesUsed = new Map();
  for (const row of chosen) {
    for (const column of entries.subarray(starts[row], starts[row + 1])) {
      const [, base = ""] = /^(.+)\.\d+$/.exec(columns[column]) ?? [];
      if (/.\.\d+<\d+\.\d+$/.test(columns[column])) continue; // a threshold
      if (!numbers.has(`${base}.1<2.1`)) { covered[column] = 1; continue; }
      const used = (copiesUsed.get(base) ?? 0) + 1;
      copiesUsed.set(base, used);
      covered[numbers.get(`${base}.${used}`)] = 1;
    }
  }
  for (const [name, column] of numbers) {
    const [, base, copy] = /^(.+)\.(\d+)<\d+\.\d+$/.exec(name) ?? [];
    if (Number(copy) <= copiesUsed.get(base)) unneeded[column] = 1; // its copy has been laid
  }
  /** @type {number[]} */
  const rowNumbers = [];
  for (let row = 0; row < rows; ++row)
    if (entries.subarray(starts[row], starts[row + 1]).every(column => !covered[column]))
      rowNumbers.push(row);
  for (let i = isShuffled ? rowNumbers.length - 1 : 0; i > 0; --i) {
    const j = Math.floor(Math.random() * (i + 1));
    [rowNumbers[i], rowNumbers[j]] = [rowNumbers[j], rowNumbers[i]];
  }
  const left = columns.map((_, column) => column).filter(c => !covered[c] && !unneeded[c]);
  const isCell = (/** @type {number} */ column) => Number(places[3 * column + 2] >= 0);
  if (cellsFirst) left.sort((a, b) => isCell(b) - isCell(a) || a - b);
  const name = (/** @type {number} */ column) => `c${column}`;
  const first = left.filter(column => column < primary).map(name);
  const second = left.filter(column => column >= primary).map(name);
  return {
    get text() { // is made if it is needed
      const lines = rowNumbers.map(row => Array.from(entries.subarray(starts[row], starts[row + 1]))
        .filter(column => !covered[column] && !unneeded[column]).map(name).join(" "));
      return [`${first.join(" ")} | ${second.join(" ")}`, ...lines].join("\n");
    },
    rowNumbers,
    isOver: first.length === 0,
  };
}
