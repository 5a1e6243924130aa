// The puzzle of the packer as a text, which is read as a matrix; and its former states.

import { boardCanvas, boardFor, MOST_CELLS, MOST_POINTS, paletteFor } from "./board.js";
import { CALENDAR, dateOf } from "./calendar.js";
import { formatNumber, toSentence } from "./format.js";
import { cellsOf, DRAWABLE } from "./geometry.js";
import { formatRows, parseRows } from "./matrix.js";
import { advice, describeBoard, describeMatrix, solutionNoun } from "./messages.js";
import { faultyLine, usualLines, withoutRemarks } from "./puzzle-text.js";
import { readPuzzle } from "./worker.js";

/** @typedef {import("./matrix.js").Matrix} Matrix */
/**
 * @typedef {{ lay?: string, updatesAddress?: boolean }} ReadOptions the rows that lie on the board,
 *   as formatRows writes them, and whether the address is to have the puzzle
 */

export class PuzzleInput {
  /** @param {import("./packer.js").Packer} packer */
  constructor(packer) {
    this.packer = packer;
    /** @type {Matrix | null} */
    this.matrix = null;
    /** @type {import("./board.js").Board | null} */
    this.board = null;
    /** @type {HTMLCanvasElement | null} instead of a board that has too many cells */
    this.canvas = null;
    /** @type {import("./board.js").Colours} */
    this.palette = {};
    /** @type {(ReturnType<typeof readPuzzle> & { isSlow: boolean }) | null} */
    this.reader = null;
    /** @type {{ kind: string, text: string, lay: string, packing?: string }[]} */
    this.history = [];
    this.historyIndex = -1;
    this.typing = 0; // a timer, while you type
    packer.on("kind", "change", () => this.changeKind());
    packer.on("text", "input", () => {
      packer.forgetPuzzle();
      clearTimeout(this.typing);
      this.typing = setTimeout(() => this.read(), 250);
    });
    packer.on("undo", "click", () => this.undo(1));
    packer.on("redo", "click", () => this.undo(-1));
  }

  /** @returns {string} */
  get kind() { return this.packer.find("kind").value; }
  /**
   * The text as the programs read it.
   * @returns {string}
   */
  get text() {
    const text = this.packer.find("text").value;
    return DRAWABLE.includes(this.kind) ? usualLines(text).lines.join("\n") : text;
  }

  /** The text for a change of yours: a remark of ours would no longer describe it. */
  get ownText() {
    const { text, packer: { presets } } = this;
    const isOurs = dateOf(text) || presets.some(preset => preset.text === text);
    return isOurs ? withoutRemarks(text) : text;
  }

  /** Can it be drawn on? */
  get isDrawable() { return this.board !== null && DRAWABLE.includes(this.kind); }

  /** Is it too large for a page, which then has only the board? */
  get isTooLarge() { return this.matrix.remark.startsWith("too large"); }

  /** Does it take so long to read it that you may want to stop that? */
  get isSlow() { return Boolean(this.reader?.isSlow); }

  /** Stops reading, and marks the board as that of a former text. */
  stopReading() {
    this.reader?.stop();
    this.reader = null;
    this.packer.find("board").classList.add("stale");
    this.packer.find("go").disabled = true;
  }

  /**
   * Takes another puzzle, and reads it.
   * @param {{ kind: string, text: string }} puzzle
   * @param {ReadOptions} [options]
   */
  load({ kind, text }, options) {
    this.packer.find("kind").value = kind;
    this.packer.find("text").value = text;
    return this.read(options);
  }

  /**
   * Takes another text of the same kind, and reads it.
   * @param {string} text
   */
  change(text) { return this.load({ kind: this.kind, text }); }

  /** Reads the text as a puzzle of another kind, or an example of it instead of ours. */
  changeKind() {
    const { packer, kind, text } = this;
    const isOurs = !text.trim() || packer.presets.some(preset => preset.text === text);
    return isOurs ? packer.open(packer.presets.find(preset => preset.kind === kind)) : this.read();
  }

  /**
   * Reads the text as a matrix; shows a message if it can't be read.
   * @param {ReadOptions} options
   */
  async read({ lay = "", updatesAddress = true } = {}) {
    const { packer, kind, text } = this;
    clearTimeout(this.typing);
    packer.forgetPuzzle();
    if (updatesAddress) packer.updateAddress(); // even if the page is left while the puzzle is read
    const preset = packer.presets.findIndex(other => other.kind === kind && other.text === text);
    packer.find("preset").value = preset < 0 ? "" : preset;
    packer.find("size").textContent = "Reading \u2026";
    packer.find("problem").textContent = packer.find("remark").textContent = "";
    const reader = Object.assign(readPuzzle(packer.module, { kind, text }), { isSlow: false });
    this.reader = reader;
    const timer = setTimeout(() => { reader.isSlow = true; packer.show(); }, 500);
    /** @type {Error | null} */
    let failure = null;
    const matrix = await reader.answer.catch(error => { failure = error; return null; });
    clearTimeout(timer);
    reader.isSlow = false;
    const line = failure && await this.faultyLine(failure.message);
    if (reader !== this.reader) return;
    if (failure) this.reject(failure, line);
    else this.accept(matrix, lay, preset === 0);
    if (!failure || updatesAddress) this.pushHistory();
    if (!failure && updatesAddress) packer.updateAddress();
    packer.editor.show();
    packer.tray.show();
    packer.workshop.show();
    packer.show();
  }

