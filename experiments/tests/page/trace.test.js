// The steps of a search, and the links that they change, without a browser.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Links } from "../../page/links.js";
import { listed, stepsOf, traceOf } from "../../page/trace.js";

const module = await WebAssembly.compile(
  readFileSync(new URL("../../../generated/dlx.wasm", import.meta.url)));
const MATRICES = ["A B C\nA\nA B\nB C\nC\nB", "A B C D\nA C\nA B\nB D", "A B | C\nA C\nB C\nB",
  "A\nA\nA", "A B\nA"];
const traced = (text, options = {}) =>
  traceOf(module, { kind: "matrix", text, shortest: true, ...options });

test("each step is undone, and its row lies there from one to the other", async () => {
  for (const text of MATRICES) {
    const { changes } = await traced(text);
    const steps = stepsOf(changes), open = [];
    for (const { kind, column, row, path } of steps) {
      if (kind === "choose") open.push({ column, rows: [] });
      if (kind === "try") open.at(-1).rows = [row];
      if (kind === "back" || kind === "leave") open.at(-1).rows = [];
      if (kind === "leave") assert.equal(open.at(-1).column, column);
      assert.deepEqual(path, open.flatMap(({ rows }) => rows));
      if (kind === "leave") open.pop();
    }
    assert.deepEqual(open, []);
    assert.deepEqual(steps.map(({ begin }) => begin).sort((a, b) => a - b),
      steps.map(({ begin }) => begin));
  }
});

test("a search leaves the links as it found them, forwards and backwards", async () => {
  for (const text of MATRICES) {
    const { columns, primary, rows, changes } = await traced(text);
    const links = new Links(columns.length, primary, rows);
    const now = () => JSON.stringify(links);
    const start = now();
    for (const change of changes) links.apply(change, true);
    assert.equal(now(), start);
    for (const change of [...changes].reverse()) links.apply(change, false);
    assert.equal(now(), start);
  }
});

test("what is laid is no part of the search, and a full board is a solution at once", async () => {
  const text = "A B C\nA\nB C\nB\nC";
  const rest = await traced(text, { lay: "B" });
  assert.deepEqual([rest.laid, rest.columns, rest.rowNumbers], [[2], ["A", "C"], [0, 3]]);
  const full = await traced(text, { lay: "A;B.C" });
  assert.deepEqual(stepsOf(full.changes).map(({ kind }) => kind), ["start", "solution"]);
});

test("a list of words has commas and an and", () => {
  assert.deepEqual([[], ["A"], ["A", "B"], ["A", "B", "C"]].map(listed),
    ["", "A", "A and B", "A, B and C"]);
});
