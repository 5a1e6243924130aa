// Names, numbers and texts.

import assert from "node:assert/strict";
import { test } from "node:test";

import { formatHash, parseHash } from "../../page/address.js";
import { compareValues, formatState, parseState } from "../../page/claims.js";
import { counted, formatNumber, formatRatio, toSentence } from "../../page/format.js";
import { baseName, formatPair, isSpare, isThreshold, parseCell, parsePair, secondaryColumns,
  withoutPrimes } from "../../page/names.js";
import { parsePackings } from "../../page/packings.js";
import { nearestCorner } from "../../page/sheets.js";
import { normalized, parseWords } from "../../page/words.js";

test("coordinates have a sign each, up to 61, and then numbers", () => {
  for (let x = 0; x < 70; ++x) {
    for (const [a, b] of [[x, 3], [3, x], [x, x]]) {
      assert.deepEqual(parsePair(formatPair(a, b)), [a, b]);
      assert.deepEqual(parsePair(`H${formatPair(a, b)}`), [a, b]);
      assert.deepEqual(parsePair(`${formatPair(a, b)}*`), [a, b]);
    }
  }
  const names = [[9, 10], [35, 36], [61, 0], [62, 0], [0, 62]].map(([x, y]) => formatPair(x, y));
  assert.deepEqual(names, ["9a", "zA", "Z0", "62,0", "0,62"]);
});

test("columns of copies and of thresholds", () => {
  const columns = ["L.1", "L.2", "11", "free.1", "L.1<2.1", "L.1<2.7", "p.2"];
  assert.deepEqual(columns.filter(isThreshold), ["L.1<2.1", "L.1<2.7"]);
  assert.deepEqual(columns.map(baseName).slice(0, 4), ["L", "L", "11", "free"]);
  assert.deepEqual(secondaryColumns({ columns, primary: 3 }), ["free.1", "p.2"]);
  assert.equal(withoutPrimes("L''"), "L");
});

test("a cell is a column, a name, or not yet on the board", () => {
  assert.deepEqual(["12", "p11", "0,3", "+1,2,0"].map(parseCell), [12, "p11", "0,3", "+1,2,0"]);
  assert.deepEqual([12, "p11", "+1,2,0"].map(isSpare), [false, false, true]);
});

test("numbers, nouns and sentences", () => {
  assert.deepEqual([0, 999, 1000, 1234567, 12.6, "4096"].map(formatNumber),
    ["0", "999", "1,000", "1,234,567", "13", "4,096"]);
  assert.deepEqual([0, 1, 2, 1000].map(n => counted(n, "row")),
    ["0 rows", "1 row", "2 rows", "1,000 rows"]);
  assert.equal(toSentence("nothing fits"), "Nothing fits.");
  assert.deepEqual([formatRatio(5, 2), formatRatio(12345, 1)], ["2.5 times", "12,345 times"]);
});

test("an address gives back what was put into it, and ignores what it does not know", () => {
  const parts = { at: "errata", pack: "squares,board 3x3\n| 50 % & more=less\n",
    lay: "A.11.12;B.21", race: "", dance: "0,13" };
  assert.deepEqual(parseHash(formatHash(parts)), parts);
  assert.equal(formatHash({ ...parts, pack: null, lay: undefined }),
    "at=errata&race&dance=0,13");
  assert.deepEqual(parseHash("errata"), {});
  assert.deepEqual(parseHash("pack=squares,%4&each&constructor=1&dance=1,2"),
    { each: "", dance: "1,2" });
});

test("a filter in the address of the numbers", () => {
  for (const state of [{ filter: "queens updates", verdict: "open", order: -2 },
    { filter: "", verdict: "", order: 0 }, { filter: "100 % & <", verdict: "in part", order: 3 }])
    assert.deepEqual(parseState(formatState(state).slice(1)), state);
  assert.equal(formatState({ filter: " a b ", verdict: "", order: 0 }), "#filter=a+b");
  assert.equal(parseState("queens.18.updates"), null);
});

test("values are compared as numbers, and what has none comes last", () => {
  const values = ["10", "", "9", "Figure 10", "Figure 9", "-1"];
  const sorted = sign => [...values].sort((a, b) => compareValues(a, b, sign));
  assert.deepEqual(sorted(1), ["-1", "9", "10", "", "Figure 9", "Figure 10"]);
  assert.deepEqual(sorted(-1), ["10", "9", "-1", "Figure 10", "Figure 9", ""]);
});

test("words of a search, with quotes, and numbers with commas and without", () => {
  assert.deepEqual(parseWords('Queens "level  3" 1,234'), ["queens", "level 3", "1234"]);
  assert.deepEqual([parseWords('"level 3'), parseWords("  ")], [["level 3"], []]);
  assert.equal(normalized("5,526,988\n  Updates, 3"), "5526988 updates, 3");
});

test("the three forms of tables of packings", () => {
  const [squares] = parsePackings("case,rank 1,rank 2\nfirst,AB.,1 1 10\n");
  assert.equal(squares.title, "first");
  assert.deepEqual(squares.pieces.map(({ label, cells }) => [label, cells]),
    [["A", ["1,1"]], ["B", ["1,2"]], ["Y 1", ["2,1", "2,2"]], ["Y 10", ["2,3"]]]);
  assert.deepEqual(squares.cells.get("2,3"), [2, 3, 0]);

  const [triangles] = parsePackings("board,number,I,P\nrhombus,2,11 11*,zA 62,3*\n"
    .replace("62,3*", "Z3*"));
  assert.deepEqual([triangles.kind, triangles.title], ["triangles", "board rhombus, number 2"]);
  assert.deepEqual([...triangles.cells], [["11", [1, 1, 0]], ["11*", [1, 1, 1]],
    ["zA", [35, 36, 0]], ["Z3*", [61, 3, 1]]]);

  const sticks = parsePackings("packing,piece,segments\n1,I,H00 H10\n1,V,V0A\n2,I,Hzz\n");
  assert.deepEqual(sticks.map(({ title }) => title), ["packing 1", "packing 2"]);
  assert.deepEqual([...sticks[0].cells],
    [["H00", [0, 0, 0]], ["H10", [0, 1, 0]], ["V0A", [36, 0, 1]]]);
  assert.deepEqual([...sticks[1].cells], [["Hzz", [35, 35, 0]]]);
});

test("a click on a sheet is in the packing whose corner is above and to the left", () => {
  const corners = [[0, 0], [0.5, 0], [0, 0.5], [0.5, 0.5]];
  const at = point => nearestCorner(point, [200, 100], corners);
  assert.deepEqual([[0.1, 0.1], [0.9, 0.4], [0.2, 0.9], [0.5, 0.5], [-0.1, 0.2]].map(at),
    [0, 1, 2, 3, -1]);
});
