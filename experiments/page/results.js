// What the searches of the packer have found, and what they have counted.

import { updateAddress } from "./address.js";
import { enlarge } from "./album.js";
import { download, element } from "./dom.js";
import { counted, formatNumber, formatRatio, toSentence } from "./format.js";
import { solutionNoun } from "./messages.js";
import { SAVED_FORMS, savePictures } from "./save.js";
import { oneOfEach, symmetriesOf } from "./symmetry.js";
import { Sheet } from "./sheets.js";

/** @typedef {import("./search.js").Search} Search */

const PER_PAGE = 12; // packings
/** @type {Record<number, string>} */
const IN_WORDS = { 2: "two", 4: "four", 6: "six", 8: "eight", 12: "twelve" };

export class Results {
  /** @param {import("./packer.js").Packer} packer */
  constructor(packer) {
    this.packer = packer;
    this.page = 0; // of packings
    /** @type {ReturnType<typeof symmetriesOf> | undefined} not yet known */
    this.symmetries = undefined;
    /** @type {number[][] | null} one of all packings that are the same up to symmetries */
    this.oneOfEach = null;
    /** @type {Search | null} */
    this.shownSearch = null;
    this.shownPage = ""; // which packings of it are shown
    packer.on("each", "change", () => {
      updateAddress({ each: packer.find("each").checked ? "" : null });
      this.page = 0;
      packer.show();
    });
    packer.on("see", "click", () => packer.find("results").scrollIntoView());
    packer.on("earlier", "click", () => this.turnPage(-1));
    packer.on("later", "click", () => this.turnPage(1));
    for (const form of SAVED_FORMS)
      packer.on(form, "click", () => savePictures("packings", this.drawings, form));
    packer.on("rows", "click", () => download("packings.txt", this.texts(), "text/plain"));
  }

  /** The packings of this page. */
  get drawings() { return [...this.packer.find("found").querySelectorAll("svg")]; }

  /** Forgets what belongs to former searches. */
  reset() {
    this.page = 0;
    this.symmetries = undefined;
    this.oneOfEach = null;
  }

  /**
   * Turns the pages of packings, back if the number is negative.
   * @param {number} pages
   */
  turnPage(pages) {
    this.page = Math.max(0, this.page + pages);
    this.show();
  }

  /** Shows what the searches have found and counted so far. */
  show() {
    const { packer } = this, [first, other] = packer.searches, status = packer.find("status");
    packer.find("stop").hidden = !packer.isRunning;
    packer.find("results").hidden = packer.find("counted").hidden = !first;
    packer.find("races").replaceChildren(...this.tables());
    packer.find("race-said").replaceChildren(...other ? this.raceInWords(first, other) : []);
    packer.find("stand").hidden = !other || other.running || !packer.runner.transposedText;
    packer.find("each").parentElement.hidden = packer.find("see").hidden = true;
    if (!first) {
      status.textContent = packer.editor.isFull ? "You have packed it." : "";
      this.shownPage = "";
      packer.find("found").replaceChildren();
      return;
    }
    if (first.error) packer.find("problem").textContent = toSentence(first.error);
    status.ariaLive = first.running ? "off" : "polite"; // no one listens to ten counts a second
    status.textContent = this.summary(first);
    const isComplete = !first.running && first.complete;
    packer.find("each").parentElement.hidden = !this.oneOfEach || !isComplete;
    this.showFirst();
    this.showPage(first);
  }

  /** Shows the first packing on the board, if nothing else is shown there. */
  showFirst() {
    const { packer } = this, { editor } = packer, [packing] = this.found;
    const isFree = !editor.packing && !editor.isDrawing && !packer.runner.demo;
    if (!packing || !packer.board || !isFree) return;
    editor.packing = [...packing];
    editor.show();
  }

