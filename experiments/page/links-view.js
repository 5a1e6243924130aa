// The drawing of links: boxes with arrows, which move when the links change.

import { svgElement } from "./dom.js";

/** @typedef {import("./links.js").Links} Links */

const DOWN = 40, MARGIN = 30; // from row to row; round all boxes
const HALF = 9, HALF_HEADER = 13; // half the height of a node, and of a header
const OFFSET = 5, BUMP = 24; // of an arrow from the middle, and of one that passes something by

/**
 * A drawn arrow: the element that it leads from, by which of its links, and its path.
 * @typedef {{ from: number, next: number[], back: number[], isAcross: boolean, direction: 1 | -1,
 *   drawn: SVGElement }} Arrow
 */

export class LinksView {
  /**
   * @param {Links} links
   * @param {string[]} names of the columns
   */
  constructor(links, names) {
    this.links = links;
    this.names = ["h", ...names];
    this.halfWidth = Math.max(17, ...names.map(name => 4 * (name.length + 2)));
    this.across = 2 * this.halfWidth + 20;
    this.width = 2 * MARGIN + names.length * this.across;
    this.height = 2 * MARGIN + links.nodes.length * DOWN;
    this.drawing = svgElement("svg", {
      viewBox: `0 0 ${this.width} ${this.height}`, role: "img",
      "aria-label": "The links: a box for each 1 of the matrix, in lists with the headers above",
    }, svgElement("defs", {}, ...["", "gray", "fresh"].map(kind => svgElement("marker", {
      id: `tip${kind}`, class: kind, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7,
      markerHeight: 7, markerUnits: "userSpaceOnUse", orient: "auto",
    }, svgElement("path", { d: "M0 1L8 4L0 7z" })))), svgElement("rect", {
      class: "edge", x: 1, y: 1, width: this.width - 2, height: this.height - 2,
    }));
    /** @type {Arrow[]} */
    this.arrows = [];
    this.boxes = links.row.map((_, x) => this.drawBox(x));
    for (const x of this.boxes.keys()) this.drawArrows(x);
    this.drawing.append(...this.boxes.map(({ group }) => group));
  }

  /**
   * Where the middle of an element is.
   * @param {number} x
   */
  middle(x) {
    const { row, column } = this.links;
    return { across: MARGIN + column[x] * this.across, down: MARGIN + (row[x] + 1) * DOWN };
  }

  /**
   * Half the width and height of an element's box.
   * @param {number} x
   */
  half(x) {
    const isHeader = this.links.row[x] < 0;
    return { across: isHeader ? this.halfWidth : HALF, down: isHeader ? HALF_HEADER : HALF };
  }

  /**
   * The box of an element, and the text in it.
   * @param {number} x
   */
  drawBox(x) {
    const { links } = this, { across, down } = this.middle(x), half = this.half(x);
    const column = links.column[x] - 1, isHeader = links.row[x] < 0;
    const parts = x === 0 ? {} : isHeader ? { "data-column": column }
      : { "data-row": links.row[x], "data-under": column };
    const box = svgElement("rect", { x: across - half.across, y: down - half.down,
      width: 2 * half.across, height: 2 * half.down, rx: x === 0 ? 9 : 2 });
    const text = svgElement("text", { x: across, y: down });
    return { group: svgElement("g", parts, box, text), text };
  }

  /**
   * The arrows of an element, without those of a header that is in no list.
   * @param {number} x
   */
  drawArrows(x) {
    const { left, right, up, down, row } = this.links;
    const add = (/** @type {Omit<Arrow, "from" | "drawn">} */ arrow) => this.arrows.push(
      { from: x, ...arrow, drawn: this.drawing.appendChild(svgElement("path")) });
    if (row[x] >= 0 || x === 0 || right[x] !== x) {
      add({ next: right, back: left, isAcross: true, direction: 1 });
      add({ next: left, back: right, isAcross: true, direction: -1 });
    }
    if (x === 0) return;
    add({ next: down, back: up, isAcross: false, direction: 1 });
    add({ next: up, back: down, isAcross: false, direction: -1 });
  }

  /**
   * Shows the links as they are now.
   * @param {number} fresh the element that has just been taken out or put back, or -1
   * @param {number[]} path the rows that lie there
   * @param {number} chosen the header of the column whose rows are tried, or -1
   */
  show(fresh, path, chosen) {
    const { links, names } = this;
    this.boxes.forEach(({ group, text }, x) => {
      const { classList } = group, isHeader = links.row[x] < 0;
      if (isHeader) text.textContent = x ? `${names[x]}:${links.size[x]}` : "h";
      classList.toggle("gone", links.gone[x]);
      classList.toggle("covered", links.isOut(x) && !links.gone[x]);
      classList.toggle("fresh", x === fresh);
      classList.toggle("laid", path.includes(links.row[x]));
      classList.toggle("chosen", links.column[x] === chosen);
    });
    for (const arrow of this.arrows) {
      const { from, next, back, isAcross, drawn } = arrow, to = next[from];
      const isFresh = fresh >= 0 && isAcross === links.row[fresh] < 0 && (links.gone[fresh]
        ? next[fresh] === to && back[fresh] === from : to === fresh);
      drawn.setAttribute("d", this.path(arrow, to));
      drawn.setAttribute("class", `arrow ${back[to] === from ? "" : "stays"} ${
        isFresh ? "fresh" : links.isOut(from) ? "gray" : ""}`);
    }
  }

  /**
   * The path of an arrow: two curves, so that one can become the other. The first is a point,
   * unless the arrow leaves the picture at one edge and comes back at the opposite one, since the
   * lists are circular.
   * @param {Arrow} arrow
   * @param {number} to the element that it leads to
   */
  path({ from, isAcross, direction }, to) {
    /** @type {("across" | "down")[]} */
    const [along, cross] = isAcross ? ["across", "down"] : ["down", "across"];
    const middle = this.middle(from), side = isAcross ? -direction : direction;
    const aside = middle[cross] + OFFSET * side;
    const start = middle[along] + direction * this.half(from)[along];
    const goal = this.middle(to)[along], stop = goal - direction * this.half(to)[along];
    const stops = [...this.boxes.keys()].map(x => this.middle(x))
      .filter(other => other[cross] === middle[cross]).map(other => other[along]);
    /** @type {(begin: number, finish: number) => string} */
    const curve = (begin, finish) => {
      const passes = stops.some(at => (at - begin) * direction > 0
        && (finish - at) * direction > 0);
      const quarter = (finish - begin) / 4, bump = passes ? aside + BUMP * side : aside;
      const [a, b, c, d] = [[begin, aside], [begin + quarter, bump], [finish - quarter, bump],
        [finish, aside]].map(([x, y]) => (isAcross ? [x, y] : [y, x]).join(" "));
      return `M${a}C${b} ${c} ${d}`;
    };
    const end = isAcross ? this.width : this.height;
    const [edge, other] = direction > 0 ? [end, 0] : [0, end];
    return (goal - middle[along]) * direction > 0 ? curve(start, start) + curve(start, stop)
      : curve(start, edge) + curve(other, stop);
  }
}
