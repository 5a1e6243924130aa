// The searches of the packer: all packings are counted, a race with another rule, and a
// demonstration of how one packing is found.

import { updateAddress } from "./address.js";
import { counted } from "./format.js";
import { DRAWABLE } from "./geometry.js";
import { KINDS } from "./instance.js";
import { reducedMatrix } from "./matrix.js";
import { transposed } from "./puzzle-text.js";
import { MOST_KEPT, Search } from "./search.js";
import { ask } from "./worker.js";

const MOST_FORMER = 8; // puzzles whose packings are kept for Back and Undo

export class SearchRunner {
  /** @param {import("./packer.js").Packer} packer */
  constructor(packer) {
    this.packer = packer;
    /** @type {Search[]} by the shortest column; and by the first one, in a race */
    this.searches = [];
    /** @type {ReturnType<typeof ask> | null} */
    this.demo = null;
    /** @type {Map<string, Search[]>} of puzzles that you have left, by packer.state */
    this.former = new Map();
    this.searchedFor = ""; // packer.state
    packer.on("race", "change", () => {
      updateAddress({ race: this.isRace ? "" : null });
      if (!this.isRace) packer.show();
    });
    packer.on("stand", "click", () => this.transpose());
  }

  /** Is there to be a race? @returns {boolean} */
  get isRace() { return this.packer.find("race").checked; }

  /** Is a search or a demonstration under way? */
  get isRunning() { return this.demo !== null || this.searches.some(search => search.running); }

  /** Is all counted, or being counted, that is wanted? */
  get isUpToDate() {
    const [first] = this.searches, wanted = this.isRace ? 2 : 1;
    return first && (first.running || first.complete) && this.searches.length === wanted;
  }

  /** Puts away the searches, which have been stopped. */
  forgetSearches() {
    const { former, searches } = this;
    if (searches.length) {
      former.delete(this.searchedFor);
      former.set(this.searchedFor, searches);
    }
    if (former.size > MOST_FORMER) former.delete(former.keys().next().value);
    this.searches = [];
    this.packer.results.reset();
  }

  /** Shows again what was found for this puzzle; if nothing was, that is false. */
  recall() {
    const { packer } = this, searches = packer.matrix && this.former.get(packer.state);
    if (searches) this.setSearches(searches);
    return Boolean(searches);
  }

  /**
   * Shows what some searches of this puzzle find.
   * @param {Search[]} searches
   */
  setSearches(searches) {
    this.searches = searches;
    this.searchedFor = this.packer.state;
    this.packer.place.classList.toggle("racing", searches.length > 1);
    this.packer.show();
  }

  /** Stops all searches, and the demonstration. */
  stop() {
    this.stopDemo(); // what it has laid until now stays on the board
    this.searches.forEach(search => search.stop());
    this.packer.show();
  }

  /** Counts all packings, with the pieces that you have laid. */
  count() {
    const { packer } = this, { module, matrix, kind, text, editor } = packer, { pins } = editor;
    /** @param {boolean} cellsFirst */
    const remainingPuzzle = cellsFirst => {
      const reduced = reducedMatrix(matrix, pins, { cellsFirst });
      return { kind: KINDS.indexOf("matrix"), text: reduced.text, chosen: pins,
        rowNumbers: reduced.rowNumbers };
    };
    this.stop();
    this.forgetSearches();
    const searches = [];
    if (!editor.isFull) {
      const options = pins.length ? remainingPuzzle(false) : { kind: KINDS.indexOf(kind), text };
      const onChange = () => packer.show();
      searches.push(
        new Search(module, { ...options, shortest: true, wanted: MOST_KEPT }, onChange));
      if (this.isRace) {
        const other = { ...remainingPuzzle(DRAWABLE.includes(kind)), shortest: false, wanted: 0 };
        searches.push(new Search(module, other, onChange));
      }
    }
    this.setSearches(searches);
  }

  /** Shows the rows that a search tries on its way to a packing, each for a moment. */
  async demonstrate() {
    const { packer } = this, { module, matrix, editor } = packer, { pins } = editor;
    if (!packer.board || packer.kind === "sudoku" || matrix.remark || editor.isFull) return;
    const demo = ask(module, { demonstrate: { matrix: matrix.entriesOnly, chosen: pins } });
    this.demo = demo;
    packer.show();
    const attempts = await demo.answer.catch(() => null); // stopped
    if (demo !== this.demo) return;
    if (attempts) await this.play(demo, attempts);
    if (demo !== this.demo) return;
    this.demo = null;
    packer.show();
  }

  /**
   * Plays a demonstration on the board, until it is over or another one has begun.
   * @param {ReturnType<typeof ask>} demo
   * @param {import("./worker.js").Attempt[]} attempts
   */
  async play(demo, attempts) {
    const { packer } = this, { editor } = packer, { pins } = editor, count = attempts.length;
    const reducesMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    /** Milliseconds for each attempt; -1: a second and a half for all of them. */
    const pace = () => {
      const chosen = reducesMotion ? 0 : Number(packer.find("speed").value);
      return chosen < 0 ? 1500 / count : chosen;
    };
    let due = 0, looked = performance.now(); // attempts that should have been shown when we looked
    /** @type {number[]} the rows on the board, one for each level */
    const rows = [];
    for (let shown = 0; shown < count && demo === this.demo;) {
      const now = performance.now();
      due = pace() ? due + (now - looked) / pace() : count;
      looked = now;
      for (; shown < Math.min(count, Math.ceil(due)); ++shown) {
        const [level, row] = attempts[shown];
        rows.splice(level - 1, Infinity, row);
      }
      editor.packing = [...pins, ...rows];
      packer.find("way").ariaLive = shown < count ? "off" : "polite"; // no one hears each row
      packer.find("way").textContent =
        `${counted(shown, "row")} tried${shown < count ? "" : " on the way to this one"}.`;
      editor.show();
      if (shown < count)
        await new Promise(resolve =>
          document.hidden ? setTimeout(resolve, 50) : requestAnimationFrame(resolve));
    }
  }

  /** Stops the demonstration. */
  stopDemo() {
    this.demo?.stop();
    this.demo = null;
  }

  /** The text of the puzzle with ranks and files exchanged; null if that cannot be done. */
  get transposedText() {
    const { kind, text, board } = this.packer;
    return board && transposed(kind, text, [...board.cells.values()].map(at => Array.from(at)));
  }

  /** Exchanges ranks and files, and runs the race again. */
  async transpose() {
    const text = this.transposedText;
    if (!text) return;
    await this.packer.puzzle.change(text);
    this.packer.find("race").checked = true;
    updateAddress({ race: "" });
    await this.packer.pack();
  }
}
