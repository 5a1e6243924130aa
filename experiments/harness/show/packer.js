"use strict";
// The packer: a puzzle as text and as a board that can be drawn on, a search of it, and what was found.

const SVG = "http://www.w3.org/2000/svg";
const element = (name, attributes = {}, ...children) => {
  const made = name.startsWith("svg:") ? document.createElementNS(SVG, name.slice(4)) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};
const inFigures = number => Math.round(number).toLocaleString("en-US");
const counted = (number, noun) => `${inFigures(number)} ${noun}${number === 1 ? "" : "s"}`;
const DRAWN = ["squares", "triangles", "sticks"]; // kinds with a board to draw on
const nounOf = kind => DRAWN.includes(kind) ? "packing" : "solution";
const isOff = cell => /^[+-]/.test(cell); // a cell that is not on the board, but can be
const WANTED = 500, PER_PAGE = 12, CANVAS = [8, 12]; // ranks and files to draw on, at least

// ------------------------------------------------------------------------------ geometry

const HEIGHT = Math.sqrt(3) / 2;
// The corners of a cell, or the ends of a stick, as points of the drawing.
const OUTLINES = {
  squares: ([x, y]) => [[y - 1, x - 1], [y, x - 1], [y, x], [y - 1, x]],
  triangles: ([x, y, z]) => [z ? [x + 1, y + 1] : [x, y], [x + 1, y], [x, y + 1]].map(([a, b]) => [b + a / 2, a * HEIGHT]),
  sticks: ([x, y, z]) => [[y, -x], z ? [y, -x - 1] : [y + 1, -x]],
  queens: ([x, y]) => OUTLINES.squares([x, y]),
  sudoku: ([x, y]) => OUTLINES.squares([x, y]),
};
const key = points => points.map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)}`).join(" ");
const sides = points => points.length < 3 ? [] : points.map((p, i) => key([p, points[(i + 1) % points.length]].sort((a, b) => a[0] - b[0] || a[1] - b[1])));

const middleOf = points => [0, 1].map(i => points.reduce((sum, point) => sum + point[i] / points.length, 0));
const nearest = (points, [x, y]) => points.reduce((best, point) => Math.hypot(point[0] - x, point[1] - y) < Math.hypot(best[0] - x, best[1] - y) ? point : best);

// The cells of a matrix, by column; those of queens and sudokus are told by the names of their columns.
function boardOf(kind, matrix) {
  const digit = letter => parseInt(letter, 36);
  if (kind === "queens") {
    const n = matrix.columns.filter(name => name[0] === "R").length, cells = new Map();
    for (let rank = 0; rank < n; ++rank) for (let file = 0; file < n; ++file) cells.set(`${rank},${file}`, [n - rank, file + 1, 0]);
    return cells;
  }
  if (kind === "sudoku") {
    const cells = new Map();
    for (let rank = 1; rank <= 9; ++rank) for (let file = 1; file <= 9; ++file) cells.set(`p${rank}${file}`, [rank, file, 0]);
    return cells;
  }
  return new Map(matrix.cells.map((cell, c) => [c, cell]).filter(([, cell]) => cell[2] >= 0));
}

// What a row puts on the board: a label, and the cells it covers.
function placed(kind, matrix, row) {
  const names = matrix.rows[row].map(c => matrix.columns[c]);
  if (kind === "queens") {
    const at = letter => parseInt(names.find(name => name[0] === letter).slice(1), 36);
    return { label: "♛", cells: [`${at("R")},${at("F")}`] };
  }
  if (kind === "sudoku")
    return { label: names.find(name => name[0] === "r").slice(2), cells: [names.find(name => name[0] === "p")] };
  const cells = matrix.rows[row].filter(c => matrix.cells[c][2] >= 0);
  return { label: names.find((_, i) => matrix.pieces.includes(matrix.columns[matrix.rows[row][i]])) ?? "", cells };
}

class Board {
  constructor(kind, cells, colours) {
    Object.assign(this, { kind, cells, colours });
    const points = [...cells.values()].flatMap(OUTLINES[kind]);
    const low = i => Math.min(...points.map(p => p[i])), high = i => Math.max(...points.map(p => p[i]));
    this.box = [low(0) - 0.2, low(1) - 0.2, high(0) - low(0) + 0.4, high(1) - low(1) + 0.4];
  }

  colour(label, number) {
    const plain = label.replace(/'+$/, ""), all = [...new Set(Object.values(this.colours))].filter(colour => colour !== "#FFFFFF");
    return this.colours[plain] ?? all[number % all.length];
  }

  // A drawing of some pieces on the board. `title` says what is seen. A lettered piece has its name on its middle cell.
  draw(pieces, title, isLettered = false) {
    const drawing = element("svg:svg", { viewBox: this.box.join(" "), role: "img", "aria-label": title });
    const owner = new Map(), seen = new Map(), lines = [];
    pieces.forEach((piece, number) => piece.cells.forEach(cell => owner.set(cell, number)));
    for (const [cell, at] of this.cells) {
      const points = OUTLINES[this.kind](at), mine = isOff(cell) ? "off" : owner.get(cell), piece = pieces[mine];
      const plain = this.kind === "queens" || this.kind === "sudoku";
      const fill = piece && !plain ? this.colour(piece.label, mine) : "";
      const shape = element(points.length < 3 ? "svg:polyline" : "svg:polygon", { points: key(points), class: points.length < 3 ? "stick" : "cell" });
      if (fill) shape.style[points.length < 3 ? "stroke" : "fill"] = fill;
      if (plain && (at[0] + at[1]) % 2) shape.classList.add("dark");
      if (piece) {
        shape.append(element("svg:title", {}, piece.label));
        shape.dataset.piece = mine;
        if (points.length < 3) drawing.prepend(element("svg:polyline", { points: key(points), class: "casing" }));
      }
      shape.dataset.cell = cell;
      drawing.append(shape);
      if (piece && plain) {
        const middle = points[0].map((v, i) => (v + points[2][i]) / 2);
        drawing.append(element("svg:text", { x: middle[0], y: middle[1], class: "piece" }, piece.label));
      }
      for (const side of sides(points)) {
        if (seen.has(side) && seen.get(side) === mine) seen.delete(side);
        else if (seen.has(side)) lines.push(side), seen.delete(side);
        else seen.set(side, mine);
      }
    }
    for (const [side, whose] of seen) if (whose !== "off") lines.push(side);
    if (lines.length) drawing.append(element("svg:path", { class: "border", d: lines.map(side => `M${side.replace(" ", "L")}`).join("") }));
    if (isLettered)
      for (const { label, cells } of pieces) {
        const middles = cells.map(cell => middleOf(OUTLINES[this.kind](this.cells.get(cell)))), [x, y] = nearest(middles, middleOf(middles));
        drawing.append(element("svg:text", { x, y, class: "letter" }, label.replace(/^Y .*/, "Y")));
      }
    return drawing;
  }
}

// ------------------------------------------------------------------------------ editing

// The text of a puzzle about squares with another board, drawn with # and dots.
function withBoard(text, cells) {
  const kept = [];
  let place = -1, inDrawing = false;
  for (const line of text.split("\n")) {
    if (inDrawing && /^[#.\s]+$/.test(line) && line.trim()) continue;
    inDrawing = false;
    if (/^(board|with|without)\b/.test(line)) {
      if (place < 0) place = kept.length;
      inDrawing = line.trim() === "board";
    } else kept.push(line);
  }
  const ranks = Math.max(...cells.map(c => c[0])), files = Math.max(...cells.map(c => c[1]));
  const has = new Set(cells.map(([x, y]) => `${x},${y}`)), drawing = [];
  for (let x = 1; x <= ranks; ++x)
    drawing.push(Array.from({ length: files }, (_, y) => has.has(`${x},${y + 1}`) ? "#" : ".").join(""));
  kept.splice(Math.max(place, 0), 0, "board", ...drawing);
  return kept.join("\n");
}

// The text of a puzzle with one more cell left out by name, or one less.
function without(text, name, leaves) {
  if (leaves) return `${text.replace(/\n*$/, "")}\nwithout ${name}\n`;
  return text.split("\n").map(line => !line.startsWith("without ") ? line
    : line.split(/\s+/).filter(word => word !== name).join(" ")).filter(line => line !== "without").join("\n");
}

// ------------------------------------------------------------------------------ the packer

class Packer {
  constructor(place, module, presets, colours) {
    Object.assign(this, { place, module, presets, colours, removed: new Map(), searches: [], page: 0 });
    this.find = name => place.querySelector(`[data-${name}]`);
    const choice = this.find("preset");
    const groups = new Map();
    presets.forEach(({ group, title }, number) => {
      if (!groups.has(group)) groups.set(group, choice.appendChild(element("optgroup", { label: group })));
      groups.get(group).append(element("option", { value: number }, title));
    });
    choice.append(element("option", { value: "", hidden: "" }, "as drawn, or typed below"));
    choice.addEventListener("change", () => this.load(presets[choice.value]));
    this.find("draw").addEventListener("click", () => this.load(presets.find(preset => preset.own)));
    this.find("kind").addEventListener("change", () => { this.removed.clear(); this.read(); });
    this.find("text").addEventListener("input", () => {
      this.removed.clear();
      clearTimeout(this.waiting);
      this.waiting = setTimeout(() => this.read(), 250);
    });
    this.find("go").addEventListener("click", () => this.isRunning ? this.stop() : this.pack());
    this.find("share").addEventListener("click", () => this.share());
    this.find("earlier").addEventListener("click", () => this.turn(-1));
    this.find("later").addEventListener("click", () => this.turn(1));
    this.find("svg").addEventListener("click", () => this.save("packings.svg", this.drawings(), "image/svg+xml"));
    this.find("rows").addEventListener("click", () => this.save("packings.txt", this.texts(), "text/plain"));
    const board = this.find("board");
    board.addEventListener("click", event => {
      if (!this.stroke) this.toggle([event.target.dataset?.cell]);
      this.stroke = null;
    });
    board.addEventListener("keydown", event => this.move(event));
    board.addEventListener("pointerdown", event => this.begin(event));
    document.addEventListener("pointermove", event => this.drag(event));
    document.addEventListener("pointerup", () => this.end());
    document.addEventListener("pointercancel", () => {
      if (this.stroke) this.showBoard();
      this.from = this.stroke = null;
    });
    addEventListener("hashchange", () => {
      const puzzle = this.shared();
      if (puzzle) this.load(puzzle);
    });
    this.load(this.shared() ?? presets[0]);
  }

  get kind() { return this.find("kind").value; }
  get text() { return this.find("text").value; }
  get isRunning() { return this.searches.some(search => search.running); }

  load({ kind, text }) {
    this.removed.clear();
    this.find("kind").value = kind;
    this.find("text").value = text;
    return this.read();
  }

  // A puzzle in the address: #pack=kind,text
  shared() {
    const found = /^#pack=([a-z]+),(.*)$/.exec(location.hash);
    if (!found || !KINDS.includes(found[1])) return null;
    try {
      return { kind: found[1], text: decodeURIComponent(found[2]) };
    } catch { return null; }
  }

  async share() {
    const address = `${location.href.split("#")[0]}#pack=${this.kind},${encodeURIComponent(this.text)}`;
    history.replaceState(null, "", address);
    const said = await navigator.clipboard?.writeText(address).then(() => "The address is copied.", () => "");
    this.find("said").textContent = said || "The address of this page now has the puzzle in it.";
  }

  // Take the text as a matrix; a message if it can't be read.
  async read() {
    this.stop();
    this.searches = [];
    const problem = this.find("problem"), remark = this.find("remark"), field = this.find("text"), { kind, text } = this;
    const known = this.presets.findIndex(preset => preset.kind === kind && preset.text === text);
    this.find("preset").value = known < 0 ? "" : known;
    try {
      const instance = await instantiate(this.module);
      if (kind !== this.kind || text !== this.text) return;
      instance.take(KINDS.indexOf(kind), text, false);
      this.matrix = instance.matrix();
      problem.textContent = "";
      field.removeAttribute("aria-invalid");
      this.find("go").disabled = false;
    } catch (error) {
      problem.textContent = `${error.message[0].toUpperCase()}${error.message.slice(1)}.`;
      remark.textContent = "";
      field.setAttribute("aria-invalid", true);
      this.find("go").disabled = true;
      this.find("board").classList.add("stale");
      this.showPieces();
      return;
    }
    this.board = kind === "matrix" ? null : new Board(kind, boardOf(kind, this.matrix), this.colours);
    this.find("board").classList.remove("stale");
    remark.textContent = this.matrix.remark ? this.advice() ?? `There is no packing: ${this.matrix.remark}.` : "";
    const { columns, rows } = this.matrix, what = this.drawable ? `${counted(this.board.cells.size, kind === "sticks" ? "stick" : "cell")}. ` : "";
    this.find("size").textContent = `${what}${this.freedom()}The matrix has ${counted(columns.length, "column")} and ${counted(rows.length, "row")}`
      + `${this.drawable ? ", one for each way to place a piece" : ""}.`;
    this.showBoard();
    this.showPieces();
    this.show();
  }

  // What to do if the pieces cannot have as many cells as the board: if each is used, or if you may choose among pieces of one size.
  advice() {
    if (!this.drawable || !/^(the pieces have|no choice) /.test(this.matrix.remark)) return undefined;
    const { columns, primary, shapes } = this.matrix, sizes = [...shapes.values()].map(shape => shape.length), [size] = sizes;
    const all = sizes.reduce((sum, each) => sum + each, 0), count = this.board.cells.size, noun = this.kind === "sticks" ? "stick" : "cell";
    const isChosen = columns.length - primary >= sizes.length;
    if (isChosen && sizes.some(each => each !== size)) return undefined;
    const over = count > all ? count - all : isChosen ? count % size : 0, under = isChosen ? size - count % size : all - count;
    const has = isChosen && count < all ? `each piece has ${counted(size, noun)}` : `the pieces have ${counted(all, noun)} together`;
    const ways = [count < all && `put ${counted(under, noun)} on`, over && over < count && `take ${counted(over, noun)} off`].filter(Boolean).join(", or ");
    return `There is no packing yet: ${has}, and the board has ${count}. ${ways[0].toUpperCase()}${ways.slice(1)}.`;
  }

  // What columns that may stay uncovered, the secondary ones, mean to a player.
  freedom() {
    const { columns, primary, pieces } = this.matrix, optional = columns.slice(primary), spare = optional.filter(name => pieces.includes(name)).length;
    const others = optional.length - spare, used = spare === pieces.length ? `all ${spare} pieces` : `${spare} of the pieces`;
    const rule = { sticks: `Two pieces may not cross; they could at ${counted(others, "point")}. `, queens: `${counted(others, "diagonal")} need no queen. ` };
    return (spare > 1 ? `You need not use ${used}. ` : "")
      + (others ? rule[this.kind] ?? `${counted(others, "column")} may stay uncovered. ` : "");
  }

  // The pieces of the set that the text names, each a switch that leaves it out or takes it in.
  async showPieces() {
    const place = this.find("pieces"), { kind, text } = this, lines = text.match(/^pieces .*$/gm) ?? [];
    const [, set, how, list = ""] = /^pieces +(.+?)(?: +(except|only) +(.*))?$/.exec(lines[0]) ?? [];
    place.hidden = lines.length !== 1 || !set;
    if (place.hidden) return;
    const key = `${kind} ${set}`, named = list.split(/\s+/), own = (text.match(/^piece +\S+/gm) ?? []).map(line => line.split(/\s+/)[1]);
    if (key !== this.setShown) try {
      const instance = await instantiate(this.module);
      instance.take(KINDS.indexOf(kind), text.replace(lines[0], `pieces ${set}`), false);
      this.set = [...instance.matrix().shapes].filter(([name]) => !own.includes(name));
      this.setShown = key;
    } catch { place.hidden = true; return; }
    const isIn = name => named.includes(name) === (how === "only") || !how;
    const focused = place.contains(document.activeElement) && document.activeElement.dataset.name;
    place.replaceChildren(...this.set.map(([name, cells], number) => {
      const all = new Map(cells.map((at, i) => [i, at])), board = new Board(kind, all, this.colours), [, , width, height] = board.box;
      const drawing = board.draw([{ label: name, cells: [...all.keys()] }], name);
      Object.assign(drawing.style, { width: `${0.55 * width}rem`, height: `${0.55 * height}rem` });
      for (const shape of drawing.querySelectorAll("[data-piece]"))
        shape.style[kind === "sticks" ? "stroke" : "fill"] = board.colour(name, number);
      const button = element("button", { type: "button", "aria-pressed": isIn(name), "aria-label": `piece ${name}`, "data-name": name }, drawing, name);
      button.addEventListener("click", () => {
        const out = this.set.map(([other]) => other).filter(other => isIn(other) === (other === name));
        if (out.length === this.set.length) return;
        this.find("text").value = this.text.replace(lines[0], `pieces ${set}${out.length ? ` except ${out.join(" ")}` : ""}`);
        this.read();
      });
      return button;
    }));
    place.querySelector(`[data-name="${CSS.escape(focused)}"]`)?.focus();
  }

  // The board as it can be drawn on, with cells that are taken out, and a margin for squares; or as it is packed.
  showBoard(packing) {
    const place = this.find("board");
    if (!this.board) { place.replaceChildren(); return; }
    const shown = new Map(this.board.cells);
    if (this.kind === "squares") {
      const all = [...shown.values()], has = new Set(all.map(String));
      const last = i => Math.max(CANVAS[i], Math.min(20, Math.max(...all.map(c => c[i])) + 1));
      for (let x = 1; x <= last(0); ++x)
        for (let y = 1; y <= last(1); ++y) if (!has.has(String([x, y, 0]))) shown.set(`+${x},${y}`, [x, y, 0]);
    }
    for (const [name, cell] of this.removed) shown.set(`-${name}`, cell);
    const given = this.kind !== "sudoku" ? [] : [...this.text.replace(/\|.*\n/g, "").replace(/\s/g, "")].flatMap((digit, i) =>
      /[1-9]/.test(digit) ? [{ label: digit, cells: [`p${Math.floor(i / 9) + 1}${i % 9 + 1}`] }] : []);
    this.shown = shown;
    const drawing = new Board(this.kind, shown, this.colours).draw(packing ?? given, packing ? "The board, packed" : "The board");
    const focused = String(([...shown].find(([, at]) => String(at) === this.spot) ?? [...shown][0])?.[0]);
    for (const shape of drawing.querySelectorAll("[data-cell]")) {
      const { cell } = shape.dataset;
      if (isOff(cell)) shape.classList.add("off");
      if (!this.drawable && this.kind !== "sudoku") continue;
      shape.setAttribute("tabindex", cell === focused ? 0 : -1);
      shape.setAttribute("role", this.kind === "sudoku" ? "textbox" : "checkbox");
      if (this.kind !== "sudoku") shape.setAttribute("aria-checked", !isOff(cell));
      const at = this.placeOf(cell);
      shape.setAttribute("aria-label", `rank ${at[0]}, file ${at[1]}`);
    }
    drawing.setAttribute("role", "group");
    place.replaceChildren(drawing);
  }

  // Where a cell is; the number of a column names it, or a word.
  placeOf(cell) { return this.shown.get(/^\d+$/.test(cell) ? Number(cell) : cell); }

  // A stroke with a finger, a pen or the mouse draws cells, or wipes them out, as its first one says. It is seen at once, and read at its end.
  begin({ target, button, isPrimary, clientX, clientY }) {
    const { cell } = target.dataset ?? {};
    this.stroke = null;
    if (cell && button === 0 && isPrimary && this.drawable) Object.assign(this, { from: cell, at: [clientX, clientY] });
  }

  // A fast stroke tells of few points; the cells between them belong to it, too.
  drag({ isPrimary, clientX, clientY }) {
    if (!this.from || !isPrimary) return;
    const [x, y] = this.at, pieces = Math.ceil(Math.hypot(clientX - x, clientY - y) / 5), board = this.find("board");
    this.at = [clientX, clientY];
    for (let i = 1; i <= pieces; ++i) {
      const shape = document.elementFromPoint(x + (clientX - x) * i / pieces, y + (clientY - y) * i / pieces), { cell } = shape?.dataset ?? {};
      if (!cell || !board.contains(shape) || cell === this.from && !this.stroke || isOff(cell) !== isOff(this.from)) continue;
      this.stroke ??= new Set([this.from]);
      this.stroke.add(cell);
      for (const name of this.stroke) board.querySelector(`[data-cell="${name}"]`).classList.toggle("off", !isOff(name));
    }
  }

  end() {
    this.from = null;
    if (!this.stroke) return;
    this.toggle([...this.stroke]);
    setTimeout(() => { this.stroke = null; }); // after the click that ends it
  }

  get drawable() { return this.board && DRAWN.includes(this.kind); }

  // Take cells off the board, or put them back.
  toggle(cells) {
    const last = cells.at(-1);
    if (last && this.kind === "sudoku") this.place.querySelector(`[data-cell="${last}"]`).focus();
    if (!last || !this.drawable) return;
    this.spot = String(this.placeOf(last));
    let text = this.text;
    const kept = new Map([...this.board.cells.values()].map(at => [String(at), at]));
    for (const cell of cells) {
      const off = isOff(cell), at = this.placeOf(cell), name = off ? cell.slice(1) : this.matrix.columns[cell];
      if (off) kept.set(String(at), at), this.removed.delete(name);
      else kept.delete(String(at)), this.removed.set(name, at);
      if (this.kind !== "squares") text = without(text, name, !off);
    }
    if (this.kind === "squares") {
      if (kept.size === 0) return this.showBoard();
      this.removed.clear();
      text = withBoard(text, [...kept.values()]);
    }
    this.find("text").value = text;
    return this.read().then(() => {
      this.find("board").querySelector("[tabindex='0']")?.focus();
    });
  }

  // Arrow keys go to the nearest cell on that side, space toggles, and digits fill in a sudoku.
  move(event) {
    const cell = event.target.dataset?.cell, step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!cell) return;
    if (event.key === " " || event.key === "Enter") { event.preventDefault(); this.toggle([cell]); return; }
    if (this.kind === "sudoku" && /^[0-9.]$|^Delete$|^Backspace$/.test(event.key)) { this.fill(cell, /[1-9]/.test(event.key) ? event.key : "."); return; }
    if (!step) return;
    event.preventDefault();
    const middle = at => middleOf(OUTLINES[this.kind](at));
    const from = middle(this.placeOf(cell));
    let best = Infinity, next = cell;
    for (const [other, at] of this.shown) {
      const [x, y] = middle(at).map((v, i) => v - from[i]), along = x * step[0] + y * step[1], across = Math.abs(x * step[1]) + Math.abs(y * step[0]);
      if (along > 0.1 && along + 3 * across < best) { best = along + 3 * across; next = String(other); }
    }
    this.spot = String(this.placeOf(next));
    const target = this.find("board").querySelector(`[data-cell="${next}"]`);
    event.target.setAttribute("tabindex", -1);
    target.setAttribute("tabindex", 0);
    target.focus();
  }

  fill(cell, digit) {
    const digits = [...this.text.replace(/\|.*\n/g, "").replace(/\s/g, "").padEnd(81, ".")].slice(0, 81);
    digits[9 * (cell[1] - 1) + Number(cell[2]) - 1] = digit;
    this.find("text").value = digits.join("");
    this.spot = String(this.placeOf(cell));
    return this.read().then(() => this.place.querySelector(`[data-cell="${cell}"]`)?.focus());
  }

  pack() {
    const { kind, text, module } = this, question = { kind: KINDS.indexOf(kind), text, cellsFirst: false };
    this.page = 0;
    const tell = () => this.show();
    this.searches = [new Search(module, { ...question, shortest: true, wanted: WANTED }, tell)];
    if (this.find("race").checked)
      this.searches.push(new Search(module, { ...question, cellsFirst: DRAWN.includes(kind), shortest: false, wanted: 0 }, tell));
    this.place.classList.toggle("racing", this.searches.length > 1);
    this.show();
    const { top } = this.place.getBoundingClientRect(), { bottom } = this.find("board").getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) this.place.scrollIntoView();
  }

  stop() { this.searches.forEach(search => search.stop()); }

  turn(pages) {
    this.page = Math.max(0, this.page + pages);
    this.drawn = "";
    this.show();
  }

  show() {
    const [first] = this.searches;
    this.find("go").textContent = this.isRunning ? "Stop" : "Pack";
    this.find("results").hidden = !first;
    const status = this.find("status");
    this.find("races").replaceChildren(...this.searches.map((search, i) => this.table(search, i === 0 ? "Shortest column" : "First column")));
    if (!first) { status.textContent = ""; return; }
    if (first.error) this.find("problem").textContent = `${first.error}.`;
    const { total, found } = first, noun = nounOf(this.kind), count = counted(total.solutions, noun);
    status.ariaLive = first.running ? "off" : "polite"; // no one listens to ten counts a second
    status.textContent = first.running ? `${count} so far, ${(100 * total.fraction).toFixed(0)} % searched`
      : !first.complete ? `Stopped: ${count} so far.` : total.solutions ? `${count}, and no others.` : this.matrix.remark ? "" : `There is no ${noun}.`;
    if (found.length && this.laid !== first && this.board) this.showBoard([...found[0]].map(row => placed(this.kind, this.matrix, row)));
    if (found.length) this.laid = first;
    const pages = Math.ceil(found.length / PER_PAGE), now = `${this.page} ${found.length < (this.page + 1) * PER_PAGE ? found.length : "full"}`;
    this.find("pages").hidden = found.length === 0;
    this.find("earlier").disabled = this.page === 0;
    this.find("later").disabled = this.page + 1 >= pages;
    this.find("page").textContent = found.length ? `${this.page * PER_PAGE + 1} to ${Math.min(found.length, (this.page + 1) * PER_PAGE)} of ${found.length < total.solutions ? `the ${inFigures(found.length)} that are kept` : inFigures(found.length)}` : "";
    if (now === this.drawn && this.drawnFor === first) return;
    [this.drawn, this.drawnFor] = [now, first];
    this.find("found").replaceChildren(...this.onPage().map((rows, i) => {
      const number = this.page * PER_PAGE + i + 1;
      if (!this.board) return element("pre", {}, this.inText(rows));
      const drawing = this.board.draw([...rows].map(row => placed(this.kind, this.matrix, row)), `Packing ${number}`);
      const button = element("button", { class: "plain", "aria-label": `Packing ${number}, larger` }, drawing);
      button.addEventListener("click", () => enlarge({ size: this.drawnFrom().length, show: which => this.large(which) }, this.page * PER_PAGE + i));
      return button;
    }));
  }

  // A packing for the enlargement: its picture, and its rows as words.
  large(which) {
    const rows = this.drawnFrom()[which], pieces = [...rows].map(row => placed(this.kind, this.matrix, row));
    return { picture: this.board.draw(pieces, `Packing ${which + 1}`), caption: `Packing ${which + 1}`, text: this.inText(rows) };
  }

  onPage() { return this.drawnFrom().slice(this.page * PER_PAGE, (this.page + 1) * PER_PAGE); }
  drawnFrom() { return this.searches[0]?.found ?? []; }
  inText(rows) { return [...rows].map(row => this.matrix.rows[row].map(c => this.matrix.columns[c]).join(" ")).join("\n"); }

  // What a search has counted, with a bar for the nodes of each level.
  table(search, title) {
    const { solutions, nodes, updates, fraction } = search.total, most = Math.max(1, ...search.levels.map(level => level.nodes));
    const row = (name, value) => element("tr", {}, element("th", { scope: "row" }, name), element("td", { class: "number" }, value));
    const bars = element("div", { class: "bars", role: "img", "aria-label": `Nodes by level: ${search.levels.map(level => inFigures(level.nodes)).join(", ")}` },
      ...search.levels.map(({ nodes: n }, k) => element("span", { style: `width:${100 * n / most}%`, title: `${k ? `level ${k - 1}` : "root"}: ${counted(n, "node")}` })));
    const state = search.running ? `${(100 * fraction).toFixed(fraction > 0.999 ? 1 : 0)} % in ${search.seconds.toFixed(1)} s`
      : search.complete ? `done in ${search.seconds.toFixed(2)} s` : `stopped after ${search.seconds.toFixed(1)} s, at ${(100 * fraction).toFixed(1)} %`;
    return element("div", { class: "race" },
      element("table", {}, element("caption", {}, title), element("tbody", {}, row(`${nounOf(this.kind)}s`, inFigures(solutions)), row("nodes", nodes ? inFigures(nodes) : "\u2026"), row("updates", inFigures(updates)))),
      element("p", {}, `${state}; nodes by level:`), bars);
  }

  texts() { return this.drawnFrom().map(rows => this.inText(rows)).join("\n\n") + "\n"; }

  // The packings of this page, side by side in one picture.
  drawings() {
    const boards = [...this.find("found").querySelectorAll("svg")], [, , width, height] = this.board?.box ?? [0, 0, 1, 1];
    const across = Math.ceil(Math.sqrt(boards.length * height / width)) || 1;
    const sheet = element("svg:svg", { xmlns: SVG, viewBox: `0 0 ${across * width} ${Math.ceil(boards.length / across) * height}` },
      element("svg:style", {}, ".cell{fill:#fff;stroke:#d9d9d4;stroke-width:.03}.cell.dark{fill:#eee}.stick{fill:none;stroke:#ccc;stroke-width:.17;stroke-linecap:round}.casing{fill:none;stroke:#222;stroke-width:.23;stroke-linecap:round}"
        + ".border{fill:none;stroke:#222;stroke-width:.1;stroke-linecap:square}.piece{font:.7px Georgia,serif;text-anchor:middle;dominant-baseline:central}"));
    boards.forEach((board, i) => {
      const copy = board.cloneNode(true);
      for (const [name, value] of Object.entries({ x: i % across * width, y: Math.floor(i / across) * height, width, height })) copy.setAttribute(name, value);
      sheet.append(copy);
    });
    return new XMLSerializer().serializeToString(sheet);
  }

  save(name, content, type) {
    const address = URL.createObjectURL(new Blob([content], { type }));
    element("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }
}

// ------------------------------------------------------------------------------ enlargement

// A dialog that fills the window with one picture of an album, and goes on to the next. An album has a size, and shows a picture by its number.
function enlarge(album, which) {
  const dialog = document.getElementById("enlarged"), find = name => dialog.querySelector(`[data-${name}]`);
  const draw = number => {
    const focused = dialog.contains(document.activeElement) && document.activeElement.dataset.piece;
    which = (number + album.size) % album.size;
    const { picture, caption, text, key = [] } = album.show(which, draw);
    find("place").replaceChildren(picture);
    find("key").replaceChildren(...key);
    find("key").querySelector(`[data-piece="${focused}"]`)?.focus();
    find("zoom").setAttribute("aria-pressed", false);
    find("caption").textContent = `${caption} (${which + 1} of ${album.size})`;
    find("copy").hidden = !text;
    find("copy").textContent = "Copy as text";
    find("copy").onclick = async () => {
      try {
        await navigator.clipboard.writeText(text);
        find("copy").textContent = "Copied";
      } catch { // no permission: the reader can copy what is selected
        find("place").replaceChildren(element("pre", {}, text));
        getSelection().selectAllChildren(find("place"));
      }
    };
  };
  find("previous").onclick = () => draw(which - 1);
  find("next").onclick = () => draw(which + 1);
  find("zoom").onclick = () => find("zoom").setAttribute("aria-pressed", find("zoom").ariaPressed !== "true");
  dialog.onkeydown = event => {
    if (find("zoom").ariaPressed === "true") return; // the arrows move the picture
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) draw(which + step);
  };
  draw(which);
  if (!dialog.open) dialog.showModal();
}

