// The pieces of the puzzle below the board, and a small grid to draw one of your own.

import { drawPiece } from "./board.js";
import { element } from "./dom.js";
import { toSentence } from "./format.js";
import { DRAWABLE } from "./geometry.js";
import { choiceOfPieces, definesPiece, piecesLine, timesOf, unusedName, usualTimes, withoutPiece,
  withPiece, withPiecesLeftOut, withTimes } from "./puzzle-text.js";
import { extent, images, mirrored, normalized, turned } from "./position.js";
import { readPuzzle } from "./worker.js";

/** @typedef {import("./position.js").Square} Square */
/** @typedef {Map<string, number[][]>} Shapes the cells of each piece, by its name */

/**
 * A square of the small grid.
 * @param {string} text
 */
const parseSquare = text => /** @type {Square} */ (text.split(",").map(Number));

const MOST_PIECES = 40; // that are shown
const OUT = "left out";
// How often a piece may be used, in the words of the language, and as its button shows it.
/** @type {Record<string, string>} */
const SHORT = { [OUT]: "0", once: "1", "at most once": "\u2264 1", twice: "2", repeated: "any" };
/** @type {Record<string, string>} */
const KEYS = { 0: OUT, 1: "once", 2: "twice", "+": "repeated" };

/**
 * How often a piece is to be used next, if you click on it: not at all, once, twice, any number of
 * times; what else is usual in this puzzle comes second.
 * @param {string} now
 * @param {string} usual
 * @param {number} step 1, or -1 for the one before
 */
export function nextTimes(now, usual, step) {
  const all = [OUT, "once", "twice", "repeated"];
  if (!all.includes(usual)) all.splice(1, 0, usual);
  return all[(all.indexOf(now) + step + all.length) % all.length] ?? usual;
}

export class PieceTray {
  /** @param {import("./packer.js").Packer} packer */
  constructor(packer) {
    this.packer = packer;
    /** @type {Shapes} of the set that the text names, also those that it leaves out */
    this.set = new Map();
    this.setKey = ""; // which set that is
    /** @type {Set<string>} squares that are marked in the small grid: rank,file */
    this.drawn = new Set();
    /** The choice of pieces that you have emptied; the first one that you take is then alone. */
    this.emptied = "";
    packer.on("add", "click", () => this.addPiece());
    packer.on("pick", "click", ({ target }) => this.pick(target.value));
    packer.on("shape", "change", ({ target }) => {
      if (target.checked) this.drawn.add(target.dataset.square);
      else this.drawn.delete(target.dataset.square);
      this.showShape();
    });
    this.showShape();
  }

  /**
   * Shows a button for each piece, also for those of the set that the text leaves out (`except`,
   * `only`). In the drawing mode, a click changes how often the piece is used, and the keys 0, 1, 2
   * and + say it; otherwise a click takes the piece into your hand, and the next one on the board
   * lays it.
   */
  async show() {
    const { packer } = this, { kind, matrix } = packer, place = packer.find("pieces");
    place.hidden = !matrix || !DRAWABLE.includes(kind) || matrix.shapes.size > MOST_PIECES;
    packer.find("pick").hidden =
      place.hidden || !packer.editor.isDrawing || !piecesLine(packer.text);
    if (place.hidden) return;
    const line = piecesLine(packer.text);
    await this.readSet(line);
    if (matrix !== packer.matrix) return;
    const shapes = new Map(matrix.shapes), isReduced = Boolean(line?.isReduced);
    if (isReduced && this.setKey === `${kind} ${line.set}`)
      for (const [name, cells] of this.set) shapes.set(name, cells);
    const inSet = [...shapes.keys()].filter(name => !definesPiece(packer.text, name));
    const inOrder = [...this.set.keys()];
    const drawnPieces = [...shapes.keys()].filter(name => !inSet.includes(name));
    if (isReduced) inSet.sort((a, b) => inOrder.indexOf(a) - inOrder.indexOf(b));
    const names = isReduced ? [...inSet, ...drawnPieces] : [...shapes.keys()];
    const active = /** @type {HTMLElement} */ (document.activeElement);
    const focused = place.contains(active) && active.dataset.name;
    place.replaceChildren(...names.map((name, number) =>
      this.button(name, number, shapes.get(name), inSet)));
    place.querySelector(`[data-name="${CSS.escape(focused)}"]`)?.focus();
  }

