// Be the algorithm: you choose the columns of a search, and see your tree beside that of the rule.

import { onAddressChange, readAddress, updateAddress } from "./address.js";
import { Board, drawPiece } from "./board.js";
import { ChosenSearch, formatGame, legalInAdvance, packingProblem, parseGame, replayed, runByRule,
  treeLayout } from "./choose.js";
import { element, svgElement } from "./dom.js";
import { counted, formatNumber, formatRatio, toSentence } from "./format.js";
import { ARROWS, cellTowards, centroid, OUTLINES } from "./geometry.js";
import { normalized, squaresOfPieces } from "./position.js";

/** @typedef {import("./choose.js").CoverProblem} CoverProblem */
/** @typedef {import("./position.js").Square} Square */

/**
 * A board that is played. On one `inAdvance`, you choose some first columns for the whole search;
 * on the others one at each node. `start` is a search that stands at the root, `rule` that of the
 * shortest column.
 * @typedef {{ problem: CoverProblem, inAdvance: number, start: ChosenSearch, rule: ChosenSearch }}
 *   Play
 */

const PAUSE = 70, CHUNK = 8; // milliseconds between nodes of the rule, and of work without a pause
const TREE_SIZE = { width: 300, down: 26, margin: 8 };

const BOARDS = 3, FEW = 3; // choices, after which the rule offers to go on

/**
 * A board: four cells; one whose tree has about thirty nodes; or one with all pieces.
 * @param {number} number from 1
 * @param {Map<string, Square[]>} shapes of the twelve pentominoes
 * @returns {Play}
 */
function makeBoard(number, shapes) {
  const some = new Map([...shapes].filter(([piece]) => "LPV".includes(piece)));
  /** @type {Map<string, Square[]>} */
  const small = new Map([["I", [[0, 0], [0, 1], [0, 2]]], ["O", [[0, 0]]]]);
  /**
   * @param {number} ranks
   * @param {number} files
   * @param {Map<string, Square[]>} pieces
   * @param {number} inAdvance
   */
  const make = (ranks, files, pieces, inAdvance = 0) => {
    const problem = packingProblem(ranks, files, pieces);
    return { problem, inAdvance, start: new ChosenSearch(problem, false),
      rule: new ChosenSearch(problem, !inAdvance) };
  };
  return number === 1 ? make(1, 4, small) : number === 2 ? make(3, 5, some)
    : make(3, 20, shapes, 3);
}

export class Chooser {
  /**
   * @param {HTMLElement} place
   * @param {string[]} packing of the twelve pentominoes, which has their shapes, by its ranks
   * @param {import("./board.js").Colours} colours
   */
  constructor(place, packing, colours) {
    this.place = place;
    this.colours = colours;
    this.shapes = new Map([...squaresOfPieces(packing)].sort()
      .map(([piece, squares]) => [piece, normalized(squares)]));
    /** @type {Play[]} made when they are wanted */
    this.boards = [];
    this.number = 1; // of the board
    /** @type {string[]} the names of the columns that you have chosen */
    this.choices = [];
    /** @type {string[][]} the choices before these */
    this.past = [];
    /** @type {object | null} another one for each run of the rule; null if none is under way */
    this.running = null;
    this.focused = 1; // the cell to which Tab leads
    this.isTall = matchMedia("(max-width: 48rem)");
    this.listen();
    this.openAddress();
  }

  /**
   * The element of this section with this data attribute.
   * @param {string} name
   * @returns {any} its type differs from name to name
   */
  find(name) { return this.place.querySelector(`[data-${name}]`); }

  /** The board that is played. */
  get play() { return this.boards[this.number - 1] ??= makeBoard(this.number, this.shapes); }

  /** Connects buttons, board and pieces with what they do. */
  listen() {
    const levels = /** @type {NodeListOf<HTMLButtonElement>} */ (
      this.place.querySelectorAll("[data-level]"));
    for (const button of levels)
      button.addEventListener("click", () => this.load(Number(button.value)));
    /** @type {[string, () => void][]} */
    const actions = [["rule", () => this.useRule()], ["next", () => this.next()],
      ["undo", () => this.undo()], ["over", () => this.change([])], ["link", () => this.share()]];
    for (const [name, act] of actions) {
      const button = this.find(name);
      button.addEventListener("click", () => { if (button.ariaDisabled !== "true") act(); });
    }
    this.place.addEventListener("click", event => {
      const target = /** @type {Element} */ (event.target).closest("[data-column]");
      if (target) this.choose(Number(/** @type {HTMLElement} */ (target).dataset.column));
    });
    this.find("field").addEventListener("keydown",
      (/** @type {KeyboardEvent} */ event) => this.pressKey(event));
    this.isTall.addEventListener("change", () => this.show());
    onAddressChange(() => this.openAddress());
  }

