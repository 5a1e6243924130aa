// Positions of the game.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Positions } from "../../page/position.js";

const table = new URL("../../../results/scott-solutions.csv", import.meta.url);
const positions = new Positions(readFileSync(table, "utf8").trim().split("\n").slice(1)
  .map(line => line.split(",").slice(-8)));

test("a search is short if it ends within so many steps", () => {
  const laid = positions.packing(0).slice(0, -3), steps = [...positions.searchOn(laid)].length;
  assert.ok(steps >= 3);
  assert.ok(positions.isShort(laid, steps));
  assert.ok(!positions.isShort(laid, steps - 1));
  assert.ok(!positions.isShort([], 11));
});
