// What changes the text of a puzzle without typing: edges that meet, free cells, lines to click in.

import { MOST_CELLS } from "./board.js";
import { dateOf, withDate } from "./calendar.js";
import { download } from "./dom.js";
import { formatNumber } from "./format.js";
import { DRAWABLE } from "./geometry.js";
import { formatRows } from "./matrix.js";
import { oneFile, printPieces, SAVED_FORMS, savePictures } from "./save.js";
import { freeCells, withBoard, withEdges, withFreeCells, withLine, withOptionalPieces } from
  "./puzzle-text.js";

// The page before its scripts change it, if it cannot be fetched again.
const UNTOUCHED = location.protocol === "file:" ? document.documentElement.outerHTML : "";

export class Workshop {
  /** @param {import("./packer.js").Packer} packer */
  constructor(packer) {
    this.packer = packer;
    packer.on("edges", "change", () => this.changeEdges());
    packer.on("free", "change", ({ target }) => packer.puzzle.change(
      withFreeCells(packer.puzzle.ownText, String(Math.max(0, Math.round(target.value))))));
    for (const name of ["wide", "high"]) packer.on(name, "change", () => this.changeSize());
    for (const name of ["free", "wide", "high"]) {
      packer.on(name, "beforeinput", event => {
        if (/\D/.test(event.data ?? "")) event.preventDefault();
      });
    }
    packer.on("date", "change", ({ target }) => {
      if (target.value) packer.puzzle.change(withDate(packer.text, target.value));
    });
    packer.on("keep", "click", ({ target }) => this.keep(target.value));
    packer.on("lines", "click", ({ target }) => {
      const line = target.closest("button")?.value;
      if (line) this.insert(line);
    });
  }

  /** Shows what the text says. */
  show() {
    const { packer } = this, { kind, matrix, editor } = packer, isOfSquares = kind === "squares";
    packer.find("shop").hidden = !editor.isDrawing || !packer.board || !isOfSquares;
    for (const item of packer.find("lines").children)
      item.hidden = (item.dataset.kind || kind) !== kind;
    const date = dateOf(packer.text);
    packer.find("date").parentElement.hidden = !date;
    packer.find("date").value = date ?? "";
    for (const button of packer.find("keep").querySelectorAll("button")) {
      button.disabled = SAVED_FORMS.includes(button.value) ? !packer.board
        : button.value === "print" && !packer.puzzle.isDrawable;
    }
    packer.find("lines").hidden = !DRAWABLE.includes(kind);
    if (!matrix || !isOfSquares) return;
    packer.find("edges").value = matrix.wrap[0];
    this.size.forEach((side, axis) => { packer.find(["high", "wide"][axis]).value = side; });
    const words = freeCells(packer.text), isNumber = /^\d+$/.test(words);
    packer.find("free").value = isNumber ? words : "";
    packer.find("free").placeholder = isNumber ? "" : words;
  }

  /** The height and width of the board. */
  get size() {
    const { matrix, board } = this.packer, cells = [...board?.cells.values() ?? []];
    return matrix.wrap[0] ? matrix.wrap.slice(1) : [0, 1].map(axis =>
      1 + Math.max(...cells.map(at => at[axis])) - Math.min(...cells.map(at => at[axis])));
  }

  /** Makes the board a rectangle of the size that you write. */
  changeSize() {
    const { packer } = this, { matrix, puzzle } = packer;
    const [height, width] = ["high", "wide"].map(name => Number(packer.find(name).value));
    if (!(height * width >= 1 && height * width <= MOST_CELLS)) {
      packer.find("said").textContent =
        `A board has from 1 to ${formatNumber(MOST_CELLS)} cells here.`;
      this.show();
      return;
    }
    const cells = Array.from({ length: height * width }, (_, i) =>
      [1 + Math.floor(i / width), 1 + i % width, 0]);
    puzzle.change(withOptionalPieces(
      withBoard("squares", puzzle.ownText, cells, [matrix.wrap[0], height, width])));
  }

  /** Lets other edges of the board meet; what you have laid stays where it is. */
  async changeEdges() {
    const { packer } = this, { matrix, board, editor, puzzle } = packer;
    const { text, shift } = withEdges(puzzle.ownText, [...board.cells.values()],
      Number(packer.find("edges").value));
    await puzzle.load({ kind: "squares", text }, { lay: formatRows(matrix, editor.pins, shift) });
  }

  /**
   * Saves or prints what there is.
   * @param {string} what the value of a button
   */
  async keep(what) {
    const { packer } = this, drawing = packer.find("board").querySelector("svg");
    if (SAVED_FORMS.includes(what)) savePictures("board", [drawing], what);
    if (what === "print") printPieces(packer, Number(packer.find("centimeters").value) || 1);
    if (what === "page") download("dancing-links.html", await oneFile(UNTOUCHED), "text/html");
  }

  /**
   * Writes a line into the text, and selects what is to be changed. If the puzzle has no such piece
   * as in the line, it is about another one.
   * @param {string} line with that part in brackets
   */
  insert(line) {
    const { packer } = this, field = packer.find("text"), pieces = packer.matrix?.pieces ?? ["P"];
    const ours = line.replace(/\bP\b/, piece => pieces.includes(piece) ? piece : pieces[0]);
    const plain = ours.replace(/[[\]]/g, ""), [before, part = ""] = ours.split(/[[\]]/);
    packer.puzzle.change(withLine(packer.puzzle.ownText, plain));
    const start = `\n${field.value}`.lastIndexOf(`\n${plain}`) + (part ? before.length : 0);
    field.focus();
    field.setSelectionRange(start, start + (part || plain).length);
  }
}