  /**
   * Shows the packings of the present page, `this.page` of `this.found`; those that are shown
   * already are not drawn again.
   * @param {Search} search Its total tells whether all packings are kept.
   */
  showPage(search) {
    const { packer, page, found } = this, { board } = packer, { solutions } = search.total;
    const from = page * PER_PAGE, to = Math.min(found.length, from + PER_PAGE);
    packer.find("pages").hidden = packer.find("see").hidden = found.length === 0;
    packer.find("earlier").disabled = page === 0;
    packer.find("later").disabled = page + 1 >= Math.ceil(found.length / PER_PAGE);
    const count = formatNumber(found.length), among = found !== search.found
      ? `${count}, one of each` : found.length < solutions ? `the ${count} that are kept` : count;
    packer.find("page").textContent = found.length ? `${from + 1} to ${to} of ${among}` : "";
    const shown = `${found === search.found} ${from} ${to}`;
    if (shown === this.shownPage && this.shownSearch === search) return;
    this.shownPage = shown;
    this.shownSearch = search;
    packer.find("found").replaceChildren(...found.slice(from, to).map((rows, i) => {
      const number = from + i + 1;
      if (!board) return element("pre", {}, this.inText(rows).slice(0, 2000));
      const drawing = board.draw(packer.editor.piecesOf(rows), `Packing ${number}, larger`);
      const button = element("button", { class: "plain" }, drawing);
      button.addEventListener("click", () => enlarge(this.album(), number - 1));
      return button;
    }));
    const many = to - from === 1 ? "this one" : `these ${to - from}`;
    packer.find("svg").textContent = `Save ${many} as SVG`;
    for (const form of SAVED_FORMS) packer.find(form).hidden = !board;
  }

  /**
   * Shows the page that has a packing, and gives it the focus.
   * @param {number} number from 0
   */
  showNumber(number) {
    this.page = Math.floor(number / PER_PAGE);
    this.show();
    this.packer.find("found").children[number % PER_PAGE]?.focus();
  }

  /**
   * The packings that are shown: all that are kept, or one of each.
   * @returns {number[][]}
   */
  get found() {
    const [first] = this.packer.searches, isEach = this.packer.find("each").checked;
    if (!first) return [];
    return this.oneOfEach && first.complete && isEach ? this.oneOfEach : first.found;
  }

  // What was found, one packing after the other. A piece is in its place if its row is there; of
  // copies, the row of the first.
  album() {
    const { packer, found } = this, { kind, matrix, board } = packer;
    return new Sheet(found, packer.puzzle.palette, {
      read: rows => ({
        kind, board, cells: board.cells, title: `Packing ${found.indexOf(rows) + 1}`,
        text: this.inText(rows),
        pieces: packer.editor.piecesOf(rows).filter(({ cells }) => cells.length),
      }),
      placeOf: piece => piece.row,
      leave: rows => this.showNumber(found.indexOf(rows)),
      holds: (rows, place) => rows.some(row => matrix.firstCopy(row) === place),
    });
  }

  /**
   * A packing as dance prints it.
   * @param {number[]} rows
   */
  inText(rows) {
    const { matrix } = this.packer;
    return rows.map(row => [matrix.label(row), ...matrix.rowNames(row)].filter(Boolean).join(" "))
      .join("\n");
  }

  /** All packings that are shown, as dance prints them. */
  texts() { return `${this.found.map(rows => this.inText(rows)).join("\n\n")}\n`; }

  // ------------------------------------------------------------------------ counts

  /**
   * What is to be said of a search, and how many packings there are up to symmetry, as soon as all
   * are known.
   * @param {Search} search
   */
  summary(search) {
    const { packer } = this, { pins } = packer.editor, { solutions, fraction } = search.total;
    const noun = solutionNoun(packer.kind), count = counted(solutions, noun);
    if (search.running) return `${count} so far, ${(100 * fraction).toFixed(0)} % searched`;
    if (!search.complete) return `Stopped: ${count} so far.`;
    if (!solutions && packer.matrix.remark) return ""; // which says why
    if (!solutions) return `There is no ${noun}${pins.length ? " with what you have laid" : ""}.`;
    if (this.symmetries === undefined) this.findSymmetries(search);
    if (this.oneOfEach) {
      const order = this.symmetries.images.length + 1;
      return `${count}, and no others: ${formatNumber(this.oneOfEach.length)} up to the board's ${
        IN_WORDS[order] ?? order} symmetries.`;
    }
    const isCut = search.found.length < solutions && !pins.length;
    const there = pins.length === 1 ? " with this piece there" : " with these pieces there";
    return `${count}${pins.length ? there : ""}, and no others.${isCut
      ? ` Of these, ${formatNumber(search.found.length)} are kept; so symmetries are not counted.`
      : ""}`;
  }