  /**
   * Reads the set of pieces that the text names, as a whole.
   * @param {ReturnType<typeof piecesLine>} line
   */
  async readSet(line) {
    const { kind, text, matrix, module } = this.packer, setKey = `${kind} ${line?.set}`;
    let shapes = null;
    if (line && !line.isReduced) ({ shapes } = matrix);
    else if (line && setKey !== this.setKey) {
      const whole = text.replace(line.line, `pieces ${line.set}`);
      try {
        ({ shapes } = await readPuzzle(module, { kind, text: whole }).answer);
      } catch { /* then only the pieces that are in are shown */ }
    }
    if (!shapes) return;
    this.set = new Map([...shapes].filter(([name]) => !definesPiece(text, name)));
    this.setKey = setKey;
  }

  /**
   * The button of a piece, with a drawing of it.
   * @param {string} name
   * @param {number} number
   * @param {number[][]} cells
   * @param {string[]} inSet the names of the pieces that the text does not draw
   */
  button(name, number, cells, inSet) {
    const isEmptied = this.isEmptied && inSet.includes(name);
    const { packer } = this, { kind, matrix } = packer, { palette } = packer.puzzle;
    const { drawing, width, height } = drawPiece(kind, cells, name, palette, number);
    Object.assign(drawing.style, { width: `${0.55 * width}rem`, height: `${0.55 * height}rem` });
    const isIn = matrix.shapes.has(name) && !isEmptied, { isDrawing, hand } = packer.editor;
    const times = isIn ? timesOf(packer.text, name) : OUT, short = SHORT[times] ?? times;
    const isShown = isDrawing || !/once|out/.test(times);
    const button = element("button", {
      type: "button", "data-name": name, class: isIn ? "" : "out",
      "aria-label": `piece ${name}${isShown ? ` ${short}` : ""}`
        + (times in SHORT && times !== "once" ? `, ${times}` : ""),
      ...isDrawing ? {} : { "aria-pressed": hand === name },
    }, drawing, name);
    if (isShown) button.append(" ", element("b", {}, short));
    const change = (/** @type {string} */ next) => {
      if (matrix === packer.matrix) this.setTimes(name, next, inSet); // or another one is read
    };
    const usual = usualTimes(packer.text, name);
    button.addEventListener("click", ({ shiftKey }) => {
      if (packer.editor.isDrawing) change(nextTimes(times, usual, shiftKey ? -1 : 1));
      else if (isIn && matrix === packer.matrix) this.take(name);
    });
    button.addEventListener("contextmenu", event => {
      if (!packer.editor.isDrawing) return;
      event.preventDefault();
      change(nextTimes(times, usual, -1));
    });
    button.addEventListener("keydown", ({ key }) => {
      if (packer.editor.isDrawing && key in KEYS) change(KEYS[key]);
    });
    return button;
  }

  /**
   * Leaves all pieces of the set out, or takes them all. A puzzle without pieces cannot be read, so
   * the text stays until you take one.
   * @param {string} which the value of a button: all, none
   */
  pick(which) {
    const { packer } = this, { text } = packer;
    if (which === "none") {
      this.emptied = choiceOfPieces(text);
      packer.find("said").textContent = "Now click the pieces that you want.";
      this.show();
    } else if (which === "all") {
      this.emptied = packer.find("said").textContent = "";
      packer.puzzle.change(withPiecesLeftOut(text, [], Infinity));
    }
  }

  /** Is the set of this text emptied, whatever has become of its board since then? */
  get isEmptied() { return this.emptied && this.emptied === choiceOfPieces(this.packer.text); }

  /**
   * Takes a piece into your hand, or puts it away.
   * @param {string} name of the piece that comes into your hand, or leaves it
   */
  take(name) {
    const { editor } = this.packer;
    editor.hand = editor.hand === name ? null : name;
    for (const button of this.packer.find("pieces").children)
      button.ariaPressed = button.dataset.name === editor.hand;
  }

