// The paper, living: figures whose searches the page makes again.

import { element } from "./dom.js";
import { MODULE_MISSING } from "./embedded.js";
import { formatNumber } from "./format.js";
import { KINDS } from "./instance.js";
import { ask, readPuzzle } from "./worker.js";

/**
 * What a rule computes: a number, the name of a field, or an operation and what it is made of.
 * @typedef {number | string | any[]} Rule
 */
/**
 * A search; primary says which columns of queens are so: "ranks" or "all".
 * @typedef {{ kind: string, text: string, shortest: boolean, primary?: string }} Run
 */
/**
 * The counters of a run.
 * @typedef {{ solutions: number, nodes: number, updates: number,
 *   levels: { nodes: number, updates: number }[] }} Counters
 */
/**
 * A figure of the paper, or a statement, whose first rules say whether its parts hold.
 * @typedef {object} Figure
 * @property {any} printed
 * @property {any} found as verdicts.json has it
 * @property {string} verdict likewise
 * @property {(boolean | null)[]} holds likewise; empty if it is no statement
 * @property {number} digits that are compared; 0 if it is all of them
 * @property {Rule[]} rules
 * @property {number[]} runs that it is read off, by their places among all
 * @property {Rule} [faulty] the rule by which a faulty input gives what is printed
 * @property {number[]} [faultyRuns] of this input
 */
/** @typedef {{ value: any, verdict: string, faulty?: any, isAsListed: boolean }} Outcome */

/** @type {(a: any, b: any) => boolean} */
const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);
/** @type {(list: number[]) => number} */
const sumOf = list => list.reduce((sum, number) => sum + number, 0);
/**
 * A field of a value, or of each in a list; one list, if the fields are lists themselves.
 * @type {(value: any, name: string) => any}
 */
const fieldOf = (value, name) =>
  Array.isArray(value) ? value.map(each => each[name]).flat() : value[name];

/** @type {Record<string, (...parts: any[]) => any>} */
const OPERATIONS = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
  "==": isSame,
  ">": (a, b) => a > b,
  "<": (a, b) => a < b,
  sum: sumOf,
  len: list => list.length,
  list: (...parts) => parts,
  at: (list, place) => list.at(place),
  slice: (list, start, end) => list.slice(start, end),
  field: fieldOf,
};

/**
 * What a rule reads off runs.
 * @param {Rule} rule
 * @param {Counters[]} runs
 * @returns {any}
 */
export function evaluate(rule, runs) {
  if (!Array.isArray(rule)) return rule;
  const [operation, ...parts] = rule;
  return operation === "run" ? runs
    : OPERATIONS[operation](...parts.map((/** @type {Rule} */ part) => evaluate(part, runs)));
}

/**
 * Are a number and what is wanted equal, to so many significant digits if these are not 0?
 * @type {(value: any, wanted: any, digits: number) => boolean}
 */
const agree = (value, wanted, digits) => digits && typeof value === "number"
  ? value.toPrecision(digits) === Number(wanted).toPrecision(digits) : isSame(value, wanted);

/**
 * A figure as verdicts.json writes it: a quotient with four digits.
 * @param {any} value
 * @returns {any}
 */
const rounded = value => Array.isArray(value) ? value.map(rounded)
  : typeof value === "number" && value !== Number(value.toFixed(1))
    ? Number(value.toPrecision(4)) : value;

/**
 * What runs say about a figure: what was found; "as printed", or else the verdict of the list if
 * all is as it is there, or else "differs".
 * @param {Figure} figure
 * @param {Counters[]} runs
 * @param {Counters[]} faultyRuns of the input that gives the printed figure
 * @returns {Outcome}
 */
export function judge({ printed, found, verdict, holds, digits, rules, faulty }, runs, faultyRuns) {
  const values = rules.map(rule => evaluate(rule, runs));
  const shown = values.slice(holds.length);
  const value = holds.length && shown.length !== 1 ? shown : shown[0];
  const isProved = faulty === undefined || agree(evaluate(faulty, faultyRuns), printed, digits);
  const isAsListed = isSame(rounded(value), found)
    && isSame(values.slice(0, holds.length), holds) && isProved;
  const outcome = { value: rounded(value), isAsListed,
    verdict: !isAsListed ? "differs" : agree(value, printed, digits) ? "as printed" : verdict };
  return faulty === undefined ? outcome
    : { ...outcome, faulty: rounded(evaluate(faulty, faultyRuns)) };
}

