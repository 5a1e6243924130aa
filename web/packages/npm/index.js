// Exact covers by dancing links, in WebAssembly: each search in a worker of its own, or by a solver
// in the thread that calls it. The package has the page's instance.js, sweep.js, and questions.js,
// which exports Stopped, at the head of this file.

// The names of Node's own modules are put together here, so that no bundler for browsers looks for
// them.
const builtin = name => import(/* webpackIgnore: true */ /* @vite-ignore */ "node:" + name);
const isNode =
  typeof process === "object" && Boolean(process.versions?.node) && typeof document === "undefined";
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

async function newWorker(onMessage, onError) {
  if (!isNode) {
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => onMessage(data);
    worker.onerror = event => onError(new Error(event.message || "the worker has failed"));
    return worker;
  }
  const threads = await builtin("worker_threads");
  return new threads.Worker(new URL("./worker.js", import.meta.url))
    .on("message", onMessage)
    .on("error", onError);
}

/** What a search has done. */
export class Report {
  constructor(found) { Object.assign(this, found); }

  total() {
    const sum = what => this.levels.reduce((total, level) => total + level[what], 0);
    return { nodes: sum("nodes"), updates: sum("updates") };
  }
}

const ZEROS_AND_ONES = "a row lists its columns: write [0, 3] for [1, 0, 0, 1], with { primary: 4 }, as by rows.map(row => row.flatMap((one, c) => one ? [c] : [])); "
  + 'columns that are called 0 and 1 may have the names "0" and "1"';
const OPTIONS = [
  "primary", "secondary", "given", "without", "time", "seconds", "threads", "signal"
];
const MORE_OPTIONS = {
  counted: ["limit", "memory"], first: ["seed"], solutions: ["limit"], solve: ["limit"],
  sample: ["seed", "memory"], marginals: ["memory"],
};

const isAbsent = what => what === undefined || what === null;
const isIterable = what => typeof what?.[Symbol.iterator] === "function";
const spelled = what => typeof what === "string" ? JSON.stringify(what)
  : typeof what === "function" || typeof what === "object" && what !== null
  ? Object.prototype.toString.call(what)
  : String(what);

// that of a row is its number
const placed = where => typeof where === "number" ? `row ${where}` : where;

function checked(where, column) {
  if (typeof column === "string") return column;
  if (typeof column === "bigint") return checked(where, Number(column));
  if (typeof column === "boolean")
    throw new TypeError(`${placed(where)} has ${column}; ${ZEROS_AND_ONES}`);
  if (typeof column === "number" && !(Number.isSafeInteger(column) && column >= 0))
    throw new RangeError(
      `${placed(where)} has ${column}; a column is a whole number from 0 to 2 ** 53 - 1, or a name`);
  if (isAbsent(column) || Array.isArray(column))
    throw new TypeError(
      `${placed(where)} has ${spelled(column)}; a column is a whole number from 0, or a name, such as "0,1"`);
  return column;
}

// What primary or secondary is: an array of names, or a number of columns.
function listed(what, columns) {
  if (isAbsent(columns)) return undefined;
  if (typeof columns === "string")
    throw new TypeError(
      `${what} is ${spelled(columns)}; write a list of names, such as ${what}: [${spelled(columns)}]`);
  if (isIterable(columns)) return Array.from(columns, column => checked(what, column));
  if (typeof columns !== "number")
    throw new TypeError(
      `${what} must be a number of columns, or a list of names, and not ${spelled(columns)}`);
  if (!Number.isSafeInteger(columns) || columns < 0)
    throw new RangeError(`${what} must be a whole number from 0, and not ${columns}`);
  return columns;
}

function rowsOf(given) {
  if (!isIterable(given) || typeof given === "string" || given instanceof Map)
    throw new TypeError(
      `the rows are ${spelled(given)}; a matrix is a list of rows, such as [["A", "D"], ["B", "G"]]`);
  const rows = Array.from(given, (row, r) => {
    if (!isIterable(row) || typeof row === "string" || row instanceof Map)
      throw new TypeError(`row ${r} is ${spelled(row)}; a row is a list, such as ["A", "D", "G"]`);
    return [...row].map(column => checked(r, column));
  });
  const width = rows[0]?.length;
  if (width > 1
    && rows.every(row => row.length === width && row.every(column => column === 0 || column === 1)))
    throw new RangeError(
      `row 0 is [${rows[0].slice(0, 9)}], and all rows have as many 0s and 1s; ${ZEROS_AND_ONES}`);
  return rows;
}

