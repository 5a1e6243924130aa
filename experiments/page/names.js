// Names: of cells and segments, by their coordinates, and of columns, by what they stand for.

// A name has two coordinates: a digit each, or numbers with a comma on a board that is larger than
// there are digits. H and V are the directions of a segment, I begins the name of a crossing, and *
// ends that of a triangle that points down.
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * The two coordinates as in a name: 4a for 4 and 10, 4,62 for 4 and 62.
 * @param {number} x
 * @param {number} y
 */
export const formatPair = (x, y) =>
  Math.max(x, y) < DIGITS.length ? DIGITS[x] + DIGITS[y] : `${x},${y}`;

/**
 * The two coordinates of a cell or segment, by its name.
 * @param {string} name such as 4a, Hzc, V4,62 or 12*
 */
export function parsePair(name) {
  const [, ...found] = /^[HVI]?(?:(\d+),(\d+)|(\w)(\w))\*?$/.exec(name) ?? [];
  return found[0] ? found.slice(0, 2).map(Number)
    : found.slice(2).map(digit => DIGITS.indexOf(digit));
}

// Copies of a piece have columns of their own, L.1 and L.2, and are kept in order by the columns of
// thresholds, such as L.1<2.7, which no player needs to know.
/** @param {string} name of a column */
export const isThreshold = name => /.\.\d+<\d+\.\d+$/.test(name);

/**
 * The name of a piece, by that of the column of a copy: L for L.2.
 * @param {string} name of a column
 */
export const baseName = name => name.replace(/\.\d+$/, "");

/**
 * Columns that a player may leave uncovered: the secondary ones.
 * @param {{ columns: string[], primary: number }} matrix
 */
export const secondaryColumns = ({ columns, primary }) =>
  columns.slice(primary).filter(name => !isThreshold(name));

/**
 * The name of a piece without the mark of its mirror image: L for L'.
 * @param {string} label
 */
export const withoutPrimes = label => label.replace(/'+$/, "");

// A cell on a board is known by the number of its column, or by its name, if the column has no
// place; a cell that is not on the board, but can be put on it, is +x,y,z.
/** @param {string | number} cell */
export const isSpare = cell => String(cell).startsWith("+");

/**
 * A cell, by what data-cell says.
 * @param {string} text
 */
export const parseCell = text => /^\d+$/.test(text) ? Number(text) : text;
