// An instance of the module, web/engines/browser.w as WebAssembly: for the page, and for the
// package of web/packages/npm.

export const KINDS = ["squares", "triangles", "sticks", "queens", "sudoku", "matrix"];
// The events of a trace.
export const EVENTS = ["choose", "try", "cover", "remove", "restore", "uncover", "solution"];

/**
 * A matrix, as the module has read it.
 * @typedef {object} MatrixData
 * @property {string[]} columns their names, the primary ones first
 * @property {number} primary how many columns are primary
 * @property {number} rows how many rows there are
 * @property {Uint32Array} starts row r has entries[starts[r]] to entries[starts[r + 1] - 1]
 * @property {Uint32Array} entries columns, by their numbers
 * @property {Int32Array} places column c is the cell places[3c], places[3c + 1], places[3c + 2];
 *   the last is -1 if it is none
 * @property {number[]} wrap 0 for a flat board, or 1 to 3 (WRAPS in cells.js); then the ranks and
 *   files of the rectangle
 * @property {Map<string, number[][]>} shapes the cells of each piece
 * @property {[number, string][]} labels the first row that has a label, and the label, which may be
 *   empty
 * @property {string} remark why there is no solution, or what else is to be said; mostly empty
 */

/**
 * What a search has counted.
 * @typedef {object} Report
 * @property {number} solutions
 * @property {{ nodes: number, updates: number }[]} levels
 */

/**
 * Called during a search: for each solution, and now and then with the fraction that is done. The
 * search ends if either returns false.
 * @typedef {{ solution?: (rows: Uint32Array) => boolean | void,
 *   pulse?: (fraction: number, solutions: number, updates: number) => boolean | void }} Callbacks
 */

/** @typedef {ReturnType<ReturnType<typeof prepare>["start"]>} Instance */

/**
 * Starts the module, which holds one matrix at a time.
 * @param {WebAssembly.Module} module
 * @param {Callbacks} [callbacks]
 * @returns {Promise<Instance>}
 */
export async function instantiate(module, callbacks = {}) {
  const { imports, start } = prepare(module, callbacks);
  return start(await WebAssembly.instantiate(module, /** @type {any} */ (imports)));
}

/**
 * What an instance imports, and a function that starts it and returns its calls.
 * @param {WebAssembly.Module} module
 * @param {Callbacks} callbacks
 */