// All columns are numbers, or all are names.
function agree(rows, primary, secondary) {
  const found = typeof primary === "number" ? { number: `primary is ${primary}` } : {};
  let instead = "list the names that are primary";
  const look = (where, columns) => {
    for (const column of columns) {
      const kind = typeof column === "number" ? "number" : "name";
      if (found[kind]) continue;
      found[kind] = `${placed(where)} has the ${kind} ${spelled(column)}`;
      if (kind === "number") instead = `write "${column}"`;
      if (found.number && found.name)
        throw new TypeError(
          `${found.number}, but ${found.name}; columns are all numbers, or all names: ${instead}`);
    }
  };
  rows.forEach((row, r) => look(r, row));
  for (const [what, columns] of Object.entries({ primary, secondary }))
    if (Array.isArray(columns)) look(what, columns);
}

// The columns, as few of those without rows as needed: the primary ones, how many more of them
// there are, the secondary ones, and why others are refused.
function columnsOf(rows, primary, secondary) {
  const used = new Set(rows.flat()), some = [];
  let present, total, others, why = () => "neither primary nor secondary";
  if (typeof primary === "number") {
    const end = secondary === undefined ? 2 ** 24 + 1 : primary + secondary,
      numbers = [...used].sort((a, b) => a - b);
    present = numbers.filter(number => number < Math.min(primary, end));
    others = numbers.filter(number => number >= primary && number < end);
    total = primary;
    for (let number = 0; number < total && some.length < 3; ++number)
      if (!used.has(number)) some.push(number);
    if (secondary === undefined)
      why = number =>
        `past 2 ** 24; if that is meant, write secondary: ${Math.max(number + 1 - primary, 0)}`;
  } else {
    others = secondary ?? [];
    const second = new Set(others), all = primary ?? [...used].filter(name => !second.has(name));
    if (!primary && typeof all[0] === "number") all.sort((a, b) => a - b);
    const seen = new Set();
    for (const name of [...primary ?? [], ...others])
      if (seen.size === seen.add(name).size)
        throw new RangeError(`column ${spelled(name)} is named twice`);
    present = all.filter(name => used.has(name));
    total = all.length;
    some.push(...all.filter(name => !used.has(name)).slice(0, 3));
  }
  return { present, some, others, more: total - present.length - some.length, why };
}

// The same as textOf, ten times as fast, if all columns are numbers, each primary one has a row,
// and nothing is wrong; otherwise undefined. Without `primary`, all columns that have rows are
// primary. A solver takes the `numbers`, as takeNumbers does, and mostly needs no text.
function textOfNumbers(rows, primary, secondary) {
  let end = (primary ?? 0) + (secondary ?? 0);
  for (const row of rows)
    for (const column of row) {
      if (typeof column !== "number") return undefined;
      if (secondary === undefined && column >= end) end = column + 1;
    }
  if (!(end <= 2 ** 20)) return undefined;
  // the last row that has each column
  const last = new Int32Array(end).fill(-1), kept = [];
  let length = 2;
  for (let r = 0; r < rows.length; ++r) {
    const row = rows[r];
    for (const column of row) {
      if (column >= end || last[column] === r) return undefined;
      last[column] = r;
    }
    if (row.length === 0) continue;
    length += 1 + row.length;
    kept.push(r);
  }
  const used = [];
  for (let column = 0; column < end; ++column)
    if (last[column] >= 0) last[column] = used.push(column) - 1; // and now its number
    else if (column < primary) return undefined;
  const firsts = primary ?? used.length, numbers = new Uint32Array(length);
  numbers.set([firsts, used.length - firsts]);
  let place = 2;
  for (const r of kept) {
    numbers[place++] = rows[r].length;
    for (const column of rows[r]) numbers[place++] = last[column];
  }
  const toLines = () => [
    `${used.slice(0, firsts).join(" ")} | ${used.slice(firsts).join(" ")}`,
    ...kept.map(r => rows[r].join(" "))];
  return { numbers, toLines, kept, primary: firsts, nameOf: word => word };
}

