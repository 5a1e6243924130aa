// A search in parts: each worker searches one, and then takes the next.

import { newWorker } from "./worker.js";

/** @typedef {import("./instance.js").Report} Report */
/** @typedef {import("./worker.js").Answer} Answer */

/**
 * @typedef {object} SearchOptions
 * @property {number} kind index in KINDS
 * @property {string} text of the puzzle
 * @property {boolean} [cellsFirst] do columns that are cells come first?
 * @property {boolean} shortest is the shortest column chosen, or the first?
 * @property {number} wanted how many solutions are kept
 * @property {number[]} [chosen] rows chosen beforehand, which are added to each solution
 * @property {number[]} [rowNumbers] the numbers that the rows of the text have in the whole matrix
 */

export const MOST_KEPT = 20_000; // solutions of a search that are shown

export class Search {
  static parts = 49;

  /**
   * @param {WebAssembly.Module} module
   * @param {SearchOptions} options
   * @param {(search: Search) => void} onChange called at each change, and at the end
   */
  constructor(module, options, onChange) {
    this.options = options;
    this.onChange = onChange;
    this.next = 1; // the part that is searched next
    this.done = 0; // parts that are finished
    /** @type {Map<number, Answer>} the latest news of parts that are being searched */
    this.underWay = new Map();
    /** @type {number[][]} the solutions that are kept, by their rows */
    this.found = [];
    /** @type {Report["levels"]} of the parts that are finished, as are the solutions */
    this.levels = [];
    this.solutions = 0;
    this.begun = performance.now();
    this.seconds = 0;
    this.running = true;
    this.error = "";
    const { kind, text, cellsFirst = false } = options;
    const threads = Math.max(1, Math.min(navigator.hardwareConcurrency || 2, 8));
    this.workers = Array.from({ length: threads }, () => {
      const worker = newWorker((from, data) => this.onAnswer(from, data));
      worker.postMessage({ module, puzzle: { kind, text, cellsFirst } });
      return worker;
    });
  }

  /**
   * Takes in what a worker has found, and sends it to the next part.
   * @param {Worker} worker
   * @param {Answer} data
   */
  onAnswer(worker, data) {
    if (!this.running) return;
    if (data.error) {
      this.error = data.error;
      this.stop();
      return;
    }
    const { chosen = [], rowNumbers, wanted, shortest } = this.options;
    for (const rows of data.found ?? []) {
      if (this.found.length >= wanted) break;
      this.found.push(rowNumbers
        ? [...chosen, ...Array.from(rows, row => rowNumbers[row])] : [...rows]);
    }
    if (data.report) this.finishPart(data.part, data.report);
    else if (data.part) this.underWay.set(data.part, data);
    this.seconds = (performance.now() - this.begun) / 1000;
    if (this.complete) {
      this.stop();
      return;
    }
    this.onChange(this);
    if ((data.ready || data.report) && this.next <= Search.parts) {
      worker.postMessage({ part: this.next++, parts: Search.parts, shortest,
        wanted: Math.max(0, wanted - this.found.length) });
    }
  }

  /**
   * Adds up what was counted in a part.
   * @param {number} part
   * @param {Report} report
   */
  finishPart(part, { solutions, levels }) {
    this.underWay.delete(part);
    ++this.done;
    this.solutions += solutions;
    levels.forEach(({ nodes, updates }, k) => {
      const level = this.levels[k] ??= { nodes: 0, updates: 0 };
      level.nodes += nodes;
      level.updates += updates;
    });
  }

  /** Ends the search before all parts are done, or when they are. */
  stop() {
    if (!this.running) return;
    this.running = false;
    this.workers.forEach(worker => worker.terminate());
    this.onChange(this);
  }

  /** The sums, including the latest news of parts that are being searched; these tell no nodes. */
  get total() {
    let { solutions, done } = this, nodes = 0, updates = 0;
    for (const level of this.levels) { nodes += level.nodes; updates += level.updates; }
    for (const part of this.underWay.values()) {
      solutions += part.solutions;
      updates += part.updates;
      done += part.fraction;
    }
    return { solutions, nodes, updates, fraction: done / Search.parts };
  }

  /** Have all parts been searched? */
  get complete() { return this.done === Search.parts; }
}
