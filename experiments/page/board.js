// Boards of squares, triangles and sticks, of queens and sudokus: how a packing is drawn.

import { element, svgElement } from "./dom.js";
import { cellsOf, centroid, DRAWABLE, nearestPoint, OUTLINES, sideBetween, sidesOf, svgPoints,
  WRAPS } from "./geometry.js";
import { isSpare, withoutPrimes } from "./names.js";

/** @typedef {import("./geometry.js").Cells} Cells */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./matrix.js").Matrix} Matrix */
/** @typedef {import("./matrix.js").Piece} Piece */
/** @typedef {Record<string, string>} Colours of pieces, by their names */
/**
 * How pieces are drawn: with letters or without, the rows that stay, and the cells of a sudoku that
 * were given.
 * @typedef {{ isLettered?: boolean, pinned?: number[], given?: (string | number)[] }} Options
 */

// How many cells are drawn one by one, or as a picture without parts.
export const MOST_CELLS = 2500, MOST_POINTS = 100_000;

/**
 * The different colours that pieces have, without white.
 * @param {Colours} colours
 */
const shades = colours =>
  [...new Set(Object.values(colours))].filter(colour => colour !== "#FFFFFF");

/**
 * Colours for the pieces of a puzzle. Those without one of their own get one that no other has, as
 * long as there are enough, and the same in all packings.
 * @param {string[]} pieces their names
 * @param {Colours} colours
 * @returns {Colours}
 */
export function paletteFor(pieces, colours) {
  const plain = [...new Set(pieces.map(withoutPrimes))], all = shades(colours);
  const spare = all.filter(colour => !plain.some(name => colours[name] === colour));
  const from = spare.length ? spare : all;
  const others = plain.filter(name => !colours[name]);
  const added = others.map((name, i) => [name, from[i % from.length]]);
  return { ...colours, ...Object.fromEntries(added) };
}