  // ------------------------------------------------------------------------ games

  /** Shows the game of the address; says if its link was cut off. */
  openAddress() {
    const text = readAddress().choose;
    if (text === undefined && this.boards.length) return;
    const { board, choices, isWhole } = parseGame(text ?? formatGame(1, []));
    if (this.boards.length && board === this.number && String(choices) === String(this.choices))
      return;
    this.load(board, false);
    const { problem, inAdvance } = this.play;
    const legal = inAdvance ? legalInAdvance(problem, choices, inAdvance)
      : replayed(problem, choices).legal;
    this.choices = choices.slice(0, legal);
    this.begin(isWhole && legal === choices.length ? undefined
      : "The link that led here is incomplete; perhaps it was cut off.");
  }

  /**
   * Goes to another board.
   * @param {number} number
   * @param {boolean} [isShown] is the address to change, too?
   */
  load(number, isShown = true) {
    this.number = Math.max(1, Math.min(number, BOARDS));
    this.past = [];
    this.choices = [];
    this.focused = 1;
    const { problem, inAdvance, rule } = this.play;
    if (!inAdvance) runByRule(rule, []);
    this.place.classList.toggle("wide", inAdvance > 0);
    this.find("column-pieces").replaceChildren(...[...problem.shapes].map(([piece, shape]) => {
      const name = problem.names[piece];
      const { drawing, width, height } =
        drawPiece("squares", shape.map(([x, y]) => [x + 1, y + 1, 0]), name, this.colours);
      drawing.setAttribute("style", `width:${0.6 * width}rem;height:${0.6 * height}rem`);
      drawing.setAttribute("aria-hidden", "true");
      return element("button", { type: "button", "data-column": piece }, drawing,
        element("span", {}, name), " ", element("b"));
    }));
    if (isShown) this.change([]);
  }

  /**
   * Plays other choices, which the address then has.
   * @param {string[]} choices
   * @param {string} [words] to be said first
   */
  change(choices, words) {
    if (choices.length) this.past.push(this.choices);
    else this.past = [];
    this.choices = choices;
    this.begin(words);
    this.updateAddress();
  }

  /** Writes the game into the address. */
  updateAddress() {
    const isUsual = this.number === 1 && !this.choices.length;
    updateAddress({ choose: isUsual ? null : formatGame(this.number, this.choices) });
  }

  /** Takes the last choice back, or all that the rule has chosen at once. */
  undo() {
    this.choices = this.past.pop() ?? this.choices.slice(0, -1);
    this.begin();
    this.updateAddress();
  }

  /** Copies the address of the page, which has the game in it. */
  async share() {
    updateAddress({ at: "choose", choose: formatGame(this.number, this.choices) });
    const isCopied = await navigator.clipboard?.writeText(location.href)
      .then(() => true, () => false);
    this.say(isCopied ? "The address is copied." : "The address of this page has your game in it.");
  }

  /**
   * Shows the position after the choices, and counts its search if columns are chosen in advance.
   * @param {string} [words]
   */
  begin(words) {
    this.running = null;
    const { problem, inAdvance } = this.play;
    const { search, isShortest } = inAdvance
      ? { search: new ChosenSearch(problem, false), isShortest: false }
      : replayed(problem, this.choices);
    this.search = search;
    this.isShortest = isShortest;
    if (inAdvance && this.choices.length) this.count(words);
    this.show(words);
  }

  // ------------------------------------------------------------------------ choices

  /**
   * Takes a column, or says why it cannot be taken.
   * @param {number} column
   */
  choose(column) {
    const { problem, inAdvance } = this.play, name = problem.names[column], { search } = this;
    const called = this.called(column);
    if (problem.squares.has(column)) this.focused = column;
    if (inAdvance) {
      if (this.choices.includes(name)) this.say(`You have taken ${called} already.`);
      else if (this.choices.length === inAdvance) this.say("The rule takes the others. Undo takes"
        + " your last column back.");
      else this.change([...this.choices, name]);
    } else if (search.isSolved && !search.isOver) this.next();
    else if (search.isOver) this.say("All rows have been tried. Start again, or take the next"
      + " board.");
    else if (!search.isOpen(column)) this.say(
      toSentence(`${called} is covered already. Take a column that is still free`));
    else this.change([...this.choices, name], this.consequence(column));
  }

