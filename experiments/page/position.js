// Positions of the game: which pieces lie where on the board, and how many packings are left.

/** @typedef {[rank: number, file: number]} Square counted from 0 */

/**
 * A place of a piece on the board.
 * @typedef {object} Placement
 * @property {string} piece
 * @property {number[]} cells in ascending order, as Positions numbers them
 * @property {bigint} mask a bit for the piece, and one for each of its cells
 * @property {Set<number>} packings those that have it
 */

/**
 * Squares moved to the upper left corner, in order.
 * @param {Square[]} squares
 * @returns {Square[]}
 */
export function normalized(squares) {
  const [top, left] = [0, 1].map(axis => Math.min(...squares.map(square => square[axis])));
  return squares.map(([x, y]) => /** @type {Square} */ ([x - top, y - left]))
    .sort((one, other) => one[0] - other[0] || one[1] - other[1]);
}

/**
 * A shape after a quarter turn to the right.
 * @param {Square[]} shape
 */
export const turned = shape => normalized(shape.map(([x, y]) => [y, -x]));

/**
 * A shape after it was turned over, left to right.
 * @param {Square[]} shape
 */
export const mirrored = shape => normalized(shape.map(([x, y]) => [x, -y]));

/**
 * The four turns of something, and those of its mirror image: eight, of which some may be equal.
 * @template T
 * @param {T} one
 * @param {(one: T) => T} turn
 * @param {(one: T) => T} mirror
 * @returns {T[]}
 */
export function images(one, turn, mirror) {
  const found = [];
  for (let image of [one, mirror(one)]) {
    for (let i = 0; i < 4; ++i) {
      found.push(image);
      image = turn(image);
    }
  }
  return found;
}

/**
 * The images of a square board, by its ranks.
 * @param {string[]} ranks
 */
const boardImages = ranks => images(ranks,
  board => board.map((_, file) => board.map(rank => rank[file]).reverse().join("")),
  board => board.map(rank => [...rank].reverse().join("")));

/**
 * The squares of each piece in a drawing with a letter on each cell, and dots elsewhere.
 * @param {string[]} ranks
 */
export function squaresOfPieces(ranks) {
  /** @type {Map<string, Square[]>} */
  const squares = new Map();
  ranks.forEach((rank, x) => [...rank].forEach((letter, y) => {
    if (letter !== ".") squares.set(letter, [...squares.get(letter) ?? [], [x, y]]);
  }));
  return squares;
}

export class Positions {
  /**
   * @param {string[][]} packings of a square board, each by its ranks; none is the image of another
   */
  constructor(packings) {
    const all = packings.flatMap(boardImages).map(squaresOfPieces), [first] = all;
    /** How many packings there are, images included. */
    this.total = all.length;
    /** The names of the pieces. */
    this.pieces = [...first.keys()].sort();
    /** The squares of the board; a cell is known by its number here. */
    this.squares = [...first.values()].flat()
      .sort((one, other) => one[0] - other[0] || one[1] - other[1]);
    this.cellAt = new Map(this.squares.map((square, cell) => [square.join(), cell]));
    /** Each piece as it is at first. */
    this.shapes = new Map(this.pieces.map(piece => [piece, normalized(first.get(piece))]));
    /** @type {Map<string, Placement>} by piece and cells */
    this.placements = new Map();
    for (const piece of this.pieces) this.addPlacements(piece);
    all.forEach((packing, number) => packing.forEach((squares, piece) =>
      this.placement(piece, squares).packings.add(number)));
  }

  /**
   * Notes all places of a piece.
   * @param {string} piece
   */
  addPlacements(piece) {
    for (const shape of images(this.shapes.get(piece), turned, mirrored)) {
      const [x, y] = shape[0];
      for (const [rank, file] of this.squares) {
        const cells = this.cellsOf(shape, [rank - x, file - y]);
        if (!cells || this.placements.has(`${piece} ${cells}`)) continue;
        const bits = [this.squares.length + this.pieces.indexOf(piece), ...cells];
        const mask = bits.reduce((sum, bit) => sum | 1n << BigInt(bit), 0n);
        this.placements.set(`${piece} ${cells}`, { piece, cells, mask, packings: new Set() });
      }
    }
  }

  /**
   * The cells of a shape whose upper left corner is at a square; null if it is not on the board.
   * @param {Square[]} shape
   * @param {Square} corner
   */
  cellsOf(shape, [top, left]) {
    const cells = shape.map(([x, y]) => this.cellAt.get(`${top + x},${left + y}`));
    return cells.includes(undefined) ? null : cells; // in order, as the squares of a shape are
  }

  /**
   * The place of a piece on these squares; undefined if it is not on the board.
   * @param {string} piece
   * @param {Square[]} shape
   * @param {Square} [corner] where the upper left corner of the shape is
   */
  placement(piece, shape, corner = [0, 0]) {
    return this.placements.get(`${piece} ${this.cellsOf(shape, corner)}`);
  }

  /**
   * The placements of a packing.
   * @param {number} number
   */
  packing(number) {
    return [...this.placements.values()].filter(({ packings }) => packings.has(number));
  }

  /**
   * How many packings have all of these placements.
   * @param {Placement[]} laid
   */
  ways(laid) {
    if (!laid.length) return this.total;
    const [first, ...others] = laid;
    return [...first.packings].filter(number =>
      others.every(({ packings }) => packings.has(number))).length;
  }

  /**
   * The placements of the other pieces on free cells.
   * @param {Placement[]} laid
   */
  remaining(laid) {
    const taken = laid.reduce((sum, { mask }) => sum | mask, 0n);
    return [...this.placements.values()].filter(({ mask }) => (mask & taken) === 0n);
  }

  /**
   * For each free cell and each piece that is not laid, the placements that are left for it.
   * @param {Placement[]} laid
   * @param {Placement[]} remaining
   */
  choices(laid, remaining) {
    const taken = new Set(laid.flatMap(({ piece, cells }) => [piece, ...cells]));
    /** @type {Map<string | number, Placement[]>} */
    const choices = new Map();
    for (const column of [...this.pieces, ...this.squares.keys()])
      if (!taken.has(column)) choices.set(column, []);
    for (const placement of remaining) {
      choices.get(placement.piece).push(placement);
      for (const cell of placement.cells) choices.get(cell).push(placement);
    }
    return choices;
  }

  /**
   * The free cells, by their numbers, and the pieces, by their names, for which nothing is left.
   * @param {Placement[]} laid
   */
  hopeless(laid) {
    return [...this.choices(laid, this.remaining(laid))]
      .filter(([, placements]) => !placements.length).map(([column]) => column);
  }

  /**
   * Searches for a packing, as Knuth does: it always goes on with the piece or cell that has the
   * fewest placements left. Gives the placements that lie there after each step, forward or back.
   * @param {Placement[]} laid
   * @param {Placement[]} [remaining]
   * @returns {Generator<Placement[], boolean>} true if it ends with a packing
   */
  *search(laid, remaining = this.remaining(laid)) {
    const choices = [...this.choices(laid, remaining).values()];
    if (!choices.length) return true;
    const fewest = choices.reduce((best, some) => some.length < best.length ? some : best);
    for (const placement of fewest) {
      const next = [...laid, placement];
      yield next;
      const left = remaining.filter(({ mask }) => (mask & placement.mask) === 0n);
      if (yield* this.search(next, left)) return true;
      yield laid;
    }
    return false;
  }
}