/**
 * A figure, or a list of them, as people write it.
 * @param {any} value
 * @returns {string}
 */
export const inFigures = value => Array.isArray(value) ? value.map(inFigures).join(", ")
  : Number.isInteger(value) ? formatNumber(value) : String(value);

/**
 * The matrix of queens as a text in which only the ranks are primary, or all columns; these are
 * then covered by slack rows, if there is no queen.
 * @param {{ columns: string[], primary: number, rows: number,
 *   rowNames: (row: number) => string[] }} matrix in which ranks and files are primary
 * @param {string} primary "ranks" or "all"
 */
export function queensText(matrix, primary) {
  const { columns } = matrix, lines = [];
  for (let row = 0; row < matrix.rows; ++row) lines.push(matrix.rowNames(row).join(" "));
  const others = columns.slice(matrix.primary);
  if (primary !== "all") {
    const isRank = (/** @type {string} */ name) => name[0] === "R";
    const rest = columns.filter(name => !isRank(name));
    return [`${columns.filter(isRank).join(" ")} | ${rest.join(" ")}`, ...lines].join("\n");
  }
  return [columns.join(" "), ...lines, ...others].join("\n");
}

/**
 * What has come of figures, in a sentence.
 * @param {Outcome[]} outcomes
 * @param {number} all how many figures a browser can run
 * @param {number} total how many there are in the list
 */
export function describeTally(outcomes, all, total) {
  const good = outcomes.filter(({ isAsListed }) => isAsListed).length;
  const differ = outcomes.length - good;
  return `${good} of ${all} numbers that a browser can run have come out as the list says`
    + `${differ ? `, ${differ} otherwise` : ""}. All ${total} are in the list.`;
}

/**
 * Writes other words on a button, with which its name begins, too.
 * @param {HTMLElement} button
 * @param {string} words
 */
function rename(button, words) {
  if (button.ariaLabel) button.ariaLabel = button.ariaLabel.replace(button.textContent, words);
  button.textContent = words;
}

/** The section of the page whose buttons run figures again, one search at a time. */
export class Living {
  /**
   * @param {HTMLElement} place
   * @param {{ figures: Record<string, Figure>, runs: Run[] }} living by the names of figures
   * @param {() => Promise<WebAssembly.Module>} readModule
   */
  constructor(place, { figures, runs }, readModule) {
    this.place = place;
    this.figures = figures;
    this.runs = runs;
    this.readModule = readModule;
    /** @type {Counters[]} of the runs that have been made */
    this.counters = [];
    /** @type {Map<string, Outcome>} by the names of figures */
    this.outcomes = new Map();
    /** @type {{ answer: Promise<any>, stop: () => void } | null} what is searched at present */
    this.search = null;
    /** @type {{ button: HTMLElement, label: string } | null} the button that runs something */
    this.pressed = null;
    /** @type {Map<string, HTMLTableRowElement>} by the names of figures, in the paper's order */
    this.tableRows = new Map();
    this.find("[data-all]").addEventListener("click", () => this.runAll());
    for (const row of place.querySelectorAll("tr[data-again]"))
      this.addButton(/** @type {HTMLTableRowElement} */ (row));
    this.showTally();
  }

  /**
   * An element of the section.
   * @param {string} selector
   * @returns {HTMLElement}
   */
  find(selector) { return this.place.querySelector(selector); }

  /**
   * Puts its button into the row of a figure.
   * @param {HTMLTableRowElement} row
   */
  addButton(row) {
    const name = row.dataset.again, label = `Run it here: ${this.titleOf(row)}`;
    const button = element("button", { type: "button", "aria-label": label }, "Run it here");
    button.addEventListener("click", () => this.press(button, [name]));
    row.lastElementChild.append(button);
    this.tableRows.set(name, row);
  }

  /**
   * What the page calls the figure of a row.
   * @param {HTMLTableRowElement} row
   */
  titleOf(row) { return row.cells[0].textContent; }

  /** Runs all figures that have not been run, in the paper's order; if none is left, all again. */
  runAll() {
    const names = [...this.tableRows.keys()];
    if (!this.pressed && names.every(name => this.outcomes.has(name))) {
      this.outcomes.clear();
      this.counters = [];
    }
    this.press(this.find("[data-all]"), names.filter(name => !this.outcomes.has(name)));
  }