export class Board {
  /**
   * @param {string} kind
   * @param {Cells} cells
   * @param {Colours} colours
   * @param {number[]} [wrap] index in WRAPS, ranks and files
   */
  constructor(kind, cells, colours, wrap = [0]) {
    this.kind = kind;
    this.cells = cells;
    this.colours = colours;
    this.wrap = wrap;
    /** @type {Map<string, string>} what is written on cells, by their places: rank,file */
    this.names = new Map();
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const cell of cells.values()) {
      for (const [x, y] of OUTLINES[kind](cell)) {
        left = Math.min(left, x);
        top = Math.min(top, y);
        right = Math.max(right, x);
        bottom = Math.max(bottom, y);
      }
    }
    /** Left, top, width and height of the drawing. */
    const margin = wrap[0] ? 0.3 : 0.2; // for the arrows of a seam
    this.box = [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin];
  }

  /**
   * The side of a cell that meets this one, if it is at an edge that meets another; else
   * undefined.
   * @param {string} side
   */
  adjoiningSide(side) {
    const [which, ranks, files] = this.wrap;
    const points = side.split(" ").map(point =>
      /** @type {Point} */ (point.split(",").map(Number)));
    /** @type {(axis: 0 | 1, edge: number) => boolean} */
    const isAt = (axis, edge) => points.every(point => point[axis] === edge);
    /** @param {(point: Point) => Point} change */
    const moved = change => sideBetween(change(points[0]), change(points[1]));
    if (which && (isAt(0, 0) || isAt(0, files)))
      return moved(([x, y]) => [files - x, WRAPS[which] === "mobius" ? ranks - y : y]);
    return WRAPS[which] === "torus" && (isAt(1, 0) || isAt(1, ranks))
      ? moved(([x, y]) => [x, ranks - y]) : undefined;
  }

  /** The path of the edges that meet, with arrows that show how. */
  seam() {
    const [which, ranks, files] = this.wrap, middle = ranks / 2, x = files / 2;
    const up = WRAPS[which] === "mobius" ? -0.2 : 0.2;
    const sides = `M0 0V${ranks}M-.2 ${middle - 0.2}L0 ${middle}L.2 ${middle - 0.2}`
      + `M${files} 0V${ranks}M${files - 0.2} ${middle - up}L${files} ${middle}`
      + `L${files + 0.2} ${middle - up}`;
    if (WRAPS[which] !== "torus") return sides;
    const above = [0, ranks].map(y =>
      `M0 ${y}H${files}M${x - 0.2} ${y - 0.2}L${x} ${y}L${x - 0.2} ${y + 0.2}`);
    return sides + above.join("");
  }

  /**
   * The colour of a piece. A label with ' is the mirror image of a one-sided piece, and pale.
   * @param {string} label
   * @param {number} number of the piece, by which it gets a colour if its name has none
   */
  colour(label, number) {
    const plain = withoutPrimes(label), all = shades(this.colours);
    const colour = this.colours[plain] ?? all[number % all.length];
    return plain === label ? colour : `color-mix(in srgb, ${colour} 45%, white)`;
  }

  /**
   * A drawing of some pieces on the board.
   * @param {Piece[]} pieces
   * @param {string} title says what is seen
   * @param {Options} [options]
   */
  draw(pieces, title, options) {
    const drawing = svgElement("svg", { viewBox: this.box.join(" "), role: "img" },
      ...[...this.cells].map(([cell, at]) => this.drawCell(cell, at)));
    this.paint(drawing, pieces, title, options);
    return drawing;
  }

  /**
   * Changes a drawing of the board, which then shows other pieces. A lettered piece has its name on
   * its middle cell.
   * @param {SVGElement} drawing
   * @param {Piece[]} pieces
   * @param {string} title says what is seen
   * @param {Options} options
   */
  paint(drawing, pieces, title, { isLettered = true, pinned = [], given = [] } = {}) {
    drawing.setAttribute("aria-label", title);
    const shapes = /** @type {SVGElement[]} */ ([...drawing.querySelectorAll("[data-cell]")]);
    for (const part of drawing.querySelectorAll(":scope > :not([data-cell])")) part.remove();
    const owner = new Map(); // the number of the piece on a cell
    pieces.forEach((piece, number) => piece.cells.forEach(cell => owner.set(cell, number)));
    const hasDigits = !DRAWABLE.includes(this.kind); // and so no outlines of pieces
    [...this.cells].forEach(([cell, at], i) => {
      const number = owner.get(cell), piece = isSpare(cell) ? undefined : pieces[number];
      this.paintCell(shapes[i], piece, number);
      if (piece && this.kind === "sticks") {
        const points = shapes[i].getAttribute("points");
        drawing.prepend(svgElement("polyline", { points, class: "casing" }));
      }
      if (piece && hasDigits) {
        const [x, y] = centroid(OUTLINES[this.kind](at));
        const name = given.includes(cell) ? "piece given" : "piece";
        drawing.append(svgElement("text", { x, y, class: name }, piece.label));
      }
    });
    const border = this.borders(cell => hasDigits ? this.cells.get(cell)[3] : owner.get(cell))
      .map(side => `M${side.replace(" ", "L")}`).join("");
    if (border) drawing.append(svgElement("path", { class: "border", d: border }));
    if (this.wrap[0]) drawing.append(svgElement("path", { class: "seam", d: this.seam() }));
    if (this.names.size) this.writeNames(drawing, owner);
    const onBoard = pieces.filter(({ cells }) => cells.length);
    for (const { label, cells, row } of hasDigits ? [] : onBoard) {
      const middles = cells.map(cell => centroid(OUTLINES[this.kind](this.cells.get(cell))));
      const [x, y] = nearestPoint(middles, centroid(middles));
      if (pinned.includes(row))
        drawing.append(svgElement("circle", { cx: x, cy: y, r: 0.36, class: "pin" }));
      if (isLettered)
        drawing.append(svgElement("text", { x, y, class: "letter" }, label.replace(/^Y .*/, "Y")));
    }
  }

  /**
   * Writes their names on the cells that are free, and on holes.
   * @param {SVGElement} drawing
   * @param {Map<string | number, number>} owner the number of the piece on a cell
   */
  writeNames(drawing, owner) {
    const cellAt = new Map([...this.cells].filter(([cell]) => !isSpare(cell))
      .map(([cell, at]) => [`${at[0]},${at[1]}`, cell]));
    for (const [at, name] of this.names) {
      const [rank, file] = at.split(",").map(Number), cell = cellAt.get(at);
      if (owner.has(cell)) continue;
      drawing.append(svgElement("text", { x: file - 0.5, y: rank - 0.5,
        class: cell === undefined ? "name hole" : "name" }, name));
    }
  }

  /**
   * Gives the shape of a cell the color and the name of the piece that lies there now.
   * @param {SVGElement} shape
   * @param {Piece | undefined} piece
   * @param {number} number of the piece
   */
  paintCell(shape, piece, number) {
    const paint = this.kind === "sticks" ? "stroke" : "fill";
    const before = shape.textContent, label = piece?.label ?? "";
    if (piece) shape.dataset.piece = String(number);
    else delete shape.dataset.piece;
    if (label !== before)
      shape.replaceChildren(...piece ? [svgElement("title", {}, label)] : []);
    if (!DRAWABLE.includes(this.kind)) return;
    if (!piece) shape.style[paint] = "";
    else if (label !== before || !this.colours[withoutPrimes(label)])
      shape.style[paint] = this.colour(label, number);
  }

  /**
   * The shape of a cell, not yet painted.
   * @param {string | number} cell
   * @param {import("./geometry.js").Coordinates} at
   */
  drawCell(cell, at) {
    const isStick = this.kind === "sticks", points = svgPoints(OUTLINES[this.kind](at));
    const shape = svgElement(isStick ? "polyline" : "polygon",
      { points, class: isStick ? "stick" : "cell", "data-cell": cell });
    if (this.kind === "queens" && (at[0] + at[1]) % 2) shape.classList.add("dark");
    return shape;
  }

  /**
   * The sides, each as a text, that lie between cells of different owners, or at an edge.
   * @param {(cell: string | number) => unknown} ownerOf
   */
  borders(ownerOf) {
    const open = new Map(), found = []; // sides of which one cell has been seen, and its owner
    for (const [cell, at] of this.cells) {
      const owner = isSpare(cell) ? "off" : ownerOf(cell);
      for (const side of sidesOf(OUTLINES[this.kind](at))) {
        if (!open.has(side)) { open.set(side, owner); continue; }
        if (open.get(side) !== owner) found.push(side);
        open.delete(side);
      }
    }
    for (const [side, owner] of open) {
      const other = this.adjoiningSide(side);
      if (owner !== "off" && !(open.has(other) && open.get(other) === owner)) found.push(side);
    }
    return found;
  }
}

