// Packings, one at a time: those of a sheet, or those that the packer has found. A piece that you
// keep stays where it lies: only the packings that have it there are left.

import { enlarge } from "./album.js";
import { Board } from "./board.js";
import { element } from "./dom.js";
import { loadEmbedded } from "./embedded.js";
import { DRAWABLE } from "./geometry.js";
import { parsePackings } from "./packings.js";

/** @typedef {import("./board.js").Colours} Colours */
/** @typedef {import("./matrix.js").Piece} Piece */
/** @typedef {import("./packings.js").Packing} Packing */

/**
 * How an album of packings reads the elements of its list.
 * @template T
 * @typedef {object} Reader
 * @property {(element: T) => Packing} read makes a packing of an element, when it is looked at
 * @property {(piece: Piece) => unknown} placeOf where a piece lies
 * @property {(element: T, place: any) => boolean} holds has the element a piece there?
 * @property {(element: T) => void} [leave] called when the dialog is closed
 */

/**
 * Where a piece lies, as a text.
 * @param {Piece} piece
 */
const cellsOfPiece = piece => [...piece.cells].sort().join(" ");

/** @type {Reader<Packing>} */
const PACKINGS = {
  read: packing => packing,
  placeOf: cellsOfPiece,
  holds: (packing, place) => packing.pieces.some(piece => cellsOfPiece(piece) === place),
};

/**
 * An album (album.js) of packings.
 * @template T
 */
export class Sheet {
  /**
   * @param {T[]} list
   * @param {Colours} colours
   * @param {Reader<T>} [reader] of a list of packings, if it is left out
   */
  constructor(list, colours, reader = /** @type {any} */ (PACKINGS)) {
    this.list = list;
    this.colours = colours;
    this.reader = reader;
    /** @type {Map<unknown, string>} the labels of pieces that are kept, by their places */
    this.kept = new Map();
    this.shown = list;
  }

  /** How many packings have all pieces that are kept. */
  get size() { return this.shown.length; }

  /**
   * Keeps a piece where it lies, or no longer; then only packings that have all kept pieces are
   * shown.
   * @param {Piece} piece that is kept where it lies, or no longer
   */
  toggle(piece) {
    const place = this.reader.placeOf(piece);
    if (!this.kept.delete(place)) this.kept.set(place, piece.label);
    const places = [...this.kept.keys()];
    this.shown = this.list.filter(packing =>
      places.every(each => this.reader.holds(packing, each)));
  }

  /**
   * Tells the reader which packing was looked at last.
   * @param {number} which
   */
  leave(which) { this.reader.leave?.(this.shown[which]); }

  /**
   * A packing for the enlargement, with a button for each piece, which are its key, too.
   * @param {number} which
   * @param {(which: number) => void} draw
   */
  show(which, draw) {
    const shown = this.shown[which], packing = this.reader.read(shown), { pieces } = packing;
    const board = packing.board ?? new Board(packing.kind, packing.cells, this.colours);
    const picture = board.draw(pieces, packing.title);
    const keep = (/** @type {Piece} */ piece) => {
      this.toggle(piece);
      draw(this.shown.indexOf(shown));
    };
    const key = (DRAWABLE.includes(packing.kind) ? pieces : []).map((piece, i) => {
      const isKept = this.kept.has(this.reader.placeOf(piece));
      const button = element("button", { type: "button", "data-piece": i, "aria-pressed": isKept },
        element("span", { class: "swatch", style: `background:${board.colour(piece.label, i)}` }),
        piece.label);
      button.addEventListener("click", () => keep(piece));
      for (const kind of ["mouseenter", "focus"])
        button.addEventListener(kind, () => point(String(i)));
      return button;
    });
    /** @param {string | undefined} number of a piece that is pointed at */
    const point = number => {
      key.forEach((button, i) => button.classList.toggle("pointed", String(i) === number));
      /** @type {NodeListOf<SVGElement>} */
      const shapes = picture.querySelectorAll("[data-piece]");
      for (const shape of shapes)
        shape.classList.toggle("pointed", shape.dataset.piece === number);
    };
    picture.addEventListener("mouseover", ({ target }) =>
      point(/** @type {SVGElement} */ (target).dataset.piece));
    picture.addEventListener("click", ({ target }) => {
      const { piece } = /** @type {SVGElement} */ (target).dataset;
      if (piece && key.length) keep(pieces[Number(piece)]);
    });
    const kept = [...this.kept.values()], { title } = packing;
    const caption = title[0].toUpperCase() + title.slice(1)
      + (kept.length ? `, of those with ${kept.join(", ")} here` : "");
    const text = packing.text
      ?? pieces.map(({ label, cells }) => `${label}: ${cells.join(" ")}`).join("\n");
    return { picture, caption, key, text };
  }
}

