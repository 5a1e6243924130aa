// The workshop of the packer, without a browser: lines, free cells, edges that meet, calendars.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { CALENDAR, dateOf, withDate } from "../../page/calendar.js";
import { instantiate, KINDS } from "../../page/instance.js";
import { freeCells, withEdges, withFreeCells, withLine } from "../../page/puzzle-text.js";

test("a line takes the place of another one of which there is only one", () => {
  const text = "board\n##.\n###\npieces pentominoes\nP twice\n";
  assert.equal(withLine(text, "board 3x4"), "board 3x4\npieces pentominoes\nP twice\n");
  assert.equal(withLine(text, "pieces dominoes"), "board\n##.\n###\npieces dominoes\nP twice\n");
  assert.equal(withLine(text, "L unflipped"), `${text}L unflipped\n`);
  assert.equal(withLine("pieces dominoes", "board 2x2"), "board 2x2\npieces dominoes");
  assert.equal(withLine("boards twice", "board 2x2"), "board 2x2\nboards twice");
});

test("so many cells stay free as are wanted, and what pages before 5.0 wrote makes way", () => {
  const text = "board 3x4\npieces pentominoes\ncolumns cells | pieces\n";
  const changed = withFreeCells(text, "2");
  assert.equal(changed, "board 3x4\npieces pentominoes at most once\nfree 2\n");
  assert.equal(freeCells(changed), "2");
  assert.equal(withFreeCells(withFreeCells(changed, "at most 3"), "0"),
    "board 3x4\npieces pentominoes at most once\n");
  assert.equal(freeCells("board 3x4\n"), "0");
});

test("a board whose edges meet is the smallest rectangle, unless cells have names", () => {
  const cells = [[2, 3, 0], [2, 4, 0], [3, 4, 0]], drawing = "board\n....\n..##\n...#\n";
  assert.deepEqual(withEdges(`${drawing}pieces trominoes`, cells, 1),
    { text: "board cylinder\n##\n.#\npieces trominoes", shift: [-1, -2] });
  assert.deepEqual(withEdges(`${drawing}piece L ##/.#\nL on 23 24 34`, cells, 2).text,
    "board torus\n....\n..##\n...#\npiece L ##/.#\nL on 23 24 34");
  assert.equal(withEdges("board cylinder\n##\n##\n", [[1, 1, 0], [1, 2, 0]], 0).text,
    "board\n##\n");
});

test("a calendar has its packings for each date, with month and day uncovered", async () => {
  const presets = readFileSync(new URL("../../page/live.toml", import.meta.url), "utf8");
  const [, text] = /text = """\n(\| calendar [^]*?)"""/.exec(presets);
  const instance = await instantiate(await WebAssembly.compile(
    readFileSync(new URL("../../../generated/dlx.wasm", import.meta.url))));
  for (const [date, count] of [["2026-01-01", 64], ["1999-10-06", 7], ["2028-01-25", 216]]) {
    const changed = withDate(text, date);
    assert.equal(dateOf(changed), date);
    instance.take(KINDS.indexOf("squares"), changed, false);
    assert.equal(instance.search(true, 1, 1, false).solutions, count, date);
  }
  assert.equal(withDate("board 2x2\nwithout 11\n", "2026-01-01"), "board 2x2\nwithout 11\n");
  assert.equal(CALENDAR.size, 43);
  assert.deepEqual(["1,1", "2,6", "3,1", "7,3"].map(at => CALENDAR.get(at)),
    ["Jan", "Dec", "1", "31"]);
});
