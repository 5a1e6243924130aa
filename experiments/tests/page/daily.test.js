// The puzzle of the day, for ten years.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { dayInWords, deadPlacements, formatDay, parseDay, puzzleOfDay,
  solvedInWords } from "../../page/daily.js";
import { Positions } from "../../page/position.js";

const table = new URL("../../../results/scott-solutions.csv", import.meta.url);
const positions = new Positions(readFileSync(table, "utf8").trim().split("\n").slice(1)
  .map(line => line.split(",").slice(-8)));

test("for ten years each day has one completion, and each week rises", () => {
  const first = parseDay("2026-01-01"), end = parseDay("2036-01-01");
  assert.equal(end - first, 3652);
  let before = { missing: 0, dead: 0, position: "" };
  const seen = new Set();
  for (let day = first; day < end; ++day) {
    const laid = puzzleOfDay(positions, day);
    const cells = laid.flatMap(placement => placement.cells);
    assert.equal(new Set(cells).size, 5 * laid.length, formatDay(day));
    assert.equal(positions.ways(laid), 1, formatDay(day));
    const found = { missing: 12 - laid.length, dead: deadPlacements(positions, laid),
      position: laid.map(placement => `${placement.piece} ${placement.cells}`).sort().join() };
    assert.notEqual(found.position, before.position, formatDay(day));
    if (new Date(`${formatDay(day)}T12:00Z`).getUTCDay() !== 1) // but on Monday it begins anew
      assert.ok(found.missing > before.missing && found.dead > before.dead, formatDay(day));
    else assert.equal(found.missing, 3);
    before = found;
    seen.add(found.position);
  }
  assert.ok(seen.size > 3600);
});

test("the one completion is all that a search finds, however the others lie", () => {
  for (let day = parseDay("2026-11-23"); day <= parseDay("2026-11-27"); ++day) {
    const laid = puzzleOfDay(positions, day);
    const count = (lying, left) => {
      const choices = [...positions.choices(lying, left).values()];
      if (!choices.length) return 1;
      const fewest = choices.reduce((best, some) => some.length < best.length ? some : best);
      return fewest.reduce((sum, placement) => sum + count([...lying, placement],
        left.filter(({ mask }) => (mask & placement.mask) === 0n)), 0);
    };
    assert.equal(count(laid, positions.remaining(laid)), 1, formatDay(day));
  }
});

test("the puzzle of a day is a function of its date alone, and stays", () => {
  const laid = () => puzzleOfDay(positions, parseDay("2026-11-30"))
    .map(({ piece, cells }) => `${piece} ${cells}`);
  assert.deepEqual(laid(), laid());
  assert.deepEqual(laid(), ["F 40,47,48,49,57", "I 52,53,54,55,56", "L 4,5,6,7,12",
    "N 13,14,15,20,21", "P 3,10,11,18,19", "T 9,17,24,25,26", "V 0,1,2,8,16", "W 22,23,27,28,33",
    "X 32,37,38,39,46"]);
});

test("days are named, and what is no day has no number", () => {
  assert.equal(parseDay("1970-01-02"), 1);
  assert.equal(formatDay(parseDay("2028-02-29")), "2028-02-29");
  assert.equal(dayInWords(parseDay("2026-11-29")), "29 November");
  for (const text of ["2026-02-30", "2026-11", "", "today", "2026-11-29T05", "undefined"])
    assert.equal(parseDay(text), null, text);
});

test("a solved puzzle is told in a sentence", () => {
  const day = parseDay("2026-11-29");
  for (const [time, takeBacks, words] of [[102_400, 2, "1:42, 2 take-backs"],
    [5_000, 1, "0:05, 1 take-back"], [600_000, 0, "10:00, no take-backs"]])
    assert.equal(solvedInWords(day, time, takeBacks), `Puzzle of 29 November, solved in ${words}`);
});