  /**
   * Finds which of the packings are the same up to symmetry.
   * @param {Search} search that is complete
   */
  findSymmetries({ found, solutions }) {
    const { kind, matrix, board, editor } = this.packer;
    const canCount = board && !editor.pins.length && found.length === solutions && solutions > 1;
    this.symmetries = canCount ? symmetriesOf(kind, matrix) : null;
    this.oneOfEach = this.symmetries?.images.length ? oneOfEach(found, this.symmetries) : null;
  }

  /** What each search has counted, with a bar for the nodes of each level, all on one scale. */
  tables() {
    const { searches } = this.packer;
    const most = Math.max(1, ...searches.flatMap(({ levels }) => levels.map(({ nodes }) => nodes)));
    return searches.map((search, i) =>
      this.table(search, i === 0 ? "Shortest column" : "First column", most));
  }

  /**
   * What one search has counted.
   * @param {Search} search
   * @param {string} title
   * @param {number} most nodes of a level, in any search
   */
  table(search, title, most) {
    const { levels, seconds } = search, { solutions, nodes, updates, fraction } = search.total;
    /** @type {(name: string, value: string) => HTMLElement} */
    const row = (name, value) => element("tr", {}, element("th", { scope: "row" }, name),
      element("td", { class: "number" }, value));
    const byLevel = levels.map(level => formatNumber(level.nodes)).join(", ");
    const bars = element("div",
      { class: "bars", role: "img", "aria-label": `Nodes by level: ${byLevel}` },
      ...levels.map(level => level.nodes).map((count, k) => element("span", {
        style: `width:${100 * count / most}%`,
        title: `${k ? `level ${k - 1}` : "root"}: ${counted(count, "node")}`,
      })));
    const percent = 100 * fraction;
    const state = search.running
      ? `${percent.toFixed(fraction > 0.999 ? 1 : 0)} % in ${seconds.toFixed(1)} s`
      : search.complete ? `done in ${seconds.toFixed(2)} s`
        : `stopped after ${seconds.toFixed(1)} s, at ${percent.toFixed(1)} %`;
    const scale = this.packer.searches.length > 1 ? ", both on one scale" : "";
    return element("div", { class: "race" },
      element("table", {}, element("caption", {}, title), element("tbody", {},
        row(`${solutionNoun(this.packer.kind)}s`, formatNumber(solutions)),
        row("nodes", nodes ? formatNumber(nodes) : "\u2026"),
        row("updates", formatNumber(updates)))),
      element("p", {}, `${state}; nodes by level${scale}:`), bars);
  }

  /**
   * How many times as much work the second search does; for a board of squares also why.
   * @param {Search} first
   * @param {Search} other
   * @returns {(string | Node)[]}
   */
  raceInWords(first, other) {
    const { kind, board } = this.packer, ours = first.total, theirs = other.total;
    const updates = formatRatio(theirs.updates, ours.updates);
    if (!first.complete) return [];
    if (!other.complete) {
      return theirs.updates > ours.updates
        ? [`So far, the first column makes ${updates} the updates.`] : [];
    }
    const nodes = formatRatio(theirs.nodes, ours.nodes);
    const times = `The first column needs ${nodes} the nodes and ${updates} the updates.`;
    if (kind !== "squares" || !board) return [times];
    const [, , width, height] = board.box.map(Math.round);
    const where = width === height ? ""
      : ` Here a rank has up to ${width} cells, and a file up to ${height}.`;
    return [`${times} It goes along the ranks, cell by cell, and leaves holes behind; the shorter `
      + `the ranks, the sooner it meets them again.${where} It also matters which piece is `
      + "restricted, and to what: in the ",
    element("a", { href: "#heuristics" }, "plot of these ratios"),
    ", boards stand on a short side, and the X may be anywhere."];
  }
}