// The matrix as a text, whose columns are called by their numbers, and the numbers that its rows
// had before: those without columns are left out.
function textOf(given, options) {
  const rows = rowsOf(given), primary = listed("primary", options.primary),
    secondary = listed("secondary", options.secondary);
  if (typeof secondary === "number" && typeof primary !== "number"
    || typeof primary === "number" && Array.isArray(secondary)) {
    const [one, other] =
      [primary, secondary].map(columns => Array.isArray(columns) ? "a list" : columns);
    throw new TypeError(
      `primary is ${one} and secondary is ${other}; write two numbers, as in ` +
      "{ primary: 5, secondary: 3 }, or lists of names");
  }
  const quick = !Array.isArray(primary ?? secondary) && textOfNumbers(rows, primary, secondary);
  if (quick) return whatIsLeft(quick, rows.length, options);
  agree(rows, primary, secondary);
  const others = new Set(Array.isArray(secondary) ? secondary : []),
    names = new Set([...others, ...Array.isArray(primary) ? primary : []]), colors = new Map();
  // A row may give a color to a secondary column: "p:x" is column "p" in color "x". Colors have
  // numbers, too.
  const painted = rows.map((row, r) => row.map((name, i) => {
    const colon = typeof name === "string" && !names.has(name) ? name.indexOf(":") : -1;
    if (colon < 0 || !others.has(name.slice(0, colon))) return "";
    const color = name.slice(colon + 1);
    if (color === "") throw new RangeError(`row ${r} has an empty color: ${name}`);
    row[i] = name.slice(0, colon);
    return `:${colors.set(color, colors.get(color) ?? colors.size).get(color)}`;
  }));
  const columns = columnsOf(rows, primary, secondary),
    firsts = [...columns.present, ...columns.some];
  const number = new Map([...firsts, ...columns.others].map((name, column) => [name, column])),
    all = [...number.values()];
  const lines = [
    `${all.slice(0, firsts.length).join(" ")} | ${all.slice(firsts.length).join(" ")}`
  ], kept = [];
  rows.forEach((row, r) => {
    const twice = row.length > new Set(row).size && row.find((name, i) => row.indexOf(name) < i);
    if (twice !== false) throw new RangeError(`row ${r} has column ${spelled(twice)} twice`);
    for (const name of row)
      if (!number.has(name))
        throw new RangeError(`row ${r} has column ${spelled(name)}, which is ${columns.why(name)}`);
    if (row.length === 0) return;
    lines.push(row.map((name, i) => number.get(name) + painted[r][i]).join(" "));
    kept.push(r);
  });
  if (columns.some.length > 0)
    console.warn(
      `primary columns without rows: ${columns.some.map(spelled).join(", ")}${
        columns.more > 0 ? ` and ${columns.more} more` : ""}; there is no solution`);
  // The column and the color that a word of a line means; and both, as messages have them.
  const ours = [...number.keys()], shades = [...colors.keys()], partsOf = word => {
    const [column, color] = word.split(":");
    return [ours[column], shades[color]];
  };
  const nameOf = word => {
    const [column, color] = partsOf(word);
    return spelled(color === undefined ? column : `${column}:${color}`);
  };
  const toLines = () => lines;
  return whatIsLeft(
    { toLines, kept, primary: firsts.length, nameOf, partsOf }, rows.length, options);
}

// The numbers of rows that are given, or forbidden.
function rowNumbers(what, numbers, total) {
  if (isAbsent(numbers)) return [];
  if (!isIterable(numbers) || typeof numbers === "string")
    throw new TypeError(`${what} must be a list of numbers of rows, and not ${spelled(numbers)}`);
  const found = new Set();
  for (const row of numbers) {
    if (!Number.isSafeInteger(row) || row < 0)
      throw new RangeError(`${what} has ${spelled(row)}; a row is a whole number from 0`);
    if (row >= total)
      throw new RangeError(`${what} ${row}: there are ${total} rows, numbered from 0`);
    if (found.has(row)) throw new RangeError(`${what} ${row} comes twice`);
    found.add(row);
  }
  return [...found];
}

