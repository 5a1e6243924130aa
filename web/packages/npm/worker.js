// What a worker does: it reads a matrix, and answers questions about its solutions. See index.js.
// The package has the page's instance.js, and sweep.js, at the head of this file.

class Enough extends Error {}

const STEPS = 10000;

async function work(post) {
  let instance = null, counting = null, found = [], lastMessage = performance.now();
  const callbacks = {
    pulse(fraction, solutions) {
      counting?.pulse(fraction);
      if (performance.now() < lastMessage + 100) return;
      lastMessage = performance.now();
      post({ solutions });
    },
    solution(rows) { found.push(rows); },
  };
  const first = {
    ...callbacks,
    solution(rows) {
      found.push(rows);
      throw new Enough();
    },
  };
  const questions = {
    count(text) {
      counting = new Count(text);
      return counting.by(() => instance.search(true, 1, 1, false).solutions);
    },
    first() {
      try {
        instance.search(true, 1, 1, true);
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
      while (
        !isOver && found.length < 1000 && (found.length === 0 || performance.now() < begun + 20))
        isOver = !instance.pull(STEPS);
      return { found, isOver };
    },
  };
  return async ({ module, text, kind }) => {
    try {
      if (!instance) {
        instance = await instantiate(module, kind === "first" ? first : callbacks);
        instance.take(KINDS.indexOf("matrix"), text, false);
      }
      post({ answer: questions[kind](text) });
    } catch (error) {
      post({
        error: error instanceof RangeError
          ? "the matrix is too large for WebAssembly" : error.message
      });
    }
  };
}

if (typeof WorkerGlobalScope === "undefined")
  import(/* webpackIgnore: true */ /* @vite-ignore */ "node:" + "worker_threads")
    .then(async ({ parentPort }) => {
      parentPort.on("message", await work(answer => parentPort.postMessage(answer)));
    });
else {
  const answering = work(answer => postMessage(answer));
  onmessage = async ({ data }) => (await answering)(data);
}