  /**
   * Runs figures, one after another, until another button is pressed; or stops, if it is the same.
   * @param {HTMLElement} button
   * @param {string[]} names of figures
   */
  async press(button, names) {
    const isToStop = this.pressed?.button === button;
    this.stop();
    if (isToStop) {
      this.say("Stopped.");
      return;
    }
    const own = this.pressed = { button, label: button.textContent };
    const isGoingOn = () => this.pressed === own;
    rename(button, "Stop");
    for (const name of names) if (isGoingOn()) await this.runFigure(name, isGoingOn);
    if (!isGoingOn()) return;
    this.stop();
    this.say(names.length === 1 ? this.lineOf(names[0]).replaceAll("\t", ", ") : "Done.");
  }

  /** Ends what is being run. */
  stop() {
    if (!this.pressed) return;
    rename(this.pressed.button, this.pressed.label);
    this.pressed = null;
    this.search?.stop();
  }

  /**
   * Says something to those who do not see the rows change.
   * @param {string} words
   */
  say(words) { this.find("[role='status']").textContent = words; }

  /**
   * Runs what a figure is read off, and shows what comes out. If that fails, all stops.
   * @param {string} name
   * @param {() => boolean} isGoingOn has nobody stopped it?
   */
  async runFigure(name, isGoingOn) {
    const { runs, faultyRuns = [] } = this.figures[name], row = this.tableRows.get(name);
    row.closest("details").open = true;
    row.cells[3].textContent = "searching";
    try {
      for (const run of [...runs, ...faultyRuns]) {
        if (!isGoingOn()) break;
        this.counters[run] ??= await this.count(this.runs[run]);
      }
      if (isGoingOn()) {
        const [right, faulty] = [runs, faultyRuns].map(some => some.map(i => this.counters[i]));
        this.outcomes.set(name, judge(this.figures[name], right, faulty));
      }
    } catch (error) {
      if (isGoingOn()) {
        this.stop();
        this.say(error.message);
        row.cells[3].textContent = error.message;
        return;
      }
    }
    this.showOutcome(name);
    this.showTally();
  }

  /**
   * Makes a search.
   * @param {Run} run
   * @returns {Promise<Counters>}
   */
  async count({ kind, text, shortest, primary }) {
    const module = await this.readModule().catch(() => { throw new Error(MODULE_MISSING); });
    const puzzle = { kind, text };
    if (primary) {
      const matrix = await readPuzzle(module, puzzle).answer;
      Object.assign(puzzle, { kind: "matrix", text: queensText(matrix, primary) });
    }
    this.search = ask(module, { wholeSearch: true, shortest, puzzle: {
      kind: KINDS.indexOf(puzzle.kind), text: puzzle.text, cellsFirst: false } });
    const { solutions, levels } = await this.search.answer;
    const [nodes, updates] = ["nodes", "updates"].map(name => sumOf(fieldOf(levels, name)));
    return { solutions, levels, nodes, updates };
  }

  /**
   * Shows in its row what has come of a figure, which may be nothing yet.
   * @param {string} name
   */
  showOutcome(name) {
    const { cells } = this.tableRows.get(name), outcome = this.outcomes.get(name);
    cells[2].textContent = outcome ? inFigures(outcome.value) : "";
    cells[3].textContent = outcome?.verdict ?? "";
    cells[3].className = outcome
      ? `verdict ${outcome.verdict === "as printed" ? "reproduced" : outcome.verdict}` : "verdict";
    if (outcome?.faulty === undefined) return;
    const words = `A faulty input gives ${inFigures(outcome.faulty)}.`;
    cells[3].append(" ", element("small", {}, words));
  }

  /** Shows what has come of all figures, and offers it to be copied. */
  showTally() {
    const { total } = this.place.dataset, { outcomes, tableRows } = this;
    const tally = describeTally([...outcomes.values()], tableRows.size, Number(total));
    this.find("[data-tally]").textContent = tally;
    const lines = [...tableRows.keys()].filter(name => outcomes.has(name));
    this.find("code").textContent = [tally, ...lines.map(name => this.lineOf(name))].join("\n");
    this.find("[data-result]").hidden = !lines.length;
  }

  /**
   * A figure that has been run: what it is, what is printed, what was found, and the verdict.
   * @param {string} name
   */
  lineOf(name) {
    const row = this.tableRows.get(name), outcome = this.outcomes.get(name);
    return [this.titleOf(row), row.cells[1].textContent, inFigures(outcome.value), outcome.verdict]
      .join("\t");
  }
}
