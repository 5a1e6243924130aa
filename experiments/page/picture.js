// One picture of a search: board, matrix, links and tree, and a slider through its changes. What
// you point at in one of them is lit in all.

import { onAddressChange, readAddress, updateAddress } from "./address.js";
import { boardFor } from "./board.js";
import { element, svgElement } from "./dom.js";
import { counted, formatNumber, toSentence } from "./format.js";
import { centroid, OUTLINES } from "./geometry.js";
import { KINDS } from "./instance.js";
import { LinksView } from "./links-view.js";
import { Links } from "./links.js";
import { pieceInRow } from "./matrix.js";
import { detailOf, listed, MOST_CHANGES, sentenceOf, stepsOf, traceOf } from "./trace.js";
import { Tree } from "./tree.js";

/**
 * An entry of the list of searches; at the end it says what is printed, and leads to another one.
 * @typedef {import("./trace.js").Traced & { title?: string, says?: string, leads?: number,
 *   why?: string }} Listed
 */
/** @typedef {{ row?: number, column?: number } | null} Part of a matrix */

const SMALL = 12; // rows or columns; the links of a larger matrix are not drawn
const BEAT = 280, READING = 1500; // milliseconds between changes of links, and after a step
// The line of the algorithm, as the page has it, that a step begins with.
const LINES = { start: -1, solution: 0, choose: 1, try: 2, back: 5, leave: 6 };
const MOST_FRAMES = 600; // of a large search that is played

export class Picture {
  /**
   * @param {HTMLElement} place
   * @param {WebAssembly.Module} module
   * @param {Listed[]} searches the one whose columns have letters for names is shown first
   * @param {import("./board.js").Colours} colours
   */
  constructor(place, module, searches, colours) {
    this.place = place;
    this.module = module;
    this.searches = searches;
    this.colours = colours;
    this.opening = searches.findIndex(({ names }) => names);
    this.timer = 0;
    this.isPlaying = false;
    /** @type {Part} */
    this.pointed = null;
    /** @type {Part} */
    this.pinned = null;
    this.prepareControls();
    this.preparePointing();
    /** @type {Promise<void>} */
    this.loaded = this.applyAddress();
    onAddressChange(() => this.applyAddress());
  }

  /**
   * The element of the picture with this data attribute.
   * @param {string} name
   * @returns {any} its type differs from name to name
   */
  find(name) { return this.place.querySelector(`[data-${name}]`); }

  /** Connects buttons, slider, keys and lists. */
  prepareControls() {
    /** @type {(name: string, type: string, listener: (event: any) => void) => void} */
    const on = (name, type, listener) => this.find(name).addEventListener(type, listener);
    on("back", "click", () => this.travel(-1));
    on("next", "click", () => this.travel(1));
    on("play", "click", () => this.isPlaying ? this.pause() : this.play());
    on("slider", "input", ({ target }) => this.jump(Number(target.value)));
    on("tree", "click", event => this.jump(this.endOf(this.tree.nearest(event))));
    on("leads", "click", () => this.load(this.searches[this.search.leads]));
    on("use", "click", () => this.load({ kind: "matrix", text: this.find("own").value,
      shortest: this.find("rule").value === "shortest" }));
    const choice = this.find("choice"), options = this.searches.map(({ title }, number) =>
      element("option", { value: number }, title));
    choice.append(options[this.opening], ...options.filter((_, i) => i !== this.opening),
      element("option", { value: "", hidden: "" }, "your own"));
    on("choice", "change", () => this.load(this.searches[choice.value]));
    this.place.addEventListener("keydown", event => this.onKey(event));
  }

  /**
   * Left and right: a change of links, or a step of a large search; page up and page down: a step.
   * @param {KeyboardEvent} event
   */
  onKey(event) {
    const { key, altKey, ctrlKey, metaKey } = event;
    const target = /** @type {Element} */ (event.target);
    if (altKey || ctrlKey || metaKey || target.matches("select, textarea")) return;
    /** @type {Record<string, () => void>} */
    const actions = {
      ArrowLeft: () => this.jump(this.isSmall ? this.position - 1 : this.stepEnd(-1)),
      ArrowRight: () => this.jump(this.isSmall ? this.position + 1 : this.stepEnd(1)),
      PageUp: () => this.travel(-1),
      PageDown: () => this.travel(1),
      Home: () => this.jump(0),
      End: () => this.jump(this.changes.length),
    };
    if (!target.matches("button, summary")) actions[" "] = () => this.find("play").click();
    if (!actions[key]) return;
    event.preventDefault();
    actions[key]();
  }

