// The search whose columns you choose: its counts are those of our programs, by the module.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { ChosenSearch, formatGame, legalInAdvance, packingProblem, parseGame, replayed, runByRule,
  treeLayout } from "../../page/choose.js";
import { instantiate, KINDS } from "../../page/instance.js";
import { normalized, squaresOfPieces } from "../../page/position.js";

const module = await WebAssembly.compile(
  readFileSync(new URL("../../../generated/dlx.wasm", import.meta.url)));
const pentominoes = new Map([...squaresOfPieces(["LLXUUVVV", "LXXXUVZZ", "LFXUUVZN", "LFF..ZZN",
  "FFY..WNN", "YYYYWWNT", "PPPWWTTT", "PPIIIIIT"])].sort()
  .map(([piece, squares]) => [piece, normalized(squares)]));
const some = new Map([...pentominoes].filter(([piece]) => "LPV".includes(piece)));
const four = packingProblem(1, 4, new Map([["I", [[0, 0], [0, 1], [0, 2]]], ["O", [[0, 0]]]]));
const fifteen = packingProblem(3, 5, some), sixty = packingProblem(3, 20, pentominoes);

// What the module counts: with the shortest column, or with the first one of a matrix.
async function counts(kind, text, shortest = true) {
  const instance = await instantiate(module);
  instance.take(KINDS.indexOf(kind), text, false);
  return instance.search(shortest, 1, 1, false);
}

// The whole search with columns that are always chosen first, in this order.
function whole(problem, first = []) {
  const search = new ChosenSearch(problem);
  runByRule(search, first);
  return search;
}

test("nodes and updates of each level are those of our programs on the three boards", async () => {
  for (const [problem, text] of [
    [four, "board 1x4\npiece I ###\npiece O #\n"],
    [fifteen, "board 3x5\npieces pentominoes only L P V\n"],
    [sixty, "board 3x20\npieces pentominoes\n"],
  ]) {
    const search = whole(problem), { levels, solutions } = await counts("squares", text);
    assert.deepEqual(search.levels, levels, text);
    assert.equal(search.tree.filter(({ isSolution }) => isSolution).length, solutions);
  }
  assert.deepEqual(whole(fifteen).total, { nodes: 33, updates: 4099 }); // as `dance` says
});

test("columns in an order of yours are counted as the first column of such a matrix", async () => {
  const columns = fifteen.names.map((_, c) => c).slice(1);
  for (const order of [columns, [...columns].reverse(), [17, 9, 3, ...columns]]) {
    const all = [...new Set(order)], name = c => fifteen.names[c];
    const text = [all.map(name).join(" "), ...fifteen.rows.map(row => row.map(name).join(" "))];
    const { levels } = await counts("matrix", `${text.join("\n")}\n`, false);
    assert.deepEqual(whole(fifteen, order).levels, levels, String(order));
  }
});

test("a bad first column makes a larger tree, and a good one can beat the rule's nodes", () => {
  const nodes = name => whole(fifteen, [fifteen.names.indexOf(name)]).total.nodes;
  assert.ok(nodes("P") > 60 && nodes("23") > 50 && nodes("L") < 33);
});

test("all links are as they were when the search is over", () => {
  const before = new ChosenSearch(fifteen), after = whole(fifteen, [16, 3]);
  assert.deepEqual(after.links, before.links);
  assert.deepEqual(after.size, before.size);
});

test("a search that is interrupted goes on to the same end", () => {
  const search = new ChosenSearch(sixty, false);
  while (!search.isOver) runByRule(search, [70], () => true);
  assert.deepEqual(search.levels, whole(sixty, [70]).levels);
});

// The game in which the rule chooses at each node, and h goes on from each packing.
function gameOfTheRule(problem) {
  const search = new ChosenSearch(problem), choices = [];
  while (!search.isOver) {
    choices.push(problem.names[search.shortest]);
    search.step(search.shortest);
  }
  return choices;
}

test("choices are played again as they were, packings cover each column once", () => {
  const choices = gameOfTheRule(fifteen);
  assert.equal(choices.length, 33); // one at each node
  assert.equal(choices.filter(name => name === "h").length, 4);
  choices.forEach((name, i) => {
    const { search, legal } = replayed(fifteen, choices.slice(0, i));
    assert.equal(legal, i);
    assert.equal(search.isSolved, name === "h");
    const covered = search.laid.flatMap(row => fifteen.rows[row]);
    assert.equal(new Set(covered).size, covered.length);
    if (search.isSolved) assert.equal(covered.length, fifteen.names.length - 1);
  });
  assert.deepEqual(replayed(fifteen, choices).search.levels, whole(fifteen).levels);
});

test("a column that is covered, or that there is not, ends a game", () => {
  for (const [choices, legal] of [[["Q"], 0], [["h"], 0], [["L", "L"], 1], [["L", "11"], 1],
    [["L", "P", "V"], 3], [[...gameOfTheRule(fifteen), "L"], 33]])
    assert.equal(replayed(fifteen, choices).legal, legal, String(choices));
  for (const [choices, legal] of [[["X", "Q"], 1], [["X", "I", "X"], 2], [["h"], 0],
    [["X", "1k", "L", "P"], 3]])
    assert.equal(legalInAdvance(sixty, choices, 3), legal, String(choices));
});

test("a link holds a game, and wherever it is cut off, that is noticed", () => {
  for (const choices of [["L"], ["23", "P", "V", "11"], gameOfTheRule(fifteen)]) {
    const text = formatGame(2, choices);
    assert.deepEqual(parseGame(text), { board: 2, choices, isWhole: true });
    for (let end = 0; end < text.length; ++end) {
      const part = parseGame(text.slice(0, end));
      assert.ok(!part.isWhole || replayed(fifteen, part.choices).legal < part.choices.length,
        text.slice(0, end));
    }
  }
  assert.deepEqual(parseGame("1,0,"), { board: 1, choices: [], isWhole: true });
});

test("a tree has its parents above the middle of their children, and no two nodes collide", () => {
  for (const problem of [four, fifteen]) {
    const { tree } = whole(problem), { leaves, places } = treeLayout(tree);
    const isLeaf = i => !tree.some(({ parent }) => parent === i);
    assert.equal(leaves, tree.filter((_, i) => isLeaf(i)).length);
    assert.equal(new Set(tree.map(({ level }, i) => `${level} ${places[i]}`)).size, tree.length);
    tree.forEach((_, i) => {
      const below = places.filter((place, child) => tree[child].parent === i);
      assert.ok(0 < places[i] && places[i] < leaves);
      if (below.length) assert.equal(places[i], (below[0] + below.at(-1)) / 2);
      assert.deepEqual(below, [...below].sort((a, b) => a - b));
    });
  }
});
