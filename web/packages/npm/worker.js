// What a worker does: it reads a matrix, and answers questions about its solutions. See index.js.

class Enough extends Error {}

// An instance of the module; `hear` has functions that hear of progress and of solutions.
async function instantiate(module, hear) {
  let of = null;
  const text = at => {
    const bytes = new Uint8Array(of.memory.buffer, at);
    return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
  };
  const imports = { env: {
    page_fail: at => { throw new Error(text(at)); },
    page_pulse: (fraction, solutions) => hear.pulse(solutions),
    page_solution: (at, count) => hear.solution(new Uint32Array(of.memory.buffer, at, count).slice()),
  } };
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (imports[from] ??= {})[name] ??= () => { throw new Error(`the module calls ${name}`); };
  of = (await WebAssembly.instantiate(module, imports)).exports;
  of._initialize();
  return of;
}

const MATRIX = 5, STEPS = 10000;

async function work(post) {
  let of = null, found = [], told = performance.now();
  const hear = {
    pulse(solutions) {
      if (performance.now() < told + 100) return;
      told = performance.now();
      post({ solutions });
    },
    solution(rows) { found.push(rows); },
  };
  const first = {
    ...hear,
    solution(rows) {
      found.push(rows);
      throw new Enough();
    },
  };
  const questions = {
    count() {
      const at = of.search(true, 1, 1, false); // after which the memory may be another one
      return new Float64Array(of.memory.buffer, at, 1)[0];
    },
    first() {
      try {
        of.search(true, 1, 1, true);
      } catch (error) {
        if (!(error instanceof Enough)) throw error;
      }
      return found[0] ?? null;
    },
    // Some solutions, at least one: those of a fiftieth of a second, or all that are left.
    more() {
      const begun = performance.now();
      let isOver = false;
      found = [];
      while (!isOver && found.length < 1000 && (found.length === 0 || performance.now() < begun + 20)) isOver = !of.pull(STEPS);
      return { found, isOver };
    },
  };
  return async ({ module, text, kind }) => {
    try {
      if (!of) {
        of = await instantiate(module, kind === "first" ? first : hear);
        const bytes = new TextEncoder().encode(text), room = of.room(bytes.length);
        new Uint8Array(of.memory.buffer, room, bytes.length).set(bytes);
        of.take(MATRIX, false);
      }
      post({ answer: questions[kind]() });
    } catch (error) {
      post({ error: error instanceof RangeError ? "the matrix is too large for WebAssembly" : error.message });
    }
  };
}

if (typeof WorkerGlobalScope === "undefined")
  import(/* webpackIgnore: true */ /* @vite-ignore */ "node:" + "worker_threads").then(async ({ parentPort }) => {
    parentPort.on("message", await work(answer => parentPort.postMessage(answer)));
  });
else {
  const answering = work(answer => postMessage(answer));
  onmessage = async ({ data }) => (await answering)(data);
}
