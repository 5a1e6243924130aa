// The packer: a puzzle as text and as a board, on which you lay pieces or draw; a search of it, and
// what was found. Each of these is a part of its own; the packer connects them.

import { onAddressChange, readAddress, updateAddress } from "./address.js";
import { BoardEditor } from "./board-editor.js";
import { dateHere, withDate } from "./calendar.js";
import { element } from "./dom.js";
import { KINDS } from "./instance.js";
import { PieceTray } from "./piece-tray.js";
import { PuzzleInput } from "./puzzle-input.js";
import { Results } from "./results.js";
import { SearchRunner } from "./search-runner.js";
import { Workshop } from "./workshop.js";

/**
 * A puzzle to choose, from a group of a list.
 * @typedef {{ kind: string, text: string, title?: string, group?: string, own?: string }} Preset
 */

export class Packer {
  /**
   * @param {HTMLElement} place
   * @param {WebAssembly.Module} module
   * @param {Preset[]} presets the first one is loaded if the address has no puzzle
   * @param {import("./board.js").Colours} colours
   * @param {string[] | null} opening the packing of the first preset that the page shows at first
   */
  constructor(place, module, presets, colours, opening) {
    this.place = place;
    this.module = module;
    this.presets = presets.map(preset => ({ ...preset, text: withDate(preset.text, dateHere()) }));
    this.colours = colours;
    this.opening = opening;
    this.packedAt = ""; // the address when the puzzle was packed
    this.puzzle = new PuzzleInput(this);
    this.editor = new BoardEditor(this);
    this.tray = new PieceTray(this);
    this.workshop = new Workshop(this);
    this.runner = new SearchRunner(this);
    this.results = new Results(this);
    this.listPresets();
    this.on("draw", "click", () => this.editor.setDrawing(!this.editor.isDrawing));
    this.on("go", "click", () => this.pack());
    this.on("stop", "click", () => {
      if (this.puzzle.isSlow) this.puzzle.reader.stop();
      else this.runner.stop();
      this.find("go").focus(); // the button that was pressed is gone
    });
    this.on("share", "click", () => this.share());
    this.on("step", "click", () => {
      const detail = { kind: this.kind, text: this.text, shortest: true,
        lay: this.editor.pinsText };
      place.dispatchEvent(new CustomEvent("step", { detail }));
    });
    place.addEventListener("keydown", event => {
      const isField = /** @type {Element} */ (event.target).matches("textarea");
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || isField) return;
      event.preventDefault();
      const wasOnBoard = this.find("board").contains(event.target);
      this.puzzle.undo(event.shiftKey ? -1 : 1)
        .then(() => { if (wasOnBoard) this.editor.focus(); });
    });
    onAddressChange(() => this.applyAddress());
    /** @type {Promise<void>} */
    this.loaded = this.applyAddress(true);
  }

  /**
   * The element of the page with this data attribute.
   * @param {string} name
   * @returns {any} its type differs from name to name
   */
  find(name) { return this.place.querySelector(`[data-${name}]`); }

  /**
   * Listens to an event of such an element.
   * @param {string} name of an element, as in find
   * @param {string} type of the event
   * @param {(event: any) => void} listener
   */
  on(name, type, listener) { this.find(name).addEventListener(type, listener); }

  get kind() { return this.puzzle.kind; }
  get text() { return this.puzzle.text; }
  get matrix() { return this.puzzle.matrix; }
  get board() { return this.puzzle.board; }
  /** What is searched: the puzzle, and what you have laid. */
  get state() { return `${this.kind},${this.text};${this.editor.pinsText}`; }
  get searches() { return this.runner.searches; }
  /** Is a search, a demonstration, or a slow reading of the puzzle under way? */
  get isRunning() { return this.runner.isRunning || this.puzzle.isSlow; }

  /** Fills the list of puzzles, and loads the one that is chosen. */
  listPresets() {
    const choice = this.find("preset"), groups = new Map();
    choice.replaceChildren();
    this.presets.forEach(({ group, title = "" }, number) => {
      if (!groups.has(group))
        groups.set(group, choice.appendChild(element("optgroup", { label: group })));
      groups.get(group).append(element("option", { value: number }, title));
    });
    choice.append(element("option", { value: "", hidden: "" }, "as drawn or typed"));
    this.on("preset", "change", () => this.open(this.presets[choice.value]));
  }

  /**
   * Loads a puzzle in place of another one, to which Back leads.
   * @param {Preset} preset
   */
  async open(preset) {
    if (preset.text !== this.text) history.pushState(null, "", location.href);
    const reading = this.load(preset);
    this.packedAt = location.hash; // so that to pack it makes no other entry
    await reading;
    this.editor.setDrawing(Boolean(preset.own));
  }

  /**
   * Loads a puzzle, and shows it.
   * @param {{ kind: string, text: string }} puzzle
   * @param {import("./puzzle-input.js").ReadOptions} [options]
   */
  load(puzzle, options) { return this.puzzle.load(puzzle, options); }

  /**
   * Loads the puzzle of the address, unless it is loaded already.
   * @param {boolean} [isFirst]
   * @returns {Promise<void>}
   */
  applyAddress(isFirst = false) {
    const { pack = "", lay = "", race, each } = readAddress();
    const [, kind, text] = /^([a-z]+),([^]*)$/.exec(pack) ?? [];
    const puzzle = KINDS.includes(kind) ? { kind, text } : this.presets[0];
    const wasEach = this.find("each").checked;
    this.find("race").checked = race !== undefined;
    this.find("each").checked = each !== undefined;
    const isLoaded = puzzle.kind === this.kind && puzzle.text === this.text
      && lay === this.editor.pinsText;
    if (isFirst || !isLoaded) {
      return this.load(puzzle, { lay, updatesAddress: false }).then(() => {
        if (!isFirst) this.runner.recall();
      });
    }
    if (wasEach !== (each !== undefined)) this.results.page = 0;
    this.show();
    return this.loaded;
  }

  /**
   * Writes the puzzle to the address. When you pack it (isNew), that is a new entry of the history,
   * so that Back leads to what was packed before.
   * @param {boolean} [isNew]
   */
  updateAddress(isNew = false) {
    const [{ kind, text }] = this.presets, isDefault = this.kind === kind && this.text === text;
    updateAddress({
      pack: isDefault ? null : `${this.kind},${this.text}`, lay: this.editor.pinsText || null,
    }, isNew && this.packedAt !== location.hash);
    if (isNew) this.packedAt = location.hash;
  }

  /** Copies the address of the page, which has the puzzle in it. */
  async share() {
    this.updateAddress();
    const copying = navigator.clipboard?.writeText(location.href);
    const isCopied = await copying?.then(() => true, () => false);
    this.find("said").textContent = isCopied ? "The address is copied."
      : "The address of this page has your puzzle in it.";
  }

  /** Forgets all that belongs to the last puzzle. */
  forgetPuzzle() {
    this.runner.stop();
    this.puzzle.stopReading();
    this.editor.dropPieces();
    this.runner.forgetSearches();
    this.find("way").textContent = this.find("said").textContent = "";
    this.show();
  }

  /** Packs the board before your eyes, and counts all packings, unless this has been done. */
  async pack() {
    if (!this.matrix) return;
    this.editor.setDrawing(false);
    this.updateAddress(true);
    this.find("way").textContent = "";
    if (this.matrix.remark) { // which proves that there is no packing
      this.find("way").textContent = "That is proved, so nothing is searched.";
      this.reveal();
      return;
    }
    if (this.runner.isUpToDate) this.runner.stopDemo();
    else this.runner.count();
    this.reveal();
    await this.runner.demonstrate();
  }

  /** Scrolls to the board, with 120 pixels for the lines below it. */
  reveal() {
    const { top } = this.place.getBoundingClientRect();
    const { bottom } = this.find("board").getBoundingClientRect();
    if (top < 0 || bottom + 120 > innerHeight) this.place.scrollIntoView();
  }

  /** Shows what the searches have found so far. */
  show() { this.results.show(); }
}