  /**
   * What is to be said of a choice: the answer to your prediction, or a dead end.
   * @param {number} column
   */
  consequence(column) {
    if (!this.choices.length) return this.answer(column);
    return this.search.size[column] ? ""
      : `No row is left in ${this.called(column)}: a dead end, so the search backs up.`;
  }

  /**
   * What became of your prediction.
   * @param {number} column that you took first
   */
  answer(column) {
    const { start: { size, shortest: first } } = this.play;
    const meaning = size[column] > size[first]
      ? `each is a branch of your tree. The shortest column is ${this.called(first)}, with ${
        size[first]}: fewer branches at the top`
      : "no column has fewer: it is a shortest one. Few rows, few branches at the top";
    return toSentence(`${this.called(column)} has ${counted(size[column], "row")}, and ${meaning}`);
  }

  /**
   * A column as a sentence calls it. Only the cells of the small boards have their names on them.
   * @param {number} column
   */
  called(column) {
    const { problem: { names, squares }, inAdvance } = this.play, name = names[column];
    if (!squares.has(column)) return name;
    const [rank, file] = squares.get(column).map(at => at + 1);
    return inAdvance ? `the cell at rank ${rank}, file ${file}` : `cell ${name}`;
  }

  /** Goes on from a packing; or, at the end, to the next board. */
  next() {
    if (this.search.isSolved && !this.search.isOver) this.change([...this.choices, "h"]);
    else if (this.number < BOARDS) this.load(this.number + 1);
  }

  /** Lets the rule go on; or stops it. */
  useRule() {
    if (this.running) {
      this.running = null;
      this.show();
      this.updateAddress();
    } else if (this.play.inAdvance) {
      this.count();
      this.show();
    } else this.playRule();
  }

  /** Lets the rule choose all that is left, a node at a time. */
  async playRule() {
    const run = this.running = {}, { search } = this, { names } = this.play.problem;
    const isPatient = !matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.past.push(this.choices);
    this.choices = [...this.choices];
    this.find("state").ariaLive = "off"; // no one hears each node
    while (run === this.running && !search.isOver) {
      this.choices.push(names[search.shortest]);
      search.step(search.shortest);
      if (!isPatient) continue;
      this.show();
      await new Promise(resolve => setTimeout(resolve, PAUSE));
    }
    this.find("state").ariaLive = "polite";
    if (run === this.running) this.useRule();
  }

  /**
   * Counts the search with your first columns, and that of the rule, in chunks.
   * @param {string} [words] to be said at the end
   */
  async count(words) {
    const run = this.running = {}, { problem, rule } = this.play, { search } = this;
    const first = this.choices.map(name => problem.names.indexOf(name));
    let until = 0, isDrawn = 0;
    const isTimeOver = () => performance.now() > until;
    for (; run === this.running && !(search.isOver && rule.isOver);) {
      until = performance.now() + CHUNK;
      if (rule.isOver) runByRule(search, first, isTimeOver);
      else runByRule(rule, [], isTimeOver);
      if (until > isDrawn + 100) {
        isDrawn = until;
        this.showCounts();
      }
      await new Promise(resolve => setTimeout(resolve));
    }
    if (run !== this.running) return;
    this.running = null;
    this.show(words ?? (first.length === 1 ? this.answer(first[0]) : ""));
  }

  // ------------------------------------------------------------------------ what is shown

  /**
   * Says something below the board.
   * @param {string} words
   */
  say(words) { this.find("state").textContent = words; }

  /**
   * Shows the position.
   * @param {string} [words] to be said first
   */
  show(words = "") {
    this.showBoard();
    this.showCounts();
    const { search, running, choices } = this, { inAdvance } = this.play;
    const isMoreToCome = search.isSolved && !search.isOver;
    this.find("rule").textContent = running ? "Stop" : "Let the rule go on";
    this.find("rule").ariaDisabled =
      String(search.isOver || Boolean(inAdvance && !this.choices.length));
    this.find("next").textContent = isMoreToCome ? "Try the next row" : "Next board";
    const isNext = isMoreToCome || this.number < BOARDS;
    this.find("next").ariaDisabled = String(!isNext);
    this.find("next").classList.toggle("main", isNext && (isMoreToCome || search.isOver));
    this.find("rule").classList.toggle("main",
      !search.isOver && !isMoreToCome && choices.length >= FEW);
    this.find("undo").ariaDisabled = this.find("over").ariaDisabled =
      String(!this.choices.length);
    for (const button of this.place.querySelectorAll("[data-level]"))
      button.setAttribute("aria-pressed",
        String(Number(/** @type {HTMLButtonElement} */ (button).value) === this.number));
    this.say(`${words} ${this.stateInWords()}`.trim());
  }