export function prepare(module, callbacks) {
  /** @type {any} */
  let exports = null;
  /** @param {number} at address of a text that ends with a zero */
  const readText = at => {
    const bytes = new Uint8Array(exports.memory.buffer, at);
    return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
  };
  /** @param {string} text */
  const linesOf = text => text.split("\n").slice(0, -1);
  /** @type {Record<string, Record<string, Function>>} */
  const imports = { env: {
    /** @param {number} at */
    page_fail: at => { throw new Error(readText(at)); },
    /** @type {(fraction: number, solutions: number, updates: number) => boolean} */
    page_pulse: (fraction, solutions, updates) =>
      callbacks.pulse?.(fraction, solutions, updates) !== false,
    /** @type {(at: number, count: number) => boolean} */
    page_solution: (at, count) =>
      callbacks.solution?.(new Uint32Array(exports.memory.buffer, at, count).slice()) !== false,
  } };
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (imports[from] ??= {})[name] ??= () => {
      throw new Error(`the module calls ${name}, which is not there`);
    };
  /**
   * A copy of an array in the memory of the module, whose address may be 0 if it is empty.
   * @template {Uint32Array | Int32Array | Float64Array} A
   * @param {number} at
   * @param {number} count
   * @param {new (buffer?: any, offset?: number, length?: number) => A} Kind
   * @returns {A}
   */
  const readArray = (at, count, Kind) => count
    ? /** @type {A} */ (new Kind(exports.memory.buffer, at, count).slice()) : new Kind();
  const calls = {
    /**
     * Reads a puzzle; throws an Error with a message if it cannot be read.
     * @param {number} kind index in KINDS
     * @param {string} puzzle
     * @param {boolean} cellsFirst are columns that are cells to come first?
     */
    take(kind, puzzle, cellsFirst) {
      const bytes = new TextEncoder().encode(puzzle);
      const room = exports.room(bytes.length);
      new Uint8Array(exports.memory.buffer, room, bytes.length).set(bytes);
      exports.take(kind, cellsFirst);
    },

    /**
     * Takes a matrix without names: how many columns are primary, and how many are not; and for
     * each row its length, and its columns.
     * @param {Uint32Array} numbers
     */
    takeNumbers(numbers) {
      const room = exports.number_room(numbers.length);
      new Uint32Array(exports.memory.buffer, room, numbers.length).set(numbers);
      exports.take_numbers();
    },

    /**
     * The matrix of the puzzle that was taken, copied from the memory of the module.
     * @returns {MatrixData}
     */
    matrix() {
      const columns = linesOf(readText(exports.column_names())), rows = exports.row_count();
      const starts = new Uint32Array(rows + 1);
      for (let r = 0; r < rows; ++r)
        starts[r + 1] = exports.row_start(r + 1) - exports.row_start(0);
      const entries = rows ? readArray(exports.row_entries(0), starts[rows], Uint32Array)
        : new Uint32Array();
      const wrap = [...readArray(exports.board_wrap(), 3, Int32Array)];
      const at = exports.column_cells();
      const places = at ? readArray(at, 3 * columns.length, Int32Array)
        : new Int32Array(3 * columns.length).fill(-1);
      const drawings = linesOf(readText(exports.piece_drawings()))
        .filter(line => !line.startsWith("free "));
      const shapes = new Map(drawings.map(line => {
        const [name, ...cells] = line.split(" ");
        return [name, cells.map(cell => cell.split(",").map(Number))];
      }));
      /** @type {[number, string][]} */
      const labels = linesOf(readText(exports.row_labels()))
        .map(line => [parseInt(line, 10), line.replace(/^\d+ /, "")]);
      return {
        columns, primary: exports.primary_count(), rows, starts, entries, places, wrap, shapes,
        labels, remark: readText(exports.hopeless()),
      };
    },

    /**
     * Searches a part of the matrix, of so many. It calls callbacks.solution if `tells`.
     * @param {boolean} shortest is the shortest column chosen, or the first?
     * @param {number} part from 1
     * @param {number} parts
     * @param {boolean} tells
     * @param {number} [limit] the search ends when it has found so many solutions; 0 is no limit
     * @returns {Report}
     */
    search(shortest, part, parts, tells, limit = 0) {
      const at = exports.search(shortest, part, parts, tells, limit);
      const [solutions, ...rest] = readArray(at, exports.tally_size(), Float64Array);
      const levels = [];
      for (let i = 0; i < rest.length; i += 2)
        levels.push({ nodes: rest[i], updates: rest[i + 1] });
      return { solutions, levels };
    },

    /**
     * Goes on looking for the next solution, so many steps at most, and calls callbacks.solution if
     * it is found. False if there is no other.
     * @param {number} steps
     */
    pull: steps => Boolean(exports.pull(steps)),

    /**
     * Looks for a solution by chance, and calls callbacks.solution if there is one. If
     * callbacks.pulse returns false meanwhile, this throws, and the instance cannot be used again.
     * @param {bigint} seed of 64 bits
     */
    byChance: seed => exports.by_chance(seed),

    /**
     * The events of a search, up to a number, in four numbers each: which of EVENTS, level, row,
     * column.
     * @param {boolean} shortest
     * @param {number} most
     */
    trace(shortest, most) {
      const at = exports.trace_events(shortest, most);
      return readArray(at, 4 * exports.event_count(), Uint32Array);
    },
  };
  /** @param {WebAssembly.Instance} instance */
  const start = instance => {
    ({ exports } = instance);
    exports._initialize();
    return calls;
  };
  return { imports, start };
}
