// The table of sentences: those that have all the words of the search.

import { hasAllWords, parseWords } from "./words.js";

/** Shows the sentences that have all words of the search. */
export function prepareSentences() {
  /** @type {NodeListOf<HTMLElement>} */
  const tableRows = document.querySelectorAll("#sentences tbody tr");
  document.getElementById("sentence-text")?.addEventListener("input", event => {
    const words = parseWords(/** @type {HTMLInputElement} */ (event.target).value);
    for (const row of tableRows) row.hidden = !hasAllWords(row, words);
  });
}