  /** Where the search stands, or what it has come to. */
  stateInWords() {
    const { search, choices } = this, { inAdvance, rule } = this.play;
    if (search.isOver) {
      const next = choices.length < inAdvance ? ` Take column ${choices.length + 1}.` : "";
      return this.comparison(search.total.nodes, rule.total.nodes) + next;
    }
    if (!choices.length)
      return "Which column would you take first? Take a cell or a piece." + (inAdvance
        ? " You choose three for the whole search; where they are covered, the rule goes on." : "");
    if (inAdvance) return this.running ? "The rule goes on." : "Stopped.";
    if (search.isSolved) return "A packing! Nothing is left to cover.";
    const node = search.tree[search.way.at(-1)], column = search.chosen.at(-1);
    const siblings = search.tree.filter(({ parent }) => parent === node.parent);
    return `Level ${node.level}: row ${siblings.length} of ${search.size[column]} in`
      + ` ${this.called(column)} is tried. Which column now?`
      + (choices.length < FEW ? "" : " You can let the rule go on from here.");
  }

  /**
   * Your nodes beside those of the rule.
   * @param {number} yours
   * @param {number} its
   */
  comparison(yours, its) {
    const both = `You: ${counted(yours, "node")}; the shortest column: ${formatNumber(its)}.`;
    if (yours === its) return `${both} You cannot be told from the rule.`;
    if (this.isShortest)
      return `${both} You took a shortest column each time, too; of several, it takes the first.`;
    return yours > its ? `${both} That is ${formatRatio(yours, its)} as many.`
      : `${both} You beat it: the rule is a good one, not always the best.`;
  }

  /** Draws the board, with the rows that are laid, and how many rows each column has left. */
  showBoard() {
    const { play: { problem, inAdvance, start }, search, choices } = this;
    const field = this.find("field");
    const isFocused = field.contains(document.activeElement);
    const isTurned = inAdvance && this.isTall.matches;
    /** @type {import("./geometry.js").Cells} */
    const places = new Map([...problem.squares].map(([cell, [x, y]]) =>
      [cell, isTurned ? [y + 1, x + 1, 0] : [x + 1, y + 1, 0]]));
    const pieces = (inAdvance ? [] : search.laid).map(row => {
      const cells = problem.rows[row].slice(), piece = cells.pop();
      return { row, label: problem.names[piece], cells };
    });
    const { size: sizes } = inAdvance ? start : search;
    /** @param {number} column */
    const isOpen = column => inAdvance > 0 || search.isOpen(column);
    const board = new Board("squares", places, this.colours);
    const drawing = board.draw(pieces, "The board");
    drawing.setAttribute("role", "group");
    const rows = (/** @type {number} */ column) =>
      choices.length ? `, ${counted(sizes[column], "row")}` : "";
    /** @param {number} column */
    const taken = column => choices.indexOf(problem.names[column]) + 1;
    for (const shape of /** @type {NodeListOf<SVGElement>} */ (
      drawing.querySelectorAll("[data-cell]"))) {
      const cell = Number(shape.dataset.cell), at = centroid(OUTLINES.squares(places.get(cell)));
      const owner = pieces.find(({ cells }) => cells.includes(cell));
      shape.dataset.column = String(cell);
      shape.setAttribute("role", "button");
      shape.setAttribute("tabindex", cell === this.focused ? "0" : "-1");
      const chosen = inAdvance && taken(cell);
      shape.ariaLabel = `cell ${problem.names[cell]}`
        + (owner ? `, ${owner.label}` : rows(cell)) + (chosen ? `, taken as ${chosen}` : "");
      if (!inAdvance && !owner) drawing.append(svgElement("text",
        { x: at[0] - 0.4, y: at[1] - 0.2, class: "called" }, problem.names[cell]));
      if (owner || search.isOver && !inAdvance) continue;
      if (choices.length && !sizes[cell]) shape.classList.add("hopeless");
      if (chosen) shape.classList.add("taken");
      if (choices.length && isOpen(cell)) drawing.append(
        svgElement("text", { x: at[0], y: at[1], class: "size" },
          chosen ? `${chosen}.` : String(sizes[cell])));
    }
    field.replaceChildren(drawing);
    const named = inAdvance ? "" : "In its corner, a cell has its name: rank, and file.";
    const counts = "A number says how many rows a column has left.";
    this.find("key").textContent = choices.length ? `${named} ${counts}`.trim() : named;
    if (isFocused) field.querySelector("[tabindex='0']").focus();
    const buttons = /** @type {NodeListOf<HTMLElement>} */ (
      this.place.querySelectorAll("button[data-column]"));
    for (const button of buttons) {
      const piece = Number(button.dataset.column), isFree = isOpen(piece);
      const chosen = inAdvance && taken(piece);
      button.lastElementChild.textContent = choices.length && isFree ? String(sizes[piece]) : "";
      button.ariaLabel = `piece ${problem.names[piece]}`
        + (isFree ? rows(piece) : ", laid") + (chosen ? `, taken as ${chosen}` : "");
      button.classList.toggle("taken", Boolean(chosen));
      button.ariaDisabled = String(!isFree);
    }
  }

