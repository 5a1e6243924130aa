// The pieces of the puzzle below the board, and a small grid to draw one of your own.

import { drawPiece } from "./board.js";
import { element } from "./dom.js";
import { DRAWABLE } from "./geometry.js";
import { definesPiece, piecesLine, timesOf, unusedName, usualTimes, withoutPiece, withPiece,
  withPiecesLeftOut, withTimes } from "./puzzle-text.js";
import { images, mirrored, normalized, squaresOfPieces, turned } from "./position.js";
import { readPuzzle } from "./worker.js";

/** @typedef {import("./position.js").Square} Square */
/** @typedef {Map<string, number[][]>} Shapes the cells of each piece, by its name */

const MOST_PIECES = 40; // that are shown
const OUT = "left out";
// How often a piece may be used, in the words of the language, and as its button shows it.
/** @type {Record<string, string>} */
const SHORT = { [OUT]: "0", once: "1", "at most once": "\u2264 1", twice: "2", repeated: "any" };
/** @type {Record<string, string>} */
const KEYS = { 0: OUT, 1: "once", 2: "twice", "+": "repeated" };

/**
 * How often a piece is to be used next, if you click on it: what is usual in this puzzle, not at
 * all, once, twice, any number of times.
 * @param {string} now
 * @param {string} usual
 * @param {number} step 1, or -1 for the one before
 */
export function nextTimes(now, usual, step) {
  const all = [...new Set([usual, OUT, "once", "twice", "repeated"])];
  return all[(all.indexOf(now) + step + all.length) % all.length] ?? usual;
}

export class PieceTray {
  /** @param {import("./packer.js").Packer} packer */
  constructor(packer) {
    this.packer = packer;
    /** @type {Shapes} of the set that the text names, also those that it leaves out */
    this.set = new Map();
    this.setKey = ""; // which set that is
    packer.on("add", "click", () => this.addPiece());
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
    const { packer } = this, { kind, matrix } = packer, { palette } = packer.puzzle;
    const { drawing, width, height } = drawPiece(kind, cells, name, palette, number);
    Object.assign(drawing.style, { width: `${0.55 * width}rem`, height: `${0.55 * height}rem` });
    const isIn = matrix.shapes.has(name), { isDrawing, hand } = packer.editor;
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

  /** Adds the piece that is drawn in the small grid. */
  addPiece() {
    const { packer } = this, said = packer.find("shape-said");
    const boxes = [...packer.find("shape").querySelectorAll("input")];
    const side = Math.sqrt(boxes.length);
    const signs = boxes.map(({ checked }) => checked ? "#" : ".").join("");
    if (!signs.includes("#")) { said.textContent = "Draw it first."; return; }
    const ranks = Array.from({ length: side }, (_, x) => signs.slice(side * x, side * (x + 1)));
    boxes.forEach(box => { box.checked = false; });
    const formOf = (/** @type {Square[]} */ squares) => String(images(normalized(squares), turned,
      mirrored).map(String).sort()[0]);
    const form = formOf(squaresOfPieces(ranks).get("#"));
    const same = [...packer.matrix?.shapes ?? []].find(([, cells]) =>
      formOf(cells.map(([x, y]) => [x, y])) === form);
    if (same) { said.textContent = `Piece ${same[0]} has this shape already.`; return; }
    const name = unusedName(other => Boolean(packer.matrix?.shapes.has(other)));
    said.textContent = `Piece ${name} is added.`;
    packer.puzzle.change(withPiece(packer.text, name, ranks));
  }
}
