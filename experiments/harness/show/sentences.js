"use strict";
// The table of sentences: those that have all the words of the search.

const sentences = [...document.querySelectorAll("#sentences tbody tr")];

document.getElementById("sentence-text")?.addEventListener("input", (event) => {
  const words = event.target.value.toLowerCase().split(/\s+/);
  for (const row of sentences)
    row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word));
});
