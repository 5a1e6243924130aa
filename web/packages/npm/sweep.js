// Counts exact covers without walking through them, where rows begin and end near each other, as on
// a board: the frontier of web/counting/frontier.w, by one thread and in an order that it finds as
// it goes. The package has this file at the head of index.js and worker.js.

const MOST_COLUMNS = 30; // half covered: their bits make a small integer, which is a key
const LONGEST = 2 ** 20; // text of a matrix
const STRIDE = 1024; // shapes or rows, between two looks at the clock
/** Bytes that a sweep may take unless you give a limit: three times those of its largest level. */
const MEMORY = 3 * 2 ** 26;

/**
 * What covers a column: the shapes before, each with the number of ways in which it is reached; the
 * bit of the column in them, or 0 if it was not yet open; the columns that are open afterwards; and
 * its rows, each with the bits of its other columns.
 * @typedef {object} Step
 * @property {Map<number, bigint>} level
 * @property {number} covered
 * @property {number} kept
 * @property {{ number: number, mask: number }[]} rows
 */

/**
 * The number of exact covers of a matrix, or null if that needs too much memory, or there are
 * colors. A shape is the set of columns that are covered among those that are `open`: some of their
 * rows have been tried, and some have not. Each step covers a primary column in all possible ways,
 * and adds up the ways to the same shape. It yields now and then.
 * @param {string} text a matrix whose columns are called by numbers, without labels
 * @param {number} memory bytes that it may take
 * @param {Step[]} [steps] if it is there, it gets all steps, and they count as memory
 * @returns {Generator<void, bigint | null, void>}
 */
export function* sweep(text, memory = MEMORY, steps = undefined) {
  if (text.length > LONGEST || text.includes(":")) return null;
  const [header, ...lines] = text.split("\n"), [primary] = header.split("|");
  const toCover = new Set(primary.split(" ").filter(Boolean));
  /** @type {Map<string, Set<{ number: number, columns: string[] }>>} */
  const rowsOf = new Map(Array.from(toCover, column => [column, new Set()])); // not yet tried
  /** @type {Map<string, number>} */
  const open = new Map(), unused = Array.from({ length: MOST_COLUMNS }, (_, i) => 1 << i);
  let work = 0, taken = 0; // bytes by the steps
  for (const [number, line] of lines.entries()) {
    const row = { number, columns: line.split(" ") };
    if (++work % STRIDE === 0) yield;
    if (!row.columns.some(column => toCover.has(column))) continue;
    for (const column of row.columns)
      rowsOf.set(column, (rowsOf.get(column) ?? new Set()).add(row));
  }
  for (let level = new Map([[0, 1n]]); ;) {
    if (level.size === 0) return 0n;
    if (toCover.size === 0) return level.get(0);
    // The next column is the one that opens the fewest others, and of these the latest.
    let next = "", fewest = Infinity;
    const started = [...open.keys()].filter(column => toCover.has(column));
    for (const column of started.length > 0 ? started : toCover) {
      const columns = [...rowsOf.get(column)].flatMap(row => row.columns);
      const found = new Set(columns.filter(other => !open.has(other))).size;
      if (found <= fewest) [next, fewest] = [column, found];
      if (++work % STRIDE === 0) yield;
    }
    const rows = [];
    for (const row of rowsOf.get(next)) {
      let mask = 0;
      for (const column of row.columns) {
        rowsOf.get(column).delete(row);
        if (column === next) continue;
        if (!open.has(column) && unused.length === 0) return null;
        if (!open.has(column)) open.set(column, unused.pop());
        mask |= open.get(column);
      }
      rows.push({ number: row.number, mask });
    }
    const covered = open.get(next) ?? 0;
    toCover.delete(next);
    let kept = 0;
    for (const [column, bit] of open)
      if (toCover.has(column) || rowsOf.get(column).size > 0) kept |= bit;
      else {
        open.delete(column);
        unused.push(bit);
      }
    const after = new Map(), [first] = level.values();
    const bytes = 64 + first.toString(16).length / 2; // of a shape
    if (steps) {
      taken += bytes * level.size;
      steps.push({ level, covered, kept, rows });
    }
    const most = (memory - taken) / (3 * bytes);
    for (const [shape, ways] of level) {
      if (shape & covered) after.set(shape & kept, (after.get(shape & kept) ?? 0n) + ways);
      else for (const { mask } of rows)
        if ((shape & mask) === 0) {
          const reached = (shape | mask) & kept;
          after.set(reached, (after.get(reached) ?? 0n) + ways);
        }
      if (++work % STRIDE !== 0) continue;
      if (after.size > most) return null;
      yield;
    }
    if (after.size > most) return null;
    level = after;
  }
}

/**
 * In how many covers each row is, or null if the sweep gives up. The ways to the beginning of a
 * step, times those from its end, are the covers that take it.
 * @param {string} text as sweep takes it
 * @param {number} memory
 * @returns {Generator<void, { solutions: bigint, rows: bigint[] } | null, void>}
 */
