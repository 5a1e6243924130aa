// What the functions of the package answer for some matrices, in Node and in a browser alike.
export const check = async (dlx, matrices) => {
  const said = [];
  const say = what =>
    said.push(JSON.stringify(what, (_, x) => typeof x === "bigint" ? `${x}n` : x));
  const why = async promise =>
    say(await promise.then(() => "nothing", error => `${error.name}: ${error.message}`));
  for (const { rows, primary, secondary } of matrices) {
    const all = [];
    for await (const solution of dlx.solutions(rows, { primary, secondary })) all.push(solution);
    say([
      await dlx.count(rows, { primary, secondary }), await dlx.first(rows, { primary, secondary }),
      all
    ]);
  }
  const named = [..."ABCDEFG"];
  const matrix = ["CEF", "ADG", "BCF", "AD", "BG", "DEG"].map(row => [...row]);
  say(await dlx.first(matrix));
  say(await dlx.first(new Set(matrix), { primary: named.slice(0, 6), secondary: ["G"] }));
  say([await dlx.count([["a"], [], ["a"]]), await dlx.first([["a", "b"], ["b", "c"], ["a", "c"]])]);
  const colored = [["a", "p:x", "q"], ["b", "p:x"], ["b", "p:y"], ["b", "q:x"]];
  say([
    await dlx.count(colored, { secondary: ["p", "q"] }),
    await dlx.first(colored, { secondary: ["p", "q", "p:x"] })
  ]);
  await why(dlx.count([["a", "p:"]], { secondary: ["p"] }));
  await why(dlx.count(["ADG"]));
  await why(dlx.count([["A"], ["A", "A"]]));
  await why(dlx.count([["A"], ["B"]], { primary: ["A"] }));
  await why(dlx.count([[0], [2]], { primary: 1, secondary: 1 }));
  for (const given of [[[], {}], [[["a"], ["b", "p:x"]], { secondary: ["a", "b", "p"] }],
    [[[0]], { primary: 0 }]]) {
    const all = [];
    for await (const solution of dlx.solutions(...given)) all.push(solution);
    say([await dlx.count(...given), await dlx.first(...given), all]);
  }
  // More solutions than anyone will ever see: sides of coins; and pairs among forty people, which
  // only a walk can count.
  const coins = Array.from({ length: 128 }, (_, row) => [row >> 1]), some = [];
  for await (const solution of dlx.solutions(coins)) {
    some.push(solution.slice(-2));
    if (some.length === 3) break;
  }
  say(some);
  const people = [...Array(40).keys()];
  const pairs = people.flatMap(one => people.slice(0, one).map(other => [one, other]));
  const counted = await dlx.count(pairs, { time: 2 }).catch(error => error);
  say([counted instanceof dlx.Stopped, counted.ended, counted.solutions > 0n,
    counted.message.replace(/\d+$/, "N")]);
  const stop = new AbortController();
  setTimeout(() => stop.abort(new Error("enough")), 300);
  const stopped = await dlx.count(pairs, { signal: stop.signal }).catch(error => error);
  say([stopped instanceof dlx.Stopped, stopped.ended, stopped.cause.message]);
  await why(dlx.first(coins, { signal: stop.signal }));
  const odd = [];
  for (let c = 0; c < 31; ++c)
    for (let d = 0; d < c; ++d) odd.push([c, d]);
  await why(dlx.first(odd, { time: 0.3 }));
  await why(dlx.solutions(odd, { seconds: 0.3 }).next());
  return said;
};

// What a solver that is kept says of a matrix, in the words of `calls` below.
const atOnce = (solver, { rows, options }) => {
  const { warn } = console, warnings = [];
  console.warn = text => warnings.push(text);
  try {
    const count = solver.count(rows, options), first = solver.first(rows, options);
    return { count: String(count), first, all: [...solver.solutions(rows, options)], warnings };
  } catch (error) {
    return { error: `${error.name}: ${error.message}` };
  } finally {
    console.warn = warn;
  }
};

// What the package says of many matrices, four of them at a time, and what it warns of. A solver
// must say the same.
export const answers = async (dlx, cases) => {
  const said = [], waiting = [...cases.entries()], solver = await dlx.createSolver();
  const warn = console.warn;
  const calls = async ({ rows, options }) => {
    const warnings = [];
    const call = begin => { // what comes after the first step of a call warns of nothing
      console.warn = text => warnings.push(text);
      const promise = begin();
      console.warn = warn;
      return promise;
    };
    try {
      const count = await call(() => dlx.count(rows, options)),
        first = await call(() => dlx.first(rows, options)), all = [];
      const covers = dlx.solutions(rows, options);
      for (let next = await call(() => covers.next()); !next.done; next = await covers.next())
        all.push(next.value);
      return { count: String(count), first, all, warnings };
    } catch (error) {
      return { error: `${error.name}: ${error.message}` };
    }
  };
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [number, one] = next, answer = await calls(one);
      // A solver has no signal, and may take another time.
      const isApart = ["signal", "seconds", "time"].some(name => name in Object(one.options))
        || /there is no option/.test(answer.error);
      const other = isApart ? answer : atOnce(solver, one);
      said[number] = JSON.stringify(other) === JSON.stringify(answer)
        ? answer
        : { error: `a solver says ${JSON.stringify(other)}` };
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  return said;
};
