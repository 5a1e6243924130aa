// The board of the packer: pieces that you lay on it, cells that you draw, digits of a sudoku.

import { Board } from "./board.js";
import { ARROWS, cellTowards, centroid, DRAWABLE, shiftOf, spareCells,
  wrapCell } from "./geometry.js";
import { formatRows, givenDigits, parseRows, pieceInRow, placementsAt, rowsOfDrawing } from
  "./matrix.js";
import { isSpare, parseCell } from "./names.js";
import { mirrored, normalized, turned } from "./position.js";
import { isMovable, withDigit, withToggledCells } from "./puzzle-text.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./matrix.js").Piece} Piece */
/** @typedef {import("./position.js").Square} Square */

/**
 * A shape after a quarter turn to the left.
 * @param {Square[]} shape
 */
const turnedBack = shape => turned(turned(turned(shape)));

/**
 * Of some places of a piece, the one where it lies as after a change, and as near as can be; if it
 * fits nowhere so, as after two changes, or three.
 * @param {Square[]} now the squares where the piece lies
 * @param {Square[][]} fits the squares of each place
 * @param {(shape: Square[]) => Square[]} change
 * @returns {number} of the place in fits; -1 if there is none
 */
export function nearestAfter(now, fits, change) {
  const form = String(normalized(now)), [x, y] = centroid(now);
  for (let shape = change(normalized(now)); String(shape) !== form; shape = change(shape)) {
    let best = Infinity, found = -1;
    fits.forEach((fit, i) => {
      const [toX, toY] = centroid(fit), distance = Math.hypot(toX - x, toY - y);
      if (distance >= best || String(normalized(fit)) !== String(shape)) return;
      best = distance;
      found = i;
    });
    if (found >= 0) return found;
  }
  return -1;
}

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
    /** @type {{ row: number, cell: string, before: number[] } | null} a piece that is dragged */
    this.drag = null;
    this.tray = ""; // the piece beside the board on which the mouse went down
    this.isDrawing = false;
    /** @type {import("./geometry.js").Cells} cells that are shown, on the board and spare ones */
    this.cells = new Map();
    /** @type {{ board: Board, drawing: SVGElement } | null} a board that is drawn, and its cells */
    this.drawn = null;
    this.focusedPlace = ""; // coordinates of the cell that has the focus
    /** @type {string | null} the cell where the pointer went down */
    this.strokeStart = null;
    /** @type {Set<string> | null} the cells of a stroke */
    this.stroke = null;
    /** @type {Point} where the pointer was last */
    this.pointer = [0, 0];
    this.moved = [0, 0]; // how far strokes have moved the board, down and to the right
    this.lastStroke = Promise.resolve(); // is resolved when the text has all strokes
    /** @type {Promise<unknown>} */
    this.lastEntry = Promise.resolve(); // likewise, all digits
    const board = packer.find("board");
    board.addEventListener("click", (/** @type {MouseEvent} */ event) => {
      const { cell } = /** @type {SVGElement} */ (event.target).dataset;
      if (!this.stroke) this.clickCell(cell);
      this.stroke = null;
    });
    board.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.pressKey(event));
    board.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
      this.beginStroke(event);
      this.beginDrag(event);
    });
    packer.on("pieces", "pointerdown", ({ target, button, pointerType }) => {
      const isMeant = !button && pointerType !== "touch";
      this.tray = isMeant && target.closest("button")?.dataset.name || "";
    });
    document.addEventListener("pointermove", event => {
      this.extendStroke(event);
      this.extendDrag(event);
    });
    document.addEventListener("pointerup", event => {
      this.endStroke();
      this.endDrag(event);
    });
    document.addEventListener("pointercancel", () => {
      if (this.stroke) this.show();
      this.strokeStart = this.stroke = null;
      this.endDrag(null);
    });
    board.addEventListener("wheel", (/** @type {WheelEvent} */ event) =>
      this.turnAt(event, event.deltaY < 0 ? turnedBack : turned), { passive: false });
    board.addEventListener("contextmenu", (/** @type {Event} */ event) =>
      this.turnAt(event, turnedBack));
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
    this.packing = this.rotating = this.hand = this.drag = null;
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
    packer.workshop.show();
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

  /** Draws the board, with all that lies on it. */
  show() {
    const { packer, pins } = this, { kind, matrix, puzzle, board } = packer;
    const place = packer.find("board");
    packer.find("keypad").hidden = kind !== "sudoku" || !board;
    for (const button of packer.find("keypad").children)
      button.hidden = kind === "sudoku" && board && Number(button.value) ** 2 > board.cells.size;
    packer.find("drawn-piece").hidden = kind !== "squares" || !board || !this.isDrawing;
    packer.find("draw").disabled = !puzzle.isDrawable;
    packer.find("step").disabled = !matrix || matrix.rows > 5000 || puzzle.isTooLarge;
    if (!board) { place.replaceChildren(...puzzle.canvas ? [puzzle.canvas] : []); return; }
    const spare = !this.drawsCells ? new Map()
      : spareCells(kind, board.cells, matrix.wrap, isMovable(kind, packer.text));
    this.cells = new Map([...board.cells, ...spare]);
    const given = kind === "sudoku" ? givenDigits(matrix) : [];
    const laid = this.drawsCells ? [] : this.pieces;
    const pieces = laid.length ? laid : given;
    const title = this.packing ? "The board, packed" : "The board";
    const options = { pinned: pins, given: given.flatMap(({ cells }) => cells) };
    const painter = new Board(kind, this.cells, puzzle.palette, matrix.wrap);
    painter.names = board.names;
    const isThere = !this.drawsCells && this.drawn?.board === board
      && place.contains(this.drawn.drawing);
    const drawing = isThere ? this.drawn.drawing : painter.draw(pieces, title, options);
    if (isThere) painter.paint(drawing, pieces, title, options);
    this.drawn = this.drawsCells ? null : { board, drawing };
    const [focused] = [...this.cells].find(([, at]) => String(at) === this.focusedPlace)
      ?? [...this.cells][0] ?? [];
    /** @type {NodeListOf<SVGElement>} */
    const shapes = drawing.querySelectorAll("[data-cell]");
    for (const shape of shapes) this.prepareCell(shape, pieces, String(focused));
    drawing.setAttribute("role", "group");
    if (!isThere) place.replaceChildren(drawing);
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
    shape.classList.toggle("hopeless", Boolean(isUncoverable));
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
    this.setPins(pins, { packing: this.packing });
    this.packer.runner.count();
  }

  /**
   * Lays other pieces, in place of all that lies on the board: stops and forgets the searches,
   * notes a step that you can undo, and shows the board.
   * @param {number[]} pins rows
   * @param {{ packing?: number[] | null, isSameStep?: boolean }} options a packing that stays on
   *   the board; and whether this belongs to the step before, as when a piece is turned
   */
  setPins(pins, { packing = null, isSameStep = false } = {}) {
    const { packer } = this;
    packer.runner.stop();
    packer.puzzle.notePacking();
    packer.runner.forgetSearches();
    this.pins = pins;
    this.packing = packing;
    this.rotating = null;
    packer.find("way").textContent = "";
    packer.puzzle.pushHistory(isSameStep);
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
    this.setPins(next ? [...others, next.row] : others, { isSameStep: Boolean(again) });
    this.rotating = next ? { row: next.row, label: next.label, cell } : null;
    say.textContent = next && DRAWABLE.includes(kind)
      ? "Click it again or press R to turn it, F to turn it over; drag it. Pack does the rest."
      : "";
  }

  /**
   * The piece that you have laid on a cell; undefined if there is none, or a packing lies there.
   * @param {string | undefined} cell
   */
  laidAt(cell) {
    return cell && !this.packing && !this.drawsCells
      ? this.pieces.find(({ cells }) => cells.includes(parseCell(cell))) : undefined;
  }

  /**
   * Where some cells are: rank and file.
   * @param {(string | number)[]} cells
   * @returns {Square[]}
   */
  squaresOf(cells) {
    return cells.map(cell => {
      const [x, y] = this.cells.get(cell);
      return [x, y];
    });
  }

  /**
   * Turns the piece that you have laid on a cell, or turns it over, so that it still covers the
   * cell; pieces that are not of squares come to their next place.
   * @param {string} cell
   * @param {(shape: Square[]) => Square[]} change
   */
  turn(cell, change) {
    const { kind, matrix } = this.packer, piece = this.laidAt(cell);
    if (!piece) return;
    const others = this.pins.filter(row => row !== piece.row);
    const fits = placementsAt(kind, matrix, others, parseCell(cell))
      .filter(({ label }) => label === piece.label);
    const now = fits.findIndex(({ row }) => row === piece.row);
    const step = change === turnedBack ? -1 : 1, count = fits.length;
    const next = kind !== "squares" || matrix.wrap[0] ? (now + step + count) % count
      : nearestAfter(this.squaresOf(piece.cells),
        fits.map(({ cells }) => this.squaresOf(cells)), change);
    if (next < 0 || next === now) {
      this.packer.find("way").textContent = `${piece.label} fits there in no other way.`;
      return;
    }
    this.setPins([...others, fits[next].row], { isSameStep: this.rotating?.row === piece.row });
    this.rotating = { row: fits[next].row, label: piece.label, cell };
    this.cellElement(cell).focus();
  }

  /**
   * Turns the piece under the mouse, if you have just laid or turned it.
   * @param {Event} event which then has no other effect
   * @param {(shape: Square[]) => Square[]} change
   */
  turnAt(event, change) {
    const { cell } = /** @type {SVGElement} */ (event.target).dataset, piece = this.laidAt(cell);
    if (!piece || piece.row !== this.rotating?.row) return;
    event.preventDefault();
    this.turn(cell, change);
  }

  /**
   * Notes that the mouse grips a piece that you have laid; nothing changes yet.
   * @param {PointerEvent} event
   */
  beginDrag({ target, button, pointerType }) {
    const { cell } = /** @type {SVGElement} */ (target).dataset, piece = this.laidAt(cell);
    if (piece && !button && pointerType !== "touch" && this.packer.puzzle.isDrawable)
      this.drag = { row: piece.row, cell, before: this.pins };
  }

  /**
   * Moves the piece that you drag, as it lies, along with the mouse, wherever it fits.
   * @param {PointerEvent} event
   */
  extendDrag({ clientX, clientY }) {
    const { drag } = this, { kind, matrix } = this.packer;
    const cell = drag && this.cellAt(clientX, clientY);
    if (!cell || cell === drag.cell) return;
    const [from, to] = [drag.cell, cell].map(one => Array.from(this.placeOf(one)));
    const [piece] = this.piecesOf([drag.row]), others = this.pins.filter(row => row !== drag.row);
    const keyOf = (/** @type {number[][]} */ places) => String(places.map(String).sort());
    const moved = keyOf(piece.cells.map(covered => {
      const [x, y, z] = this.cells.get(covered), at = [x + to[0] - from[0], y + to[1] - from[1], z];
      return matrix.wrap[0] ? wrapCell(matrix.wrap, at) : at;
    }));
    const fit = from[2] === to[2] && placementsAt(kind, matrix, others, parseCell(cell)).find(
      ({ label, cells }) => label === piece.label
        && keyOf(cells.map(covered => Array.from(this.cells.get(covered)))) === moved);
    if (!fit) return;
    Object.assign(drag, { row: fit.row, cell });
    this.pins = [...others, fit.row];
    this.show();
  }

  /**
   * Lets go of what you drag: a piece of the board lies where it is, and one from beside the board
   * on the cell below the mouse, if it fits there.
   * @param {PointerEvent | null} event null if the dragging has been broken off
   */
  endDrag(event) {
    const { drag, tray, pins } = this, cell = event && this.cellAt(event.clientX, event.clientY);
    this.drag = null;
    this.tray = "";
    if (drag && pins !== drag.before) {
      this.pins = drag.before;
      this.setPins(pins);
      this.rotating = { row: drag.row, label: this.piecesOf([drag.row])[0].label, cell: drag.cell };
      this.focusedPlace = String(this.placeOf(drag.cell));
      this.stroke = new Set(); // and so the click that ends it is none
      setTimeout(() => { this.stroke = null; });
    }
    if (!tray || !cell || this.drawsCells || this.laidAt(cell)) return;
    this.hand = tray;
    this.rotating = null;
    this.lay(cell);
  }

  /**
   * The cell of the board at a point of the screen; undefined if there is none.
   * @param {number} x
   * @param {number} y
   */
  cellAt(x, y) {
    const shape = /** @type {SVGElement | null} */ (document.elementFromPoint(x, y));
    return this.packer.find("board").contains(shape) ? shape.dataset.cell : undefined;
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
      const cell = this.cellAt(x + (clientX - x) * i / steps, y + (clientY - y) * i / steps);
      if (!cell) continue;
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
    const places = cells.map(cell => Array.from(this.placeOf(cell))), [down, right] = this.moved;
    this.focusedPlace = String(places.at(-1));
    this.lastStroke = this.lastStroke.then(async () => {
      for (let reader = null; reader !== puzzle.reader;) {
        ({ reader } = puzzle);
        await reader?.answer.catch(() => null);
      }
      if (puzzle.reader && this.drawsCells) await this.redraw(places.map(([x, y, z]) =>
        [x + this.moved[0] - down, y + this.moved[1] - right, z]));
    });
  }

  /**
   * Changes the board in the text of the puzzle.
   * @param {number[][]} places of cells that are taken off the board, or put on it
   */
  async redraw(places) {
    const { kind, text, matrix, board, puzzle } = this.packer;
    const changed = withToggledCells(kind, puzzle.ownText, board, matrix.columns, places);
    if (changed === null) { this.show(); return; }
    const shift = isMovable(kind, text) ? shiftOf(places) : [0, 0];
    this.moved = this.moved.map((steps, axis) => steps + shift[axis]);
    const [x, y, z] = this.focusedPlace.split(",").map(Number);
    this.focusedPlace = String([x + shift[0], y + shift[1], z]);
    await puzzle.load({ kind, text: changed }, { lay: formatRows(matrix, this.pins, shift) });
    this.focus();
  }

  // ------------------------------------------------------------------------ the keyboard

  // Arrow keys go to the nearest cell on that side, space is a click, R turns the piece there, F
  // turns it over, Delete takes it off, and digits fill in a sudoku.
  /** @param {KeyboardEvent} event */
  pressKey(event) {
    const { cell } = /** @type {SVGElement} */ (event.target).dataset, { kind } = this.packer;
    if (!cell || event.ctrlKey || event.metaKey) return;
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      this.clickCell(cell);
    } else if (kind === "sudoku" && /^[0-9a-p.]$|^Delete$|^Backspace$/i.test(event.key)) {
      this.focusedPlace = String(this.placeOf(cell));
      this.enterDigit(event.key);
    } else if (/^[rf]$/i.test(event.key)) {
      const isBack = event.shiftKey;
      this.turn(cell, /f/i.test(event.key) ? mirrored : isBack ? turnedBack : turned);
    } else if (/^Delete$|^Backspace$/.test(event.key) && this.laidAt(cell)) {
      const { row } = this.laidAt(cell);
      this.setPins(this.pins.filter(other => other !== row));
      this.focus();
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
   * Writes a digit into the cell of the sudoku that has the focus, when the one before has been
   * read.
   * @param {string} digit of a sudoku; anything else empties the cell
   */
  async enterDigit(digit) {
    const { packer } = this, [rank, file] = (this.focusedPlace || "1,1").split(",").map(Number);
    this.lastEntry = this.lastEntry.then(() => packer.kind === "sudoku" && packer.matrix
      && packer.puzzle.change(withDigit(packer.matrix, rank, file, digit)));
    await this.lastEntry;
    this.focus();
  }
}