  /** What is pointed at, in focus, or clicked on is lit; after a click it stays so. */
  preparePointing() {
    const part = (/** @type {Event} */ { target }) => {
      const found = /** @type {Element} */ (target).closest("[data-row], [data-column]");
      const { row, column } = /** @type {HTMLElement} */ (found)?.dataset ?? {};
      return row !== undefined ? { row: Number(row) }
        : column !== undefined ? { column: Number(column) } : null;
    };
    const point = (/** @type {Part} */ to) => {
      this.pointed = to;
      this.light();
    };
    const views = this.find("views");
    for (const type of ["pointerover", "focusin"])
      views.addEventListener(type, (/** @type {Event} */ event) => point(part(event)));
    for (const type of ["pointerleave", "focusout"])
      views.addEventListener(type, () => point(null));
    views.addEventListener("click", (/** @type {Event} */ event) => {
      if (this.find("tree").contains(event.target)) return;
      const to = part(event), { row, column } = this.pinned ?? {};
      this.pinned = to && to.row === row && to.column === column ? null : to;
      point(this.pinned && to);
    });
  }

  /**
   * The address says which search, and how far it has come: a number of the list; or the rule, the
   * kind, what is laid, and a puzzle.
   */
  async applyAddress() {
    const [, which = String(this.opening), step = "0"] =
      /^([^]*),(\d+)$/.exec(readAddress().dance ?? "") ?? [];
    const [, rule, kind = "matrix", lay = "", text] =
      /^(shortest|first)(?:\.([a-z]+))?(?:\/([^:]*))?:([^]*)$/.exec(which) ?? [];
    const search = rule && KINDS.includes(kind)
      ? { kind, text, shortest: rule === "shortest", lay: decodeURIComponent(lay) }
      : this.searches[Number(which)] ?? this.searches[this.opening];
    const isShown = this.search && this.format(search) === this.format(this.search)
      && this.position === Number(step);
    if (isShown) return;
    await this.load(search, false);
    this.go(Number(step), false);
  }

  /**
   * A search as the address has it.
   * @param {Listed} search
   */
  format(search) {
    const number = this.searches.indexOf(search), { kind, shortest, text, lay } = search;
    return number >= 0 ? String(number) : `${shortest ? "shortest" : "first"}${
      kind === "matrix" ? "" : `.${kind}`}${lay ? `/${encodeURIComponent(lay)}` : ""}:${text}`;
  }

  /**
   * Writes search and position to the address, a while after the last change, since a browser takes
   * only so many in a minute.
   * @param {number} [after] in milliseconds
   */
  note(after = 300) {
    clearTimeout(this.noting);
    const said = `${this.format(this.search)},${this.position}`;
    this.noting = setTimeout(() => updateAddress(
      { dance: said === `${this.opening},0` ? null : said }), after);
  }

