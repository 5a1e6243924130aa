// usage: node ask.mjs < QUESTIONS    asks the package of npm, and a solver, each question of a
// list; prints the list of answers in the form of test_languages.py. They must agree.
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import * as dlx from "dancing-links-reproduced";

const solver = await dlx.createSolver();
const asNumber = text => Number(text.replace("inf", "Infinity"));

// The options of a question as the package has them.
function options({ primary, secondary, options: { draws: _, stop, ...given } }) {
  const rows = text => JSON.parse(`[${text}]`);
  const read = { given: rows, without: rows, seed: BigInt };
  const found = Object.entries(given).map(([name, text]) => [
    name, (read[name] ?? asNumber)(text)]);
  return {
    primary, secondary, ...Object.fromEntries(found), ...stop && { signal: AbortSignal.abort() }
  };
}

// What an answer is in every language.
const FORM = {
  counted: ({ number, way }) => [number, way],
  solve: ({ levels, ...report }) =>
    ({ ...report, levels: levels.map(({ nodes, updates }) => [nodes, updates]) }),
  marginals: ({ colors, ...found }) => ({
    ...found, colors: colors.map(({ column, color, solutions }) => [column, color, solutions]) }),
};

async function answer(from, question) {
  const { call, rows, options: { draws } } = question, what = options(question);
  try {
    if (call === "solutions") {
      const all = [];
      for await (const solution of from.solutions(rows, what)) all.push(solution);
      return all;
    }
    const found = call === "sample" ? await from.sample(rows, asNumber(draws), what)
      : await from[call](rows, what);
    return FORM[call]?.(found) ?? found;
  } catch (error) {
    if (error instanceof dlx.Stopped) return { stopped: error.ended, solutions: error.solutions };
    if (error instanceof TypeError || error instanceof RangeError)
      return { refused: error.message };
    throw error;
  }
}

const answers = [];
for (const question of JSON.parse(readFileSync(0, "utf8"))) {
  const one = await answer(dlx, question);
  // a solver has no signal
  const other = question.options.stop ? one : await answer(solver, question);
  const agree = isDeepStrictEqual(one, other) || one.refused && other.refused;
  answers.push(agree ? one : { one, other });
}
console.log(JSON.stringify(answers, (_, x) => typeof x === "bigint" ? Number(x) : x));
