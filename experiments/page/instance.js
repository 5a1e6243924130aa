"use strict";
// An instance of the module, web/engines/browser.w as WebAssembly: for the page, and for the package of web/packages/npm.

const KINDS = ["squares", "triangles", "sticks", "queens", "sudoku", "matrix"];
const EVENTS = ["choose", "try", "cover", "remove", "restore", "uncover", "solution"]; // of a trace

// Starts the module, which holds one matrix at a time. While it searches, it calls hear.solution(rows) and
// hear.pulse(fraction, solutions, updates).
async function instantiate(module, hear = {}) {
  const { imports, start } = prepare(module, hear);
  return start(await WebAssembly.instantiate(module, imports));
}

// What an instance imports, and a function that starts it and returns its calls.
function prepare(module, hear) {
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
    (imports[from] ??= {})[name] ??= () => { throw new Error(`the module calls ${name}, which is not there`); };
  const list = (at, count, kind) => count ? new kind(of.memory.buffer, at, count).slice() : new kind();
  const calls = {
    take(kind, puzzle, cellsFirst) {
      const bytes = new TextEncoder().encode(puzzle);
      const room = of.room(bytes.length);
      new Uint8Array(of.memory.buffer, room, bytes.length).set(bytes);
      of.take(kind, cellsFirst);
    },
    // Row r has the columns entries[starts[r]] .. entries[starts[r + 1] - 1]; column c is the cell places[3c], places[3c + 1], places[3c + 2], the last -1 if it is none.
    // Labels are pairs, the first row that has it and the label, which may be empty. The wrap is 0 for a flat board, or 1 to 3 (WRAPS in board.js), then the ranks and files of the rectangle.
    matrix() {
      const columns = text(of.column_names()).split("\n").slice(0, -1), rows = of.row_count(), starts = new Uint32Array(rows + 1);
      for (let r = 0; r < rows; ++r) starts[r + 1] = of.row_start(r + 1) - of.row_start(0);
      const entries = rows ? list(of.row_entries(0), starts[rows], Uint32Array) : new Uint32Array();
      const wrap = [...list(of.board_wrap(), 3, Int32Array)];
      const at = of.column_cells(), places = at ? list(at, 3 * columns.length, Int32Array) : new Int32Array(3 * columns.length).fill(-1);
      const drawings = text(of.piece_drawings()).split("\n").slice(0, -1).filter(line => !line.startsWith("free "));
      const shapes = new Map(drawings.map(line => {
        const [name, ...cells] = line.split(" ");
        return [name, cells.map(cell => cell.split(",").map(Number))];
      }));
      const labels = text(of.row_labels()).split("\n").slice(0, -1).map(line => [parseInt(line, 10), line.replace(/^\d+ /, "")]);
      return { columns, primary: of.primary_count(), rows, starts, entries, places, wrap, shapes, labels, remark: text(of.hopeless()) };
    },
    search(shortest, part, parts, tells) {
      const at = of.search(shortest, part, parts, tells), [solutions, ...rest] = list(at, of.tally_size(), Float64Array);
      const levels = [];
      for (let i = 0; i < rest.length; i += 2) levels.push({ nodes: rest[i], updates: rest[i + 1] });
      return { solutions, levels };
    },
    // Goes on looking for the next solution, so many steps at most, and calls hear.solution(rows) if it is found. False if there is no other.
    pull: steps => Boolean(of.pull(steps)),
    // At most `most` events, four numbers each: which of EVENTS, level, row, column.
    trace(shortest, most) {
      const at = of.trace_events(shortest, most);
      return list(at, 4 * of.event_count(), Uint32Array);
    },
  };
  const start = ({ exports }) => {
    of = exports;
    of._initialize();
    return calls;
  };
  return { imports, start };
}