  /**
   * The line of the text field that cannot be read, from 1; 0 if it is no line, or not known.
   * @param {string} message what the programs say of the text
   */
  async faultyLine(message) {
    const { packer, kind } = this;
    if (message === "stopped" || ![...DRAWABLE, "matrix"].includes(kind)) return 0;
    const { lines, numbers } = usualLines(packer.find("text").value);
    const line = await faultyLine(lines, message, text =>
      readPuzzle(packer.module, { kind, text }).answer.then(() => "", error => error.message));
    return numbers[line - 1] ?? 0;
  }

  /**
   * Says why the text cannot be read, and marks the line.
   * @param {Error} error
   * @param {number} line from 1; 0 if it is none
   */
  reject(error, line) {
    this.matrix = this.board = this.canvas = null;
    const { packer } = this, field = packer.find("text"), sentence = toSentence(error.message);
    packer.find("problem").textContent = error.message === "stopped"
      ? "You have stopped the reading of this puzzle. Undo leads back to the one before."
      : line ? `Line ${line}: ${sentence}` : sentence;
    packer.find("size").textContent = "";
    field.setAttribute("aria-invalid", true);
    field.style.setProperty("--faulty", line || -1);
  }

  /**
   * Shows the board of a puzzle that has been read, and what is to be said of it.
   * @param {Matrix} matrix
   * @param {string} lay as formatRows writes rows
   * @param {boolean} isFirstPreset
   */
  accept(matrix, lay, isFirstPreset) {
    const { packer, kind } = this, { remark } = matrix;
    this.matrix = matrix;
    const cells = DRAWABLE.includes(kind) ? matrix.cellCount : 0, isLarge = cells > MOST_CELLS;
    this.palette = paletteFor(matrix.pieces, packer.colours);
    this.board = boardFor(kind, matrix, packer.colours);
    if (this.board && dateOf(packer.text)) this.board.names = CALENDAR;
    this.canvas = isLarge && cells <= MOST_POINTS ? boardCanvas(kind, cellsOf(kind, matrix)) : null;
    packer.find("text").removeAttribute("aria-invalid");
    packer.find("board").classList.remove("stale");
    packer.find("go").disabled = this.isTooLarge;
    if (this.isTooLarge) {
      packer.find("problem").textContent = toSentence(`the puzzle is ${
        remark.replace(/\d{4,}/g, formatNumber)}; the programs take four times as much`);
    } else if (remark) {
      packer.find("remark").textContent = this.isDrawable && advice(kind, matrix, cells)
        || `There is no ${solutionNoun(kind)}: ${remark}.`;
    }
    const large = !isLarge ? "" : this.canvas
      ? `You can look at a board of more than ${formatNumber(MOST_CELLS)}, but not draw on it. `
      : `A board of more than ${formatNumber(MOST_POINTS)} is not drawn here. `;
    packer.find("size").textContent = describeBoard(kind, cells) + large
      + (this.isTooLarge ? "" : describeMatrix(kind, matrix, cells));
    packer.editor.restore(lay, isFirstPreset ? packer.opening : null);
  }

  /** Notes which packing lies on the board, so that Undo leads back to it. */
  notePacking() {
    const { matrix, history, packer: { editor: { packing } } } = this;
    if (packing) history[this.historyIndex].packing = formatRows(matrix, packing);
  }

  /**
   * Notes the state of the puzzle, with the pieces that you have laid, so that you can undo it.
   * @param {boolean} [isSameStep] does it take the place of the last state?
   */
  pushHistory(isSameStep = false) {
    const { kind, text, history } = this, lay = this.packer.editor.pinsText;
    if (isSameStep) --this.historyIndex;
    const last = history[this.historyIndex];
    if (last?.kind !== kind || last.text !== text || last.lay !== lay)
      history.splice(++this.historyIndex, Infinity, { kind, text, lay });
    else if (isSameStep) history.length = this.historyIndex + 1;
    this.packer.find("undo").setAttribute("aria-disabled", this.historyIndex === 0);
    this.packer.find("redo").setAttribute("aria-disabled",
      this.historyIndex + 1 === this.history.length);
  }

  /**
   * Goes back by some changes, or forward again, if the number is negative.
   * @param {number} steps
   */
  async undo(steps) {
    const state = this.history[this.historyIndex - steps];
    if (!state) return;
    const { packer } = this;
    this.notePacking();
    this.historyIndex -= steps;
    await this.load(state, { lay: state.lay });
    packer.updateAddress();
    if (!state.packing || !this.matrix) return;
    packer.editor.packing = parseRows(this.matrix, state.packing);
    packer.editor.show();
    if (!packer.runner.recall()) packer.runner.count();
  }
}
