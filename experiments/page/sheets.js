"use strict";
// Packings, one at a time: those of a sheet, or those that the packer has found. A piece that you keep stays where it lies: only the packings that have it there are left.

// The tables beside the page have three forms: ranks of squares; triangles, with a column for each piece; and sticks, with a line for each piece.
function packingsOf(table) {
  const [head, ...lines] = table.trim().split("\n").map(line => line.split(","));
  const named = values => values.map((value, i) => head[i] === "case" ? value : `${head[i]} ${value}`).join(", ");
  const packing = (title, kind, cells) => {
    const pieces = new Map();
    for (const [piece, name] of cells) {
      if (!pieces.has(piece)) pieces.set(piece, { label: piece, cells: [] });
      pieces.get(piece).cells.push(name);
    }
    return { title, kind, cells: new Map(cells.map(([, name, at]) => [name, at])), pieces: [...pieces.values()] };
  };
  if (head.at(-1) === "segments") {
    const sticks = new Map();
    for (const [which, piece, segments] of lines)
      sticks.set(which, (sticks.get(which) ?? []).concat(segments.split(" ").map(name => [piece, name, [...pairNamed(name).reverse(), name[0] === "V" ? 1 : 0]])));
    return [...sticks].map(([which, cells]) => packing(named([which]), "sticks", cells));
  }
  const first = head.indexOf("rank 1");
  if (first < 0)
    return lines.map(line => packing(named(line.slice(0, 2)), "triangles", line.slice(2).flatMap((names, i) =>
      names.split(" ").map(name => [head[i + 2], name, [...pairNamed(name), name.endsWith("*") ? 1 : 0]]))));
  return lines.map(line => packing(named(line.slice(0, first)), "squares", line.slice(first).flatMap((rank, x) =>
    (rank.includes(" ") ? rank.split(" ") : [...rank]).flatMap((piece, y) => piece === "." ? [] : [[/^\d/.test(piece) ? `Y ${piece}` : piece, `${x + 1},${y + 1}`, [x + 1, y + 1, 0]]]))));
}

class Sheet {
  // `read` makes a packing of an element of the list, when it is looked at; `placeOf` a piece says where it lies, and `holds` whether an element has a piece there.
  constructor(packings, colours, { read = packing => packing, placeOf = Sheet.place, holds = (packing, place) => packing.pieces.some(piece => Sheet.place(piece) === place) } = {}) {
    Object.assign(this, { packings, colours, read, placeOf, holds, kept: new Map() });
    this.choose();
  }

  static place(piece) { return [...piece.cells].sort().join(" "); }

  choose() { this.shown = this.packings.filter(packing => [...this.kept.keys()].every(place => this.holds(packing, place))); }

  get size() { return this.shown.length; }

  // A packing for the enlargement, with a button for each piece, which are its key, too.
  show(which, draw) {
    const shown = this.shown[which], packing = this.read(shown), board = packing.board ?? new Board(packing.kind, packing.cells, this.colours);
    const picture = board.draw(packing.pieces, packing.title);
    const keep = piece => {
      const place = this.placeOf(piece);
      if (!this.kept.delete(place)) this.kept.set(place, piece.label);
      this.choose();
      draw(this.shown.indexOf(shown));
    };
    const buttons = (DRAWN.includes(packing.kind) ? packing.pieces : []).map((piece, i) => {
      const button = element("button", { type: "button", "data-piece": i, "aria-pressed": this.kept.has(this.placeOf(piece)) },
        element("span", { class: "swatch", style: `background:${board.colour(piece.label, i)}` }), piece.label);
      button.addEventListener("click", () => keep(piece));
      for (const kind of ["mouseenter", "focus"]) button.addEventListener(kind, () => point(i));
      return button;
    });
    const point = now => {
      buttons.forEach((button, i) => button.classList.toggle("pointed", String(i) === String(now)));
      for (const shape of picture.querySelectorAll("[data-piece]")) shape.classList.toggle("pointed", shape.dataset.piece === String(now));
    };
    picture.addEventListener("mouseover", event => point(event.target.dataset?.piece));
    picture.addEventListener("click", event => {
      const { piece } = event.target.dataset ?? {};
      if (piece && buttons.length) keep(packing.pieces[piece]);
    });
    const kept = [...this.kept.values()];
    const caption = packing.title[0].toUpperCase() + packing.title.slice(1) + (kept.length ? `, of those with ${kept.join(", ")} here` : "");
    return { picture, caption, key: buttons, text: packing.text ?? packing.pieces.map(({ label, cells }) => `${label}: ${cells.join(" ")}`).join("\n") };
  }
}

// Which packing of a sheet is at a point of its picture: the one whose upper left corner is the nearest that is above and to the left. The picture may be
// smaller than its box, and then is in the middle.
function packingAt(picture, { clientX, clientY }, corners) {
  const box = picture.getBoundingClientRect(), padding = parseFloat(getComputedStyle(picture).paddingLeft);
  const [width, height] = ["Width", "Height"].map(side => picture[`client${side}`] - 2 * padding), wide = picture.naturalWidth, high = picture.naturalHeight;
  const scale = Math.min(width / wide, height / high);
  const x = (clientX - box.left - box.width / 2) / (wide * scale) + 0.5, y = (clientY - box.top - box.height / 2) / (high * scale) + 0.5;
  const far = corners.map(([left, top]) => x < left - 0.003 || y < top ? Infinity : Math.hypot((x - left) * wide, (y - top) * high)), least = Math.min(...far);
  return least === Infinity ? -1 : far.indexOf(least);
}

// A click on a packing shows it, in the page and in the enlarged sheet; a key enlarges the sheet.
function prepareSheets(colours) {
  let sheets;
  const read = async name => (await (sheets ??= inflated("packings.js").then(file => file.json())))[name];
  const openAt = async (name, event) => {
    const { table, corners } = await read(name), which = packingAt(event.target, event, corners);
    if (which >= 0) enlarge(new Sheet(packingsOf(table), colours), which);
  };
  for (const button of document.querySelectorAll("[data-sheet]")) {
    const name = button.dataset.sheet;
    button.addEventListener("click", async () => enlarge(new Sheet(packingsOf((await read(name)).table), colours), 0));
    button.closest("figure").querySelector("a").addEventListener("click", event => {
      if (event.detail === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      openAt(name, event);
    });
  }
  document.querySelector("#enlarged [data-place]").addEventListener("click", event => {
    const name = /([^/]+)\.svg$/.exec(event.target.src ?? "")?.[1];
    if (document.querySelector(`[data-sheet="${name}"]`)) openAt(name, event);
  });
}
