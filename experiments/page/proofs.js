// Errata that the page proves: it searches the right puzzle and the faulty one.
// @ts-nocheck

import { boardFor } from "./board.js";
import { element } from "./dom.js";
import { MODULE_MISSING } from "./embedded.js";
import { counted, formatNumber, toSentence } from "./format.js";
import { KINDS } from "./instance.js";
import { pieceInRow } from "./matrix.js";
import { solutionNoun } from "./messages.js";
import { MOST_KEPT, Search } from "./search.js";
import { ask, newWorker, readPuzzle } from "./worker.js";

/**
 * A button beside an erratum searches the right puzzle and the faulty one, and shows the numbers of
 * both; or says why it cannot.
 */
export function prepareProofs(readModule, proofs, colours) {
  for (const place of document.querySelectorAll("[data-proof]")) {
    const { label = "Run it here", printed, twins } = place.dataset,
      runs = proofs[place.dataset.proof];
    const button = place.appendChild(element("button", { type: "button" }, label)),
      answer = place.appendChild(element("span", { role: "status" }));
    const showProof = async () => {
      const module = await readModule().catch(() => {
          throw new Error(MODULE_MISSING);
        }),
        lines = [];
      for (const [i, run] of runs.entries())
        lines.push(await countedLine(module, run, i > 0, printed));
      answer.replaceChildren(...lines);
      if (twins !== undefined) {
        const { kind, text } = runs.at(-1);
        answer.append(await twinsOf(module, kind, text, colours));
      }
    };
    button.addEventListener("click", async () => {
      if (button.ariaDisabled) return;
      button.ariaDisabled = "true";
      await showProof().catch(error => {
        answer.textContent = error.message;
      });
      button.ariaDisabled = null;
      answer.scrollIntoView({ block: "nearest" }); // on a phone it would be below the screen
    });
  }
}

/**
 * What a search counts, in a line, with the printed number marked, and the remark in the puzzle's
 * first line.
 */
async function countedLine(module, { kind, text, shortest }, isFaulty, printed) {
  const { solutions, levels } = await ask(module, {
    puzzle: { kind: KINDS.indexOf(kind), text, cellsFirst: false },
    wholeSearch: true,
    shortest,
  }).answer;
  const total = name => levels.reduce((sum, level) => sum + level[name], 0),
    all = formatNumber(total("updates"));
  const updates = levels
    .slice(1)
    .map(level => formatNumber(level.updates))
    .join(" + ");
  return element(
    "span",
    { class: isFaulty ? "line faulty" : "line" },
    element("b", {}, isFaulty ? "As printed" : "Right"),
    ": ",
    all === printed ? element("mark", { class: "wrong" }, all) : all,
    ` updates${levels.length < 5 ? ` (${updates})` : ""}, ${counted(total("nodes"), "node")} with the root, ${counted(solutions, solutionNoun(kind))}. `,
    element("small", {}, /^\| (.*)/.exec(text)?.[1] ?? "")
  );
}

/** The packings of a square board that are found twice, each beside its image in the diagonal. */
async function twinsOf(module, kind, text, colours) {
  const matrix = await readPuzzle(module, { kind, text }).answer,
    board = boardFor(kind, matrix, colours),
    { found } = await new Promise(resolve => {
      new Search(
        module,
        { kind: KINDS.indexOf(kind), text, cellsFirst: false, shortest: true, wanted: MOST_KEPT },
        search => {
          if (!search.running) resolve(search);
        }
      );
    });
  const named = (rows, isTurned) =>
    rows
      .flatMap(row => {
        const { label, cells } = pieceInRow(kind, matrix, row);
        return cells.map(
          cell =>
            `${isTurned ? [...matrix.cell(cell)].slice(0, 2).reverse() : [...matrix.cell(cell)].slice(0, 2)} ${label}`
        );
      })
      .sort()
      .join();
  const numbers = new Map(found.map((rows, i) => [named(rows, false), i])),
    pairs = found
      .map((rows, i) => [i, numbers.get(named(rows, true))])
      .filter(([one, other]) => one < other);
  return element(
    "span",
    { class: "twins" },
    element(
      "span",
      {},
      `${counted(pairs.length, "packing")} found twice, each beside its image in the diagonal:`
    ),
    ...pairs.flat().map(i =>
      board.draw(
        found[i].map(row => pieceInRow(kind, matrix, row)),
        `Packing ${i + 1}`
      )
    )
  );
}

/**
 * Estimates a search that is too large for a browser: it is divided into a million parts, and we
 * search some of them, drawn at random, until you stop.
 */
export function prepareEstimate(readModule, puzzle) {
  const place = document.querySelector("[data-estimate]");
  if (!place) return;
  const button = place.querySelector("button"),
    said = place.querySelector("[role='status']"),
    PARTS_OF_ALL = 1e6;
  let worker = null;
  const stop = () => {
    worker?.terminate();
    worker = null;
    button.textContent = "Estimate it here";
  };
  button.addEventListener("click", async () => {
    if (worker) {
      stop();
      return;
    }
    button.textContent = "Stop";
    const sums = { nodes: [0, 0], updates: [0, 0] };
    let count = 0;
    const draw = () =>
      worker.postMessage({
        part: 1 + Math.floor(Math.random() * PARTS_OF_ALL),
        parts: PARTS_OF_ALL,
        shortest: true,
        wanted: 0,
      });
    worker = newWorker((_, { error, ready, report }) => {
      if (error) {
        said.textContent = toSentence(error);
        stop();
        return;
      }
      if (report) {
        ++count;
        for (const [name, sum] of Object.entries(sums)) {
          const all = PARTS_OF_ALL * report.levels.reduce((total, level) => total + level[name], 0);
          sum[0] += all;
          sum[1] += all * all;
        }
        const words = Object.entries(sums).map(([name, [sum, squares]]) => {
          const mean = sum / count,
            deviation = Math.sqrt(Math.max(0, squares / count - mean * mean) / count);
          const [unit, size] = mean < 1e12 ? ["billion", 1e9] : ["trillion", 1e12];
          return `${(mean / size).toPrecision(3)} \u00b1 ${(deviation / size).toPrecision(2)} ${unit} ${name}`;
        });
        said.textContent = `${counted(count, "part")} of a million: about ${words.join(" and ")}.`;
      }
      if (ready || report) draw();
    });
    worker.postMessage({
      module: await readModule(),
      puzzle: { kind: KINDS.indexOf(puzzle.kind), text: puzzle.text, cellsFirst: false },
    });
  });
}