export function* usesBySweep(text, memory) {
  /** @type {Step[]} */
  const steps = [], rows = Array(text.split("\n").length - 1).fill(0n);
  const solutions = yield* sweep(text, memory, steps);
  if (solutions === null) return null;
  let after = new Map([[0, 1n]]), work = 0; // ways to the end
  for (const step of steps.reverse()) {
    const before = new Map();
    for (const [shape, ways] of step.level) {
      if (++work % STRIDE === 0) yield;
      let ends = 0n;
      if (shape & step.covered) ends = after.get(shape & step.kept) ?? 0n;
      else for (const { number, mask } of step.rows) {
        const more = shape & mask ? 0n : after.get((shape | mask) & step.kept) ?? 0n;
        ends += more;
        rows[number] += ways * more;
      }
      before.set(shape, ends);
    }
    after = before;
  }
  return { solutions, rows };
}

/**
 * Covers drawn by lot, as lists of rows, each time with the same chance for all; or null if the
 * sweep gives up. A draw is the number of a cover. It goes from the last shape back to the first:
 * of the ways to a shape, numbered from 0, those from each shape before have a stretch of their
 * own.
 * @param {string} text as sweep takes it
 * @param {number} memory
 * @param {number} draws
 * @param {Dice} dice
 * @returns {Generator<void, number[][] | null, void>}
 */
export function* drawsBySweep(text, memory, draws, dice) {
  /** @type {Step[]} */
  const steps = [];
  const solutions = yield* sweep(text, memory, steps);
  if (solutions === null) return null;
  if (solutions === 0n) return [];
  const drawn = Array.from({ length: draws }, () => ({ number: dice.below(solutions), rows: [] }));
  let at = new Map([[0, [...drawn]]]), work = 0; // the draws that are at a shape
  for (const step of steps.reverse()) {
    const before = new Map(), begins = new Map();
    for (const here of at.values()) // those with the least numbers last
      here.sort((one, other) => one.number < other.number ? 1 : one.number > other.number ? -1 : 0);
    for (const [shape, ways] of step.level) {
      if (++work % STRIDE === 0) yield;
      const arrivals = shape & step.covered ? [{ number: -1, mask: 0 }] : step.rows;
      for (const { number, mask } of arrivals) {
        const reached = (shape | mask) & step.kept;
        const here = shape & mask ? [] : at.get(reached) ?? [];
        if (here.length === 0) continue;
        const begin = begins.get(reached) ?? 0n;
        begins.set(reached, begin + ways);
        while (here.length > 0 && here.at(-1).number < begin + ways) {
          const draw = here.pop();
          draw.number -= begin;
          if (number >= 0) draw.rows.push(number);
          before.set(shape, before.get(shape) ?? []).get(shape).push(draw);
        }
      }
    }
    at = before;
  }
  return drawn.map(({ rows }) => rows.reverse());
}

/** Numbers by chance, from a seed, without end: SplitMix, as in web/engines/dice.w. */
export class Dice {
  /** @param {bigint} seed of 64 bits */
  constructor(seed) { this.state = this.scramble(seed); }

  /** @param {bigint} number */
  scramble(number) {
    const cut = word => BigInt.asUintN(64, word);
    let word = cut(number + 0x9e3779b97f4a7c15n);
    word = cut((word ^ word >> 30n) * 0xbf58476d1ce4e5b9n);
    word = cut((word ^ word >> 27n) * 0x94d049bb133111ebn);
    return word ^ word >> 31n;
  }

  /**
   * A number from 0 on, each with the same chance.
   * @param {bigint} end that is not reached; above 0
   */
  below(end) {
    const { length } = end.toString(2);
    for (;;) {
      let bits = 0n;
      for (let have = 0; have < length; have += 64) {
        this.state = BigInt.asUintN(64, this.state + 1n);
        bits = bits << 64n | this.scramble(this.state);
      }
      const number = BigInt.asUintN(length, bits);
      if (number < end) return number;
    }
  }
}

/**
 * A walk and a sweep that take turns. If the walk will take more than a tenth of a second, by its
 * own forecast, the sweep gets as much time as the walk has had, but no more than a sixteenth of
 * the time that is left; the walk goes on meanwhile, if the sweep gives up or not.
 */
export class Turns {
  /** @param {Generator<void, bigint | null, void>} steps of a sweep */
  constructor(steps) {
    this.sweep = steps;
    /** @type {bigint | null} */
    this.answer = null; // of the sweep
    this.begun = performance.now();
    this.spent = 0; // ms, by the sweep
  }

  /**
   * The walk calls this now and then. Returns whether to go on with it.
   * @param {number} fraction of the walk that is done
   */
  pulse(fraction) {
    const now = performance.now(), walked = now - this.begun - this.spent,
      left = walked / fraction - walked;
    const turn = Math.min(Math.min(walked, left / 16) - this.spent, 50);
    // left is not a number, if no time has passed
    if (!this.sweep || !(left > 100 && turn > 0)) return true;
    let step;
    do step = this.sweep.next(); while (!step.done && performance.now() < now + turn);
    this.spent += performance.now() - now;
    if (!step.done) return true;
    this.sweep = null;
    this.answer = step.value;
    return this.answer === null;
  }

  /** Why it was the walk that had the answer, or the sweep, in a few words. */
  get why() {
    return this.answer !== null ? "of the ways that took turns, the sweep ended first"
      : this.sweep === null ? "the sweep needs too much memory, or is hopeless"
      : this.spent > 0 ? "of the ways that took turns, the walk ended first"
      : "the walk ended, or promised to, before anything else was worth a trial";
  }
}
