// Figures that the page finds again.

import assert from "node:assert/strict";
import { test } from "node:test";

import { describeTally, evaluate, inFigures, judge, queensText } from "../../page/living.js";

const levels = [{ nodes: 1, updates: 10 }, { nodes: 3, updates: 14 }, { nodes: 2, updates: 4 }];
const run = { solutions: 1, nodes: 6, updates: 28, levels };
const other = { ...run, solutions: 2, updates: 30 };
const only = name => ["field", ["at", ["run"], 0], name];

test("a rule reads numbers, levels and sums off runs", () => {
  const afterRoot = ["field", ["slice", only("levels"), 1], "updates"];
  assert.equal(evaluate(["-", only("nodes"), 1], [run]), 5);
  assert.deepEqual(evaluate(afterRoot, [run]), [14, 4]);
  assert.equal(evaluate(["sum", afterRoot], [run]), 18);
  assert.equal(evaluate(["sum", ["field", ["run"], "updates"]], [run, other]), 58);
  assert.deepEqual(evaluate(["field", ["run"], "solutions"], [run, other]), [1, 2]);
  assert.deepEqual(evaluate(["field", ["field", ["run"], "levels"], "nodes"], [run, run]),
    [1, 3, 2, 1, 3, 2]);
  assert.equal(evaluate(["==", ["field", ["run"], "solutions"], ["list", 1, 2]], [run, other]),
    true);
  assert.equal(evaluate(["len", ["run"]], [run, other]), 2);
  assert.equal(evaluate([">", only("nodes"), ["*", 3, 2]], [run]), false);
});

const figure = { printed: 28, found: 28, verdict: "reproduced", holds: [], digits: 0,
  rules: [only("updates")], runs: [0] };

test("a figure is as printed, as the list says, or differs", () => {
  assert.deepEqual(judge(figure, [run], []),
    { value: 28, isAsListed: true, verdict: "as printed" });
  assert.deepEqual(judge(figure, [other], []),
    { value: 30, isAsListed: false, verdict: "differs" });
  const inKind = { ...figure, printed: 20, found: 30, verdict: "measured" };
  assert.equal(judge(inKind, [other], []).verdict, "measured");
  const rounded = { ...figure, printed: 190, found: 188.5, digits: 2,
    rules: [["/", 377, 2]] };
  assert.equal(judge(rounded, [run], []).verdict, "as printed");
  const quotient = { ...figure, printed: 0, found: 0.3333, verdict: "measured",
    rules: [["/", 1, 3]] };
  assert.equal(judge(quotient, [run], []).value, 0.3333);
});

test("a misprint is ours, and its faulty input must give what is printed", () => {
  const misprint = { ...figure, found: 30, verdict: "misprint", faulty: only("updates"),
    faultyRuns: [1] };
  assert.deepEqual(judge(misprint, [other], [run]),
    { value: 30, isAsListed: true, verdict: "misprint", faulty: 28 });
  assert.equal(judge(misprint, [other], [other]).verdict, "differs");
});

test("a statement is judged by each of its parts", () => {
  const statement = { ...figure, printed: "more than 5", found: 6, verdict: "true", holds: [true],
    rules: [[">", only("nodes"), 5], only("nodes")] };
  assert.deepEqual(judge(statement, [run], []),
    { value: 6, isAsListed: true, verdict: "true" });
  assert.equal(judge({ ...statement, holds: [false] }, [run], []).verdict, "differs");
});

test("queens have other primary columns", () => {
  const rows = [["R0", "F0"], ["R0", "F1", "A1"]];
  const matrix = { columns: ["R0", "F0", "F1", "A1"], primary: 3, rows: 2,
    rowNames: row => rows[row] };
  assert.equal(queensText(matrix, "ranks"), "R0 | F0 F1 A1\nR0 F0\nR0 F1 A1");
  assert.equal(queensText(matrix, "all"), "R0 F0 F1 A1\nR0 F0\nR0 F1 A1\nA1");
});

test("a tally says how many have come out", () => {
  const good = { value: 1, verdict: "as printed", isAsListed: true };
  assert.equal(describeTally([good], 3, 9),
    "1 of 3 numbers that a browser can run have come out as the list says. All 9 are in the list.");
  assert.match(describeTally([good, { ...good, isAsListed: false }], 3, 9), /^1 of 3 .*, 1 other/);
  assert.equal(inFigures([1234567, 0.5, [1, 2000]]), "1,234,567, 0.5, 1, 2,000");
});