  /**
   * Changes how often a piece is used.
   * @param {string} name
   * @param {string} times in the words of the language, or OUT
   * @param {string[]} inSet the names of the pieces of the set
   */
  setTimes(name, times, inSet) {
    const { packer } = this, { puzzle, text, matrix } = packer;
    if (this.isEmptied && inSet.includes(name)) {
      packer.find("said").textContent = "";
      const others = inSet.filter(other => other !== name).sort();
      if (times !== OUT)
        puzzle.change(withTimes(withPiecesLeftOut(text, others, inSet.length), name, times));
      return;
    }
    const isIn = matrix.shapes.has(name), isInSet = inSet.includes(name), isOut = times === OUT;
    const left = [...matrix.shapes.keys()].filter(other => other !== name);
    const isFixed = isInSet && isIn === isOut && !piecesLine(text), isLast = isOut && !left.length;
    if (isLast || isFixed) {
      packer.find("said").textContent = isLast ? `Without ${name}, no piece would be left.`
        : "The text names several sets; change the pieces there.";
    }
    if (isLast || isFixed || isOut && !isIn) return;
    const out = inSet.filter(other => other === name ? isOut : !matrix.shapes.has(other)).sort();
    const chosen = isIn !== isOut ? text : isInSet ? withPiecesLeftOut(text, out, inSet.length)
      : withoutPiece(text, name);
    puzzle.change(isOut ? chosen : withTimes(chosen, name, times));
  }

  /** Shows the small grid, which has room around what is drawn there. */
  showShape() {
    const place = this.packer.find("shape"), squares = [...this.drawn].map(parseSquare);
    const [ranks, files] = [0, 1].map(axis => {
      const all = squares.map(square => square[axis]);
      const first = all.length ? Math.min(...all) - 1 : 0;
      const count = Math.max(5, Math.max(...all) + 2 - first);
      return Array.from({ length: count }, (_, i) => first + i);
    });
    const shown = String([ranks, files].map(numbers => [numbers[0], numbers.length]));
    if (this.drawn.size && shown === place.dataset.shown) return;
    place.dataset.shown = shown;
    const { square } = /** @type {HTMLElement} */ (document.activeElement).dataset;
    place.style.gridTemplateColumns = `repeat(${files.length}, 1.6rem)`;
    place.replaceChildren(...ranks.flatMap((x, i) => files.map((y, j) => {
      const label = `rank ${i + 1}, file ${j + 1}`;
      return element("input", { type: "checkbox", "data-square": `${x},${y}`, "aria-label": label,
        ...this.drawn.has(`${x},${y}`) ? { checked: "" } : {} });
    })));
    place.querySelector(`[data-square="${square}"]`)?.focus();
  }

  /** Adds the piece that is drawn in the small grid. */
  async addPiece() {
    const { packer } = this, { kind, matrix } = packer, said = packer.find("shape-said");
    const squares = normalized([...this.drawn].map(parseSquare));
    if (!squares.length) { said.textContent = "Draw it first."; return; }
    const formOf = (/** @type {Square[]} */ some) => String(images(normalized(some), turned,
      mirrored).map(String).sort()[0]);
    const form = formOf(squares);
    const same = [...matrix?.shapes ?? []].find(([, cells]) =>
      formOf(cells.map(([x, y]) => [x, y])) === form);
    if (same) { said.textContent = `Piece ${same[0]} has this shape already.`; return; }
    const name = packer.find("called").value.trim().replace(/\s+/g, "-")
      || unusedName(other => Boolean(matrix?.shapes.has(other)));
    const [height, width] = extent(squares);
    const ranks = Array.from({ length: height }, (_, x) => Array.from({ length: width }, (__, y) =>
      squares.some(at => at[0] === x && at[1] === y) ? "#" : ".").join(""));
    const text = withPiece(packer.text, name, ranks);
    const wrong = await readPuzzle(packer.module, { kind, text }).answer
      .then(() => "", ({ message }) => message);
    said.textContent = wrong ? toSentence(wrong) : `Piece ${name} is added.`;
    if (wrong) return;
    this.drawn.clear();
    packer.find("called").value = "";
    this.showShape();
    packer.puzzle.change(text);
  }
}
