// The idea, told with a packed board: the list of what is still to be covered, and pieces that you
// take out and put back.
// @ts-nocheck

import { boardFor } from "./board.js";
import { element } from "./dom.js";
import { counted, formatNumber, toSentence } from "./format.js";
import { KINDS } from "./instance.js";
import { pieceInRow } from "./matrix.js";
import { solutionNoun } from "./messages.js";
import { MOST_KEPT } from "./search-runner.js";
import { Search } from "./search.js";
import { ask, newWorker, readPuzzle } from "./worker.js";

export class Idea {
  constructor(place, ranks, colours) {
    Object.assign(this, { place, ranks, colours, out: [] });
    this.find = name => place.querySelector(`[data-${name}]`);
    this.pieces = new Map();
    ranks.forEach((rank, x) =>
      [...rank].forEach((letter, y) => {
        if (letter !== ".")
          this.pieces.set(letter, [...(this.pieces.get(letter) ?? []), `${x + 1}${y + 1}`]);
      })
    );
    this.letters = [...this.pieces.keys()].sort();
    this.names = ["h", ...this.letters, ...[...this.pieces.values()].flat().sort()];
    const take = event => {
      const letter = event.target.closest("[data-letter]")?.dataset.letter;
      if (letter) this.take(letter);
    };
    this.find("idea-board").addEventListener("click", take);
    this.find("idea-take").addEventListener("click", () =>
      this.take(this.letters.find(letter => !this.out.includes(letter)))
    );
    this.find("idea-back").addEventListener("click", () => this.back());
    this.show("The board is full, and the list is empty: nothing is left to cover.", []);
  }

  // The numbers of the columns of a piece in the list: its own, and those of its cells.
  columnsOf(letter) {
    return [letter, ...this.pieces.get(letter)].map(name => this.names.indexOf(name));
  }

  // Links the list anew: removes the columns of all pieces from a full one, those of the pieces you
  // have taken out last, in the opposite order; then restores the latter. Elements must come back
  // in the reverse order of their removal.
  relink() {
    const count = this.names.length;
    this.left = this.names.map((_, i) => (i + count - 1) % count);
    this.right = this.names.map((_, i) => (i + 1) % count);
    const remove = x => {
      this.left[this.right[x]] = this.left[x];
      this.right[this.left[x]] = this.right[x];
    };
    const restore = x => {
      this.left[this.right[x]] = x;
      this.right[this.left[x]] = x;
    };
    const laid = this.letters.filter(letter => !this.out.includes(letter));
    for (const letter of [...laid, ...[...this.out].reverse()])
      this.columnsOf(letter).forEach(remove);
    for (const letter of this.out) this.columnsOf(letter).reverse().forEach(restore);
  }

  // Takes a piece out, so that its columns are in the list again; puts back the one that was taken
  // out last; or says why another one must wait.
  take(letter) {
    if (this.out.at(-1) === letter) {
      this.back();
      return;
    }
    if (this.out.includes(letter)) {
      this.say(
        `Put ${this.out.at(-1)} back first: it was taken out last. In the reverse order the links always lead home; in another they need not.`
      );
      return;
    }
    this.out.push(letter);
    this.show(
      `${letter} is out. Its column and those of its five cells have kept their links, which still name the neighbors: two assignments each, and all six are in the list again.`,
      this.columnsOf(letter)
    );
  }

  // Puts back the piece that was taken out last, if there is any.
  back() {
    const letter = this.out.pop();
    if (letter)
      this.show(
        `${letter} is back, and its six columns are out of the list. They keep their own links, for the next time.`,
        []
      );
  }

  // Shows these words below the board.
  say(words) {
    this.find("idea-words").textContent = words;
  }

  // Shows the board, the list, where the columns in `fresh` are marked, the buttons, and words.
  show(words, fresh) {
    this.relink();
    for (const shape of this.find("idea-board").querySelectorAll("[data-letter]"))
      shape.classList.toggle("taken", this.out.includes(shape.dataset.letter));
    const chips = [element("li", {}, "h")];
    for (let x = this.right[0]; x !== 0; x = this.right[x])
      chips.push(element("li", fresh.includes(x) ? { class: "now" } : {}, this.names[x]));
    this.find("idea-list").replaceChildren(...chips);
    this.find("idea-back").disabled = !this.out.length;
    this.find("idea-back").textContent = this.out.length
      ? `Put ${this.out.at(-1)} back`
      : "Put it back";
    this.find("idea-take").disabled = this.out.length === this.letters.length;
    this.say(words);
  }
}

// ------------------------------------------------------------------------ proofs that run here

// A button beside an erratum searches the right puzzle and the faulty one, and shows the numbers of
// both.
export function prepareProofs(readModule, proofs, colours) {
  for (const place of document.querySelectorAll("[data-proof]")) {
    const { kind, puzzles } = proofs[place.dataset.proof];
    const { label = "Run it here", printed } = place.dataset,
      button = place.appendChild(element("button", { type: "button" }, label));
    const answer = place.appendChild(element("span", { role: "status" }));
    button.addEventListener("click", async () => {
      const lines = [],
        module = await readModule();
      button.disabled = true;
      for (const [i, { text, title, shortest }] of puzzles.entries()) {
        const { solutions, levels } = await ask(module, {
          puzzle: { kind: KINDS.indexOf(kind), text, cellsFirst: false },
          wholeSearch: true,
          shortest,
        }).answer;
        const total = name => levels.reduce((sum, level) => sum + level[name], 0);
        const updates = levels
            .slice(1)
            .map(level => formatNumber(level.updates))
            .join(" + "),
          all = formatNumber(total("updates"));
        lines.push(
          element(
            "span",
            { class: i === 0 ? "line" : "line faulty" },
            element("b", {}, i === 0 ? "Right" : "As printed"),
            `, ${title}: `,
            all === printed ? element("mark", { class: "wrong" }, all) : all,
            ` updates${levels.length < 5 ? ` (${updates})` : ""}, ${counted(total("nodes"), "node")} with the root, ${counted(solutions, solutionNoun(kind))}`
          )
        );
      }
      button.disabled = false;
      answer.replaceChildren(...lines);
      if (place.dataset.twins !== undefined)
        answer.append(await twinsOf(module, kind, puzzles.at(-1).text, colours));
      answer.scrollIntoView({ block: "nearest" }); // on a phone it would be below the screen
    });
  }
}

// The packings of a square board that are found twice, each beside its image in the diagonal.
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

// Estimates a search that is too large for a browser: it is divided into a million parts, and we
// search some of them, drawn at random, until you stop.
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