// The text of what given and forbidden rows leave of a matrix, that is of its lines: without the
// columns of the given rows, and the rows that do not agree with them. A color of a given row stays
// in its column, for the rows that have it, too.
function whatIsLeft(matrix, total, options) {
  const { toLines, kept, nameOf } = matrix;
  const given = rowNumbers("given", options.given, total),
    without = new Set(rowNumbers("without", options.without, total));
  if (given.length + without.size === 0)
    return { ...matrix, total, given, taken: [], toText: () => toLines().join("\n") };
  const [header, ...lines] = toLines();
  const columnOf = word => word.split(":", 1)[0],
    [firsts, others] = header.split(" | ").map(words => words.split(" ")),
    taken = new Map(); // by a given row: its number, and its word for the column
  for (const row of given) {
    if (without.has(row)) throw new RangeError(`given ${row} is forbidden by without ${row}`);
    const words = lines[kept.indexOf(row)]?.split(" ") ?? [];
    for (const word of words) {
      const column = columnOf(word), first = taken.get(column);
      if (!first) taken.set(column, { row, word });
      else if (first.word !== word || word === column)
        throw new RangeError(`given ${first.row} and given ${row} exclude each other: ${
          first.word === word ? `both have column ${nameOf(word)}`
            : `one has ${nameOf(first.word)}, the other ${nameOf(word)}`}`);
    }
    if (!words.some(word => firsts.includes(word)))
      throw new RangeError(`given ${row} has no primary column, and is in no solution`);
  }
  const isCovered = column => taken.get(column)?.word === column, agrees = word => {
    const first = taken.get(columnOf(word));
    return !first || first.word === word && word.includes(":");
  };
  const left = [...lines.keys()].filter(
    i => !without.has(kept[i]) && lines[i].split(" ").every(agrees));
  const [mine, more] =
    [firsts, others].map(words => words.filter(word => word !== "" && !isCovered(word)));
  return {
    ...matrix, total, numbers: undefined,
    text: [`${mine.join(" ")} | ${more.join(" ")}`, ...left.map(i => lines[i])].join("\n"),
    kept: left.map(i => kept[i]), primary: mine.length, given,
    taken: Array.from(taken.values(), ({ word }) => word),
  };
}

// The rows of a solution, as the caller has numbered them: the given ones, and those found.
const whole = ({ given, kept }, found) => [...given, ...Array.from(found, row => kept[row])];

// What marginals answers, of the lines of a text, as the caller has numbered and named things.
function marginalsOf({ given, kept, total, toLines, taken, partsOf }, { solutions, rows, colors }) {
  const uses = Array(total).fill(0n);
  for (const row of given) uses[row] = solutions;
  rows.forEach((number, i) => { uses[kept[i]] = number; });
  const words = new Set(toLines().slice(1).flatMap(line => line.match(/\d+:\d+/g) ?? []));
  const numbers = Array.from(words, word => word.split(":").map(Number))
    .sort(([c, x], [d, y]) => c - d || x - y);
  return { solutions, rows: uses, colors: numbers.map(([c, x]) => {
    const word = `${c}:${x}`, [column, color] = partsOf(word);
    const number = taken.includes(word) ? solutions : BigInt(colors.get(word) ?? 0);
    return { column, color, solutions: number };
  }) };
}

// What the answer to a question means to the caller.
const MEANING = {
  counted: (_, counted) => counted,
  solve: (_, found) => new Report(found),
  first: (asked, found) => found && whole(asked, found),
  sample: (asked, found) => found.map(rows => whole(asked, rows)),
  marginals: marginalsOf,
};

