"use strict";
// The table of sentences: those that have all the words of the search.

const sentences = [...document.querySelectorAll("#sentences tbody tr")];

document.getElementById("sentence-text")?.addEventListener("input", (event) => {
  const words = wordsOf(event.target.value);
  for (const row of sentences) row.hidden = !hasAll(row, words);
});
