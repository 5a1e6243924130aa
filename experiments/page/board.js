"use strict";
// Boards of squares, triangles and sticks, of queens and sudokus: where their cells are, how a packing is drawn, and which symmetries they have.

const SVG = "http://www.w3.org/2000/svg";
const element = (name, attributes = {}, ...children) => {
  const made = name.startsWith("svg:") ? document.createElementNS(SVG, name.slice(4)) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};
const inFigures = number => String(Math.round(number)).replace(/\B(?=(\d{3})+$)/g, ","); // toLocaleString takes a tenth of a second when it is first called
const counted = (number, noun) => `${inFigures(number)} ${noun}${number === 1 ? "" : "s"}`;
const sentence = words => `${words[0].toUpperCase()}${words.slice(1)}.`;
const DRAWN = ["squares", "triangles", "sticks"]; // kinds with a board to draw on
const nounOf = kind => DRAWN.includes(kind) ? "packing" : "solution";
const isOff = cell => /^\+/.test(cell); // a cell that is not on the board, but can be
const MOST_CELLS = 2500, MOST_POINTS = 100000; // that are drawn one by one, or as points of a picture

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

// The cells of a matrix, by column; those of queens and sudokus have places that the names of their columns tell.
function boardOf(kind, matrix) {
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
  return new Map(matrix.columns.map((_, c) => [c, matrix.cell(c)]).filter(([, cell]) => cell[2] >= 0));
}

// A name has two coordinates: a sign each, or numbers with a comma where a board is larger than there are signs.
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const pairName = (...pair) => pair.every(number => number < DIGITS.length) ? pair.map(number => DIGITS[number]).join("") : pair.join();
function pairNamed(name) {
  const [, ...found] = /^[HVI]?(?:(\d+),(\d+)|(\w)(\w))\*?$/.exec(name) ?? [];
  return found[0] ? found.slice(0, 2).map(Number) : found.slice(2).map(digit => DIGITS.indexOf(digit));
}

// Copies of a piece are kept in order by thresholds, such as L.1<2.7, and share a name: L for L.2.
// Thresholds are no columns that a player may leave uncovered.
const optionalOf = ({ columns, primary }) => columns.slice(primary).filter(name => !/\.\d+<\d+\.\d+$/.test(name));
const baseOf = name => name.replace(/\.\d+$/, "");

// What a row puts on the board: a label, and the cells it covers; none, for a cell that stays free.
function placed(kind, matrix, row) {
  const columns = [...matrix.row(row)], names = columns.map(c => matrix.columns[c]), bases = columns.map(c => matrix.bases[c]);
  if (kind === "queens") {
    const at = letter => Number(names.find(name => name[0] === letter).slice(1));
    return { row, label: "♛", cells: [`${at("R")},${at("F")}`] };
  }
  if (kind === "sudoku")
    return { row, label: names.find(name => name[0] === "r").slice(2), cells: [names.find(name => name[0] === "p")] };
  const cells = bases.includes("free") ? [] : columns.filter(c => matrix.cell(c)[2] >= 0);
  return { row: matrix.first?.[row] ?? row, label: bases.find(name => matrix.pieces.includes(name)) ?? matrix.label?.(row) ?? "", cells };
}

// Boards may wrap: the left edge meets the right one, on a torus the top meets the bottom as well, and on a Moebius strip there is half a twist between.
const WRAPS = ["", "cylinder", "torus", "mobius"];
function onBoard([which, ranks, files], [x, y, z]) {
  const into = (number, period) => ((number - 1) % period + period) % period + 1, file = into(y, files), isTurned = (y - file) / files % 2 !== 0;
  return [WRAPS[which] === "torus" ? into(x, ranks) : WRAPS[which] === "mobius" && isTurned ? ranks + 1 - x : x, file, z];
}

