// The board of the packer: pieces that you lay on it, cells that you draw, digits of a sudoku.

import { Board } from "./board.js";
import { ARROWS, cellTowards, DRAWABLE, spareCells } from "./geometry.js";
import { formatRows, parseRows, pieceInRow, placementsAt, rowsOfDrawing } from "./matrix.js";
import { isSpare, parseCell } from "./names.js";
import { sudokuDigits, withDigit, withoutRemarks, withToggledCells } from "./puzzle-text.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./matrix.js").Piece} Piece */

export class BoardEditor {
  /** @param {import("./packer.js").Packer} packer */
  constructor(packer) {
    this.packer = packer;
    /** @type {number[]} the rows that you have laid */
    this.pins = [];
    /** @type {number[] | null} the rows of the packing that is shown, with those you have laid */
    this.packing = null;
    /** @type {string | null} the piece that the next click lays */
    this.hand = null;
    /** @type {{ row: number, label: string, cell: string } | null} laid by the last click */
    this.rotating = null;
    this.isDrawing = false;
    /** @type {import("./geometry.js").Cells} cells that are shown, on the board and spare ones */
    this.cells = new Map();
    this.focusedPlace = ""; // coordinates of the cell that has the focus
    /** @type {string | null} the cell where the pointer went down */
    this.strokeStart = null;
    /** @type {Set<string> | null} the cells of a stroke */
    this.stroke = null;
    /** @type {Point} where the pointer was last */
    this.pointer = [0, 0];
    this.lastStroke = Promise.resolve(); // is resolved when the text has all strokes
    const board = packer.find("board");
    board.addEventListener("click", (/** @type {MouseEvent} */ event) => {
      const { cell } = /** @type {SVGElement} */ (event.target).dataset;
      if (!this.stroke) this.clickCell(cell);
      this.stroke = null;
    });
    board.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.pressKey(event));
    board.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) =>
      this.beginStroke(event));
    document.addEventListener("pointermove", event => this.extendStroke(event));
    document.addEventListener("pointerup", () => this.endStroke());
    document.addEventListener("pointercancel", () => {
      if (this.stroke) this.show();
      this.strokeStart = this.stroke = null;
    });
    packer.on("keypad", "click", ({ target }) => {
      if (target.value) this.enterDigit(target.value);
    });
  }

  /**
   * Drops all pieces, from the board and from your hand, before another puzzle is read. To take
   * them off the board of this one, so that you can undo it, call setPins([]).
   */
  dropPieces() {
    this.pins = [];
    this.packing = this.rotating = this.hand = null;
  }

  /**
   * Shows what belongs to a puzzle that has just been read.
   * @param {string} lay the rows that you have laid, as formatRows writes them
   * @param {string[] | null} opening a packing in letters, if nothing is laid
   */
  restore(lay, opening) {
    const { kind, matrix, board } = this.packer;
    if (lay) this.pins = parseRows(matrix, lay);
    if (opening && !this.pins.length)
      this.packing = rowsOfDrawing(kind, matrix, board.cells, opening);
  }

  /** The rows that you have laid, as the address has them. */
  get pinsText() { return this.packer.matrix ? formatRows(this.packer.matrix, this.pins) : ""; }

  /** Have you covered all that must be covered? */
  get isFull() { return this.packer.matrix?.isCoveredBy(this.pins) ?? false; }

  /** Do clicks and strokes change the board? */
  get drawsCells() { return this.isDrawing && this.packer.puzzle.isDrawable; }

  /**
   * Turns the drawing mode on or off.
   * @param {boolean} isDrawing
   */
  setDrawing(isDrawing) {
    const { packer } = this;
    this.isDrawing = isDrawing;
    packer.place.classList.toggle("drawing", isDrawing);
    packer.find("draw").ariaPressed = isDrawing;
    if (!packer.matrix) return;
    this.show();
    packer.tray.show();
  }

  /**
   * What each of some rows puts on the board.
   * @param {number[]} rows
   */
  piecesOf(rows) {
    const { kind, matrix } = this.packer;
    return rows.map(row => pieceInRow(kind, matrix, row));
  }

  /** The pieces on the board: those of a packing, or those that you have laid. */
  get pieces() { return this.piecesOf(this.packing ?? this.pins); }

  /**
   * The digits of a sudoku that are given.
   * @returns {Piece[]}
   */
  get givenDigits() {
    if (this.packer.kind !== "sudoku") return [];
    return [...sudokuDigits(this.packer.text)].flatMap((digit, i) => /[1-9]/.test(digit)
      ? [{ row: -1, label: digit, cells: [`p${Math.floor(i / 9) + 1}${i % 9 + 1}`] }] : []);
  }

  /** Draws the board, with all that lies on it. */
  show() {
    const { packer, pins } = this, { kind, matrix, puzzle, board } = packer;
    const place = packer.find("board");
    packer.find("keypad").hidden = kind !== "sudoku" || !board;
    packer.find("drawn-piece").hidden = kind !== "squares" || !board || !this.isDrawing;
    packer.find("draw").disabled = !puzzle.isDrawable;
    packer.find("step").disabled = !matrix || matrix.rows > 5000 || puzzle.isTooLarge;
    if (!board) { place.replaceChildren(...puzzle.canvas ? [puzzle.canvas] : []); return; }
    const spare = this.drawsCells ? spareCells(kind, board.cells, matrix.wrap) : new Map();
    this.cells = new Map([...board.cells, ...spare]);
    const given = this.givenDigits, laid = this.drawsCells ? [] : this.pieces;
    const pieces = laid.length ? laid : given;
    const drawing = new Board(kind, this.cells, puzzle.palette, matrix.wrap)
      .draw(pieces, this.packing ? "The board, packed" : "The board",
        { pinned: pins, given: given.flatMap(({ cells }) => cells) });
    const [focused] = [...this.cells].find(([, at]) => String(at) === this.focusedPlace)
      ?? [...this.cells][0] ?? [];
    /** @type {NodeListOf<SVGElement>} */
    const shapes = drawing.querySelectorAll("[data-cell]");
    for (const shape of shapes) this.prepareCell(shape, pieces, String(focused));
    drawing.setAttribute("role", "group");
    place.replaceChildren(drawing);
  }

  /**
   * Tells a cell of the drawing what keyboards and screen readers need to know.
   * @param {SVGElement} shape
   * @param {Piece[]} pieces
   * @param {string} focused the cell to which Tab leads
   */
  prepareCell(shape, pieces, focused) {
    const { kind, matrix } = this.packer, { cell, piece } = shape.dataset, at = this.placeOf(cell);
    const [, uncoverable] = /no piece can cover '(.+?)'/.exec(matrix.remark) ?? [];
    if (isSpare(cell)) shape.classList.add("off");
    const isUncoverable = uncoverable && matrix.columns[Number(cell)] === uncoverable;
    if (isUncoverable) shape.classList.add("hopeless");
    const role = this.drawsCells ? "checkbox" : kind === "sudoku" ? "textbox" : "button";
    shape.setAttribute("tabindex", cell === focused ? "0" : "-1");
    shape.setAttribute("role", role);
    if (this.drawsCells) shape.setAttribute("aria-checked", String(!isSpare(cell)));
    const there = piece === undefined ? null : pieces[Number(piece)];
    const isKept = there && this.packing && this.pins.includes(there.row);
    const label = there ? `, ${there.label}${isKept ? ", kept" : ""}` : "";
    shape.setAttribute("aria-label", `rank ${at[0]}, file ${at[1]}${label}`);
  }

  /**
   * The coordinates of a cell that is shown.
   * @param {string} cell as data-cell has it
   */
  placeOf(cell) { return this.cells.get(parseCell(cell)); }

  /**
   * The shape of a cell in the drawing.
   * @param {string} cell
   * @returns {SVGElement | null}
   */
  cellElement(cell) { return this.packer.find("board").querySelector(`[data-cell="${cell}"]`); }

  /** Gives the focus to the cell to which Tab leads. */
  focus() { this.packer.find("board").querySelector("[tabindex='0']")?.focus(); }

  // ------------------------------------------------------------------------ pieces

  /**
   * A click on a cell draws, or pins the piece that lies there, or lays one.
   * @param {string | undefined} cell
   */
  clickCell(cell) {
    if (!cell || !this.packer.board) return;
    this.focusedPlace = String(this.placeOf(cell));
    if (this.drawsCells) { this.toggleCells([cell]); return; }
    if (this.packer.kind === "sudoku") { this.cellElement(cell).focus(); return; }
    if (this.packer.runner.demo) this.packer.runner.stop();
    const { pins } = this;
    const piece = this.pieces.find(({ cells }) => cells.includes(parseCell(cell)));
    const others = pins.filter(row => row !== piece?.row);
    if (!piece || this.rotating?.cell === cell) this.lay(cell);
    else if (this.packing) this.pin(pins.includes(piece.row) ? others : [...pins, piece.row]);
    else this.setPins(others);
    this.cellElement(cell)?.focus();
  }

  /**
   * Pins pieces of the packing that is shown: it stays on the board, and the packings that have all
   * pinned pieces are counted.
   * @param {number[]} pins
   */
  pin(pins) {
    const { packing } = this;
    this.setPins(pins);
    this.packing = packing;
    this.show();
    this.packer.runner.count();
  }

  /**
   * Lays other pieces, in place of all that lies on the board: stops and forgets the searches,
   * notes a step that you can undo, and shows the board.
   * @param {number[]} pins rows
   */
  setPins(pins) {
    const { packer } = this;
    packer.runner.stop();
    packer.runner.forgetSearches();
    this.pins = pins;
    this.packing = this.rotating = null;
    packer.find("way").textContent = "";
    packer.puzzle.pushHistory();
    packer.updateAddress();
    this.show();
    packer.show();
  }

  /**
   * Lays the piece in hand on a free cell; if it does not fit there, says so and lays no other. If
   * no piece is in hand, lays the first that fits. Another click on the same cell turns it, and
   * after its last place it is taken off.
   * @param {string} cell
   */
  lay(cell) {
    const { kind, matrix } = this.packer, say = this.packer.find("way");
    const again = this.rotating?.cell === cell ? this.rotating : null;
    const wanted = again?.label ?? this.hand, others = this.pins.filter(row => row !== again?.row);
    const fits = placementsAt(kind, matrix, others, parseCell(cell))
      .filter(({ label }) => label === (wanted ?? label));
    const next = again ? fits[fits.findIndex(({ row }) => row === again.row) + 1] : fits[0];
    if (!again && !next) {
      say.textContent = this.hand ? `${this.hand} does not fit there.` : "Nothing fits there.";
      return;
    }
    this.setPins(next ? [...others, next.row] : others);
    this.rotating = next ? { row: next.row, label: next.label, cell } : null;
    say.textContent = next && DRAWABLE.includes(kind)
      ? "Click it again to turn it. Pack completes what you lay." : "";
  }

  // ------------------------------------------------------------------------ drawing

  // While you draw, a stroke with a finger, a pen or the mouse puts cells on the board or takes
  // them off, as its first one says. It is seen at once, and read at its end.
  /**
   * Notes where the stroke begins, if the board is drawn on; nothing changes yet.
   * @param {PointerEvent} event
   */
  beginStroke({ target, button, isPrimary, clientX, clientY }) {
    const { cell } = /** @type {SVGElement} */ (target).dataset;
    this.stroke = null;
    if (!cell || button !== 0 || !isPrimary || !this.drawsCells) return;
    this.strokeStart = cell;
    this.pointer = [clientX, clientY];
  }

  // A fast stroke tells of few points; the cells between them belong to it, too.
  /**
   * Adds the cells on the way that are on the board, or off it, as the first one is, and shows
   * them changed.
   * @param {PointerEvent} event
   */
  extendStroke({ isPrimary, clientX, clientY }) {
    const start = this.strokeStart;
    if (!start || !isPrimary) return;
    const [x, y] = this.pointer, steps = Math.ceil(Math.hypot(clientX - x, clientY - y) / 5);
    this.pointer = [clientX, clientY];
    for (let i = 1; i <= steps; ++i) {
      const shape = /** @type {SVGElement | null} */ (document.elementFromPoint(
        x + (clientX - x) * i / steps, y + (clientY - y) * i / steps));
      const cell = shape?.dataset?.cell;
      if (!cell || !this.packer.find("board").contains(shape)) continue;
      if (cell === start && !this.stroke || isSpare(cell) !== isSpare(start)) continue;
      this.stroke ??= new Set([start]);
      this.stroke.add(cell);
      for (const other of this.stroke)
        this.cellElement(other).classList.toggle("off", !isSpare(other));
    }
  }

  /** Puts the cells of a stroke on the board, or takes them off. */
  endStroke() {
    this.strokeStart = null;
    if (!this.stroke) return;
    this.toggleCells([...this.stroke]);
    setTimeout(() => { this.stroke = null; }); // after the click that ends it
  }

  /**
   * Takes cells off the board, or puts them on. A stroke waits while the board of the one before is
   * read.
   * @param {string[]} cells
   */
  toggleCells(cells) {
    const { puzzle } = this.packer;
    const places = cells.map(cell => Array.from(this.placeOf(cell)));
    this.focusedPlace = String(places.at(-1));
    this.lastStroke = this.lastStroke.then(async () => {
      for (let reader = null; reader !== puzzle.reader;) {
        ({ reader } = puzzle);
        await reader?.answer.catch(() => null);
      }
      if (puzzle.reader && this.drawsCells) await this.redraw(places);
    });
  }

  /**
   * Changes the board in the text of the puzzle.
   * @param {number[][]} places of cells that are taken off the board, or put on it
   */
  async redraw(places) {
    const { kind, text, matrix, board, presets, puzzle } = this.packer;
    const edited = presets.some(preset => preset.text === text) ? withoutRemarks(text) : text;
    const changed = withToggledCells(kind, edited, board, matrix.columns, places);
    if (changed === null) { this.show(); return; }
    await puzzle.load({ kind, text: changed }, { lay: this.pinsText });
    this.focus();
  }

  // ------------------------------------------------------------------------ the keyboard

  // Arrow keys go to the nearest cell on that side, space is a click, and digits fill in a sudoku.
  /** @param {KeyboardEvent} event */
  pressKey(event) {
    const { cell } = /** @type {SVGElement} */ (event.target).dataset, { kind } = this.packer;
    if (!cell || event.ctrlKey || event.metaKey) return;
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      this.clickCell(cell);
    } else if (kind === "sudoku" && /^[0-9.]$|^Delete$|^Backspace$/.test(event.key)) {
      this.focusedPlace = String(this.placeOf(cell));
      this.enterDigit(event.key);
    } else if (event.key in ARROWS) {
      event.preventDefault();
      const next = String(cellTowards(kind, this.cells, parseCell(cell), ARROWS[event.key]));
      this.focusedPlace = String(this.placeOf(next));
      this.cellElement(cell).setAttribute("tabindex", "-1");
      this.cellElement(next).setAttribute("tabindex", "0");
      this.cellElement(next).focus();
    }
  }

  /**
   * Writes a digit into the cell of the sudoku that has the focus.
   * @param {string} digit of a sudoku; anything else empties the cell
   */
  async enterDigit(digit) {
    const [rank, file] = (this.focusedPlace || "1,1").split(",").map(Number);
    await this.packer.puzzle.change(withDigit(this.packer.text, rank, file, digit));
    this.focus();
  }
}