/**
 * A drawing of a piece alone, without its name; and how wide and high it is, in sides of a cell.
 * @param {string} kind
 * @param {ArrayLike<number>[]} places of its cells
 * @param {string} name
 * @param {Colours} colours
 * @param {number} [number] of the piece, by which it gets a colour if its name has none
 */
export function drawPiece(kind, places, name, colours, number = 0) {
  const board = new Board(kind, new Map(places.map((at, cell) => [cell, Array.from(at)])), colours);
  const piece = { row: -1, label: name, cells: [...board.cells.keys()] };
  const drawing = board.draw([piece], name, { isLettered: false });
  /** @type {NodeListOf<SVGElement>} */
  const parts = drawing.querySelectorAll("[data-piece]");
  for (const part of parts)
    part.style[kind === "sticks" ? "stroke" : "fill"] = board.colour(name, number);
  const [, , width, height] = board.box;
  return { drawing, width, height };
}

/**
 * The board of a puzzle; null if it has no cells, or too many to draw them one by one.
 * @param {string} kind
 * @param {Matrix} matrix
 * @param {Colours} colours
 */
export function boardFor(kind, matrix, colours) {
  const cells = cellsOf(kind, matrix);
  return cells.size && cells.size <= MOST_CELLS
    ? new Board(kind, cells, paletteFor(matrix.pieces, colours), matrix.wrap) : null;
}

/**
 * A board with too many cells to click one: a picture without parts.
 * @param {string} kind
 * @param {Cells} cells
 */
export function boardCanvas(kind, cells) {
  const [left, top, width, height] = new Board(kind, cells, {}).box;
  const scale = 1200 / Math.max(width, height);
  const canvas = /** @type {HTMLCanvasElement} */ (element("canvas", {
    width: Math.ceil(scale * width), height: Math.ceil(scale * height), role: "img",
    "aria-label": "The board",
  }));
  const context = canvas.getContext("2d");
  context.setTransform(scale, 0, 0, scale, -scale * left, -scale * top);
  for (const cell of cells.values()) {
    OUTLINES[kind](cell).forEach(([x, y], i) => {
      if (i) context.lineTo(x, y);
      else context.moveTo(x, y);
    });
  }
  const lineWidth = kind === "sticks" ? 0.17 : 0.03;
  Object.assign(context, { fillStyle: "#fff3d6", strokeStyle: "#c9c9c4", lineWidth });
  if (kind !== "sticks") context.fill();
  context.stroke();
  return canvas;
}