// Pieces without a colour of their own get one that no other has, as long as there are enough, and the same in all packings.
function paletteOf(names, colours) {
  const plain = [...new Set(names.map(name => name.replace(/'+$/, "")))], all = [...new Set(Object.values(colours))].filter(colour => colour !== "#FFFFFF");
  const spare = all.filter(colour => !plain.some(name => colours[name] === colour)), others = plain.filter(name => !colours[name]);
  return { ...colours, ...Object.fromEntries(others.map((name, i) => [name, (spare.length ? spare : all)[i % (spare.length || all.length)]])) };
}

class Board {
  constructor(kind, cells, colours, wrap = [0]) {
    Object.assign(this, { kind, cells, colours, wrap });
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const cell of cells.values())
      for (const [x, y] of OUTLINES[kind](cell)) [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    this.box = [left - 0.2, top - 0.2, right - left + 0.4, bottom - top + 0.4];
  }

  // The side of a cell that meets this one, if it is at an edge that meets another.
  met(side) {
    const [which, ranks, files] = this.wrap, points = side.split(" ").map(point => point.split(",").map(Number)), isAt = (i, at) => points.every(point => point[i] === at);
    const moved = change => key(points.map(change).sort((a, b) => a[0] - b[0] || a[1] - b[1]));
    if (which && (isAt(0, 0) || isAt(0, files))) return moved(([x, y]) => [files - x, WRAPS[which] === "mobius" ? ranks - y : y]);
    return WRAPS[which] === "torus" && (isAt(1, 0) || isAt(1, ranks)) ? moved(([x, y]) => [x, ranks - y]) : undefined;
  }

  // The edges that meet, and arrows on them, as a path.
  seam() {
    const [which, ranks, files] = this.wrap, middle = ranks / 2, up = WRAPS[which] === "mobius" ? -0.2 : 0.2;
    const sides = `M0 0V${ranks}M-.2 ${middle - 0.2}L0 ${middle}L.2 ${middle - 0.2}M${files} 0V${ranks}M${files - 0.2} ${middle - up}L${files} ${middle}L${files + 0.2} ${middle - up}`;
    return WRAPS[which] !== "torus" ? sides : sides + [0, ranks].map(y => `M0 ${y}H${files}M${files / 2 - 0.2} ${y - 0.2}L${files / 2} ${y}L${files / 2 - 0.2} ${y + 0.2}`).join("");
  }

  spareColour(number) {
    const all = [...new Set(Object.values(this.colours))].filter(colour => colour !== "#FFFFFF");
    return all[number % all.length];
  }

  // The colour of a piece. A label with ' is the mirror image of a one-sided piece, and pale.
  colour(label, number) {
    const plain = label.replace(/'+$/, ""), colour = this.colours[plain] ?? this.spareColour(number);
    return plain === label ? colour : `color-mix(in srgb, ${colour} 45%, white)`;
  }

  // A drawing of some pieces on the board. `title` says what is seen. A lettered piece has its name on its middle cell; `pinned` are the rows that stay.
  draw(pieces, title, { isLettered = true, pinned = [], given = [] } = {}) {
    const drawing = element("svg:svg", { viewBox: this.box.join(" "), role: "img", "aria-label": title });
    const owner = new Map(), seen = new Map(), lines = [], plain = !DRAWN.includes(this.kind);
    pieces.forEach((piece, number) => piece.cells.forEach(cell => owner.set(cell, number)));
    for (const [cell, at] of this.cells) {
      const points = OUTLINES[this.kind](at), mine = isOff(cell) ? "off" : owner.get(cell), piece = pieces[mine], whose = plain ? "board" : mine, isStick = points.length < 3;
      const shape = element(isStick ? "svg:polyline" : "svg:polygon", { points: key(points), class: isStick ? "stick" : "cell" });
      if (piece && !plain) shape.style[isStick ? "stroke" : "fill"] = this.colour(piece.label, mine);
      if (plain && (at[0] + at[1]) % 2 && this.kind === "queens") shape.classList.add("dark");
      if (piece) {
        shape.append(element("svg:title", {}, piece.label));
        shape.dataset.piece = mine;
        if (isStick) drawing.prepend(element("svg:polyline", { points: key(points), class: "casing" }));
      }
      shape.dataset.cell = cell;
      drawing.append(shape);
      if (piece && plain) {
        const [x, y] = middleOf(points);
        drawing.append(element("svg:text", { x, y, class: given.includes(cell) ? "piece given" : "piece" }, piece.label));
      }
      for (const side of sides(points)) {
        if (seen.has(side) && seen.get(side) === whose) seen.delete(side);
        else if (seen.has(side)) lines.push(side), seen.delete(side);
        else seen.set(side, whose);
      }
    }
    for (const [side, of] of seen) {
      const other = this.met(side);
      if (of !== "off" && !(seen.has(other) && seen.get(other) === of)) lines.push(side);
    }
    if (this.wrap[0]) drawing.append(element("svg:path", { class: "seam", d: this.seam() }));
    if (lines.length) drawing.append(element("svg:path", { class: "border", d: lines.map(side => `M${side.replace(" ", "L")}`).join("") }));
    if (this.kind === "sudoku") drawing.append(element("svg:path", { class: "border", d: "M3 0V9M6 0V9M0 3H9M0 6H9" }));
    for (const { label, cells, row } of plain ? [] : pieces.filter(({ cells }) => cells.length)) {
      const middles = cells.map(cell => middleOf(OUTLINES[this.kind](this.cells.get(cell)))), [x, y] = nearest(middles, middleOf(middles));
      if (pinned.includes(row)) drawing.append(element("svg:circle", { cx: x, cy: y, r: 0.36, class: "pin" }));
      if (isLettered) drawing.append(element("svg:text", { x, y, class: "letter" }, label.replace(/^Y .*/, "Y")));
    }
    return drawing;
  }
}

// The board of a puzzle, if it has one, and not too many cells to draw them one by one.
function boardFor(kind, matrix, colours) {
  const cells = boardOf(kind, matrix);
  return cells.size && cells.size <= MOST_CELLS ? new Board(kind, cells, paletteOf(matrix.pieces, colours), matrix.wrap) : null;
}

// A board with too many cells to click one: a picture without parts.
function pictureOf(kind, cells) {
  const [left, top, width, height] = new Board(kind, cells, {}).box, scale = 1200 / Math.max(width, height);
  const picture = element("canvas", { width: Math.ceil(scale * width), height: Math.ceil(scale * height), role: "img", "aria-label": "The board" }), pen = picture.getContext("2d");
  pen.setTransform(scale, 0, 0, scale, -scale * left, -scale * top);
  for (const cell of cells.values()) OUTLINES[kind](cell).forEach(([x, y], i) => i ? pen.lineTo(x, y) : pen.moveTo(x, y));
  Object.assign(pen, { fillStyle: "#fff3d6", strokeStyle: "#c9c9c4", lineWidth: kind === "sticks" ? 0.17 : 0.03 });
  if (kind !== "sticks") pen.fill();
  pen.stroke();
  return picture;
}

// ------------------------------------------------------------------------------ symmetry

// The symmetries of a puzzle, without the one that moves nothing: for each row the row that it becomes. They turn or reflect the board, and each row
// must become a row, with the same piece or its mirror image. If a piece is restricted to some places, that mostly fails. `same`
// tells which row stands for all copies of a piece.
function symmetriesOf(kind, board, matrix) {
  if (board.wrap[0]) return symmetriesThatWrap(kind, board, matrix);
  const turns = { squares: 4, sticks: 4, queens: 4, triangles: 6 }[kind], count = matrix.rows;
  if (!turns || count * turns > 200000) return null;
  const middles = new Map([...board.cells].map(([cell, at]) => [String(cell), middleOf(OUTLINES[kind](at))]));
  const [cx, cy] = middleOf([...middles.values()]), spot = (x, y) => `${Math.round(20 * x)},${Math.round(20 * y)}`;
  const cellAt = new Map([...middles].map(([cell, [x, y]]) => [spot(x - cx, y - cy), cell]));
  const rows = Array.from({ length: count }, (_, row) => placed(kind, matrix, row));
  const named = ({ label }, cells) => `${label.replace(/'+$/, "")} ${cells.sort().join(" ")}`;
  const numbers = new Map(rows.map((piece, row) => [named(piece, piece.cells.map(String)), row])), found = [];
  for (let which = 1; which < 2 * turns; ++which) {
    const angle = 2 * Math.PI * (which % turns) / turns, flip = which < turns ? 1 : -1, [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const image = new Map();
    for (const [cell, [x, y]] of middles) {
      const [a, b] = [flip * (x - cx), y - cy];
      image.set(cell, cellAt.get(spot(a * cos - b * sin, a * sin + b * cos)));
    }
    if ([...image.values()].includes(undefined)) continue;
    const becomes = rows.map(piece => numbers.get(named(piece, piece.cells.map(cell => image.get(String(cell))))));
    if (!becomes.includes(undefined)) found.push(becomes);
  }
  const same = rows.map(piece => numbers.get(named(piece, piece.cells.map(String))));
  return Object.assign(found, { same });
}

// The same on a board that wraps, which can also be rolled, or stood up if it is a square torus. Two motions may come to the same.
function symmetriesThatWrap(kind, board, matrix) {
  const [which, ranks, files] = board.wrap, count = matrix.rows, range = (from, to) => Array.from({ length: to - from }, (_, i) => from + i), both = [false, true];
  const rolls = [null, range(1 - ranks, ranks), range(0, ranks), [0]][which], turns = WRAPS[which] === "torus" && ranks === files ? both : [false];
  if (8 * count * rolls.length * files > 2000000) return null;
  const cellAt = new Map([...board.cells].map(([cell, at]) => [String([...at]), cell])), rows = Array.from({ length: count }, (_, row) => placed(kind, matrix, row));
  const named = ({ label }, cells) => `${label.replace(/'+$/, "")} ${[...cells].sort((a, b) => a - b).join(" ")}`;
  const numbers = new Map(rows.map((piece, row) => [named(piece, piece.cells), row])), same = rows.map(piece => numbers.get(named(piece, piece.cells))), found = new Map([[String(same), same]]);
  for (const turn of turns) for (const flip of both) for (const mirror of both) for (const down of rolls) for (const right of range(0, files)) {
    const image = new Map([...board.cells].map(([cell, [x, y, z]]) => {
      const [a, b] = turn ? [y, x] : [x, y];
      return [cell, cellAt.get(String(onBoard(board.wrap, [(flip ? ranks + 1 - a : a) + down, (mirror ? files + 1 - b : b) + right, z])))];
    }));
    if ([...image.values()].includes(undefined)) continue;
    const becomes = rows.map(piece => numbers.get(named(piece, piece.cells.map(cell => image.get(cell)))));
    if (!becomes.includes(undefined)) found.set(String(becomes), becomes);
  }
  return Object.assign([...found.values()].slice(1), { same });
}

// Keeps one of all packings that are the same up to these symmetries: the one whose rows, in order, have the smallest numbers.
function oneOfEach(found, symmetries) {
  const inOrder = rows => [...rows].sort((a, b) => a - b), isLess = (one, other) => {
    const i = one.findIndex((row, at) => row !== other[at]);
    return i >= 0 && one[i] < other[i];
  };
  return found.filter(rows => {
    const mine = inOrder(rows.map(row => symmetries.same[row]));
    return symmetries.every(becomes => !isLess(inOrder(mine.map(row => becomes[row])), mine));
  });
}
