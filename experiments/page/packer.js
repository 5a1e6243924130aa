"use strict";
// The packer: a puzzle as text and as a board, on which you lay pieces or draw; a search of it, and what was found.

const WANTED = 20000, PER_PAGE = 12, CANVAS = [8, 12]; // packings that are kept; ranks and files to draw on, at least
const IN_WORDS = { 2: "two", 4: "four", 6: "six", 8: "eight", 12: "twelve" };
const idOf = name => /^\d+$/.test(name) ? Number(name) : name; // data-cell is the number of a column, or the name of a cell that has none

// ------------------------------------------------------------------------------ editing

// The text of a puzzle with another board, drawn with # and dots. A rank of triangles has two signs for each file. If the board wraps, the drawing is as large as it was.
function withBoard(kind, text, cells, [which, ranks, files] = [0]) {
  const kept = [], wide = kind === "triangles" ? 2 : 1, spot = ([x, y, z]) => `${x},${wide * (y - 1) + z}`;
  let place = -1, inDrawing = false;
  for (const line of text.split("\n")) {
    if (inDrawing && /^[#.\s]+$/.test(line) && line.trim()) continue;
    inDrawing = false;
    if (/^(board|with|without)(\s|$)/.test(line)) {
      if (place < 0) place = kept.length;
      inDrawing = /^board( (cylinder|torus|mobius))?\s*$/.test(line);
    } else kept.push(line);
  }
  const last = i => cells.reduce((most, cell) => Math.max(most, cell[i]), 0), has = new Set(cells.map(spot)), drawing = [];
  for (let x = 1; x <= (which ? ranks : last(0)); ++x)
    drawing.push(Array.from({ length: which ? files : wide * last(1) }, (_, i) => has.has(`${x},${i}`) ? "#" : ".").join(""));
  kept.splice(Math.max(place, 0), 0, which ? `board ${WRAPS[which]}` : "board", ...drawing);
  return kept.join("\n");
}

// The text of a puzzle with one more segment, or one less, each by its name. The text may have another name for it, from when the board was smaller.
function withSegment(text, name, isOn) {
  const isOther = word => `${word[0]}${pairNamed(word)}` !== `${name[0]}${pairNamed(name)}`;
  const drop = (word, from) => from.split("\n").map(line => !line.startsWith(`${word} `) ? line
    : line.split(/\s+/).filter(isOther).join(" ")).filter(line => line !== word).join("\n");
  const [ours, theirs] = isOn ? ["with", "without"] : ["without", "with"], changed = drop(theirs, text);
  return changed !== text ? changed : text.replace(/^(board.*(\n[#.\s]+$)*)/m, `$1\n${ours} ${name}`);
}

// The puzzle with ranks and files exchanged; null if it has lines that this function cannot exchange, such as orientations.
function stoodUp(kind, text, cells) {
  const isPlain = text.split("\n").every(line => !/^board .*[a-z]{5}/.test(line) && /^(\||board|without|pieces|columns|[#.]+$|\S+ at [\d\s-]+$|$)/.test(line));
  if (kind !== "squares" || !isPlain) return null;
  const turned = text.replace(/^(\S+ at )(.*)$/gm, (_, start, places) => start + places.replace(/\b(\d)(\d)\b/g, "$2$1"));
  return withBoard(kind, turned, cells.map(([x, y, z]) => [y, x, z]));
}

// ------------------------------------------------------------------------------ the packer

class Packer {
  constructor(place, module, presets, colours, first) {
    Object.assign(this, { place, module, presets, colours, first, searches: [], page: 0, pins: [], now: null, way: null, past: [], at: -1 });
    this.find = name => place.querySelector(`[data-${name}]`);
    const choice = this.find("preset"), groups = new Map(), on = (name, kind, act) => this.find(name).addEventListener(kind, act);
    choice.replaceChildren();
    presets.forEach(({ group, title }, number) => {
      if (!groups.has(group)) groups.set(group, choice.appendChild(element("optgroup", { label: group })));
      groups.get(group).append(element("option", { value: number }, title));
    });
    choice.append(element("option", { value: "", hidden: "" }, "as drawn or typed"));
    const open = preset => this.load(preset).then(() => this.setDrawing(Boolean(preset.own)));
    on("preset", "change", () => open(presets[choice.value]));
    on("owns", "click", ({ target }) => { if (target.value) open(presets[target.value]).then(() => this.reveal()); });
    on("draw", "click", () => this.setDrawing(!this.isDrawing));
    on("undo", "click", () => this.travel(-1));
    on("redo", "click", () => this.travel(1));
    on("kind", "change", () => this.read());
    on("text", "input", () => {
      this.clear();
      clearTimeout(this.waiting);
      this.waiting = setTimeout(() => this.read(), 250);
    });
    on("go", "click", () => this.pack());
    on("stop", "click", () => this.reader?.isSlow ? this.reader.stop() : this.stop());
    on("race", "change", () => { noteAddress({ race: this.find("race").checked ? "" : null }); if (!this.find("race").checked) this.show(); });
    on("stand", "click", () => this.standUp());
    on("each", "change", () => { noteAddress({ each: this.find("each").checked ? "" : null }); this.page = 0; this.show(); });
    on("see", "click", () => this.find("results").scrollIntoView());
    on("share", "click", () => this.share());
    on("step", "click", () => this.place.dispatchEvent(new CustomEvent("step", { detail: { kind: this.kind, text: this.text, shortest: true } })));
    on("earlier", "click", () => this.turn(-1));
    on("later", "click", () => this.turn(1));
    on("svg", "click", () => this.save("packings.svg", this.drawings(), "image/svg+xml"));
    on("rows", "click", () => this.save("packings.txt", this.texts(), "text/plain"));
    on("keypad", "click", ({ target }) => { if (target.value) this.fill(target.value); });
    on("add", "click", () => this.addPiece());
    const board = this.find("board");
    board.addEventListener("click", event => {
      if (!this.stroke) this.touch(event.target.dataset?.cell);
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
    place.addEventListener("keydown", event => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || event.target.matches("textarea")) return;
      event.preventDefault();
      this.travel(event.shiftKey ? 1 : -1);
    });
    onAddress(() => this.heed());
    this.loaded = this.heed(true);
  }

  get kind() { return this.find("kind").value; }
  get text() { return this.find("text").value; }
  get isTooLarge() { return this.matrix.remark.startsWith("too large"); } // for a page, which has only the board
  get isRunning() { return this.searches.some(search => search.running) || this.way !== null || Boolean(this.reader?.isSlow); }
  get isFull() { // have you covered all that must be covered?
    return this.pins.length > 0 && this.pins.reduce((sum, row) => sum + [...this.matrix.row(row)].filter(c => c < this.matrix.primary).length, 0) === this.matrix.primary;
  }
  get drawable() { return this.board && DRAWN.includes(this.kind); }

  // Load the puzzle of the address, unless it is loaded already.
  heed(isFirst = false) {
    const { pack = "", lay = "", race, each } = inAddress(), [, kind, text] = /^([a-z]+),([^]*)$/.exec(pack) ?? [];
    const puzzle = KINDS.includes(kind) ? { kind, text } : this.presets[0];
    this.find("race").checked = race !== undefined;
    this.find("each").checked = each !== undefined;
    if (!isFirst && puzzle.kind === this.kind && puzzle.text === this.text && lay === this.laidInWords()) { this.page = 0; this.show(); return this.loaded; }
    return this.load(puzzle, { lay, isNoted: false });
  }

  // Write the puzzle to the address. When you pack it (isNew), that is a new entry of the history, so that Back leads to what was packed before.
  note(isNew = false) {
    const isDefault = this.kind === this.presets[0].kind && this.text === this.presets[0].text;
    noteAddress({ pack: isDefault ? null : `${this.kind},${this.text}`, lay: this.laidInWords() || null }, isNew && this.packedAt !== location.hash);
    if (isNew) this.packedAt = location.hash;
  }

  laidInWords() { return this.matrix ? this.pins.map(row => this.namesOf(row).join(".")).join(";") : ""; }
  namesOf(row) { return [...this.matrix.row(row)].map(c => this.matrix.columns[c]); }

  load({ kind, text }, options) {
    this.find("kind").value = kind;
    this.find("text").value = text;
    return this.read(options);
  }

  async share() {
    this.note();
    const said = await navigator.clipboard?.writeText(location.href).then(() => "The address is copied.", () => "");
    this.find("said").textContent = said || "The address of this page has your puzzle in it.";
  }

  // Forget all that belongs to the last puzzle.
  clear() {
    this.stop();
    this.reader?.stop();
    Object.assign(this, { reader: null, searches: [], pins: [], now: null, turning: null, page: 0, hand: null, symmetries: undefined, each: null });
    this.find("way").textContent = this.find("said").textContent = "";
    this.find("board").classList.add("stale");
    this.find("go").disabled = true;
    this.show();
  }

  // Take the text as a matrix; a message if it can't be read.
  async read({ lay = "", isNoted = true } = {}) {
    clearTimeout(this.waiting);
    this.clear();
    if (isNoted) this.note(); // even if the page is left while the puzzle is read
    const problem = this.find("problem"), remark = this.find("remark"), field = this.find("text"), { kind, text } = this;
    const known = this.presets.findIndex(preset => preset.kind === kind && preset.text === text);
    this.find("preset").value = known < 0 ? "" : known;
    this.find("size").textContent = "Reading \u2026";
    problem.textContent = remark.textContent = "";
    const reader = this.reader = reading(this.module, { kind, text }), slow = setTimeout(() => { reader.isSlow = true; this.show(); }, 500); // then it can be stopped
    let matrix;
    try {
      matrix = await reader.answer;
    } catch (error) {
      if (reader !== this.reader) return;
      this.matrix = this.board = this.picture = null;
      problem.textContent = error.message === "stopped" ? "You have stopped the reading of this puzzle. Undo leads back to the one before." : sentence(error.message);
      this.find("size").textContent = "";
      field.setAttribute("aria-invalid", true);
      this.showBoard();
      this.showPieces();
      if (isNoted) this.remember();
      return;
    } finally {
      clearTimeout(slow);
      reader.isSlow = false;
      if (reader === this.reader) this.show();
    }
    if (reader !== this.reader) return;
    this.matrix = matrix;
    field.removeAttribute("aria-invalid");
    this.find("go").disabled = this.isTooLarge;
    if (this.isTooLarge) problem.textContent = sentence(`the puzzle is ${matrix.remark.replace(/\d{4,}/g, inFigures)}; the programs take four times as much`);
    const cells = DRAWN.includes(kind) ? matrix.places.reduce((sum, z, i) => sum + (i % 3 === 2 && z >= 0), 0) : 0, isLarge = cells > MOST_CELLS;
    this.palette = paletteOf(matrix.pieces, this.colours);
    this.board = boardFor(kind, matrix, this.colours);
    this.picture = isLarge && cells <= MOST_POINTS ? pictureOf(kind, boardOf(kind, matrix)) : null;
    this.find("board").classList.remove("stale");
    remark.textContent = matrix.remark && !this.isTooLarge ? this.advice() ?? `There is no packing: ${matrix.remark}.` : "";
    this.find("size").textContent = `${cells ? `${counted(cells, kind === "sticks" ? "stick" : "cell")}. ` : ""}`
      + `${isLarge ? `${this.picture ? `You can look at a board of more than ${inFigures(MOST_CELLS)}, but not draw on it. ` : `A board of more than ${inFigures(MOST_POINTS)} is not drawn here. `}` : ""}`
      + (this.isTooLarge ? "" : `${this.freedom()}The matrix has ${counted(matrix.columns.length, "column")} and ${counted(matrix.rows, "row")}${cells ? ", one for each way to place a piece" : ""}.`);
    if (lay) this.pins = this.rowsNamed(lay);
    if (known === 0 && !this.pins.length && this.first) this.now = this.rowsOf(this.first);
    this.remember();
    if (isNoted) this.note();
    this.showBoard();
    this.showPieces();
    this.show();
  }

  // The rows of a packing that is drawn in letters, which the page shows before the programs are there.
  rowsOf(ranks) {
    const cells = new Map();
    for (const [c, [x, y]] of this.board.cells) cells.set(ranks[x - 1][y - 1], [...cells.get(ranks[x - 1][y - 1]) ?? [], c]);
    const wanted = new Set([...cells].map(([label, all]) => `${label} ${all.sort((a, b) => a - b)}`)), found = [];
    for (let row = 0; row < this.matrix.rows; ++row) {
      const { label, cells: mine } = placed(this.kind, this.matrix, row);
      if (wanted.has(`${label} ${[...mine].sort((a, b) => a - b)}`)) found.push(row);
    }
    return found;
  }

  // Rows by the names of their columns, as the address has them, without those that the matrix lacks.
  rowsNamed(words) {
    const wanted = new Set(words.split(";").map(names => names.split(".").sort().join("."))), found = [];
    for (let row = 0; row < this.matrix.rows; ++row) if (wanted.has(this.namesOf(row).join(".").split(".").sort().join("."))) found.push(this.matrix.first[row] ?? row);
    return found;
  }

  // How many cells each piece has, and each copy of one.
  sizes() {
    const { columns, shapes } = this.matrix, copies = name => columns.filter(column => baseOf(column) === name);
    return [...[...shapes].flatMap(([name, shape]) => Array(copies(name).length || 1).fill(shape.length)), ...copies("free").map(() => 1)];
  }

  // What to do if the pieces cannot have as many cells as the board: how many to put on or take off. That is easy to say if all pieces must be used, or if
  // you may choose among pieces of one size; otherwise undefined.
  advice() {
    if (!this.drawable || !/^(the pieces have|no choice) /.test(this.matrix.remark)) return undefined;
    const sizes = this.sizes(), [size] = sizes;
    const all = sizes.reduce((sum, each) => sum + each, 0), count = this.board.cells.size, noun = this.kind === "sticks" ? "stick" : "cell";
    const isChosen = optionalOf(this.matrix).length >= sizes.length;
    if (isChosen && sizes.some(each => each !== size)) return undefined;
    const over = count > all ? count - all : isChosen ? count % size : 0, under = isChosen ? size - count % size : all - count;
    const has = isChosen && count < all ? `each piece has ${counted(size, noun)}` : `the pieces have ${counted(all, noun)} together`;
    const ways = [count < all && `put ${counted(under, noun)} on`, over && over < count && `take ${counted(over, noun)} off`].filter(Boolean).join(", or ");
    return `There is no packing yet: ${has}, and the board has ${count}. ${sentence(ways)}`;
  }

  // What columns that may stay uncovered, the secondary ones, mean to a player.
  freedom() {
    const { pieces } = this.matrix, optional = optionalOf(this.matrix), spare = optional.filter(name => pieces.includes(name)).length;
    const others = optional.length - spare, used = spare === pieces.length ? `all ${spare} pieces` : `${spare} of the pieces`;
    const rule = { sticks: `Two pieces may not cross; they could at ${counted(others, "point")}. `, queens: `${counted(others, "diagonal")} need no queen. ` };
    const isExact = this.drawable && this.sizes().reduce((sum, each) => sum + each, 0) === this.board.cells.size;
    return (spare > 1 && !isExact ? `You need not use ${used}. ` : "")
      + (others ? rule[this.kind] ?? `${counted(others, "column")} may stay uncovered. ` : "");
  }

  // ---------------------------------------------------------------------------- undo

  remember() {
    const state = { kind: this.kind, text: this.text, lay: this.laidInWords() }, said = JSON.stringify(state);
    if (JSON.stringify(this.past[this.at]) !== said) this.past.splice(++this.at, Infinity, state);
    this.find("undo").disabled = this.at === 0;
    this.find("redo").disabled = this.at + 1 === this.past.length;
  }

  // One change back, or forward again.
  async travel(step) {
    const state = this.past[this.at + step];
    if (!state) return;
    this.at += step;
    await this.load(state, { lay: state.lay });
    this.note();
  }

  // ---------------------------------------------------------------------------- pieces

  // A button for each piece, also for those of the set that the text leaves out (`except`, `only`). In the drawing mode, a click leaves the piece out or brings
  // it back; otherwise it takes the piece into your hand, and the next click on the board lays it.
  async showPieces() {
    const place = this.find("pieces"), { kind, text, matrix } = this, lines = text.match(/^pieces .*$/gm) ?? [];
    place.hidden = !matrix || !DRAWN.includes(kind) || matrix.shapes.size > 40;
    if (place.hidden) return;
    const [, set, how, list = ""] = lines.length === 1 ? /^pieces +(.+?)(?: +(except|only) +(.*))?$/.exec(lines[0]) ?? [] : [];
    const shapes = new Map(matrix.shapes), named = list.split(/\s+/), setKey = `${kind} ${set}`;
    const isOwn = name => new RegExp(`^piece +${name.replace(/\W/g, "\\$&")} `, "m").test(text);
    if (set && !how) [this.set, this.setShown] = [new Map([...shapes].filter(([name]) => !isOwn(name))), setKey];
    if (how) {
      if (setKey !== this.setShown) try {
        const all = await reading(this.module, { kind, text: text.replace(lines[0], `pieces ${set}`) }).answer;
        [this.set, this.setShown] = [new Map([...all.shapes].filter(([name]) => !isOwn(name))), setKey];
      } catch { /* then only the pieces that are in are shown */ }
      if (matrix !== this.matrix) return;
      if (setKey === this.setShown) for (const [name, cells] of this.set) shapes.set(name, cells);
    }
    const inSet = [...shapes.keys()].filter(name => !isOwn(name));
    const focused = place.contains(document.activeElement) && document.activeElement.dataset.name;
    const leave = name => {
      const isIn = other => matrix.shapes.has(other), out = inSet.filter(other => isIn(other) === (other === name));
      if (!inSet.includes(name)) this.change(text.replace(new RegExp(`^piece +${name.replace(/\W/g, "\\$&")} .*\\n?`, "m"), ""));
      else if (set && out.length < inSet.length) this.change(text.replace(lines[0], `pieces ${set}${out.length ? ` except ${out.sort().join(" ")}` : ""}`));
    };
    const order = [...shapes].sort(([a], [b]) => how ? inSet.includes(b) - inSet.includes(a) || [...this.set?.keys() ?? []].indexOf(a) - [...this.set?.keys() ?? []].indexOf(b) : 0);
    place.replaceChildren(...order.map(([name, cells], number) => {
      const all = new Map(cells.map((at, i) => [i, at])), board = new Board(kind, all, this.palette), [, , width, height] = board.box;
      const drawing = board.draw([{ label: name, cells: [...all.keys()] }], name, { isLettered: false });
      Object.assign(drawing.style, { width: `${0.55 * width}rem`, height: `${0.55 * height}rem` });
      for (const shape of drawing.querySelectorAll("[data-piece]")) shape.style[kind === "sticks" ? "stroke" : "fill"] = board.colour(name, number);
      const isIn = matrix.shapes.has(name), isPressed = this.isDrawing ? isIn : this.hand === name;
      const button = element("button", { type: "button", "aria-pressed": isPressed, "aria-label": `piece ${name}`, "data-name": name, class: isIn ? "" : "out" }, drawing, name);
      button.addEventListener("click", () => {
        if (matrix !== this.matrix) return; // of a puzzle that is being read
        if (this.isDrawing) { leave(name); return; }
        if (!isIn) return;
        this.hand = this.hand === name ? null : name;
        for (const other of place.children) other.ariaPressed = other.dataset.name === this.hand;
      });
      return button;
    }));
    place.querySelector(`[data-name="${CSS.escape(focused)}"]`)?.focus();
  }

  change(text) {
    this.find("text").value = text;
    return this.read();
  }

  // A piece of your own, drawn in a small grid.
  addPiece() {
    const drawn = [...this.find("shape").querySelectorAll("input")].map(({ checked }) => checked ? "#" : "."), side = Math.sqrt(drawn.length);
    const ranks = Array.from({ length: side }, (_, x) => drawn.slice(side * x, side * (x + 1)).join("")).filter(rank => rank.includes("#"));
    const margin = Math.min(...ranks.map(rank => rank.indexOf("#"))), said = this.find("shape-said");
    if (!ranks.length) { said.textContent = "Draw it first."; return; }
    const name = [..."ABCDEGHJKMOQRS"].map(letter => `${letter}1`).find(other => !this.matrix?.shapes.has(other)) ?? "A2";
    said.textContent = `Piece ${name} is added.`;
    this.change(`${this.text.replace(/\n*$/, "")}\npiece ${name} ${ranks.map(rank => rank.slice(margin).replace(/\.+$/, "")).join("/")}\n`);
  }

  // ---------------------------------------------------------------------------- the board

  setDrawing(isDrawing) {
    this.isDrawing = isDrawing;
    this.place.classList.toggle("drawing", isDrawing);
    this.find("draw").ariaPressed = isDrawing;
    if (!this.matrix) return;
    this.showBoard();
    this.showPieces();
  }

  // What lies on the board: a packing, or the pieces that you have laid.
  lying() { return (this.now ?? this.pins).map(row => placed(this.kind, this.matrix, row)); }

  // Cells that can be put on a board: those of a rectangle around it, with a margin.
  spare() {
    const has = new Set(), last = [...CANVAS], { kind } = this, [isWrapped, ...rectangle] = this.matrix.wrap, found = [];
    for (const [x, y, z] of this.board.cells.values()) {
      has.add(String([x, y, z]));
      last[0] = Math.max(last[0], x + 1);
      last[1] = Math.max(last[1], y + 1);
    }
    const first = kind === "sticks" ? 0 : 1, both = kind === "squares" ? [0] : [0, 1];
    if (kind !== "squares") [0, 1].forEach(i => { last[i] = Math.max(...[...this.board.cells.values()].map(cell => cell[i])) + (kind === "triangles" ? 1 : 0); });
    if (isWrapped) last.splice(0, 2, ...rectangle);
    for (let x = first; x <= last[0]; ++x)
      for (let y = first; y <= last[1]; ++y) for (const z of both) if (!has.has(String([x, y, z]))) found.push([`+${x},${y},${z}`, [x, y, z]]);
    return found.length < 2 * MOST_CELLS ? found : [];
  }

  showBoard() {
    const place = this.find("board");
    this.find("keypad").hidden = this.kind !== "sudoku" || !this.board;
    this.find("drawn-piece").hidden = this.kind !== "squares" || !this.board || !this.isDrawing;
    this.find("draw").disabled = !this.drawable;
    this.find("step").disabled = !this.matrix || this.matrix.rows > 5000 || this.isTooLarge;
    if (!this.board) { place.replaceChildren(...this.picture ? [this.picture] : []); return; }
    const isDrawing = this.isDrawing && this.drawable, pieces = isDrawing ? [] : this.lying();
    this.shown = new Map([...this.board.cells, ...isDrawing ? this.spare() : []]);
    const given = this.kind !== "sudoku" ? [] : [...this.text.replace(/\|.*\n/g, "").replace(/\s/g, "")].flatMap((digit, i) =>
      /[1-9]/.test(digit) ? [{ label: digit, cells: [`p${Math.floor(i / 9) + 1}${i % 9 + 1}`] }] : []);
    const known = given.map(({ cells }) => cells[0]), all = pieces.length || !known.length ? pieces : given;
    const drawing = new Board(this.kind, this.shown, this.palette, this.matrix.wrap).draw(all, this.now ? "The board, packed" : "The board", { pinned: this.pins, given: known });
    const focused = String(([...this.shown].find(([, at]) => String(at) === this.spot) ?? [...this.shown][0])?.[0]);
    const hopeless = /no piece can cover '(.+?)'/.exec(this.matrix.remark)?.[1], role = isDrawing ? "checkbox" : this.kind === "sudoku" ? "textbox" : "button";
    for (const shape of drawing.querySelectorAll("[data-cell]")) {
      const { cell, piece } = shape.dataset, at = this.placeOf(cell);
      if (isOff(cell)) shape.classList.add("off");
      if (hopeless && this.matrix.columns[cell] === hopeless) shape.classList.add("hopeless");
      shape.setAttribute("tabindex", cell === focused ? 0 : -1);
      shape.setAttribute("role", role);
      if (isDrawing) shape.setAttribute("aria-checked", !isOff(cell));
      shape.setAttribute("aria-label", `rank ${at[0]}, file ${at[1]}${piece === undefined ? "" : `, ${all[piece].label}`}`);
    }
    drawing.setAttribute("role", "group");
    place.replaceChildren(drawing);
  }

  placeOf(cell) { return this.shown.get(idOf(cell)); }
  cellElement(cell) { return this.find("board").querySelector(`[data-cell="${cell}"]`); }

  // A click on a cell draws, or pins the piece that lies there, or lays one.
  touch(cell) {
    if (!cell || !this.board) return undefined;
    this.spot = String(this.placeOf(cell));
    if (this.isDrawing && this.drawable) { this.toggle([cell]); return undefined; }
    if (this.kind === "sudoku") { this.cellElement(cell).focus(); return undefined; }
    if (this.way) this.stop();
    const piece = this.lying().find(({ cells }) => cells.includes(idOf(cell)));
    if (!piece || this.turning?.cell === cell) this.lay(cell);
    else if (this.now) this.pin(this.pins.includes(piece.row) ? this.pins.filter(row => row !== piece.row) : [...this.pins, piece.row]);
    else this.setPins(this.pins.filter(row => row !== piece.row));
    this.cellElement(cell)?.focus();
    return undefined;
  }

  // Pin pieces of the packing that is shown: it stays on the board, and the packings that have all pinned pieces are counted.
  pin(pins) {
    const { now } = this;
    this.setPins(pins);
    this.now = now;
    this.showBoard();
    this.count();
  }

  setPins(pins) {
    this.stop();
    Object.assign(this, { pins, now: null, searches: [], page: 0, turning: null });
    this.find("way").textContent = "";
    this.remember();
    this.note();
    this.showBoard();
    this.show();
  }

  // Lay the piece in hand on a free cell, or else the first that fits. Another click on the same cell turns it, and after its last place it is taken off.
  lay(cell) {
    const again = this.turning?.cell === cell ? this.turning : null, others = this.pins.filter(row => row !== again?.row);
    const { matrix } = this, { kept } = leftOf(matrix, others), fits = [];
    for (const row of new Set(kept.map(other => matrix.first[other] ?? other))) {
      const { label, cells } = placed(this.kind, this.matrix, row);
      if (cells.includes(idOf(cell)) && label === (again?.label ?? this.hand ?? label)) fits.push({ row, label, cell });
    }
    const next = again ? fits[fits.findIndex(({ row }) => row === again.row) + 1] : fits[0];
    if (!again && !next) this.find("way").textContent = this.hand ? `${this.hand} does not fit there.` : "Nothing fits there.";
    else {
      this.setPins(next ? [...others, next.row] : others);
      this.turning = next ?? null;
      this.find("way").textContent = next && DRAWN.includes(this.kind) ? "Click it again to turn it. Pack completes what you lay." : "";
    }
  }

  // While you draw, a stroke with a finger, a pen or the mouse puts cells on the board or takes them off, as its first one says. It is seen at once, and read at its end.
  begin({ target, button, isPrimary, clientX, clientY }) {
    const { cell } = target.dataset ?? {};
    this.stroke = null;
    if (cell && button === 0 && isPrimary && this.isDrawing && this.drawable) Object.assign(this, { from: cell, point: [clientX, clientY] });
  }

  // A fast stroke tells of few points; the cells between them belong to it, too.
  drag({ isPrimary, clientX, clientY }) {
    if (!this.from || !isPrimary) return;
    const [x, y] = this.point, pieces = Math.ceil(Math.hypot(clientX - x, clientY - y) / 5), board = this.find("board");
    this.point = [clientX, clientY];
    for (let i = 1; i <= pieces; ++i) {
      const shape = document.elementFromPoint(x + (clientX - x) * i / pieces, y + (clientY - y) * i / pieces), { cell } = shape?.dataset ?? {};
      if (!cell || !board.contains(shape) || cell === this.from && !this.stroke || isOff(cell) !== isOff(this.from)) continue;
      this.stroke ??= new Set([this.from]);
      this.stroke.add(cell);
      for (const name of this.stroke) this.cellElement(name).classList.toggle("off", !isOff(name));
    }
  }

  end() {
    this.from = null;
    if (!this.stroke) return;
    this.toggle([...this.stroke]);
    setTimeout(() => { this.stroke = null; }); // after the click that ends it
  }

  // A stroke waits while the board of the one before is read.
  toggle(cells) {
    const places = cells.map(cell => [...this.placeOf(cell)]);
    this.spot = String(places.at(-1));
    this.strokes = (this.strokes ?? Promise.resolve()).then(async () => {
      for (let reader = null; reader !== this.reader;) await (reader = this.reader)?.answer.catch(() => {});
      if (this.reader && this.isDrawing && this.drawable) await this.put(places);
    });
  }

  // Take cells off the board, or put them on. If you draw a board, you need not use all pieces, and it is no longer the one that a remark of ours describes.
  put(places) {
    const { kind } = this, on = new Map([...this.board.cells].map(([c, at]) => [String(at), c])), kept = new Map([...this.board.cells.values()].map(at => [String(at), at]));
    let { text } = this;
    if (this.presets.some(preset => preset.text === text)) text = text.replace(/^\|.*\n/gm, "");
    for (const at of places) {
      const column = on.get(String(at)), off = column === undefined, name = off ? `${"HV"[at[2]]}${pairName(at[1], at[0])}` : this.matrix.columns[column];
      if (off) kept.set(String(at), at);
      else kept.delete(String(at));
      if (kind === "sticks") text = withSegment(text, name, off);
    }
    if (kept.size === 0) return this.showBoard();
    if (kind !== "sticks") text = withBoard(kind, text, [...kept.values()].map(at => [...at]), this.matrix.wrap);
    if (!/^columns /m.test(text) && /^pieces /m.test(text)) text = `${text.replace(/\n*$/, "")}\ncolumns cells | pieces\n`;
    return this.change(text).then(() => this.find("board").querySelector("[tabindex='0']")?.focus());
  }

  // Arrow keys go to the nearest cell on that side, space is a click, and digits fill in a sudoku.
  move(event) {
    const cell = event.target.dataset?.cell, step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!cell || event.ctrlKey || event.metaKey) return;
    if (event.key === " " || event.key === "Enter") { event.preventDefault(); this.touch(cell); return; }
    if (this.kind === "sudoku" && /^[0-9.]$|^Delete$|^Backspace$/.test(event.key)) { this.spot = String(this.placeOf(cell)); this.fill(event.key); return; }
    if (!step) return;
    event.preventDefault();
    const middle = at => middleOf(OUTLINES[this.kind](at)), from = middle(this.placeOf(cell));
    let best = Infinity, next = cell;
    for (const [other, at] of this.shown) {
      const [x, y] = middle(at).map((v, i) => v - from[i]), along = x * step[0] + y * step[1], across = Math.abs(x * step[1]) + Math.abs(y * step[0]);
      if (along > 0.1 && along + 3 * across < best) { best = along + 3 * across; next = String(other); }
    }
    this.spot = String(this.placeOf(next));
    event.target.setAttribute("tabindex", -1);
    this.cellElement(next).setAttribute("tabindex", 0);
    this.cellElement(next).focus();
  }

  // A digit of a sudoku; anything else empties the cell.
  fill(digit) {
    const digits = [...this.text.replace(/\|.*\n/g, "").replace(/\s/g, "").padEnd(81, ".")].slice(0, 81), [rank, file] = (this.spot ?? "1,1").split(",").map(Number);
    digits[9 * (rank - 1) + file - 1] = /[1-9]/.test(digit) ? digit : ".";
    return this.change(digits.join("")).then(() => this.find("board").querySelector("[tabindex='0']")?.focus());
  }

  // ---------------------------------------------------------------------------- to pack

  // Pack the board before your eyes, in a way that is new each time, and count all packings, unless this has been done.
  async pack() {
    if (!this.matrix) return;
    this.setDrawing(false);
    this.note(true);
    const [first] = this.searches;
    if (!first || !first.running && !first.complete || this.searches.length !== 1 + this.find("race").checked) this.count();
    else this.stopWatching();
    this.reveal();
    await this.watch();
  }

  // The board on the screen, with 120 pixels for the lines below it.
  reveal() {
    const { top } = this.place.getBoundingClientRect(), { bottom } = this.find("board").getBoundingClientRect();
    if (top < 0 || bottom + 120 > innerHeight) this.place.scrollIntoView();
  }

  count() {
    const { kind, text, module, matrix, pins } = this, tell = () => this.show(), own = { kind: KINDS.indexOf(kind), text, cellsFirst: false };
    const left = cellsFirst => {
      const { text: rest, kept } = leftOf(matrix, pins, { cellsFirst });
      return { kind: KINDS.indexOf("matrix"), text: rest, cellsFirst: false, chosen: pins, kept };
    };
    this.stop();
    this.page = 0;
    this.searches = [];
    this.symmetries = undefined;
    this.each = null;
    if (!this.isFull) {
      this.searches = [new Search(module, { ...pins.length ? left(false) : own, shortest: true, wanted: WANTED }, tell)];
      if (this.find("race").checked) this.searches.push(new Search(module, { ...left(DRAWN.includes(kind)), shortest: false, wanted: 0 }, tell));
    }
    this.place.classList.toggle("racing", this.searches.length > 1);
    this.show();
  }

  // The rows that a search tries on its way to a packing, each on the board for a moment.
  async watch() {
    const { module, matrix, pins } = this, { columns, primary, rows, starts, entries, places } = matrix, said = this.find("way");
    if (!this.board || this.kind === "sudoku" || matrix.remark || this.isFull) return;
    const way = this.way = asked(module, { way: { matrix: { columns, primary, rows, starts, entries, places }, chosen: pins } });
    this.show();
    let found = null;
    try { found = await way.answer; } catch { /* stopped */ }
    if (way !== this.way) return;
    const pace = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : Number(this.find("speed").value), { tries } = found ?? {}, laid = [];
    if (tries) {
      const begun = performance.now(), length = pace < 0 ? 1500 : pace * tries.length; // -1: all of it in a second and a half
      for (let seen = 0; seen < tries.length;) {
        const now = length ? Math.min(tries.length, Math.ceil((performance.now() - begun) / length * tries.length)) : tries.length;
        for (; seen < now; ++seen) {
          const [level, row] = tries[seen];
          laid.splice(level - 1, Infinity, row);
        }
        this.now = [...pins, ...laid];
        said.textContent = `${counted(seen, "row")} tried${seen < tries.length ? "" : " on the way to this one"}.`;
        this.showBoard();
        if (seen < tries.length) await new Promise(heed => document.hidden ? setTimeout(heed, 50) : requestAnimationFrame(heed));
        if (way !== this.way) return;
      }
    }
    this.way = null;
    this.show();
  }

  stopWatching() {
    this.way?.stop();
    this.way = null;
  }

  stop() {
    const isHalf = this.way !== null && this.now !== null;
    this.stopWatching();
    this.searches.forEach(search => search.stop());
    if (isHalf) { this.now = null; this.showBoard(); }
    this.show();
  }

  // Exchange ranks and files, and run the race again.
  async standUp() {
    const text = stoodUp(this.kind, this.text, [...this.board.cells.values()].map(at => [...at]));
    if (!text) return;
    await this.change(text);
    this.find("race").checked = true;
    noteAddress({ race: "" });
    await this.pack();
  }

  // ---------------------------------------------------------------------------- what was found

  turn(pages) {
    this.page = Math.max(0, this.page + pages);
    this.show();
  }

  // What is to be said of a search, and how many packings there are up to symmetry, as soon as all are known.
  summary(first) {
    const { total, found } = first, noun = nounOf(this.kind), count = counted(total.solutions, noun);
    if (first.running) return `${count} so far, ${(100 * total.fraction).toFixed(0)} % searched`;
    if (!first.complete) return `Stopped: ${count} so far.`;
    if (!total.solutions) return this.matrix.remark ? "" : `There is no ${noun}${this.pins.length ? " with what you have laid" : ""}.`;
    if (this.symmetries === undefined) {
      this.symmetries = this.board && !this.pins.length && found.length === total.solutions && found.length > 1 ? symmetriesOf(this.kind, this.board, this.matrix) ?? [] : [];
      this.each = this.symmetries.length ? oneOfEach(found, this.symmetries) : null;
    }
    const order = this.symmetries.length + 1;
    return this.each ? `${count}, and no others: ${inFigures(this.each.length)} up to the board's ${IN_WORDS[order] ?? order} symmetries.`
      : `${count}${this.pins.length ? ` with ${this.pins.length === 1 ? "this piece" : "these pieces"} there` : ""}, and no others.`;
  }

  show() {
    const [first, other] = this.searches, status = this.find("status"), isRunning = this.isRunning;
    this.find("stop").hidden = !isRunning;
    this.find("results").hidden = !first;
    this.find("races").replaceChildren(...this.tables());
    this.find("counted").hidden = !first;
    this.find("race-said").replaceChildren(...other ? this.raceInWords(first, other) : []);
    this.find("stand").hidden = !other || other.running || !this.board || !stoodUp(this.kind, this.text, []);
    this.find("each").parentElement.hidden = this.find("see").hidden = true;
    this.drawn ??= "";
    if (!first) {
      status.textContent = this.isFull ? "You have packed it." : "";
      this.drawn = "";
      this.find("found").replaceChildren();
      return;
    }
    if (first.error) this.find("problem").textContent = sentence(first.error);
    status.ariaLive = first.running ? "off" : "polite"; // no one listens to ten counts a second
    status.textContent = this.summary(first);
    this.find("each").parentElement.hidden = !this.each || first.running || !first.complete;
    const found = this.drawnFrom(), { total } = first;
    if (found.length && !this.now && !this.way && this.board && !this.isDrawing) { this.now = [...found[0]]; this.showBoard(); }
    const pages = Math.ceil(found.length / PER_PAGE), from = this.page * PER_PAGE, to = Math.min(found.length, from + PER_PAGE);
    this.find("pages").hidden = this.find("see").hidden = found.length === 0;
    this.find("earlier").disabled = this.page === 0;
    this.find("later").disabled = this.page + 1 >= pages;
    const among = found !== first.found ? `${inFigures(found.length)}, one of each` : found.length < total.solutions ? `the ${inFigures(found.length)} that are kept` : inFigures(found.length);
    this.find("page").textContent = found.length ? `${from + 1} to ${to} of ${among}` : "";
    const now = `${found === first.found} ${from} ${to}`;
    if (now === this.drawn && this.drawnFor === first) return;
    [this.drawn, this.drawnFor] = [now, first];
    this.find("found").replaceChildren(...found.slice(from, to).map((rows, i) => {
      const number = from + i + 1;
      if (!this.board) return element("pre", {}, this.inText(rows).slice(0, 2000));
      const drawing = this.board.draw(rows.map(row => placed(this.kind, this.matrix, row)), `Packing ${number}`);
      const button = element("button", { class: "plain", "aria-label": `Packing ${number}, larger` }, drawing);
      button.addEventListener("click", () => enlarge(this.album(), number - 1));
      return button;
    }));
  }

  // What was found, one packing after the other. A place is a row, of the first copy if there are several.
  album() {
    const { kind, matrix, board } = this, found = this.drawnFrom(), first = row => matrix.first[row] ?? row;
    const read = rows => ({ kind, board, title: `Packing ${found.indexOf(rows) + 1}`, text: this.inText(rows),
      pieces: rows.map(row => placed(kind, matrix, row)).filter(({ cells }) => cells.length) });
    return new Sheet(found, this.palette, { read, placeOf: ({ row }) => row, holds: (rows, place) => rows.some(row => first(row) === place) });
  }

  drawnFrom() {
    const [first] = this.searches;
    return !first ? [] : this.each && first.complete && this.find("each").checked ? this.each : first.found;
  }
  inText(rows) { return rows.map(row => [this.matrix.label(row), ...this.namesOf(row)].filter(Boolean).join(" ")).join("\n"); } // as dance prints them

  // What each search has counted, with a bar for the nodes of each level, all on one scale.
  tables() {
    const most = Math.max(1, ...this.searches.flatMap(({ levels }) => levels.map(({ nodes }) => nodes)));
    return this.searches.map((search, i) => this.table(search, i === 0 ? "Shortest column" : "First column", most));
  }

  table(search, title, most) {
    const { solutions, nodes, updates, fraction } = search.total;
    const row = (name, value) => element("tr", {}, element("th", { scope: "row" }, name), element("td", { class: "number" }, value));
    const bars = element("div", { class: "bars", role: "img", "aria-label": `Nodes by level: ${search.levels.map(level => inFigures(level.nodes)).join(", ")}` },
      ...search.levels.map(({ nodes: n }, k) => element("span", { style: `width:${100 * n / most}%`, title: `${k ? `level ${k - 1}` : "root"}: ${counted(n, "node")}` })));
    const state = search.running ? `${(100 * fraction).toFixed(fraction > 0.999 ? 1 : 0)} % in ${search.seconds.toFixed(1)} s`
      : search.complete ? `done in ${search.seconds.toFixed(2)} s` : `stopped after ${search.seconds.toFixed(1)} s, at ${(100 * fraction).toFixed(1)} %`;
    return element("div", { class: "race" },
      element("table", {}, element("caption", {}, title), element("tbody", {}, row(`${nounOf(this.kind)}s`, inFigures(solutions)), row("nodes", nodes ? inFigures(nodes) : "\u2026"), row("updates", inFigures(updates)))),
      element("p", {}, `${state}; nodes by level${this.searches.length > 1 ? ", both on one scale" : ""}:`), bars);
  }

  // How many times as much work the second search does; for a board of squares also why.
  raceInWords(first, other) {
    if (!first.complete || !other.complete) return first.complete && other.total.updates > first.total.updates ? [`So far, the first column makes ${this.times(other, first, "updates")} the updates.`] : [];
    const times = `The first column needs ${this.times(other, first, "nodes")} the nodes and ${this.times(other, first, "updates")} the updates.`;
    if (this.kind !== "squares" || !this.board) return [times];
    const [, , width, height] = this.board.box.map(Math.round), where = width === height ? "" : ` Here a rank has up to ${width} cells, and a file up to ${height}.`;
    return [`${times} It goes along the ranks, cell by cell, and leaves holes behind; the shorter the ranks, the sooner it meets them again.${where} It also matters which piece is restricted, and to what: in the `,
      element("a", { href: "#heuristics" }, "plot of these ratios"), ", boards stand on a short side, and the X may be anywhere."];
  }

  times(one, other, what) {
    const ratio = one.total[what] / other.total[what];
    return `${ratio < 10 ? ratio.toFixed(1) : inFigures(ratio)} times`;
  }

  texts() { return this.drawnFrom().map(rows => this.inText(rows)).join("\n\n") + "\n"; }

  // The packings of this page, side by side in one picture.
  drawings() {
    const boards = [...this.find("found").querySelectorAll("svg")], [, , width, height] = this.board?.box ?? [0, 0, 1, 1];
    const across = Math.ceil(Math.sqrt(boards.length * height / width)) || 1;
    const sheet = element("svg:svg", { xmlns: SVG, viewBox: `0 0 ${across * width} ${Math.ceil(boards.length / across) * height}` },
      element("svg:style", {}, ".cell{fill:#fff;stroke:#d9d9d4;stroke-width:.03}.cell.dark{fill:#eee}.stick{fill:none;stroke:#ccc;stroke-width:.17;stroke-linecap:round}.casing{fill:none;stroke:#222;stroke-width:.23;stroke-linecap:round}"
        + ".border{fill:none;stroke:#222;stroke-width:.1;stroke-linecap:square}.seam{fill:none;stroke:#c31;stroke-width:.06;stroke-dasharray:.2 .1}.piece{font:.7px Georgia,serif;text-anchor:middle;dominant-baseline:central}"
        + ".letter{font:.42px Georgia,serif;fill:#111;text-anchor:middle;dominant-baseline:central}.given{font-weight:bold}"));
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
