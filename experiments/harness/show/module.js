"use strict";
// Our programs in the browser: web/results/browser.w as WebAssembly, and a search in many threads.

const KINDS = ["squares", "triangles", "sticks", "queens", "sudoku", "matrix"];

// An instance of the module holds one matrix; `hear` has functions that hear of solutions and of progress.
async function instantiate(module, hear = {}) {
  let of = null;
  const text = at => {
    const bytes = new Uint8Array(of.memory.buffer, at);
    return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
  };
  const imports = { env: {
    page_fail: at => { throw new Error(text(at)); },
    page_pulse: (fraction, solutions, updates) => hear.pulse?.(fraction, solutions, updates),
    page_solution: (at, count) => hear.solution?.(new Uint32Array(of.memory.buffer, at, count).slice()),
  } };
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (imports[from] ??= {})[name] ??= () => { throw new Error(`the module calls ${name}, which a browser lacks`); };
  of = (await WebAssembly.instantiate(module, imports)).exports;
  of._initialize();
  const list = (at, count, kind) => new kind(of.memory.buffer, at, count).slice();
  return {
    take(kind, puzzle, cellsFirst) {
      const bytes = new TextEncoder().encode(puzzle);
      const room = of.room(bytes.length);
      new Uint8Array(of.memory.buffer, room, bytes.length).set(bytes);
      of.take(kind, cellsFirst);
    },
    // Columns, rows as lists of columns, cells as [x, y, z] (z is -1 where a column is no cell), pieces with their cells, and a remark.
    matrix() {
      const columns = text(of.column_names()).split("\n").slice(0, -1), rows = [];
      for (let r = 0; r < of.row_count(); ++r)
        rows.push([...list(of.row_entries(r), of.row_start(r + 1) - of.row_start(r), Uint32Array)]);
      const at = of.column_cells(), all = at ? list(at, 3 * columns.length, Int32Array) : [];
      const cells = columns.map((_, c) => at ? [...all.slice(3 * c, 3 * c + 3)] : [0, 0, -1]);
      const shapes = new Map(text(of.piece_drawings()).split("\n").slice(0, -1).map(line => {
        const [name, ...places] = line.split(" ");
        return [name, places.map(place => place.split(",").map(Number))];
      }));
      return { columns, primary: of.primary_count(), rows, cells, pieces: [...shapes.keys()], shapes, remark: text(of.hopeless()) };
    },
    search(shortest, part, parts, tells) {
      const at = of.search(shortest, part, parts, tells), [solutions, ...rest] = list(at, of.tally_size(), Float64Array);
      const levels = [];
      for (let i = 0; i < rest.length; i += 2) levels.push({ nodes: rest[i], updates: rest[i + 1] });
      return { solutions, levels };
    },
    // Events of four numbers: act, level, row, column.
    trace(shortest, most) {
      const at = of.trace_events(shortest, most);
      return list(at, 4 * of.event_count(), Uint32Array);
    },
  };
}

// What a worker does: it takes the puzzle once, and searches the parts that it is sent.
function work() {
  let instance = null;
  const hear = {};
  onmessage = async ({ data }) => {
    try {
      if (data.module) {
        instance = await instantiate(data.module, hear);
        instance.take(data.kind, data.text, data.cellsFirst);
        postMessage({ ready: true });
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
      postMessage({ error: error.message });
    }
  };
}

// A search in parts, one for each thread at a time; `tell` hears of each change, and `stop` ends it.
class Search {
  static parts = 49;

  constructor(module, question, tell) {
    Object.assign(this, { question, tell, next: 1, done: 0, found: [], under_way: new Map() });
    this.levels = [];
    this.solutions = 0;
    this.begun = performance.now();
    this.seconds = 0;
    this.running = true;
    const source = `"use strict";${instantiate}\n(${work})()`;
    const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    const threads = Math.max(1, Math.min(navigator.hardwareConcurrency || 2, 8));
    this.workers = Array.from({ length: threads }, () => {
      const worker = new Worker(address);
      worker.onmessage = ({ data }) => this.hear(worker, data);
      worker.onerror = event => this.hear(worker, { error: event.message || "the thread has failed" });
      worker.postMessage({ module, kind: question.kind, text: question.text, cellsFirst: question.cellsFirst });
      return worker;
    });
    URL.revokeObjectURL(address);
  }

  hear(worker, data) {
    if (!this.running) return;
    if (data.error) { this.error = data.error; this.stop(); return; }
    if (data.found) for (const rows of data.found) if (this.found.length < this.question.wanted) this.found.push(rows);
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

  // With what the parts under way have told so far.
  get total() {
    let solutions = this.solutions, nodes = 0, updates = 0, done = this.done;
    for (const level of this.levels) { nodes += level.nodes; updates += level.updates; }
    for (const part of this.under_way.values()) { solutions += part.solutions; updates += part.updates; done += part.fraction; }
    return { solutions, nodes, updates, fraction: done / Search.parts };
  }

  get complete() { return this.done === Search.parts; }
}

// A file beside the page is a script, since that can be read from a file system, too: it is compressed, in letters.
const inLetters = {};
async function inflated(address) {
  await new Promise((heed, fail) => {
    const script = document.createElement("script");
    Object.assign(script, { src: address, onload: heed, onerror: () => fail(new Error(`${address} is missing`)) });
    document.head.append(script);
  });
  const bytes = Uint8Array.from(atob(inLetters[address]), letter => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")));
}

async function compileModule(address) {
  return WebAssembly.compile(await (await inflated(address)).arrayBuffer());
}
