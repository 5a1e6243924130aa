"use strict";
// Our programs in the browser: web/engines/browser.w as WebAssembly, in workers that read puzzles and search them.

// What is left of a matrix when some rows are chosen, as a text; `kept` has the former numbers of its rows. The rows are in their own order, or shuffled; the
// columns too, or those that are cells come first. Copies of a piece are alike: those that are chosen count as the first ones, wherever they are, and the
// others are kept in order among themselves.
function leftOf({ columns, primary, rows, starts, entries, places }, chosen, { cellsFirst = false, isShuffled = false } = {}) {
  const gone = new Uint8Array(columns.length), kept = [], all = columns.map((_, c) => c);
  const numbers = new Map(chosen.length ? columns.map((name, c) => [name, c]) : []), laid = new Map();
  for (const row of chosen) for (const c of entries.subarray(starts[row], starts[row + 1])) {
    const [, base] = /^(.+)\.\d+$/.exec(columns[c]) ?? [];
    if (/.\.\d+<\d+\.\d+$/.test(columns[c])) continue;
    if (numbers.has(`${base}.1<2.1`)) {
      laid.set(base, (laid.get(base) ?? 0) + 1);
      gone[numbers.get(`${base}.${laid.get(base)}`)] = 1;
    } else gone[c] = 1;
  }
  for (const [name, c] of numbers) {
    const [, base, copy] = /^(.+)\.(\d+)<\d+\.\d+$/.exec(name) ?? [];
    if (Number(copy) <= laid.get(base)) gone[c] = 2; // such a threshold says nothing any more
  }
  for (let row = 0; row < rows; ++row) if (entries.subarray(starts[row], starts[row + 1]).every(c => gone[c] !== 1)) kept.push(row);
  if (isShuffled)
    for (let i = kept.length - 1; i > 0; --i) {
      const j = Math.floor(Math.random() * (i + 1));
      [kept[i], kept[j]] = [kept[j], kept[i]];
    }
  if (cellsFirst) all.sort((a, b) => (places[3 * a + 2] < 0) - (places[3 * b + 2] < 0) || a - b);
  const names = which => all.filter(c => !gone[c] && (c < primary) === which).map(c => `c${c}`);
  const lines = kept.map(row => [...entries.subarray(starts[row], starts[row + 1])].filter(c => !gone[c]).map(c => `c${c}`).join(" "));
  return { text: [`${names(true).join(" ")} | ${names(false).join(" ")}`, ...lines].join("\n"), kept, isOver: names(true).length === 0 };
}

// What a worker does. It reads a puzzle, and says what its matrix is; it searches the parts that it is sent; or it goes to the first solution of the matrix with its rows in a new order, and sends each row that it tries on the way, with its level.
function work() {
  let instance = null, module = null;
  const hear = {};
  const matrixOf = async ({ kind, text, cellsFirst }) => {
    instance = await instantiate(module, hear);
    instance.take(kind, text, cellsFirst);
  };
  const ways = async ({ matrix, chosen }) => {
    for (const most of [50000, 200000, ...Array(8).fill(1000000)]) { // events; a bad order is given up. In Scott's problem, four of five of a million succeed.
      const { text, kept, isOver } = leftOf(matrix, chosen, { isShuffled: true });
      if (isOver) return { tries: [], way: [] };
      await matrixOf({ kind: KINDS.indexOf("matrix"), text, cellsFirst: false });
      const events = instance.trace(true, most), tries = [];
      for (let at = 0; at < events.length; at += 4) {
        if (EVENTS[events[at]] === "try") tries.push([events[at + 1], kept[events[at + 2]]]);
        if (EVENTS[events[at]] === "solution") return { tries };
      }
      if (events.length < 4 * most) return null; // the trace is whole, and has no solution
    }
    return null;
  };
  onmessage = async ({ data }) => {
    try {
      module ??= data.module;
      if (data.way) { postMessage({ answer: await ways(data.way) }); return; }
      if (data.puzzle) {
        await matrixOf(data.puzzle);
        if (data.isWhole) postMessage({ answer: instance.search(data.shortest, 1, 1, false) });
        else if (data.isRead) {
          const answer = instance.matrix();
          postMessage({ answer }, [answer.starts.buffer, answer.entries.buffer, answer.places.buffer]);
        } else postMessage({ ready: true });
        return;
      }
      let found = [], told = 0, last = 0;
      hear.solution = rows => { if (told++ < data.wanted) found.push(rows); };
      hear.pulse = (fraction, solutions, updates) => {
        if (performance.now() < last + 100) return;
        last = performance.now();
        postMessage({ part: data.part, fraction, solutions, updates, found });
        found = [];
      };
      const report = instance.search(data.shortest, data.part, data.parts, data.wanted > 0);
      postMessage({ part: data.part, report, found });
    } catch (error) {
      postMessage({ error: error instanceof RangeError ? "the puzzle is too large for a page; the programs can take it" : error.message });
    }
  };
}

function newWorker(hear) {
  const source = `"use strict";const KINDS = ${JSON.stringify(KINDS)}, EVENTS = ${JSON.stringify(EVENTS)};${instantiate}\n${leftOf}\n(${work})()`;
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" })), worker = new Worker(address);
  worker.onmessage = ({ data }) => hear(worker, data);
  worker.onerror = event => hear(worker, { error: event.message || "the thread has failed" });
  URL.revokeObjectURL(address);
  return worker;
}

