// Answers questions about a matrix: in a worker, or in the thread that calls a solver. The package
// has this file, the page's instance.js, and sweep.js at the head of index.js and worker.js.

const STEPS = 10000; // of the links, between two looks at the clock
const FEW_STEPS = 4096; // of the links, for a first solution, before the bits begin
const FIRST_WALK = 2e6; // updates, before a sweep begins that draws, or counts rows

/** Thrown when a search is stopped by its limit of time, or by its signal. */
export class Stopped extends Error {
  /**
   * @param {"time" | "stop"} ended
   * @param {bigint} solutions that had been found
   * @param {ErrorOptions} [options]
   */
  constructor(ended, solutions, options) {
    super(`stopped by its ${ended === "time" ? "limit of time" : "signal"}, without an answer; `
      + `solutions found until then: ${solutions}`, options);
    Object.assign(this, { name: "Stopped", ended, solutions });
  }
}

/** Walks through a matrix by an instance of the module, for a question at a time. */
export class Walker {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    /** @type {Question | null} */
    this.question = null;
    const { imports, start } = prepare(module, {
      pulse: (...told) => this.question.pulse(...told),
      solution: rows => this.question.hear(rows),
    });
    this.calls = start(new WebAssembly.Instance(module, imports));
  }

  // The matrix of the question, as numbers if it has them.
  take(question) {
    const { numbers } = question.asked;
    if (numbers) this.calls.takeNumbers(numbers);
    else this.calls.take(KINDS.indexOf("matrix"), question.text, false);
  }

  search(...parts) { return this.calls.search(...parts); }

  pull(steps) { return this.calls.pull(steps); }

  byChance(seed) { this.calls.byChance(seed); }
}

/** The same for a matrix without primary columns: its only solution is the empty set. */
export class EmptyWalker {
  take() {}

  search(_shortest, _part, _parts, tells) {
    if (tells) this.question.hear([]);
    return { solutions: 1, levels: [{ nodes: 1, updates: 0 }] };
  }

  pull() {
    this.question.hear([]);
    return false;
  }

  byChance() { this.question.hear([]); }
}

/**
 * A question, or as many about solutions as you like, one after the other. If its time is over, it
 * throws a Stopped; then its walker must not be used again.
 */
export class Question {
  /**
   * @param {Walker | EmptyWalker} walker
   * @param {object} asked as `read` in index.js makes it: text, or a function that makes it, and
   *   perhaps numbers; limit, memory, seed, draws
   * @param {number} end of its time, by performance.now()
   */
  constructor(walker, asked, end) {
    Object.assign(this, { walker, asked, end, solutions: 0, isOver: false, isLate: false });
    this.hear = null; // what the walker calls with a solution
    this.goesOn = null; // what it calls now and then with the fraction and the updates done
    walker.question = this;
    walker.take(this);
  }

  // The matrix as a text, which is made when it is needed.
  get text() { return this.asked.text ??= this.asked.toText(); }

  // A sweep, which makes the text at its first step.
  *sweep() { return yield* sweep(this.text, this.asked.memory); }

  heed() {
    this.isLate ||= performance.now() >= this.end;
    if (this.isLate) throw new Stopped("time", BigInt(this.solutions));
  }

  pulse(fraction, solutions, updates) {
    this.solutions = solutions;
    this.isLate = performance.now() >= this.end;
    return !this.isLate && (this.goesOn?.(fraction, updates) ?? true);
  }

  // A search, until it, hear or goesOn ends it, or the time.
  walk({ hear = null, goesOn = null, limit = 0n }) {
    Object.assign(this, { hear, goesOn });
    const most = Math.min(Number(limit), Number.MAX_SAFE_INTEGER);
    const report = this.walker.search(true, 1, 1, hear !== null, most);
    this.solutions = report.solutions;
    return report;
  }

  counted() {
    this.heed();
    const { limit, numbers } = this.asked, turns = new Turns(this.sweep());
    const { solutions } = this.walk({ limit, goesOn: fraction => turns.pulse(fraction) });
    if (turns.answer === null && this.isLate) this.heed();
    const all = turns.answer ?? BigInt(solutions), isEnough = limit <= all;
    return {
      number: isEnough ? limit : all,
      way: turns.answer === null ? "walk" : "sweep",
      why: isEnough ? "as many solutions were found as were wanted"
        : !numbers && this.text.includes(":") ? "there are colors, which only a walk can take"
        : turns.why,
    };
  }

