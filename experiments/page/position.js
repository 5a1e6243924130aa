// Positions of the game: which pieces lie where on the board, and how many packings are left.

/** @typedef {[rank: number, file: number]} Square counted from 0 */

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
 * How many ranks and files a shape in the upper left corner has.
 * @param {Square[]} shape
 * @returns {Square}
 */
export const extent = shape => /** @type {Square} */ (
  [0, 1].map(axis => 1 + Math.max(...shape.map(square => square[axis]))));

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

/** A place of a piece on the board. What takes time is found when it is wanted. */
export class Placement {
  /**
   * @param {Positions} positions
   * @param {string} piece
   * @param {number[]} cells in ascending order, as Positions numbers them
   */
  constructor(positions, piece, cells) {
    this.positions = positions;
    this.piece = piece;
    this.cells = cells;
    /** @type {bigint | null} */
    this.bits = null;
    /** @type {Set<number> | null} */
    this.found = null;
  }

  /** A bit for the piece, and one for each of its cells. */
  get mask() {
    const { pieces, squares } = this.positions;
    return this.bits ??= [squares.length + pieces.indexOf(this.piece), ...this.cells]
      .reduce((sum, bit) => sum | 1n << BigInt(bit), 0n);
  }

  /** The packings that have it. */
  get packings() { return this.found ??= this.positions.packingsWith(this); }
}

export class Positions {
  /**
   * @param {string[][]} packings of a square board, each by its ranks; none is the image of another
   */
  constructor(packings) {
    const parsed = packings.map(squaresOfPieces), [first] = parsed, last = packings[0].length - 1;
    /** The names of the pieces. */
    this.pieces = [...first.keys()].sort();
    /** The squares of the board; a cell is known by its number here. */
    this.squares = [...first.values()].flat()
      .sort((one, other) => one[0] - other[0] || one[1] - other[1]);
    /** @type {(number | undefined)[][]} by rank and file */
    this.cellAt = packings[0].map(() => []);
    this.squares.forEach(([x, y], cell) => { this.cellAt[x][y] = cell; });
    /** Each piece as it is at first. */
    this.shapes = new Map(this.pieces.map(piece => [piece, normalized(first.get(piece))]));
    /** @type {Map<string, Placement>} those that have been wanted, by piece and cells */
    this.known = new Map();
    /** @type {(rank: number, file: number) => Square} */
    const square = (rank, file) => [rank, file];
    /** @type {(square: Square) => number | undefined} */
    const cellOn = ([x, y]) => this.cellAt[x][y];
    /** Where each cell of the square board is in each of its images. */
    this.images = images(this.squares, squares => squares.map(([x, y]) => square(y, last - x)),
      squares => squares.map(([x, y]) => square(x, last - y))).map(some => some.map(cellOn));
    /** The cells of each piece in the packings that are no images. */
    this.packed = new Map(this.pieces.map(piece => [piece,
      parsed.map(packing => packing.get(piece).map(cellOn))]));
    /** How many packings there are, images included. */
    this.total = parsed.length * this.images.length;
    /** @type {Placement[] | null} */
    this.all = null;
  }

  /** All placements. */
  get placements() {
    return this.all ??= this.pieces.flatMap(piece => {
      const shapes = new Map(images(this.shapes.get(piece), turned, mirrored).map(shape =>
        [String(shape), shape]));
      return [...shapes.values()].flatMap(shape => this.squares.flatMap(([rank, file]) =>
        this.placement(piece, shape, [rank - shape[0][0], file - shape[0][1]]) ?? []));
    });
  }

  /**
   * The cells of a shape whose upper left corner is at a square; null if it is not on the board.
   * @param {Square[]} shape
   * @param {Square} corner
   */
  cellsOf(shape, [top, left]) {
    const cells = shape.map(([x, y]) => this.cellAt[top + x]?.[left + y]);
    return cells.includes(undefined) ? null : cells; // in order, as the squares of a shape are
  }

  /**
   * The place of a piece on these squares; undefined if it is not on the board.
   * @param {string} piece
   * @param {Square[]} shape
   * @param {Square} [corner] where the upper left corner of the shape is
   */
  placement(piece, shape, corner = [0, 0]) {
    const cells = this.cellsOf(shape, corner);
    return cells ? this.placementOn(piece, cells) : undefined;
  }

  /**
   * The place of a piece on these cells.
   * @param {string} piece
   * @param {number[]} cells in ascending order
   */
  placementOn(piece, cells) {
    const key = `${piece} ${cells}`;
    if (!this.known.has(key)) this.known.set(key, new Placement(this, piece, cells));
    return this.known.get(key);
  }

  /**
   * The placements of a shape of a piece, as it is turned, on free cells; by the corner of each.
   * @param {string} piece
   * @param {Square[]} shape
   * @param {Placement[]} laid
   */
  fitting(piece, shape, laid) {
    const taken = laid.reduce((sum, { mask }) => sum | mask, 0n);
    /** @type {[Square, Placement][]} */
    const found = [];
    for (let top = 0; top < this.cellAt.length; ++top) {
      for (let left = 0; left < this.cellAt.length; ++left) {
        const placement = this.placement(piece, shape, [top, left]);
        if (placement && !(placement.mask & taken)) found.push([[top, left], placement]);
      }
    }
    return found;
  }

  /**
   * The packings that have a placement.
   * @param {Placement} placement
   */
  packingsWith({ piece, cells }) {
    /** @type {Set<number>} */
    const found = new Set();
    this.images.forEach((image, i) => this.packed.get(piece).forEach((packed, number) => {
      if (packed.every(cell => cells.includes(image[cell])))
        found.add(number * this.images.length + i);
    }));
    return found;
  }

  /**
   * The placements of a packing.
   * @param {number} number
   */
  packing(number) {
    const image = this.images[number % this.images.length];
    return this.pieces.map(piece => this.placementOn(piece,
      this.packed.get(piece)[Math.floor(number / this.images.length)].map(cell => image[cell])
        .sort((one, other) => one - other)));
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
    return this.placements.filter(({ mask }) => (mask & taken) === 0n);
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
   * Searches on from a position. If it leaves no way, what lies there is taken off again, the last
   * piece first.
   * @param {Placement[]} laid
   * @returns {Generator<Placement[], void>}
   */
  *searchOn(laid) {
    while (!(yield* this.search(laid))) {
      laid = laid.slice(0, -1);
      yield laid;
    }
  }

  /**
   * Does searchOn end within so many steps?
   * @param {Placement[]} laid
   * @param {number} most
   */
  isShort(laid, most) {
    const steps = this.searchOn(laid);
    while (!steps.next().done) if (!most--) return false;
    return true;
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
