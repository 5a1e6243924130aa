// What a worker does: it reads a matrix, and answers questions about its solutions. See index.js.
// The package has the page's instance.js, sweep.js, and questions.js at the head of this file.

function work(post) {
  let question = null, lastMessage = performance.now();
  // Says now and then how many solutions there are so far.
  class Audible extends Question {
    pulse(fraction, solutions, updates) {
      if (performance.now() >= lastMessage + 100) {
        lastMessage = performance.now();
        post({ solutions });
      }
      return super.pulse(fraction, solutions, updates);
    }
  }
  return ({ module, asked, kind, end }) => {
    try {
      question ??= new Audible(new Walker(module), asked, Infinity);
      question.end = end - performance.timeOrigin;
      post({ answer: question[kind]() });
    } catch (error) {
      post(error instanceof Stopped ? { stopped: error.solutions } : {
        error: error instanceof RangeError
          ? "the matrix is too large for WebAssembly" : error.message
      });
    }
  };
}

if (typeof WorkerGlobalScope === "undefined")
  import(/* webpackIgnore: true */ /* @vite-ignore */ "node:" + "worker_threads")
    .then(({ parentPort }) => {
      parentPort.on("message", work(answer => parentPort.postMessage(answer)));
    });
else {
  const answer = work(message => postMessage(message));
  onmessage = ({ data }) => answer(data);
}