// A question to a worker of its own, so that the page goes on meanwhile. It is dropped if it is asked to stop.
function asked(module, question) {
  let stop;
  const answer = new Promise((heed, fail) => {
    const worker = newWorker((_, { error, answer }) => {
      worker.terminate();
      if (error) fail(new Error(error));
      else heed(answer);
    });
    stop = () => { worker.terminate(); fail(new Error("stopped")); };
    worker.postMessage({ module, ...question });
  });
  return { answer, stop };
}

// For each row, the first that lays the same piece on the same cells: that of the first copy, if there are several.
function firstsOf({ columns, rows, starts, entries, shapes }) {
  const known = new Map(), hasCopies = columns.some(name => /.\.1<2\.1$/.test(name));
  return Array.from({ length: hasCopies ? rows : 0 }, (_, row) => {
    const names = [...entries.subarray(starts[row], starts[row + 1])].map(c => columns[c]).filter(name => !/.\.\d+<\d+\.\d+$/.test(name));
    const said = names.map(name => shapes.has(baseOf(name)) ? baseOf(name) : name).join(" ");
    if (!known.has(said)) known.set(said, row);
    return known.get(said);
  });
}

// The matrix of an instance, with what else is asked of it.
function readable(matrix) {
  return Object.assign(matrix, {
    pieces: [...matrix.shapes.keys()],
    bases: matrix.columns.map(baseOf),
    first: firstsOf(matrix),
    row: r => matrix.entries.subarray(matrix.starts[r], matrix.starts[r + 1]),
    cell: c => matrix.places.subarray(3 * c, 3 * c + 3),
    label: r => matrix.labels.findLast(([first]) => first <= r)?.[1] ?? "", // of a repeated piece, which has no column
  });
}

// A puzzle is read as a matrix.
function reading(module, { kind, text }) {
  const { answer, stop } = asked(module, { puzzle: { kind: KINDS.indexOf(kind), text, cellsFirst: false }, isRead: true });
  return { stop, answer: answer.then(readable) };
}

// A search in parts: each worker searches one, and then takes the next. `tell` is called at each change, and `stop` ends the search. Rows that were chosen
// beforehand are added to each solution.
class Search {
  static parts = 49;

  constructor(module, question, tell) {
    const { chosen = [], kept = null } = question;
    Object.assign(this, { question, tell, chosen, kept, next: 1, done: 0, found: [], under_way: new Map() });
    this.levels = [];
    this.solutions = 0;
    this.begun = performance.now();
    this.seconds = 0;
    this.running = true;
    const threads = Math.max(1, Math.min(navigator.hardwareConcurrency || 2, 8)), { kind, text, cellsFirst } = question;
    this.workers = Array.from({ length: threads }, () => {
      const worker = newWorker((from, data) => this.hear(from, data));
      worker.postMessage({ module, puzzle: { kind, text, cellsFirst } });
      return worker;
    });
  }

  hear(worker, data) {
    if (!this.running) return;
    if (data.error) { this.error = data.error; this.stop(); return; }
    for (const rows of data.found ?? [])
      if (this.found.length < this.question.wanted) this.found.push(this.kept ? [...this.chosen, ...[...rows].map(row => this.kept[row])] : [...rows]);
    if (data.report) {
      this.under_way.delete(data.part);
      ++this.done;
      this.solutions += data.report.solutions;
      data.report.levels.forEach(({ nodes, updates }, k) => {
        const level = this.levels[k] ??= { nodes: 0, updates: 0 };
        level.nodes += nodes;
        level.updates += updates;
      });
    } else if (data.part) this.under_way.set(data.part, data);
    this.seconds = (performance.now() - this.begun) / 1000;
    if (this.done === Search.parts) { this.stop(); return; }
    this.tell(this);
    if ((data.ready || data.report) && this.next <= Search.parts) {
      const wanted = Math.max(0, this.question.wanted - this.found.length);
      worker.postMessage({ part: this.next++, parts: Search.parts, shortest: this.question.shortest, wanted });
    }
  }

  stop() {
    if (!this.running) return;
    this.running = false;
    this.workers.forEach(worker => worker.terminate());
    this.tell(this);
  }

  // The sums, including the latest news of parts that are being searched. These tell no nodes.
  get total() {
    let solutions = this.solutions, nodes = 0, updates = 0, done = this.done;
    for (const level of this.levels) { nodes += level.nodes; updates += level.updates; }
    for (const part of this.under_way.values()) { solutions += part.solutions; updates += part.updates; done += part.fraction; }
    return { solutions, nodes, updates, fraction: done / Search.parts };
  }

  get complete() { return this.done === Search.parts; }
}

// The files beside the page are scripts, since a page opened from a disk may load these, and nothing else. Such a script assigns the file, compressed and in
// base 64, to inLetters[its name].
const inLetters = {};
async function inflated(address) {
  await new Promise((heed, fail) => {
    const script = document.createElement("script");
    Object.assign(script, { src: address, onload: heed, onerror: () => fail(new Error(`${address} is missing`)) });
    document.head.append(script);
  });
  const { body } = await fetch(`data:;base64,${inLetters[address]}`);
  return new Response(body.pipeThrough(new DecompressionStream("deflate")));
}

async function compileModule(address) {
  return WebAssembly.compile(await (await inflated(address)).arrayBuffer());
}
