// Exact covers by dancing links: each search is made by WebAssembly, in a worker of its own.

// The names of Node's own modules are put together here, so that no bundler for browsers looks for them.
const builtin = name => import(/* webpackIgnore: true */ /* @vite-ignore */ "node:" + name);
const isNode = typeof process === "object" && Boolean(process.versions?.node) && typeof document === "undefined";
let compiled;

function compile() {
  const address = new URL("./dlx.wasm", import.meta.url);
  const bytes = isNode
    ? builtin("fs/promises").then(({ readFile }) => readFile(address))
    : fetch(address).then(response => {
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      return response.arrayBuffer();
    });
  return bytes.then(code => WebAssembly.compile(code));
}

async function newWorker(hear, fail) {
  if (!isNode) {
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => hear(data);
    worker.onerror = event => fail(new Error(event.message || "the worker has failed"));
    return worker;
  }
  const threads = await builtin("worker_threads");
  return new threads.Worker(new URL("./worker.js", import.meta.url)).on("message", hear).on("error", fail);
}

export class Stopped extends Error {
  constructor(why, solutions, options) {
    super(why, options);
    this.name = "Stopped";
    this.solutions = solutions;
  }
}

// The columns in their order, and how many of them are primary. Named ones come in the order in which they appear; for numbers, it is enough to know how many there are.
function header(rows, primary, secondary) {
  const cells = rows.flat(), listed = [primary, secondary].some(Array.isArray);
  if (!listed && cells.every(cell => Number.isInteger(cell) && cell >= 0)) {
    const width = cells.reduce((most, cell) => Math.max(most, cell + 1), 0);
    const count = primary !== undefined && secondary !== undefined ? primary + secondary : Math.max(width, primary ?? 0, secondary ?? 0);
    return [Array.from({ length: count }, (_, column) => column), primary ?? count - (secondary ?? 0)];
  }
  const others = new Set(secondary), first = primary ?? [...new Set(cells)].filter(name => !others.has(name));
  return [[...first, ...others], first.length];
}

// The matrix as a text, whose columns are called by their numbers, and the numbers that its rows had before: those without columns are left out.
function textOf(given, { primary, secondary }) {
  const rows = Array.from(given, (row, r) => {
    if (typeof row === "string") throw new TypeError(`row ${r} is a string; a row is a list, such as ["A", "D", "G"]`);
    return [...row];
  });
  const others = new Set(Array.isArray(secondary) ? secondary : []), listed = new Set([...others, ...Array.isArray(primary) ? primary : []]), colors = new Map();
  // A row may give a color to a secondary column: "p:x" is column "p" in color "x". Colors have numbers, too.
  const painted = rows.map((row, r) => row.map((name, i) => {
    const colon = typeof name === "string" && !listed.has(name) ? name.indexOf(":") : -1;
    if (colon < 0 || !others.has(name.slice(0, colon))) return "";
    const color = name.slice(colon + 1);
    if (color === "") throw new RangeError(`row ${r} has an empty color: ${name}`);
    row[i] = name.slice(0, colon);
    return `:${colors.set(color, colors.get(color) ?? colors.size).get(color)}`;
  }));
  const [columns, first] = header(rows, primary, secondary), number = new Map(columns.map((name, column) => [name, column]));
  if (number.size < columns.length) throw new RangeError("a column is named twice");
  if (first === 0) throw new RangeError("there is no primary column");
  const lines = [`${columns.slice(0, first).map(name => number.get(name)).join(" ")} | ${columns.slice(first).map(name => number.get(name)).join(" ")}`], kept = [];
  rows.forEach((row, r) => {
    if (new Set(row).size < row.length) throw new RangeError(`row ${r} has a column twice`);
    for (const name of row)
      if (!number.has(name)) throw new RangeError(`row ${r} has column ${String(name)}, which is neither primary nor secondary`);
    if (row.length === 0) return;
    lines.push(row.map((name, i) => number.get(name) + painted[r][i]).join(" "));
    kept.push(r);
  });
  return { text: lines.join("\n"), kept };
}

// A worker that has a matrix. It is asked one question at a time; what stops it ends it.
class Search {
  constructor(rows, { signal, seconds, ...columns }) {
    Object.assign(this, { signal, seconds, solutions: 0n, ...textOf(rows, columns) });
  }

  async ask(kind) {
    const { signal, seconds } = this;
    if (signal?.aborted) throw this.stopped("the search was stopped", signal.reason);
    const module = await (compiled ??= compile());
    let onAbort, timer;
    try {
      return await new Promise((heed, fail) => {
        onAbort = () => fail(this.stopped("the search was stopped", signal.reason));
        signal?.addEventListener("abort", onAbort);
        if (seconds !== undefined) timer = setTimeout(() => fail(this.stopped(`the search was stopped after ${seconds} s`)), 1000 * seconds);
        this.hear = ({ error, answer, solutions }) => {
          if (error !== undefined) fail(new Error(error));
          else if (answer !== undefined) heed(answer);
          else this.solutions = BigInt(solutions);
        };
        this.worker ??= newWorker(message => this.hear(message), fail);
        this.worker.then(worker => worker.postMessage({ module, text: this.text, kind }), fail);
      });
    } catch (error) {
      this.end();
      throw error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
    }
  }

  stopped(why, cause) { return new Stopped(why, this.solutions, { cause }); }

  end() { this.worker?.then(worker => worker.terminate()); }

  given(rows) { return Array.from(rows, row => this.kept[row]); }
}

export async function count(rows, options = {}) {
  const search = new Search(rows, options), solutions = await search.ask("count");
  search.end();
  return BigInt(solutions);
}

export async function first(rows, options = {}) {
  const search = new Search(rows, options), found = await search.ask("first");
  search.end();
  return found && search.given(found);
}

export async function* solutions(rows, options = {}) {
  const search = new Search(rows, options);
  try {
    for (let isOver = false; !isOver;) {
      let found;
      ({ found, isOver } = await search.ask("more"));
      for (const rows of found) {
        ++search.solutions;
        yield search.given(rows);
      }
    }
  } finally {
    search.end();
  }
}