// A whole number, at least so large, as a BigInt; or undefined.
function wholeNumber(what, value, least, most = value) {
  if (isAbsent(value)) return undefined;
  if (typeof value !== "number" && typeof value !== "bigint")
    throw new TypeError(`${what} must be a whole number, and not ${spelled(value)}`);
  if (typeof value === "number" && !Number.isInteger(value) || value < least || value > most)
    throw new RangeError(`${what} must be a whole number from ${least}${
      most === value ? "" : ` to ${most}`}, and not ${value}`);
  return BigInt(value);
}

// How many draws there are to be, if there is a seed for them.
function drawsOf(draws, options) {
  if (isAbsent(options?.seed))
    throw new TypeError("sample needs a seed, as in sample(rows, 3, { seed: 1 })");
  return Number(wholeNumber("the number of draws", draws ?? Infinity, 0, 2n ** 32n - 1n));
}

// The limit of time, in milliseconds.
function timeOf({ time, seconds }) {
  if (!isAbsent(time) && !isAbsent(seconds))
    throw new TypeError("time and seconds are the same limit; write one of them");
  const what = isAbsent(time) ? "seconds" : "time", limit = time ?? seconds ?? Infinity;
  if (typeof limit !== "number")
    throw new TypeError(`${what} must be a number, and not ${spelled(limit)}`);
  if (Number.isNaN(limit))
    throw new RangeError(`${what} must be a number of seconds, and not ${limit}`);
  return 1000 * limit;
}

// What a call asks for: its rows and options, if all options are known, and by when it has begun.
function read(rows, options, known, draws) {
  const begun = performance.now();
  if (typeof options !== "object" || options === null)
    throw new TypeError(
      `options must be an object, such as { time: 10 }, and not ${spelled(options)}`);
  for (const name of Object.keys(options))
    if (!known.includes(name))
      throw new TypeError(`there is no option ${spelled(name)}; options are ${known.join(", ")}`);
  const { signal } = options, threads = wholeNumber("threads", options.threads, 1);
  if (!isAbsent(signal) && typeof signal.addEventListener !== "function")
    throw new TypeError(
      `signal must be an AbortSignal, such as controller.signal, and not ${spelled(signal)}`);
  if (threads > 1)
    throw new RangeError(
      `threads must be 1, and not ${threads}: this package searches by one thread`);
  const limits = {
    begun, signal, time: timeOf(options), limit: wholeNumber("limit", options.limit, 1),
    memory: Number(wholeNumber("memory", options.memory, 1) ?? MEMORY),
    seed: wholeNumber("seed", options.seed, 0, 2n ** 64n - 1n),
    draws: Number(draws),
  };
  return { ...limits, ...textOf(rows, options) };
}

const optionsOf = kind => [...OPTIONS, ...MORE_OPTIONS[kind]];

// A matrix, and the worker that has it. It is asked one question at a time; what stops it ends it.
class Search {
  constructor(kind, rows, options, draws) {
    this.asked = read(rows, options, optionsOf(kind), draws);
    this.solutions = 0n;
    this.spent = performance.now() - this.asked.begun; // ms, by us and not by the caller
  }

  async ask(kind) {
    const begun = performance.now();
    try {
      return await this.answer(kind, begun + this.asked.time - this.spent);
    } finally {
      this.spent += performance.now() - begun;
    }
  }

  async answer(kind, end) {
    const { signal, primary, limit, memory, seed, draws } = this.asked;
    const asked = { text: this.asked.text ??= this.asked.toText(), limit, memory, seed, draws };
    if (signal?.aborted) throw this.stopped("stop", signal.reason);
    if (performance.now() >= end) throw this.stopped("time");
    if (primary === 0) return new Question(new EmptyWalker(), asked, end)[kind]();
    const module = await (compiled ??= compile());
    let onAbort, timer;
    try {
      return await new Promise((resolve, reject) => {
        onAbort = () => reject(this.stopped("stop", signal.reason));
        signal?.addEventListener("abort", onAbort);
        const longest = 2 ** 31 - 1; // for a timer
        const wait = ms => {
          timer = setTimeout(() => ms > longest ? wait(ms - longest) : reject(this.stopped("time")),
            Math.min(ms, longest));
        };
        // the worker looks at its clock, too, but not while it reads the matrix
        if (end < Infinity) wait(end - performance.now() + 100);
        this.onMessage = ({ error, answer, solutions, stopped }) => {
          this.solutions = BigInt(stopped ?? solutions ?? this.solutions);
          if (error !== undefined) reject(new Error(error));
          else if (stopped !== undefined) reject(this.stopped("time"));
          else if (answer !== undefined) resolve(answer);
        };
        this.worker ??= newWorker(message => this.onMessage(message), reject);
        this.worker.then(worker => {
          worker.ref?.();
          worker.postMessage({ module, asked, kind, end: performance.timeOrigin + end });
        }, reject);
      });
    } finally {
      clearTimeout(timer);
      this.worker?.then(worker => worker.unref?.(), () => {}); // Node may end while nobody asks
      signal?.removeEventListener("abort", onAbort);
    }
  }