  /**
   * Loads a search, and shows its start, or says why it cannot be read.
   * @param {Listed} search
   * @param {boolean} [isNoted] in the address
   */
  async load(search, isNoted = true) {
    this.pause();
    try {
      this.trace = await traceOf(this.module, search);
      this.find("wrong").textContent = "";
    } catch (error) {
      this.find("wrong").textContent = toSentence(error.message);
      return;
    }
    const { trace } = this, { matrix, changes, columns, primary, rows, origins } = trace;
    this.search = search;
    this.changes = changes;
    this.steps = stepsOf(changes);
    this.links = new Links(columns.length, primary, rows);
    this.updates = [0];
    this.stepAt = [0]; // the number of the step, by position
    for (const { act } of changes)
      this.updates.push(this.updates.at(-1) + Number(act === "cover" || act === "remove"));
    for (const number of this.steps.keys())
      for (let at = this.stepAt.length; at <= this.endOf(number); ++at) this.stepAt.push(number);
    this.isSmall = columns.length <= SMALL && rows.length <= SMALL;
    this.board = boardFor(search.kind, matrix, this.colours);
    this.columnOf = new Map(origins.flatMap((c, number) =>
      [[String(c), number], [matrix.columns[c], number]]));
    this.pieces = rows.map((_, row) =>
      pieceInRow(search.kind, matrix, trace.rowNumbers?.[row] ?? row));
    this.linksView = this.isSmall ? new LinksView(this.links, columns) : null;
    this.tree = new Tree(this.steps);
    this.find("links").replaceChildren(...this.linksView ? [this.linksView.drawing] : []);
    this.find("tree").replaceChildren(this.tree.drawing);
    this.find("matrix").replaceChildren(...this.isSmall ? [this.drawMatrix()] : []);
    this.place.classList.toggle("large", !this.isSmall);
    this.place.classList.toggle("boardless", !this.board);
    const number = this.searches.indexOf(search);
    this.find("choice").value = number < 0 ? "" : number;
    if (number < 0) this.find("rule").value = search.shortest ? "shortest" : "first";
    if (search.kind === "matrix") this.find("own").value = search.text;
    this.find("slider").max = changes.length;
    this.find("leads").textContent = search.why ?? "";
    this.position = 0;
    this.pointed = this.pinned = null;
    this.show();
    if (isNoted) this.note(0);
  }

  /**
   * The position at the end of a step.
   * @param {number} step
   */
  endOf(step) { return this.steps[step + 1]?.begin ?? this.changes.length; }

  /**
   * The next end of a step, or the last one.
   * @param {1 | -1} direction
   */
  stepEnd(direction) {
    const step = this.stepAt[this.position], { begin } = this.steps[step];
    if (direction < 0) return begin;
    return this.position < this.endOf(step) ? this.endOf(step)
      : this.endOf(Math.min(step + 1, this.steps.length - 1));
  }

  /**
   * Stops all that moves, and goes to a position.
   * @param {number} position
   */
  jump(position) {
    this.pause();
    this.go(position);
  }

  /**
   * Goes to a position, by doing or undoing all changes up to it, and shows it.
   * @param {number} position
   * @param {boolean} [isNoted] in the address
   */
  go(position, isNoted = true) {
    const target = Math.max(0, Math.min(position, this.changes.length));
    while (this.position < target) this.links.apply(this.changes[this.position++], true);
    while (this.position > target) this.links.apply(this.changes[--this.position], false);
    this.show();
    if (!this.timer && isNoted) this.note();
  }