/**
 * Which of some packings, by their upper left corners, is at a point: the one whose corner is the
 * nearest that is above and to the left, or -1.
 * @param {[number, number]} point in widths and heights of the picture, as the corners are
 * @param {[number, number]} size of the picture
 * @param {[number, number][]} corners
 */
export function nearestCorner([x, y], [width, height], corners) {
  const distances = corners.map(([left, top]) => x < left - 0.003 || y < top ? Infinity
    : Math.hypot((x - left) * width, (y - top) * height));
  const least = Math.min(...distances);
  return least === Infinity ? -1 : distances.indexOf(least);
}

/**
 * Which packing of a sheet is at a point of its picture. The picture may be smaller than its box,
 * and then is in the middle.
 * @param {HTMLImageElement} picture
 * @param {MouseEvent} event
 * @param {[number, number][]} corners
 */
function packingAt(picture, { clientX, clientY }, corners) {
  const box = picture.getBoundingClientRect();
  const padding = 2 * parseFloat(getComputedStyle(picture).paddingLeft);
  const { naturalWidth, naturalHeight } = picture;
  const scale = Math.min((picture.clientWidth - padding) / naturalWidth,
    (picture.clientHeight - padding) / naturalHeight);
  const x = (clientX - box.left - box.width / 2) / (naturalWidth * scale) + 0.5;
  const y = (clientY - box.top - box.height / 2) / (naturalHeight * scale) + 0.5;
  return nearestCorner([x, y], [naturalWidth, naturalHeight], corners);
}

/**
 * A click on a packing shows it, in the page and in the enlarged sheet; a key enlarges the sheet.
 * @param {Colours} colours
 */
export function prepareSheets(colours) {
  /** @type {Promise<Record<string, { table: string, corners: [number, number][] }>>} */
  let sheets;
  const read = async (/** @type {string} */ name) =>
    (await (sheets ??= loadEmbedded("packings.js").then(file => file.json())))[name];
  /** @type {(table: string, which: number) => void} */
  const open = (table, which) => enlarge(new Sheet(parsePackings(table), colours), which);
  /** @type {(name: string, event: MouseEvent) => Promise<void>} */
  const openAt = async (name, event) => {
    const picture = /** @type {HTMLImageElement} */ (event.target);
    const { table, corners } = await read(name), which = packingAt(picture, event, corners);
    if (which >= 0) open(table, which);
  };
  /** @type {NodeListOf<HTMLElement>} */
  const buttons = document.querySelectorAll("[data-sheet]");
  for (const button of buttons) {
    const name = button.dataset.sheet;
    button.addEventListener("click", async () => open((await read(name)).table, 0));
    button.closest("figure").querySelector("a").addEventListener("click", event => {
      if (event.detail === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      openAt(name, event);
    });
  }
  const place = /** @type {HTMLElement} */ (document.querySelector("#enlarged [data-place]"));
  place.addEventListener("click", event => {
    const { src = "" } = /** @type {HTMLImageElement} */ (event.target);
    const [, name] = /([^/]+)\.svg$/.exec(src) ?? [];
    if (document.querySelector(`[data-sheet="${name}"]`)) openAt(name, event);
  });
}
