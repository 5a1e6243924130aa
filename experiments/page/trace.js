// The trace of a search, as `dance --trace` would write it, in steps that one sentence can tell.

import { toSentence } from "./format.js";
import { EVENTS, instantiate, KINDS } from "./instance.js";
import { Matrix, parseRows, reducedMatrix } from "./matrix.js";

/**
 * A change of the links, or a choice: which of EVENTS, and its level, row and column from 0, as far
 * as it has them.
 * @typedef {{ act: string, level: number, row: number, column: number }} Change
 */

/**
 * A puzzle whose search is shown.
 * @typedef {object} Traced
 * @property {string} kind as in KINDS
 * @property {string} text
 * @property {boolean} shortest is the shortest column chosen, or the first?
 * @property {string} [lay] the rows that are laid beforehand, as formatRows has them
 * @property {string} [names] letters for the columns, in place of their names
 */

/**
 * What one sentence tells: a column is chosen and covered, a row is tried and its other columns are
 * covered, and all this again backwards.
 * @typedef {object} Step
 * @property {"start" | "choose" | "try" | "solution" | "back" | "leave"} kind
 * @property {number} begin how many changes there are before it
 * @property {number} column that the search is about to cover
 * @property {number} row that is tried, or taken off
 * @property {number[]} path the rows tried that lie there now
 */

export const MOST_CHANGES = 100_000; // of a longer search, those up to its first solution are shown

/**
 * The search of a puzzle; that of what is left of it, if something is laid. Throws an error if the
 * puzzle cannot be read.
 * @param {WebAssembly.Module} module
 * @param {Traced} puzzle
 */
export async function traceOf(module, { kind, text, shortest, lay = "", names = "" }) {
  /** @type {(format: string, puzzle: string) => Promise<import("./instance.js").Instance>} */
  const take = async (format, puzzle) => {
    const taker = await instantiate(module);
    taker.take(KINDS.indexOf(format), puzzle, false);
    return taker;
  };
  let instance = await take(kind, text);
  const data = instance.matrix(), matrix = new Matrix(data), laid = parseRows(matrix, lay);
  const left = laid.length ? reducedMatrix(matrix, laid) : null, isOver = left?.isOver ?? false;
  const isReduced = left !== null && !isOver;
  if (isReduced) instance = await take("matrix", left.text);
  const searched = isReduced ? instance.matrix() : data;
  /** @type {Change[]} */
  const changes = isOver ? [{ act: "solution", level: 0, row: -1, column: -1 }] : [];
  const found = isOver ? new Uint32Array() : instance.trace(shortest, MOST_CHANGES);
  for (let at = 0; at < found.length; at += 4) {
    const [act, level, row, column] = found.subarray(at, at + 4);
    changes.push({ act: EVENTS[act], level, row, column });
  }
  const isComplete = changes.length < MOST_CHANGES;
  const end = changes.findIndex(({ act }) => act === "solution") + 1;
  if (!isComplete && end) changes.splice(end);
  const origins = searched.columns.map((name, c) => isReduced ? Number(name.slice(1)) : c);
  return {
    matrix, // of the whole puzzle
    laid, // rows of that
    rowNumbers: isReduced ? left.rowNumbers : null, // in it, of the rows that are searched
    origins, // numbers in it, of the columns that are searched
    columns: origins.map(c => names ? names[c] : data.columns[c]),
    primary: searched.primary,
    rows: Array.from({ length: searched.rows }, (_, row) =>
      [...searched.entries.subarray(searched.starts[row], searched.starts[row + 1])]),
    changes,
    isComplete,
  };
}

/**
 * The steps of a search, the first of which, before all changes, is the start.
 * @param {Change[]} changes
 */
export function stepsOf(changes) {
  /** @type {Step[]} */
  const steps = [{ kind: "start", begin: 0, column: -1, row: -1, path: [] }];
  /** @type {{ column: number, row: number, covered: number }[]} */
  const open = []; // for each level its column, the row tried there, and how many it has covered
  let isSettled = true; // does another step begin with the next change?
  /** @type {(kind: Step["kind"], begin: number, row?: number) => void} */
  const begin = (kind, at, row = -1) => {
    const path = open.map(level => level.row).filter(tried => tried >= 0);
    steps.push({ kind, begin: at, column: open.at(-1)?.column ?? -1, row, path });
    isSettled = false;
  };
  changes.forEach(({ act, row, column }, at) => {
    const level = open.at(-1);
    if (act === "choose") {
      open.push({ column, row: -1, covered: 0 });
      begin("choose", at);
    } else if (act === "try") {
      Object.assign(level, { row, covered: 0 });
      begin("try", at, row);
    } else if (act === "solution") {
      begin("solution", at);
    } else if (act === "cover") {
      if (level.row >= 0) ++level.covered;
    } else if (act !== "remove") {
      const kind = level.covered > 0 ? "back" : "leave", { row: leaving } = level;
      level.row = -1;
      if (isSettled || steps.at(-1).kind !== kind) begin(kind, at, leaving);
      if (act === "uncover") {
        if (kind === "back") --level.covered;
        else open.pop();
        isSettled = kind === "leave";
      }
    }
  });
  return steps;
}


/**
 * Some words as a list: A, B and C.
 * @param {string[]} words
 */
export const listed = words =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : words.join();

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/**
 * What a step does, in a sentence.
 * @param {Step} step
 * @param {number} size how many rows its column has left
 * @param {(row: number) => string} rowName such as "row 3"
 * @param {string[]} names of all columns
 * @param {number[]} covered the columns of its row, if they are told
 * @param {boolean} shortest is the shortest column chosen?
 */
export function sentenceOf({ kind, column, row, path }, size, rowName, names, covered, shortest) {
  const others = covered.filter(c => c !== column).map(c => names[c]);
  const count = `${NUMBERS[size] ?? size} row${size < 2 ? "" : "s"}`;
  const why = size === 0 ? ": a dead end" : !shortest ? ", and is the first"
    : size === 1 ? "" : ", and no other has fewer: they are tried in turn";
  return toSentence({
    start: () => "nothing is laid yet. Choose rows so that each column is covered exactly once",
    choose: () => `column ${names[column]} has ${count} left${why}`,
    try: () => `${rowName(row)} is tried${others.length
      ? `: it covers ${listed(others)}, too, and rows in its way leave` : ""}`,
    solution: () => `all columns are covered: ${path.length ? listed(path.map(rowName)) : "this"} ${
      path.length > 1 ? "are" : "is"} a solution`,
    back: () => `back: ${rowName(row)} leaves${others.length
      ? `, and ${listed(others)} ${others.length > 1 ? "are" : "is"} uncovered` : ""}`,
    leave: () => size ? `all rows of column ${names[column]} have been tried: it is uncovered`
      : `column ${names[column]} had no row to try: it is uncovered`,
  }[kind]());
}

/**
 * What a change does to the links, in a sentence; nothing if it does not change any.
 * @param {Change} change
 * @param {string} name of its column
 */
export function detailOf({ act, row }, name) {
  switch (act) {
    case "cover": return `The header of ${name} leaves its list: its neighbors pass it by.`;
    case "uncover": return `The header of ${name} is back: its links still led to its neighbors.`;
    case "remove": return `Row ${row + 1} leaves column ${name}: its node's neighbors pass it by.`;
    case "restore": return `Row ${row + 1} is back in column ${name}: its node knew its place.`;
    default: return "";
  }
}