  solve() {
    if (performance.now() >= this.end) throw new Stopped("time", 0n);
    const { limit } = this.asked, { solutions, levels } = this.walk({ limit });
    const ended = this.isLate ? "time" : solutions >= limit ? "limit" : "all";
    return { solutions: BigInt(solutions), complete: ended === "all", ended, levels };
  }

  // The rows of a solution, or null.
  first() {
    this.heed();
    const { seed } = this.asked;
    let found = null;
    const hear = this.hear = rows => {
      found = rows;
      return false;
    };
    if (seed !== undefined) this.byChance(seed);
    else if (this.walker.pull(FEW_STEPS) && !found) this.walk({ hear });
    if (!found && this.isLate) this.heed();
    return found;
  }

  byChance(seed) {
    try {
      this.walker.byChance(seed);
    } catch (error) {
      if (!this.isLate) throw error;
    }
  }

  // The next solution, or null after the last one.
  next() {
    const found = [];
    this.hear = rows => { found.push(rows); };
    while (!this.isOver && found.length === 0) {
      this.heed();
      this.isOver = !this.walker.pull(STEPS);
    }
    this.solutions += found.length;
    this.isOver ||= this.solutions >= this.asked.limit;
    return found[0] ?? null;
  }

  // Some solutions, at least one: those of a fiftieth of a second, or all that are left.
  more() {
    const begun = performance.now(), found = [];
    try {
      while (!this.isOver && found.length < 1000
        && (found.length === 0 || performance.now() < begun + 20)) {
        const rows = this.next();
        if (rows) found.push(rows);
      }
    } catch (error) {
      if (!(error instanceof Stopped && found.length > 0)) throw error;
    }
    return { found, isOver: this.isOver };
  }

  // All of a walk, or Stopped.
  wholeWalk(how = {}) {
    const report = this.walk(how);
    if (this.isLate) this.heed();
    return report;
  }

  // What a sweep says; or null, if it gives up, or is not needed, since a walk takes little. No
  // clock decides this, so the draws of a seed are always the same.
  sweepIfLong(steps) {
    let isShort = true;
    this.wholeWalk({ goesOn: (_, updates) => isShort = updates < FIRST_WALK });
    if (isShort) return null;
    let step = steps.next();
    for (; !step.done; step = steps.next()) this.heed();
    return step.value;
  }

  // In how many solutions each line of the text is, and each of its words that has a color.
  marginals() {
    this.heed();
    const { text, asked: { memory } } = this, colors = new Map();
    const swept = this.sweepIfLong(usesBySweep(text, memory));
    if (swept !== null) return { ...swept, colors };
    const lines = text.split("\n").slice(1), rows = Array(lines.length).fill(0);
    const words = lines.map(line => line.match(/\d+:\d+/g) ?? []);
    const { solutions } = this.wholeWalk({ hear: found => {
      for (const row of found) ++rows[row];
      for (const word of new Set(Array.from(found).flatMap(row => words[row])))
        colors.set(word, (colors.get(word) ?? 0) + 1);
    } });
    return { solutions: BigInt(solutions), rows: rows.map(BigInt), colors };
  }

  // The rows of so many draws, or none if there is no solution. If a walk draws, it counts the
  // solutions, and then goes to those whose numbers have been drawn.
  sample() {
    this.heed();
    const { text, asked: { memory, draws, seed } } = this, dice = new Dice(seed);
    const swept = this.sweepIfLong(drawsBySweep(text, memory, draws, dice));
    if (swept !== null) return swept;
    const { solutions } = this.wholeWalk();
    if (solutions === 0) return [];
    const end = BigInt(solutions), found = Array(draws);
    const waiting = Array.from(found, (_, place) => ({ place, number: Number(dice.below(end)) }))
      .sort((one, other) => other.number - one.number);
    let number = 0;
    this.wholeWalk({ hear: rows => {
      for (; waiting.at(-1)?.number === number; waiting.pop())
        found[waiting.at(-1).place] = Array.from(rows);
      ++number;
      return waiting.length > 0;
    } });
    return found;
  }
}