  /** Shows both trees, or both profiles, on one scale, with their counts. */
  showCounts() {
    const { search, play: { rule, inAdvance } } = this, both = [search, rule];
    const layouts = inAdvance ? [] : both.map(({ tree }) => treeLayout(tree));
    const most = inAdvance
      ? Math.max(...both.flatMap(({ levels }) => levels.map(({ nodes }) => nodes)))
      : Math.max(...layouts.map(({ leaves }) => leaves));
    both.forEach((one, i) => {
      const { nodes, updates } = one.total, figure = this.find(i ? "its" : "yours");
      figure.querySelector("span").textContent =
        `${counted(nodes, "node")}, ${counted(updates, "update")}`;
      figure.lastElementChild.replaceChildren(inAdvance ? profile(one, most)
        : drawTree(one, layouts[i].places, most));
    });
  }

  // ------------------------------------------------------------------------ the keyboard

  /**
   * Arrow keys go to the next cell on that side; space and Enter take it.
   * @param {KeyboardEvent} event
   */
  pressKey(event) {
    const cell = Number(/** @type {SVGElement} */ (event.target).dataset.column);
    if (!cell || event.ctrlKey || event.metaKey) return;
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      this.choose(cell);
    } else if (event.key in ARROWS) {
      event.preventDefault();
      const [right, below] = ARROWS[event.key], { problem, inAdvance } = this.play;
      const isTurned = inAdvance && this.isTall.matches;
      /** @type {import("./geometry.js").Cells} */
      const places = new Map([...problem.squares].map(([c, [x, y]]) => [c, [x + 1, y + 1, 0]]));
      this.focused = Number(
        cellTowards("squares", places, cell, isTurned ? [below, right] : [right, below]));
      this.showBoard();
    }
  }
}

/**
 * The drawing of a search tree as far as it has come.
 * @param {ChosenSearch} search
 * @param {number[]} places of its nodes, in leaves from the left
 * @param {number} most leaves that fit in
 */
function drawTree({ tree, way, isOver }, places, most) {
  const { width, down, margin } = TREE_SIZE, deepest = Math.max(3, ...tree.map(n => n.level));
  const x = (/** @type {number} */ i) =>
    Number((margin + (width - 2 * margin) * places[i] / most).toFixed(1));
  const y = (/** @type {number} */ i) => margin + down * tree[i].level;
  /** @param {number[]} nodes */
  const edges = nodes => nodes.filter(i => i).map(i =>
    `M${x(i)} ${y(i)}L${x(tree[i].parent)} ${y(tree[i].parent)}`).join("");
  const numbers = tree.map((_, i) => i), here = isOver ? [] : way;
  const parents = new Set(tree.map(({ parent }) => parent));
  const dots = numbers.map(i => svgElement("circle", { cx: x(i), cy: y(i),
    r: tree[i].isSolution ? 4.5 : 2.5,
    class: tree[i].isSolution ? "found" : i === here.at(-1) ? "here"
      : parents.has(i) ? "" : "dead" }));
  const solutions = tree.filter(({ isSolution }) => isSolution).length;
  return svgElement("svg", { viewBox: `0 0 ${width} ${2 * margin + down * deepest}`, role: "img",
    "aria-label": `Tree of ${counted(tree.length, "node")}, ${counted(solutions, "packing")}` },
  svgElement("path", { d: edges(numbers) }), svgElement("path", { d: edges(here), class: "here" }),
  ...dots);
}

/**
 * The nodes of a search by level, as bars.
 * @param {ChosenSearch} search
 * @param {number} most nodes of the widest bar
 */
function profile({ levels }, most) {
  return element("div", { class: "levels", role: "img",
    "aria-label": `Nodes by level: ${levels.map(({ nodes }) => formatNumber(nodes)).join(", ")}` },
  ...levels.map(({ nodes }, level) => element("span",
    { style: `width:${100 * nodes / most}%`,
      title: `level ${level}: ${counted(nodes, "node")}` })));
}
