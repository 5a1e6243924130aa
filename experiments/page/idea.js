// The idea, told with a packed board: the list of what is still to be covered, and pieces that you
// take out and put back.
// @ts-nocheck

import { element } from "./dom.js";

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
