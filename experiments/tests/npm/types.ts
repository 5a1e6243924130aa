// What the types of the package allow, and what they do not.
import {
  Counted, Level, Marginals, Report, Solver, Stopped, count, counted, createSolver, first,
  marginals, sample, solutions, solve,
} from "dancing-links-reproduced";

const rows = [["a", "p:x"], ["b"]], signal = new AbortController().signal;
const all = {
  primary: ["a", "b"], secondary: new Set(["p"]), given: [0], without: new Set([1]), time: 1.5,
  threads: 1, signal,
};

async function asked(): Promise<void> {
  const solver: Solver = await createSolver(), { signal: _, ...most } = all;
  const number: bigint = await count(rows, { ...all, limit: 3, memory: 2n ** 30n });
  const same: bigint = solver.count([[0, 1], [2]], { primary: 2, secondary: 1, seconds: Infinity });
  const way: Counted = await counted(rows, { limit: 3n }), other: Counted = solver.counted(rows);
  const sweeps: boolean = way.way === "sweep" || other.way === "walk", why: string = way.why;
  const one: number[] | null = await first(rows, { ...all, seed: 2n ** 63n });
  const two: number[] | null = solver.first(rows, { ...most, seed: 1 });
  for await (const solution of solutions(rows, { ...all, limit: 3 })) solution.push(1);
  for (const solution of solver.solutions(rows, { limit: 3 })) solution.push(1);
  const report: Report = await solve(rows, { ...all, limit: 3 });
  const again: Report = solver.solve(rows);
  const sum: Level = report.total(), level: number = again.levels[0].updates + sum.nodes;
  const ended: "all" | "limit" | "time" | "stop" = report.ended, is: boolean = report.complete;
  const draws: number[][] = await sample(rows, 3, { ...all, seed: 1, memory: 1e6 });
  const more: number[][] = solver.sample(rows, 3n, { seed: 1n });
  const uses: Marginals = await marginals(rows, { ...all, memory: 1e6 });
  const colored: bigint = solver.marginals(rows).colors[0].solutions, { color } = uses.colors[0];
  const text: string = color, row: bigint = uses.rows[0];
  const nothing = await count(rows, {
    primary: null, secondary: null, given: null, without: null, time: null, seconds: undefined,
    threads: null, signal: null, limit: null, memory: null,
  });
  console.log(
    number, same, sweeps, why, one, two, level, ended, is, draws, more, colored, text, row, nothing
  );
}

function caught(error: unknown): bigint {
  if (error instanceof Stopped && (error.ended === "time" || error.ended === "stop"))
    return error.solutions;
  throw error;
}

async function refused(solver: Solver): Promise<void> {
  // @ts-expect-error: rows are lists
  await count(5);
  // @ts-expect-error: a misspelled option
  await count(rows, { primry: 16 });
  // @ts-expect-error: a count has no seed
  await count(rows, { seed: 1 });
  // @ts-expect-error: the first solution has no limit
  await first(rows, { limit: 1 });
  // @ts-expect-error: a search has no sweep, and no memory for it
  await solve(rows, { memory: 1 });
  // @ts-expect-error: draws have a seed
  await sample(rows, 3);
  // @ts-expect-error: draws have a seed
  await sample(rows, 3, {});
  // @ts-expect-error: marginals have no limit
  await marginals(rows, { limit: 1 });
  // @ts-expect-error: time is a number
  await count(rows, { time: "1" });
  // @ts-expect-error: a solver does not hear a signal
  solver.count(rows, { signal });
  // @ts-expect-error: reports are made by searches
  new Report();
}

asked().then(() => createSolver()).then(refused).catch(caught);
