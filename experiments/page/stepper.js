// The stepper replays a trace of `dance --trace`. It knows operations (1) and (2), and how to draw
// links; what is removed and put back, and when, it learns from the events alone.
// @ts-nocheck

import { onAddressChange, readAddress, updateAddress } from "./address.js";
import { boardFor } from "./board.js";
import { element } from "./dom.js";
import { counted, formatNumber } from "./format.js";
import { EVENTS, instantiate, KINDS } from "./instance.js";
import { Matrix, pieceInRow } from "./matrix.js";

const ACTS = {
  cover: { sideways: true, removes: true },
  uncover: { sideways: true, removes: false },
  remove: { sideways: false, removes: true },
  restore: { sideways: false, removes: false },
};

const actOf = event => Object.keys(event)[0];

// The root is 0, then come the headers, then the nodes row by row.
class Links {
  constructor(matrix) {
    const count = matrix.columns.length;
    this.names = ["", ...matrix.columns];
    this.numbers = new Map(this.names.map((name, number) => [name, number]));
    this.left = [];
    this.right = [];
    this.up = [];
    this.down = [];
    this.column = [];
    this.row = [];
    this.size = [];
    this.gone = [];
    this.nodes = matrix.lists.map(() => new Map());
    for (let c = 0; c <= count; ++c) {
      const linked = c <= matrix.primary;
      this.push(
        linked ? (c || matrix.primary + 1) - 1 : c,
        !linked ? c : c < matrix.primary ? c + 1 : 0,
        c,
        c,
        c,
        -1
      );
      this.size[c] = 0;
    }
    matrix.lists.forEach((columns, row) => {
      const first = this.up.length,
        length = columns.length;
      columns.forEach((number, place) => {
        const c = number + 1,
          x = first + place;
        this.push(
          first + ((place + length - 1) % length),
          first + ((place + 1) % length),
          this.up[c],
          c,
          c,
          row
        );
        this.down[this.up[x]] = this.up[c] = x;
        ++this.size[c];
        this.nodes[row].set(c, x);
      });
    });
  }

  // Adds an element with these links to the arrays: a header, or a node of a row.
  push(left, right, up, down, column, row) {
    this.left.push(left);
    this.right.push(right);
    this.up.push(up);
    this.down.push(down);
    this.column.push(column);
    this.row.push(row);
    this.gone.push(false);
  }

  // The header or node that an event removes or puts back.
  element(event) {
    const act = actOf(event);
    if (!(act in ACTS)) return -1;
    const column = this.numbers.get(event[act]);
    return ACTS[act].sideways ? column : this.nodes[event.row].get(column);
  }

  // Do what the event says, or undo it.
  apply(event, forward) {
    const x = this.element(event);
    if (x < 0) return;
    const act = ACTS[actOf(event)];
    const [before, after] = act.sideways ? [this.left, this.right] : [this.up, this.down];
    const removes = act.removes === forward;
    if (removes) {
      // operation (1)
      before[after[x]] = before[x];
      after[before[x]] = after[x];
    } else {
      // operation (2)
      before[after[x]] = x;
      after[before[x]] = x;
    }
    if (!act.sideways) this.size[this.column[x]] += removes ? -1 : 1;
    this.gone[x] = removes;
  }

  // The names of a row's columns, as one text.
  rowNames(row) {
    return [...this.nodes[row].keys()].map(c => this.names[c]).join(" ");
  }
}

// ------------------------------------------------------------------------------ the torus