// A puzzle or a search in the address is shown at its place. Rows of the ledger have a page of their own.
function heedAddress() {
  const hash = location.hash.slice(1), [, place] = /^(pack|dance)=/.exec(hash) ?? [];
  if (place) document.getElementById(place)?.scrollIntoView();
  else if (hash && !document.getElementById(hash)) location.replace(`numbers.html${location.hash}`);
}

// The pictures of each gallery, one after the other.
function prepareGalleries() {
  for (const gallery of document.querySelectorAll(".gallery")) {
    const figures = [...gallery.querySelectorAll("figure")];
    figures.forEach((figure, which) => figure.querySelectorAll("a:has(img), [data-whole]").forEach(opener => opener.addEventListener("click", event => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const show = at => {
        const shown = figures[at].querySelector("img"), picture = shown.cloneNode();
        Object.assign(picture, { loading: "eager", src: shown.currentSrc || shown.src }); // narrow on a phone
        return { picture, caption: figures[at].querySelector("figcaption").firstChild.textContent.trim() };
      };
      enlarge({ size: figures.length, show }, which);
    })));
  }
}

// ------------------------------------------------------------------------------ proofs that run here

// A button beside an erratum searches the right puzzle and the faulty one, and shows the numbers of both.
function prepareProofs(readModule, proofs) {
  for (const place of document.querySelectorAll("[data-proof]")) {
    const { kind, puzzles } = proofs[place.dataset.proof];
    const { label = "Run it here", printed } = place.dataset, button = place.appendChild(element("button", { type: "button" }, label));
    const answer = place.appendChild(element("span", { role: "status" }));
    button.addEventListener("click", async () => {
      const lines = [], module = await readModule();
      for (const [i, { text, title, shortest }] of puzzles.entries()) {
        const instance = await instantiate(module);
        instance.take(KINDS.indexOf(kind), text, false);
        const { solutions, levels } = instance.search(shortest, 1, 1, false);
        const total = name => levels.reduce((sum, level) => sum + level[name], 0);
        const updates = levels.slice(1).map(level => inFigures(level.updates)).join(" + "), all = inFigures(total("updates"));
        lines.push(element("span", { class: "line" }, element("b", {}, i === 0 ? "Right" : "As printed"), `, ${title}: `,
          all === printed ? element("mark", { class: "wrong" }, all) : all, ` updates${levels.length < 5 ? ` (${updates})` : ""}, ${counted(total("nodes"), "node")}, ${counted(solutions, nounOf(kind))}`));
      }
      answer.replaceChildren(...lines);
      answer.scrollIntoView({ block: "nearest" }); // on a phone it would be below the screen
    });
  }
}
