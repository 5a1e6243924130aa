// Our programs in the browser: web/engines/browser.w as WebAssembly, in workers that read puzzles
// and search them.

import { EVENTS, instantiate, KINDS, prepare } from "./instance.js";
import { Matrix, reducedMatrix } from "./matrix.js";

/** @typedef {import("./matrix.js").Entries} Entries */
/**
 * A puzzle, and whether columns that are cells come first; kind is an index in KINDS.
 * @typedef {{ kind: number, text: string, cellsFirst: boolean }} Puzzle
 */

/**
 * What a worker is asked. The first question has the module. A puzzle is read, and then searched
 * whole, or its matrix is the answer, or the worker is ready for parts of it. A search of a part
 * says how many solutions are wanted. A demonstration asks for the rows that a search tries on its
 * way to a solution.
 * @typedef {{ module?: WebAssembly.Module, puzzle?: Puzzle, wholeSearch?: boolean,
 *   readMatrix?: boolean, shortest?: boolean, part?: number, parts?: number, wanted?: number,
 *   demonstrate?: { matrix: Entries, chosen: number[] } }} Question
 */

/**
 * What a worker answers: an answer, an error, that it is ready, or the state of a part, with a
 * report at its end.
 * @typedef {{ answer?: any, error?: string, ready?: boolean, part?: number, fraction?: number,
 *   solutions?: number, updates?: number, found?: Uint32Array[],
 *   report?: import("./instance.js").Report }} Answer
 */

/** @typedef {[level: number, row: number]} Attempt a row that is tried */

// What a worker does. It has the source of this function, and of those in workerSource.
function workerMain() {
  /** @type {import("./instance.js").Instance} */
  let instance = null;
  /** @type {WebAssembly.Module} */
  let module = null;
  /** @type {import("./instance.js").Callbacks} */
  const callbacks = {};
  /** @param {Puzzle} puzzle */
  const read = async ({ kind, text, cellsFirst }) => {
    instance = await instantiate(module, callbacks);
    instance.take(kind, text, cellsFirst);
  };

  /**
   * The rows that a search tries until it has a solution, with the rows of the matrix in a new
   * order; null if there is none, or luck was bad.
   * @param {{ matrix: Entries, chosen: number[] }} question
   * @returns {Promise<Attempt[] | null>}
   */
  const demonstrate = async ({ matrix, chosen }) => {
    // How many events to wait for; a bad order is given up. In Scott's problem, four of five of a
    // million events succeed.
    for (const most of [50_000, 200_000, ...Array(8).fill(1_000_000)]) {
      const { text, rowNumbers, isOver } = reducedMatrix(matrix, chosen, { isShuffled: true });
      if (isOver) return [];
      await read({ kind: KINDS.indexOf("matrix"), text, cellsFirst: false });
      const events = instance.trace(true, most);
      /** @type {Attempt[]} */
      const attempts = [];
      for (let at = 0; at < events.length; at += 4) {
        const [event, level, row] = [EVENTS[events[at]], events[at + 1], events[at + 2]];
        if (event === "try") attempts.push([level, rowNumbers[row]]);
        if (event === "solution") return attempts;
      }
      if (events.length < 4 * most) return null; // the trace is whole, and has no solution
    }
    return null;
  };

  /** @param {Question} question */
  const searchPart = ({ shortest, part, parts, wanted }) => {
    /** @type {Uint32Array[]} */
    let found = [];
    let count = 0, lastMessage = 0;
    callbacks.solution = rows => { if (count++ < wanted) found.push(rows); };
    callbacks.pulse = (fraction, solutions, updates) => {
      if (performance.now() < lastMessage + 100) return;
      lastMessage = performance.now();
      postMessage({ part, fraction, solutions, updates, found });
      found = [];
    };
    const report = instance.search(shortest, part, parts, wanted > 0);
    postMessage({ part, report, found });
  };

  /** @param {Question} question */
  const answer = async question => {
    module ??= question.module;
    if (question.demonstrate) postMessage({ answer: await demonstrate(question.demonstrate) });
    else if (!question.puzzle) searchPart(question);
    else {
      await read(question.puzzle);
      if (question.wholeSearch)
        postMessage({ answer: instance.search(question.shortest, 1, 1, false) });
      else if (question.readMatrix) {
        const matrix = instance.matrix();
        const transfer = [matrix.starts.buffer, matrix.entries.buffer, matrix.places.buffer];
        postMessage({ answer: matrix }, /** @type {any} */ (transfer));
      } else postMessage({ ready: true });
    }
  };

  onmessage = async ({ data }) => {
    try {
      await answer(data);
    } catch (error) {
      postMessage({ error: error instanceof RangeError
        ? "the puzzle is too large for a page; the programs can take it" : error.message });
    }
  };
}

/** The script of a worker: a page opened from a disk cannot load one from a file. */
export const workerSource = () => [
  '"use strict";',
  `const KINDS = ${JSON.stringify(KINDS)}, EVENTS = ${JSON.stringify(EVENTS)};`,
  instantiate,
  prepare,
  reducedMatrix,
  `(${workerMain})();`,
].join("\n");

/**
 * Starts a worker.
 * @param {(worker: Worker, data: Answer) => void} onAnswer
 * @returns {Worker}
 */
export function newWorker(onAnswer) {
  const address = URL.createObjectURL(new Blob([workerSource()], { type: "text/javascript" }));
  const worker = new Worker(address);
  worker.onmessage = ({ data }) => onAnswer(worker, data);
  worker.onerror = event => onAnswer(worker, { error: event.message || "the thread has failed" });
  URL.revokeObjectURL(address);
  return worker;
}

/**
 * A question to a worker of its own, so that the page goes on meanwhile. If it is stopped, the
 * promise is rejected with the message "stopped".
 * @param {WebAssembly.Module} module
 * @param {Question} question
 * @returns {{ answer: Promise<any>, stop: () => void }}
 */
export function ask(module, question) {
  /** @type {() => void} */
  let stop;
  const answer = new Promise((resolve, reject) => {
    const worker = newWorker((_, data) => {
      worker.terminate();
      if (data.error) reject(new Error(data.error));
      else resolve(data.answer);
    });
    stop = () => { worker.terminate(); reject(new Error("stopped")); };
    worker.postMessage({ module, ...question });
  });
  return { answer, stop };
}

/**
 * Reads a puzzle as a matrix.
 * @param {WebAssembly.Module} module
 * @param {{ kind: string, text: string }} puzzle
 * @returns {{ answer: Promise<Matrix>, stop: () => void }}
 */
export function readPuzzle(module, { kind, text }) {
  const puzzle = { kind: KINDS.indexOf(kind), text, cellsFirst: false };
  const { answer, stop } = ask(module, { puzzle, readMatrix: true });
  return { stop, answer: answer.then(data => new Matrix(data)) };
}