const SVG_TEXT = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = text => String(text).replace(/[&<>"]/g, letter => SVG_TEXT[letter]);
const PITCH = { x: 62, y: 48 },
  WIDER = 22,
  GAP = 34,
  MARGIN = 34;
const OFFSET = 5,
  BUMP = 15,
  TURN = 15;
const HALF = { header: { x: 17, y: 13 }, node: { x: 9, y: 9 } };

// Coordinates along one axis for the columns or rows that are shown. They have ascending numbers
// from 0 to last; where some are not shown there is a gap, to which links to them lead.
class Axis {
  constructor(shown, last, pitch) {
    this.shown = shown;
    this.gaps = [];
    this.places = new Map();
    let at = MARGIN,
      before = -1;
    for (const number of shown) {
      if (number > before + 1) at += this.gap(before, number, at);
      this.places.set(number, at);
      before = number;
      at += pitch;
    }
    if (before < last) at += this.gap(before, last + 1, at);
    this.end = at - pitch + MARGIN;
  }

  // Notes a gap between two numbers that are shown; returns how much room it takes.
  gap(after, before, at) {
    this.gaps.push({ after, before, at: at - GAP / 2 + 4 });
    return GAP;
  }

  // Where a number is shown, or the gap that hides it.
  find(number) {
    if (this.places.has(number)) return { at: this.places.get(number), hidden: false };
    return {
      at: this.gaps.find(gap => gap.after < number && number < gap.before).at,
      hidden: true,
    };
  }
}

// The strokes of a link: one, or two if it leaves the picture at one edge and comes back at the
// opposite one, since the lists are circular.
function strokes(from, to, direction, end, halfFrom, halfTo) {
  const start = from + direction * halfFrom,
    stop = to.hidden ? to.at : to.at - direction * halfTo;
  if ((to.at - from) * direction > 0) return [{ start, stop, last: true }];
  const [edge, other] = direction > 0 ? [end, 0] : [0, end];
  return [
    { start, stop: edge, last: false },
    { start: other, stop, last: true },
  ];
}

// The most room that the shown columns and rows of a large matrix can take at any step; so the
// picture keeps its size from step to step.
function largestFrame(links) {
  const across = 2 + Math.max(4, ...links.nodes.map(nodes => nodes.size)),
    down = 6;
  return {
    width: 2 * MARGIN + across * (PITCH.x + WIDER + GAP),
    height: 2 * MARGIN + down * (PITCH.y + GAP / 2),
  };
}

class Torus {
  constructor(links, columns, rows, frame, marked) {
    Object.assign(this, { links, frame, marked });
    const wider = columns.some(c => this.label(c).length > 4) ? WIDER : 0;
    this.halfHeader = { x: HALF.header.x + wider / 2, y: HALF.header.y };
    this.across = new Axis([0, ...columns], links.names.length - 1, PITCH.x + wider);
    this.down = new Axis([0, ...rows.map(row => row + 1)], links.nodes.length, PITCH.y);
    this.objects = [...this.across.shown];
    for (const row of rows)
      for (const [column, x] of links.nodes[row])
        if (this.across.places.has(column)) this.objects.push(x);
    this.parts = [];
  }

  // Where the middle of an element is, across.
  x(object) {
    return this.across.places.get(this.links.column[object]);
  }
  // Where the middle of an element is, down.
  y(object) {
    return this.down.places.get(this.links.row[object] + 1);
  }
  // Half the width and half the height of an element's box.
  half(object) {
    return this.links.row[object] < 0 && object > 0 ? this.halfHeader : HALF.node;
  }
  // The name and the size of a header's column, such as A:2.
  label(header) {
    return `${this.links.names[header]}:${this.links.size[header]}`;
  }

  // The SVG of the links, as a text with a title; the element in focus is marked.
  draw(focus, title) {
    const { links } = this;
    for (const object of this.objects) {
      this.link(object, links.right, links.left, "x", 1, focus);
      this.link(object, links.left, links.right, "x", -1, focus);
      if (object > 0) {
        this.link(object, links.down, links.up, "y", 1, focus);
        this.link(object, links.up, links.down, "y", -1, focus);
      }
    }
    for (const gap of this.across.gaps) this.text(gap.at, MARGIN + 26, "\u22ef", "gap");
    for (const gap of this.down.gaps) this.text(MARGIN - 22, gap.at, "\u22ee", "gap");
    for (const object of this.objects) this.object(object, object === focus);
    const width = this.across.end,
      height = this.down.end,
      frame = this.frame ?? { width, height };
    return (
      `<svg viewBox="0 0 ${frame.width} ${frame.height}" style="max-width:${frame.width * 1.15}px" role="img"` +
      ` aria-label="${escaped(title)}"><defs>${["", "-gray", "-focus"]
        .map(
          kind =>
            `<marker id="arrow${kind}" class="arrow${kind}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7"` +
            ' markerHeight="7" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 1L8 4L0 7z"/></marker>'
        )
        .join("")}</defs>` +
      `<rect class="edge" x="1" y="1" width="${width - 2}" height="${height - 2}"/>${this.parts.join("")}</svg>`
    );
  }

  // Adds a text at (x, y) to the parts of the SVG.
  text(x, y, content, kind) {
    this.parts.push(`<text class="${kind}" x="${x}" y="${y}">${escaped(content)}</text>`);
  }

  // Adds the box of an element to the parts of the SVG; a header has its name and size.
  object(object, focused) {
    const { links } = this,
      x = this.x(object),
      y = this.y(object),
      half = this.half(object);
    const covered = links.gone[links.column[object]];
    const kind = [
      "object",
      links.gone[object] ? "gone" : covered ? "covered" : "",
      focused ? "focus" : "",
      this.marked.rows.includes(links.row[object])
        ? "tried"
        : object > 0 && links.column[object] === this.marked.column
          ? "chosen"
          : "",
    ].join(" ");
    this.parts.push(
      `<rect class="${kind}" x="${x - half.x}" y="${y - half.y}" width="${2 * half.x}"` +
        ` height="${2 * half.y}" rx="${object === 0 ? 9 : 2}"/>`
    );
    const content = object === 0 ? "h" : links.row[object] < 0 ? this.label(object) : "";
    if (content) this.text(x, y, content, "name");
  }

  // Draws the link of an object in one direction. If the opposite link of its target does not lead
  // back, as after operation (1), it is "unanswered".
  link(object, links, opposite, axis, direction, focus) {
    const target = links[object],
      all = this.links,
      sideways = axis === "x";
    // The header of a secondary column is in no list, and links to itself.
    if (sideways && all.row[object] < 0 && object > 0 && target === object) return;
    const along = sideways ? this.across : this.down;
    const to = along.find(sideways ? all.column[target] : all.row[target] + 1);
    const from = sideways ? this.x(object) : this.y(object);
    const axisAt = sideways ? this.y(object) : this.x(object);
    const offset = OFFSET * direction * (sideways ? -1 : 1);
    const inGone = all.gone[object] || all.gone[all.column[object]];
    const answered = opposite[target] === object;
    const touched =
      focus >= 0 &&
      sideways === all.row[focus] < 0 && // has the last step changed it?
      (all.gone[focus] ? links[focus] === target && opposite[focus] === object : target === focus);
    const kind = [
      "link",
      answered ? "" : "unanswered",
      touched ? "focus" : inGone ? "gray" : "",
    ].join(" ");
    const stops = this.objects
      .filter(other => (sideways ? this.y(other) === axisAt : this.x(other) === axisAt))
      .map(other => (sideways ? this.x(other) : this.y(other)));
    for (const stroke of strokes(
      from,
      to,
      direction,
      along.end,
      this.half(object)[axis],
      this.half(target)[axis]
    )) {
      const passes = stops.some(
        stop => (stop - stroke.start) * direction > 0 && (stroke.stop - stop) * direction > 0
      );
      const arrow =
        stroke.last && !to.hidden
          ? ` marker-end="url(#arrow${touched ? "-focus" : inGone ? "-gray" : ""})"`
          : "";
      this.parts.push(
        `<path class="${kind}" d="${this.path(stroke, direction, axisAt, offset, passes, sideways)}"${arrow}/>`
      );
      if (stroke.last && to.hidden) {
        const [x, y] = this.point(stroke.stop, axisAt + offset, sideways);
        this.parts.push(`<circle class="${kind}" cx="${x}" cy="${y}" r="1.6"/>`);
      }
    }
  }

  // The pair (x, y) of a place so far along a link's axis, and so far aside.
  point(along, aside, sideways) {
    return sideways ? [along, aside] : [aside, along];
  }

  // A straight line, or one that swings out to pass by the objects between its ends.
  path({ start, stop }, direction, axisAt, offset, passes, sideways) {
    const at = (along, aside) =>
      this.point(along, axisAt + aside, sideways)
        .map(value => Math.round(value * 10) / 10)
        .join(" ");
    if (!passes) return `M${at(start, offset)}L${at(stop, offset)}`;
    const out = offset + Math.sign(offset) * BUMP,
      turn = Math.min(TURN, Math.abs(stop - start) / 2) * direction;
    return (
      `M${at(start, offset)}C${at(start + turn / 2, offset)} ${at(start + turn / 2, out)} ${at(start + turn, out)}` +
      `L${at(stop - turn, out)}C${at(stop - turn / 2, out)} ${at(stop - turn / 2, offset)} ${at(stop, offset)}`
    );
  }
}

// ------------------------------------------------------------------------------ what is shown

const SMALL = 12; // rows or columns that are drawn all together
const isSmall = links => links.names.length <= SMALL + 1 && links.nodes.length <= SMALL;

// The columns and rows to draw: all, or those round the element that an event is about.
function view(links, event, tried) {
  const columnCount = links.names.length - 1,
    rowCount = links.nodes.length;
  const everything = count => Array.from({ length: count }, (_, number) => number);
  if (isSmall(links))
    return { columns: everything(columnCount).map(c => c + 1), rows: everything(rowCount) };
  const columns = new Set(),
    rows = new Set();
  const act = event ? actOf(event) : "";
  const row = act === "try" ? event.try : act in ACTS && !ACTS[act].sideways ? event.row : -1;
  const column =
    act in ACTS || act === "choose"
      ? links.numbers.get(event[act])
      : tried.column || links.right[0];
  if (row >= 0) for (const c of links.nodes[row].keys()) columns.add(c);
  else
    for (const c of walk(column, links.left, 2).concat(walk(column, links.right, 2)))
      columns.add(c);
  columns.add(column);
  const middle = row >= 0 ? links.nodes[row].get(column) : column;
  for (const x of walk(middle, links.up, 2).concat(walk(middle, links.down, 2)))
    if (links.row[x] >= 0) rows.add(links.row[x]);
  if (row >= 0) rows.add(row);
  columns.delete(0);
  const ascending = numbers => [...numbers].sort((a, b) => a - b);
  return { columns: ascending(columns), rows: ascending(rows) };
}

// The elements met from `start` by the links `next`, until they come back; at most so many.
function walk(start, next, steps) {
  const met = [];
  for (let x = next[start]; x !== start && met.length < steps; x = next[x]) met.push(x);
  return met;
}

// A sentence that says what an event does.
function inWords(links, event, path) {
  if (!event) return "Before the first step: the links of the whole matrix.";
  const act = actOf(event),
    name = event[act],
    row = act === "try" ? event.try : event.row;
  const names = row === undefined ? "" : links.rowNames(row);
  const size = act === "choose" ? links.size[links.numbers.get(name)] : 0;
  return {
    choose: `Level ${event.level}: column ${name} is chosen, which has ${counted(size, "row")}.`,
    try: `Row ${names} is tried; it leads to level ${event.level}.`,
    cover: `Column ${name} is covered: its header leaves the list of headers.`,
    remove: `The node of row ${names} leaves column ${name}.`,
    restore: `The node of row ${names} comes back to column ${name}.`,
    uncover: `Column ${name} is uncovered: its header comes back to the list of headers.`,
    solution: isSmall(links)
      ? `No column is left. A solution: ${path.map(number => links.rowNames(number)).join("; ")}.`
      : "No column is left: here is a solution.",
  }[act];
}

// Nodes are put back when a row is taken back, and again when its column is uncovered. Which of the
// two is under way? If the next header to come back is not that of the column, the row is taken
// back.
function isUndoingRow(events, from, column) {
  while (events[from] && actOf(events[from]) === "restore") ++from;
  return events[from]?.uncover !== column;
}

// For each position: the rows tried on the way, and the updates so far.
function histories(trace) {
  const branches = [],
    states = [{ path: [], column: 0, updates: 0 }];
  let state = states[0];
  for (const event of trace.events) {
    const act = actOf(event),
      before = state;
    state = { ...before };
    if (act === "choose") {
      branches[event.level] = event.choose;
      branches.length = event.level + 1;
      state.tried = false;
    }
    if (act === "try") state.tried = true;
    state.leaving =
      (act === "restore" || act === "uncover") &&
      !isUndoingRow(trace.events, states.length - 1, branches.at(-1));
    if (act === "try") state.path = [...before.path.slice(0, event.level - 1), event.try];
    if (act === "cover" || act === "remove") ++state.updates;
    if (act === "uncover" && branches.at(-1) === event.uncover) {
      branches.pop();
      state.path = before.path.slice(0, branches.length);
    }
    if (act === "choose" || act === "solution") state.path = before.path.slice(0, event.level);
    states.push(state);
  }
  return states;
}

// A trace of a puzzle, as `dance --trace` would write it; that of a long search ends at its first
// solution.
const MOST_EVENTS = 100000;
// The matrix and the events of the search of a puzzle. If there are too many events, they end with
// the first solution, and `complete` is false.
async function traceOf(module, { kind, text, shortest }) {
  const instance = await instantiate(module);
  instance.take(KINDS.indexOf(kind), text, false);
  const puzzle = new Matrix(instance.matrix()),
    { columns, primary, rows } = puzzle,
    found = instance.trace(shortest, MOST_EVENTS),
    events = [];
  for (let at = 0; at < found.length; at += 4) {
    const [number, level, row, column] = found.subarray(at, at + 4),
      act = EVENTS[number];
    const event = { [act]: act === "try" ? row : act === "solution" ? true : columns[column] };
    if (["choose", "try", "solution"].includes(act)) event.level = level;
    if (act === "remove" || act === "restore") event.row = row;
    events.push(event);
  }
  const complete = events.length < MOST_EVENTS;
  if (!complete) events.splice(events.findIndex(event => "solution" in event) + 1 || events.length);
  const lists = Array.from({ length: rows }, (_, row) => [...puzzle.row(row)]);
  return { matrix: { columns, primary, lists }, puzzle, events, complete, text };
}

export class Stepper {
  constructor(place, module, searches, colours) {
    Object.assign(this, { place, module, searches, colours });
    this.find = name => place.querySelector(`[data-${name}]`);
    this.timer = 0;
    const actions = {
      first: () => 0,
      last: () => this.events.length,
      back: () => this.position - 1,
      forward: () => this.position + 1,
      "back-far": () => this.landmark(-1),
      "forward-far": () => this.landmark(1),
    };
    for (const [name, target] of Object.entries(actions))
      this.find(name).addEventListener("click", () => {
        this.pause();
        this.go(target());
      });
    const playOrPause = () => (this.timer ? this.pause() : this.play());
    this.find("play").addEventListener("click", playOrPause);
    this.find("speed").addEventListener("change", () => {
      if (this.timer) {
        this.pause();
        this.play();
      }
    });
    this.find("slider").addEventListener("input", input => {
      this.pause();
      this.go(Number(input.target.value));
    });
    this.find("choice").append(
      ...searches.map(({ title }, number) => element("option", { value: number }, title)),
      element("option", { value: "", hidden: "" }, "your own")
    );
    this.find("choice").addEventListener("change", choice =>
      this.load(searches[choice.target.value])
    );
    this.find("tree").addEventListener("click", click => {
      this.pause();
      this.go(this.tree.nearest(click));
    });
    this.find("leads").addEventListener("click", () => this.load(searches[this.search.leads]));
    this.find("use").addEventListener("click", () =>
      this.load({
        kind: "matrix",
        text: this.find("own").value,
        shortest: this.find("rule").value === "shortest",
      })
    );
    const keys = {
      ArrowLeft: "back",
      ArrowRight: "forward",
      PageUp: "back-far",
      PageDown: "forward-far",
      Home: "first",
      End: "last",
    };
    place.addEventListener("keydown", key => {
      if (key.altKey || key.ctrlKey || key.metaKey || /SELECT|TEXTAREA/.test(key.target.tagName))
        return;
      if (key.key === " " && !key.target.matches("button, summary, [type='checkbox']")) {
        key.preventDefault();
        playOrPause();
      }
      if (!(key.key in keys)) return;
      key.preventDefault();
      this.pause();
      this.go(actions[keys[key.key]]());
    });
    this.loaded = this.applyAddress();
    onAddressChange(() => this.applyAddress());
  }

  // The address says which search, and how far it has come: a number of our list, or the rule and a
  // matrix of your own.
  async applyAddress() {
    const [, which, step] = /^([^]*),(\d+)$/.exec(readAddress().dance ?? "0,0") ?? [null, "0", 0],
      [, rule, kind = "matrix", text] =
        /^(shortest|first)(?:\.([a-z]+))?:([^]*)$/.exec(which) ?? [];
    const search =
      rule && KINDS.includes(kind)
        ? { kind, text, shortest: rule === "shortest" }
        : (this.searches[which] ?? this.searches[0]);
    if (
      this.search &&
      this.inWords(search) === this.inWords(this.search) &&
      this.position === Number(step)
    )
      return;
    await this.load(search, false);
    this.go(Number(step), false);
  }

  // A search as the address has it: its number in our list, or else its rule, kind and text.
  inWords(search) {
    const number = this.searches.indexOf(search);
    return number >= 0
      ? String(number)
      : `${search.shortest ? "shortest" : "first"}${
          search.kind === "matrix" ? "" : `.${search.kind}`}:${search.text}`;
  }

  // Loads a search, and shows its first step, or why it cannot be read; the address has it, if
  // `isNoted`.
  async load(search, isNoted = true) {
    this.pause();
    try {
      this.trace = await traceOf(this.module, search);
      this.find("wrong").textContent = "";
    } catch (error) {
      this.find("wrong").textContent =
        `${error.message[0].toUpperCase()}${error.message.slice(1)}.`;
      return;
    }
    this.search = search;
    const number = this.searches.indexOf(search);
    this.find("choice").value = number < 0 ? "" : number;
    if (number < 0) this.find("rule").value = search.shortest ? "shortest" : "first";
    this.says = search.says ? `. ${search.says.replace(/\.$/, "")}` : "";
    if (search.kind === "matrix") this.find("own").value = search.text;
    this.events = this.trace.events;
    this.links = new Links(this.trace.matrix);
    this.board = boardFor(search.kind, this.trace.puzzle, this.colours);
    this.states = histories(this.trace);
    this.position = 0;
    this.find("slider").max = this.events.length;
    this.overview = new Overview(this.find("overview"), this.trace.matrix, this.links);
    this.tree = new Tree(this.trace.events);
    this.frame = isSmall(this.links) ? null : largestFrame(this.links);
    this.place.classList.toggle("large", !isSmall(this.links));
    this.find("by-choices").checked = !isSmall(this.links);
    this.show();
    if (isNoted) this.note(0);
  }

  // The next or last position where a column is chosen, a row tried, or a solution found.
  landmark(direction) {
    let position = this.position + direction;
    while (
      position > 0 &&
      position < this.events.length &&
      actOf(this.events[position - 1]) in ACTS
    )
      position += direction;
    return position;
  }

  // Goes to a position, by doing or undoing all events up to it, and shows it.
  go(target, isNoted = true) {
    target = Math.max(0, Math.min(target, this.events.length));
    while (this.position < target) this.links.apply(this.events[this.position++], true);
    while (this.position > target) this.links.apply(this.events[--this.position], false);
    this.show();
    if (!this.timer && isNoted) this.note();
  }

  // The address of a step, a while after the last one, since a browser takes only so many in a
  // minute.
  note(after = 300) {
    clearTimeout(this.noting);
    const said = `${this.inWords(this.search)},${this.position}`;
    this.noting = setTimeout(() => updateAddress({ dance: said === "0,0" ? null : said }), after);
  }

  // Shows step after step, at the speed chosen, until the last one.
  play() {
    this.find("play").textContent = "Stop";
    this.find("words").ariaLive = "off"; // nobody listens to thirty steps in three seconds
    if (this.position === this.events.length) this.go(0);
    const pace = Number(this.find("speed").value),
      steps = pace > 0 ? 1 : Math.ceil(this.events.length / 600);
    this.timer = setInterval(() => {
      this.go(this.find("by-choices").checked ? this.landmark(1) : this.position + steps);
      if (this.position === this.events.length) this.pause();
    }, pace || 16);
  }

  // Stops playing.
  pause() {
    clearInterval(this.timer);
    if (this.timer) this.note();
    this.timer = 0;
    this.find("play").textContent = "Play";
    this.find("words").ariaLive = "polite";
  }

  // On a narrow screen the picture can be scrolled sideways; what has changed is in its middle.
  reveal() {
    const picture = this.find("picture"),
      changed = picture.querySelector(".object.focus");
    if (!changed) return;
    const { left, width } = changed.getBoundingClientRect();
    picture.scrollLeft +=
      left + width / 2 - picture.getBoundingClientRect().left - picture.clientWidth / 2;
  }

  // Shows the present position: links, tree, words, counters, the rows chosen, and the buttons.
  show() {
    const { links, position } = this,
      state = this.states[position];
    const event = position > 0 ? this.events[position - 1] : null;
    const focus = event ? links.element(event) : -1,
      words = inWords(links, event, state.path);
    const { columns, rows } = view(links, event, state);
    const marked = {
      rows: state.path,
      column: event && "choose" in event ? links.numbers.get(event.choose) : -1,
    };
    this.find("picture").innerHTML = new Torus(links, columns, rows, this.frame, marked).draw(
      focus,
      `The links. ${words}`
    );
    this.find("tree").innerHTML = this.tree.draw(position, state.path.length);
    this.reveal();
    this.find("words").textContent = words;
    const isOver = position === this.events.length,
      found = this.events.filter(other => "solution" in other).length;
    const end = !isOver
      ? ""
      : this.trace.complete
        ? `; the search is over: ${counted(found, "solution")}${this.says}`
        : found
          ? "; this is the first solution"
          : "; the search goes on, but no further here";
    this.find("count").textContent =
      `Step ${formatNumber(position)} of ${formatNumber(this.events.length)}, ${counted(state.updates, "update")}${end}`;
    const leads = this.find("leads");
    leads.hidden = !isOver || this.search?.leads === undefined;
    leads.textContent = this.search?.why ?? "";
    this.find("path").textContent =
      state.path.length === 0
        ? "none"
        : state.path
            .map(row => pieceOf(links, row, this.colours) ?? links.rowNames(row))
            .join(isSmall(links) ? "; " : ", ");
    this.find("slider").value = position;
    // Not `disabled', which would take the focus away from readers who use the keyboard.
    for (const name of ["first", "back-far", "back"]) this.find(name).ariaDisabled = position === 0;
    for (const name of ["last", "forward-far", "forward"])
      this.find(name).ariaDisabled = position === this.events.length;
    this.overview.draw(focus);
    this.find("board").replaceChildren(
      ...(this.board
        ? [
            this.board.draw(
              state.path.map(row => pieceInRow(this.search.kind, this.trace.puzzle, row)),
              "The pieces placed so far"
            ),
          ]
        : [])
    );
    this.find("matrix").innerHTML = zerosAndOnes(links, state, focus);
    const line = event ? lineOf(event, this.states[position - 1], state) : -1;
    this.find("algorithm")
      .querySelectorAll("li")
      .forEach((item, number) => item.classList.toggle("now", number === line));
  }
}

// ------------------------------------------------------------------------------ the tree

const TREE = { width: 300, down: 16, margin: 6 };

// The search tree, with all the room that it will need: a node for each row tried; what the search
// has come to is drawn.
class Tree {
  constructor(events) {
    this.nodes = [{ level: 0, parent: 0, at: 0 }];
    const path = [0],
      leaves = [];
    events.forEach((event, number) => {
      if ("try" in event) {
        path.length = event.level;
        path.push(this.nodes.push({ level: event.level, parent: path.at(-1), at: number + 1 }) - 1);
      }
      if ("solution" in event) this.nodes[path.at(-1)].solved = true;
    });
    for (const node of this.nodes.slice(1)) (this.nodes[node.parent].children ??= []).push(node);
    for (const node of this.nodes) if (!node.children) node.x = leaves.push(node) - 0.5;
    for (const node of [...this.nodes].reverse())
      if (node.children) node.x = (node.children[0].x + node.children.at(-1).x) / 2;
    for (const node of this.nodes) {
      node.x = TREE.margin + (node.x * (TREE.width - 2 * TREE.margin)) / leaves.length;
      node.y = TREE.margin + node.level * TREE.down;
    }
    this.height = 2 * TREE.margin + TREE.down * Math.max(...this.nodes.map(({ level }) => level));
  }

  // The SVG of the search tree up to a position, with the way to the node at this depth in colour.
  draw(position, depth) {
    const seen = this.nodes.filter(({ at }) => at <= position),
      way = new Set();
    let here = seen.at(-1);
    while (here.level > depth) here = this.nodes[here.parent];
    for (; here.level > 0; here = this.nodes[here.parent]) way.add(here);
    const edge = node =>
      `M${node.x.toFixed(1)} ${node.y}L${this.nodes[node.parent].x.toFixed(1)} ${this.nodes[node.parent].y}`;
    const dots =
      this.nodes.length < 100 ? seen.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="2"/>`) : [];
    const found = seen
      .filter(({ solved }) => solved)
      .map(({ x, y }) => `<circle class="now" cx="${x}" cy="${y}" r="4"/>`);
    const words = `The search tree so far: ${counted(seen.length - 1, "row")} tried`;
    return (
      `<svg viewBox="0 0 ${TREE.width} ${this.height}" role="img" aria-label="${words}">` +
      `<path d="${seen.slice(1).map(edge).join("")}"/><path class="now" d="${[...way].map(edge).join("")}"/>${dots.join("")}${found.join("")}</svg>` +
      `<small>${words}. Click it to go there.</small>`
    );
  }

  // The step that belongs to the node nearest to a click.
  nearest({ clientX, clientY, currentTarget }) {
    const { left, top, width } = currentTarget.querySelector("svg").getBoundingClientRect(),
      scale = TREE.width / width;
    const [x, y] = [(clientX - left) * scale, (clientY - top) * scale],
      far = node => Math.hypot(node.x - x, 2 * (node.y - y));
    return this.nodes.reduce((best, node) => (far(node) < far(best) ? node : best)).at;
  }
}

// ------------------------------------------------------------------------------ overview and board

const DOT = 2,
  BLOCKS = 5;

// All nodes as dots, the rows in some blocks side by side, for a matrix that is too large to be
// drawn.
class Overview {
  constructor(canvas, matrix, links) {
    Object.assign(this, { canvas, links });
    this.columns = matrix.columns.length;
    this.height = Math.ceil(matrix.lists.length / BLOCKS);
    this.isOn = this.columns > SMALL || matrix.lists.length > SMALL;
    canvas.parentElement.hidden = !this.isOn; // with its key
    if (!this.isOn) return;
    canvas.width = DOT * (BLOCKS * (this.columns + 6) - 6);
    canvas.height = DOT * this.height;
  }

  // Draws the nodes of a large matrix as dots: faint if they are removed, orange if in focus.
  draw(focus) {
    if (!this.isOn) return;
    const { links, canvas } = this,
      pen = canvas.getContext("2d");
    const style = getComputedStyle(canvas),
      colour = name => style.getPropertyValue(name);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    const dot = (x, size) => {
      const block = Math.floor(links.row[x] / this.height);
      const left = DOT * (block * (this.columns + 6) + links.column[x] - 1),
        top = DOT * (links.row[x] % this.height);
      pen.fillRect(left - size, top - size, DOT + 2 * size, DOT + 2 * size);
    };
    const live = [],
      gone = [];
    for (let x = this.columns + 1; x < links.row.length; ++x)
      (links.gone[x] || links.gone[links.column[x]] ? gone : live).push(x);
    pen.fillStyle = colour("--faint");
    for (const x of gone) dot(x, 0);
    pen.fillStyle = colour("--ink");
    for (const x of live) dot(x, 0);
    pen.fillStyle = colour("--orange");
    if (focus > this.columns) dot(focus, 3);
    else if (focus > 0) for (const x of walk(focus, links.down, Infinity)) dot(x, 1);
  }
}

// The line of the algorithm, as the page has it, that an event belongs to.
function lineOf(event, before, after) {
  const act = actOf(event);
  if (act === "solution") return 0;
  if (act === "choose") return 1;
  if (act === "try") return 2;
  if (ACTS[act].removes) return before.tried ? 3 : 1;
  return after.leaving ? 6 : 5;
}

// A matrix that is small enough, as 0s and 1s: what is removed is faint, and the rows chosen are
// marked.
function zerosAndOnes(links, state, focus) {
  const columns = links.names.length - 1;
  if (columns > SMALL || links.nodes.length > SMALL) return "";
  const at = focus > 0 ? { column: links.column[focus], row: links.row[focus] } : {};
  const head = links.names
    .slice(1)
    .map(
      (name, i) =>
        `<th scope="col" class="${links.gone[i + 1] ? "gone" : ""}${at.row === -1 && at.column === i + 1 ? " now" : ""}">${escaped(name)}</th>`
    );
  const rows = links.nodes.map((nodes, row) => {
    const cells = links.names.slice(1).map((_, i) => {
      const x = nodes.get(i + 1),
        gone = links.gone[i + 1] || (x !== undefined && links.gone[x]);
      return `<td class="${gone ? "gone" : ""}${at.row === row && at.column === i + 1 ? " now" : ""}">${x === undefined ? "·" : 1}</td>`;
    });
    return `<tr class="${state.path.includes(row) ? "chosen" : ""}"><th scope="row">${row + 1}</th>${cells.join("")}</tr>`;
  });
  return `<table class="ones"><caption>The matrix</caption><thead><tr><td></td>${head.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

const pieceOf = (links, row, colours) =>
  links
    .rowNames(row)
    .split(" ")
    .find(name => name in colours && !isSmall(links));
