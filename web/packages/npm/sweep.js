// Counts exact covers without walking through them, where rows begin and end near each other, as on
// a board: the frontier of web/counting/frontier.w, by one thread and in an order that it finds as
// it goes. The package has this file at the head of index.js and worker.js.

const MOST_COLUMNS = 30; // half covered: their bits make a small integer, which is a key
const MOST_BYTES = 2 ** 26; // of a level
const LONGEST = 2 ** 20; // text of a matrix
const STRIDE = 1024; // shapes or rows, between two looks at the clock

/**
 * The number of exact covers of a matrix, or null if that needs too much memory, or there are
 * colors. A shape is the set of columns that are covered among those that are `open`: some of their
 * rows have been tried, and some have not. Each step covers a primary column in all possible ways,
 * and adds up the ways to the same shape. It yields now and then.
 * @param {string} text a matrix whose columns are called by numbers, without labels
 * @returns {Generator<void, bigint | null, void>}
 */
export function* sweep(text) {
  if (text.length > LONGEST || text.includes(":")) return null;
  const [header, ...lines] = text.split("\n"), [primary] = header.split("|");
  const toCover = new Set(primary.split(" ").filter(Boolean));
  /** @type {Map<string, Set<string[]>>} */
  const rowsOf = new Map(Array.from(toCover, column => [column, new Set()])); // not yet tried
  /** @type {Map<string, number>} */
  const open = new Map(), unused = Array.from({ length: MOST_COLUMNS }, (_, i) => 1 << i);
  let steps = 0;
  for (const line of lines) {
    const row = line.split(" ");
    if (++steps % STRIDE === 0) yield;
    if (!row.some(column => toCover.has(column))) continue;
    for (const column of row) rowsOf.set(column, (rowsOf.get(column) ?? new Set()).add(row));
  }
  for (let level = new Map([[0, 1n]]); ;) {
    if (level.size === 0) return 0n;
    if (toCover.size === 0) return level.get(0);
    // The next column is the one that opens the fewest others, and of these the latest.
    let next = "", fewest = Infinity;
    const started = [...open.keys()].filter(column => toCover.has(column));
    for (const column of started.length > 0 ? started : toCover) {
      const found = new Set([...rowsOf.get(column)].flat().filter(other => !open.has(other))).size;
      if (found <= fewest) [next, fewest] = [column, found];
      if (++steps % STRIDE === 0) yield;
    }
    const masks = [];
    for (const row of rowsOf.get(next)) {
      let mask = 0;
      for (const column of row) {
        rowsOf.get(column).delete(row);
        if (column === next) continue;
        if (!open.has(column) && unused.length === 0) return null;
        if (!open.has(column)) open.set(column, unused.pop());
        mask |= open.get(column);
      }
      masks.push(mask);
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
    const most = MOST_BYTES / (64 + first.toString(16).length / 2);
    for (const [shape, ways] of level) {
      if (shape & covered) after.set(shape & kept, (after.get(shape & kept) ?? 0n) + ways);
      else for (const mask of masks)
        if ((shape & mask) === 0) {
          const reached = (shape | mask) & kept;
          after.set(reached, (after.get(reached) ?? 0n) + ways);
        }
      if (++steps % STRIDE !== 0) continue;
      if (after.size > most) return null;
      yield;
    }
    level = after;
  }
}

/** Thrown through a walk when the sweep has an answer. */
class Counted extends Error {}

/**
 * A count by a walk and a sweep that take turns. If the walk will take more than a tenth of a
 * second, by its own forecast, the sweep gets as much time as the walk has had, but no more than a
 * sixteenth of the time that is left; the walk goes on meanwhile, if the sweep gives up or not.
 */
export class Count {
  /** @param {string} text as sweep takes it */
  constructor(text) {
    this.sweep = sweep(text);
    this.solutions = 0n;
    this.begun = performance.now();
    this.spent = 0; // ms, by the sweep
  }

  /**
   * The walk calls this now and then.
   * @param {number} fraction of the walk that is done
   */
  pulse(fraction) {
    const now = performance.now(), walked = now - this.begun - this.spent,
      left = walked / fraction - walked;
    const turn = Math.min(Math.min(walked, left / 16) - this.spent, 50);
    if (!this.sweep || !(left > 100 && turn > 0)) return; // not a number, if no time has passed
    let answer;
    do answer = this.sweep.next(); while (!answer.done && performance.now() < now + turn);
    this.spent += performance.now() - now;
    if (!answer.done) return;
    this.sweep = null;
    if (answer.value === null) return;
    this.solutions = answer.value;
    throw new Counted();
  }

  /** @param {() => number} walk returns the number of covers, and calls pulse meanwhile */
  by(walk) {
    try {
      return BigInt(walk());
    } catch (error) {
      if (!(error instanceof Counted)) throw error;
      return this.solutions;
    }
  }
}
