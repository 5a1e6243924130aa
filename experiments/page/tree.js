// The tree of a search.

import { svgElement } from "./dom.js";
import { counted } from "./format.js";

/** @typedef {import("./trace.js").Step} Step */

/**
 * A node of the tree: the row that is tried there, the step that does so, and what comes of it.
 * @typedef {{ row: number, level: number, step: number, parent: TreeNode | null, leaves: number,
 *   isLeaf: boolean, isSolved: boolean, x: number, y: number, drawn?: SVGElement }} TreeNode
 */

const MOST_DRAWN = 60; // nodes with a circle and a number each
const SIZES = { small: { width: 240, down: 46, margin: 15 },
  large: { width: 300, down: 16, margin: 6 } };

export class Tree {
  /**
   * Draws the tree of all steps, which grows as the search comes to its nodes.
   * @param {Step[]} steps
   */
  constructor(steps) {
    /** @type {TreeNode[]} */
    this.nodes = [];
    const way = [this.add(null, 0, -1)];
    steps.forEach(({ kind, row, path: { length } }, number) => {
      if (kind === "try") way.splice(length, Infinity, this.add(way[length - 1], number, row));
      if (kind === "solution") way[length].isSolved = true;
    });
    for (const node of [...this.nodes].reverse()) {
      node.leaves ||= 1;
      if (node.parent) node.parent.leaves += node.leaves;
    }
    this.isSmall = this.nodes.length <= MOST_DRAWN;
    const { width, down, margin } = SIZES[this.isSmall ? "small" : "large"];
    this.place((width - 2 * margin) / this.nodes[0].leaves, margin, down);
    const height = 2 * margin + down * Math.max(...this.nodes.map(({ level }) => level));
    this.drawing = svgElement("svg", { viewBox: `0 0 ${width} ${height}`, role: "img" });
    this.edges = this.nodes.map(({ x, y, parent }) =>
      parent ? `M${x.toFixed(1)} ${y}L${parent.x.toFixed(1)} ${parent.y}` : "");
    this.seen = svgElement("path");
    this.way = svgElement("path", { class: "now" });
    if (this.isSmall) this.nodes.forEach((node, number) => this.drawNode(node, number));
    else this.drawing.append(svgElement("path", { class: "ahead", d: this.edges.join("") }),
      this.seen, this.way);
  }

  /**
   * Adds a node below another one, and returns it.
   * @param {TreeNode | null} parent
   * @param {number} step
   * @param {number} row
   */
  add(parent, step, row) {
    const level = parent ? parent.level + 1 : 0;
    const node = { row, level, step, parent, leaves: 0, isLeaf: true, isSolved: false, x: 0, y: 0 };
    if (parent) parent.isLeaf = false;
    this.nodes.push(node);
    return node;
  }

  /**
   * Gives each node its place: leaves side by side, and the others above the middle of theirs.
   * @param {number} across room of a leaf
   * @param {number} margin
   * @param {number} down between levels
   */
  place(across, margin, down) {
    const next = new Map(); // how many leaves are left of a node's next child
    for (const node of this.nodes) {
      const before = next.get(node.parent) ?? 0;
      next.set(node, before);
      if (node.parent) next.set(node.parent, before + node.leaves);
      node.x = margin + (before + node.leaves / 2) * across;
      node.y = margin + node.level * down;
    }
  }

  /**
   * Draws a node of a small tree: its edge, a circle, and the number of its row.
   * @param {TreeNode} node
   * @param {number} number
   */
  drawNode({ row, x, y, isLeaf, isSolved }, number) {
    const group = svgElement("g", row < 0 ? {} : { "data-row": row },
      svgElement("path", { d: this.edges[number] }), svgElement("circle", { cx: x, cy: y, r: 11 }),
      svgElement("text", { x, y }, row < 0 ? "" : String(row + 1)));
    if (isSolved) group.classList.add("solved");
    else if (isLeaf) group.classList.add("dead");
    this.drawing.prepend(group); // a node is above the edges of those below it
    this.nodes[number].drawn = group;
  }

  /**
   * Shows the nodes that the search has come to, and the way to the present one.
   * @param {number} step
   * @param {number} depth of the present node
   */
  show(step, depth) {
    const end = this.nodes.findIndex(node => node.step > step);
    const count = end < 0 ? this.nodes.length : end, way = new Set();
    let here = this.nodes[count - 1];
    while (here.level > depth) here = here.parent;
    for (; here; here = here.parent) way.add(here);
    if (this.isSmall) {
      this.nodes.forEach((node, number) => {
        const { classList } = node.drawn;
        classList.toggle("ahead", number >= count);
        classList.toggle("now", way.has(node));
        classList.toggle("ended", step > node.step);
      });
    } else {
      this.seen.setAttribute("d", this.edges.slice(0, count).join(""));
      this.way.setAttribute("d", this.edges.filter((_, i) => way.has(this.nodes[i])).join(""));
    }
    this.drawing.setAttribute("aria-label", `The search tree so far: ${
      counted(count - 1, "row")} tried, ${counted(this.nodes.slice(0, count)
      .filter(node => node.isSolved && node.step < step).length, "solution")} found`);
  }

  /**
   * The step that belongs to the node nearest to a click.
   * @param {MouseEvent} event
   */
  nearest({ clientX, clientY }) {
    const { x, y } = new DOMPoint(clientX, clientY)
      .matrixTransform(/** @type {SVGSVGElement} */ (this.drawing).getScreenCTM().inverse());
    const far = (/** @type {TreeNode} */ node) => Math.hypot(node.x - x, 2 * (node.y - y));
    return this.nodes.reduce((best, node) => far(node) < far(best) ? node : best).step;
  }
}