  /** Does nothing move: in a large search, or because the reader wants that? */
  get isStill() {
    return !this.isSmall || matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /**
   * Goes a step on, or back, change by change, so that you see the links move; at once, if nothing
   * shall move. A step that is still moving is first brought to its end.
   * @param {1 | -1} direction
   */
  travel(direction) {
    this.reveal();
    if (this.timer && !this.isPlaying) this.go(this.goal);
    this.pause();
    const goal = this.stepEnd(direction);
    if (this.isStill || goal === this.position) this.go(goal);
    else this.move(goal, () => this.pause());
  }

  /** Scrolls on a phone until the buttons, which stay at the bottom, hide nothing of the views. */
  reveal() {
    const [views, guide] = [this.find("views"), this.place.querySelector(".guide")]
      .map(part => part.getBoundingClientRect());
    const hidden = views.top < guide.top ? views.bottom - guide.top : 0;
    if (hidden > 0) scrollBy(0, hidden);
  }

  /**
   * Moves by one change after the other.
   * @param {number} goal
   * @param {() => void} then what is done there
   */
  move(goal, then) {
    this.goal = goal;
    const advance = () => {
      this.go(this.position + Math.sign(goal - this.position));
      if (this.position === goal) then();
      else this.timer = setTimeout(advance, BEAT);
    };
    this.timer = setTimeout(advance, 0);
  }

  /** Plays step after step, from the start if this is the end. */
  play() {
    this.reveal();
    clearTimeout(this.timer); // a step may still be moving
    this.isPlaying = true;
    this.find("play").textContent = "Stop";
    this.find("words").ariaLive = "off"; // nobody listens to so many sentences
    if (this.position === this.changes.length) this.go(0);
    const stride = this.isSmall ? 1 : Math.ceil(this.steps.length / MOST_FRAMES);
    const onward = () => {
      const step = this.stepAt[this.stepEnd(1)] + stride - 1;
      const goal = this.endOf(Math.min(step, this.steps.length - 1));
      const rest = () => {
        if (goal === this.changes.length) this.pause();
        else this.timer = setTimeout(onward, !this.isSmall ? BEAT / 5
          : this.steps[this.stepAt[goal]].kind === "solution" ? 2 * READING : READING);
      };
      if (this.isStill) {
        this.go(goal);
        rest();
      } else {
        this.move(goal, rest);
      }
    };
    this.timer = setTimeout(onward, 0);
  }

  /** Stops all that moves. */
  pause() {
    clearTimeout(this.timer);
    if (this.timer) this.note();
    this.timer = 0;
    this.isPlaying = false;
    this.find("play").textContent = "Play";
    this.find("words").ariaLive = "polite";
  }

  /**
   * The name of a row in a sentence: its number, or its columns, if there are many.
   * @param {number} row
   */
  rowName(row) {
    const { rows, columns } = this.trace;
    return `row ${this.isSmall ? row + 1 : rows[row].map(c => columns[c]).join(" ")}`;
  }

  /** The matrix as a table of 0s and 1s, each row beside what it lays on the board. */
  drawMatrix() {
    const { columns, rows } = this.trace;
    const button = (/** @type {(Node | string)[]} */ ...content) =>
      element("button", { type: "button", class: "plain" }, ...content);
    const head = element("tr", {}, element("td"), ...columns.map((name, c) =>
      element("th", { scope: "col", "data-column": c }, button(name))));
    const lines = rows.map((numbers, row) => {
      const drawn = this.board && this.board.draw([this.pieces[row]], "", { isLettered: false });
      drawn?.setAttribute("aria-hidden", "true");
      return element("tr", { "data-row": row },
        element("th", { scope: "row" }, button(String(row + 1), ...drawn ? [drawn] : [])),
        ...columns.map((_, c) =>
          element("td", { "data-under": c }, numbers.includes(c) ? "1" : "0")));
    });
    return element("table", {}, element("caption", { class: "unseen" }, "The matrix"),
      element("thead", {}, head), element("tbody", {}, ...lines));
  }

  /** Shows the present position in all views. */
  show() {
    const { links, position, trace } = this, { columns } = trace;
    const change = this.changes[position - 1], step = this.steps[this.stepAt[position]];
    const fresh = change ? links.element(change) : -1;
    this.linksView?.show(fresh, step.path, step.column + 1 || -1);
    if (this.isSmall) this.showMatrix(fresh, step);
    if (this.board) this.showBoard(step.path);
    this.tree.show(this.stepAt[position], step.path.length);
    this.find("words").textContent = sentenceOf(step, links.size[step.column + 1],
      row => this.rowName(row), columns, this.isSmall ? trace.rows[step.row] ?? [] : [],
      this.search.shortest);
    this.find("words").classList.toggle("reached", step.kind === "solution");
    this.find("detail").textContent = change && this.isSmall && this.endOf(this.stepAt[position])
      !== position ? detailOf(change, columns[change.column]) : "";
    this.showCount();
    this.find("slider").value = position;
    this.find("slider").ariaValueText = this.find("words").textContent;
    // Not `disabled`, which would take the focus away from readers who use the keyboard.
    this.find("back").ariaDisabled = position === 0;
    this.find("next").ariaDisabled = position === this.changes.length;
    this.find("algorithm").querySelectorAll("li").forEach(
      (/** @type {Element} */ line, /** @type {number} */ number) =>
        line.classList.toggle("now",
          number === LINES[step.kind] + Number(step.kind === "try" && change.act !== "try")));
    this.light();
  }

  /** Says how far the search has come, and from the start whether all of it is shown. */
  showCount() {
    const { position, changes, trace, search } = this, isOver = position === changes.length;
    const found = changes.filter(({ act }) => act === "solution").length;
    const cut = `The search is long: you see ${found ? "it up to its first solution"
      : `its first ${formatNumber(MOST_CHANGES)} changes, without a solution`}. `;
    const end = isOver && trace.isComplete
      ? ` The search is over: ${counted(found, "solution")}. ${search.says ?? ""}` : "";
    this.find("count").textContent = `${trace.isComplete ? "" : cut}Change ${
      formatNumber(position)} of ${formatNumber(changes.length)}, ${
      counted(this.updates[position], "update")}.${end}`;
    this.find("leads").hidden = !isOver || search.leads === undefined;
  }

  /**
   * Marks in the matrix what is taken out, what lies there, and what has just changed.
   * @param {number} fresh element
   * @param {import("./trace.js").Step} step
   */
  showMatrix(fresh, { path, column }) {
    const { links } = this, { columns, rows } = this.trace;
    const [head, ...lines] = this.find("matrix").querySelectorAll("tr");
    columns.forEach((_, c) => head.cells[c + 1].className =
      `${links.gone[c + 1] ? "gone" : ""} ${fresh === c + 1 ? "fresh" : ""} ${
        column === c ? "chosen" : ""}`);
    rows.forEach((numbers, row) => {
      lines[row].className = path.includes(row) ? "laid" : "";
      columns.forEach((_, c) => {
        const x = links.nodes[row].get(c + 1), isGone = links.gone[c + 1] || links.gone[x];
        lines[row].cells[c + 1].className = x === undefined ? "zero"
          : `${isGone ? "gone" : ""} ${x === fresh ? "fresh" : ""}`;
      });
    });
  }

  /**
   * Draws the board with what was laid beforehand, and with what the search has laid.
   * @param {number[]} path
   */
  showBoard(path) {
    const { board, trace, search } = this, { matrix, laid, columns } = trace;
    const before = laid.map(row => pieceInRow(search.kind, matrix, row));
    const pieces = [...before, ...path.map(row => this.pieces[row])];
    const drawing = board.draw(pieces, "The board, with what is laid", { pinned: laid });
    for (const shape of drawing.querySelectorAll("[data-cell]")) {
      const { dataset } = /** @type {SVGElement} */ (shape);
      const row = path[Number(dataset.piece ?? -1) - before.length];
      const column = this.columnOf.get(dataset.cell);
      if (row !== undefined) dataset.row = String(row);
      if (column === undefined || !this.isSmall) continue;
      dataset.column = String(column);
      if (dataset.piece !== undefined || !search.names) continue;
      const [x, y] = centroid(OUTLINES[search.kind](board.cells.get(trace.origins[column])));
      drawing.append(svgElement("text", { x, y, class: "letter free" }, columns[column]));
    }
    this.find("board").replaceChildren(drawing);
  }

  /** Lights what is pointed at, in all views, and says what it is. */
  light() {
    const { row = -1, column = -1 } = this.pointed ?? this.pinned ?? {}, { links, trace } = this;
    if (!trace) return;
    const { columns, rows } = trace, cells = (this.pieces[row]?.cells ?? []).map(String);
    for (const part of this.place.querySelectorAll(".lit")) part.classList.remove("lit");
    for (const part of this.place.querySelectorAll(row < 0
      ? `[data-column="${column}"], [data-under="${column}"]` : `[data-row="${row}"]`))
      part.classList.add("lit");
    if (row >= 0) for (const cell of this.find("board").querySelectorAll("[data-cell]"))
      cell.classList.toggle("lit", cells.includes(cell.dataset.cell));
    for (const button of this.find("matrix").querySelectorAll("button")) {
      const { row: own, column: of } = button.closest("[data-row], [data-column]").dataset;
      button.ariaPressed = own !== undefined ? Number(own) === this.pinned?.row
        : Number(of) === this.pinned?.column;
    }
    const isLaid = this.steps[this.stepAt[this.position]].path.includes(row);
    this.find("pointed").textContent = row >= 0
      ? `${toSentence(`${this.rowName(row)} covers ${listed(rows[row].map(c => columns[c]))}`)}${
        isLaid ? " It lies there." : rows[row].some(c => links.gone[c + 1])
          ? " It is out of the lists." : ""}`
      : column >= 0 ? `Column ${columns[column]} ${links.gone[column + 1] ? "is covered."
        : `has ${counted(links.size[column + 1], "row")} left.`}` : "";
  }
}