  stopped(ended, cause) { return new Stopped(ended, this.solutions, { cause }); }

  end() { this.worker?.then(worker => worker.terminate(), () => {}); }
}

// What a worker answers.
async function answered(kind, ...given) {
  const search = new Search(kind, ...given);
  try {
    return MEANING[kind](search.asked, await search.ask(kind));
  } finally {
    search.end();
  }
}

// The report of a search that ends without an answer; an error that is none of ours is thrown.
function reportOf(error) {
  if (!(error instanceof Stopped)) throw error;
  const { solutions, ended } = error;
  return new Report({ solutions, complete: false, ended, levels: [] });
}

export async function count(rows, options = {}) { return (await counted(rows, options)).number; }

export async function counted(rows, options = {}) { return answered("counted", rows, options); }

export async function first(rows, options = {}) { return answered("first", rows, options); }

export async function solve(rows, options = {}) {
  return answered("solve", rows, options).catch(reportOf);
}

export async function sample(rows, draws, options = {}) {
  return answered("sample", rows, options, drawsOf(draws, options));
}

export async function marginals(rows, options = {}) { return answered("marginals", rows, options); }

export async function* solutions(rows, options = {}) {
  const search = new Search("solutions", rows, options);
  try {
    for (let isOver = false; !isOver;) {
      let found;
      ({ found, isOver } = await search.ask("more"));
      for (const rows of found) {
        ++search.solutions;
        yield whole(search.asked, rows);
      }
    }
  } finally {
    search.end();
  }
}

// Its walkers, or rather their instances, go back to it when they have answered; one whose question
// has thrown is dropped.
class Solver {
  constructor(module) {
    this.module = module;
    this.idle = [];
  }

  begin(kind, rows, options, draws) {
    const known = optionsOf(kind).filter(name => name !== "signal");
    const asked = read(rows, options, known, draws);
    const walker = asked.primary === 0 ? new EmptyWalker()
      : this.idle.pop() ?? new Walker(this.module);
    return new Question(walker, asked, asked.begun + asked.time);
  }

  finish({ walker }) { if (walker instanceof Walker) this.idle.push(walker); }

  answer(kind, ...given) {
    const question = this.begin(kind, ...given), answer = question[kind]();
    this.finish(question);
    return MEANING[kind](question.asked, answer);
  }

  count(rows, options = {}) { return this.counted(rows, options).number; }

  counted(rows, options = {}) { return this.answer("counted", rows, options); }

  first(rows, options = {}) { return this.answer("first", rows, options); }

  solve(rows, options = {}) {
    try {
      return this.answer("solve", rows, options);
    } catch (error) {
      return reportOf(error);
    }
  }

  sample(rows, draws, options = {}) {
    return this.answer("sample", rows, options, drawsOf(draws, options));
  }

  marginals(rows, options = {}) { return this.answer("marginals", rows, options); }

  *solutions(rows, options = {}) {
    const question = this.begin("solutions", rows, options);
    let isSound = true;
    try {
      for (let rows = question.next(); rows; rows = question.next()) {
        const pause = performance.now();
        yield whole(question.asked, rows);
        question.end += performance.now() - pause;
      }
    } catch (error) {
      isSound = false;
      throw error;
    } finally { // also when the loop is left
      if (isSound) this.finish(question);
    }
  }
}

export async function createSolver() { return new Solver(await (compiled ??= compile())); }
