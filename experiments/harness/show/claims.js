"use strict";
// The table of claims: filter, sort, and commands to copy.

function filterClaims() {
  const text = document.getElementById("filter-text").value.trim().toLowerCase();
  const verdict = document.getElementById("filter-verdict").value;
  let shown = 0;
  const rows = document.querySelectorAll("#claims tbody tr");
  for (const row of rows) {
    const fits = (!verdict || row.dataset.verdict === verdict)
      && text.split(/\s+/).every(word => row.textContent.toLowerCase().includes(word));
    row.hidden = !fits;
    shown += fits;
  }
  document.getElementById("filter-count").textContent = `${shown} of ${rows.length} figures`;
}

// By number where both have one; whatever has none comes last, in either direction.
function compareCells(one, other, sign) {
  const [a, b] = [one, other].map(cell => cell.dataset.value ?? cell.textContent.trim());
  const [x, y] = [a, b].map(value => value === "" ? NaN : Number(value));
  if (!Number.isNaN(x) && !Number.isNaN(y)) return sign * (x - y);
  if (Number.isNaN(x) !== Number.isNaN(y)) return Number.isNaN(x) ? 1 : -1;
  return sign * a.localeCompare(b, "en", { numeric: true });
}

function sortClaims(button) {
  const header = button.closest("th"), place = header.cellIndex;
  const direction = header.getAttribute("aria-sort") === "ascending" ? "descending" : "ascending";
  for (const other of header.parentElement.cells) other.removeAttribute("aria-sort");
  header.setAttribute("aria-sort", direction);
  const body = document.querySelector("#claims tbody"), sign = direction === "ascending" ? 1 : -1;
  body.append(...[...body.rows].sort((one, other) => compareCells(one.cells[place], other.cells[place], sign)));
}

async function copyCommand(button) {
  const code = button.parentElement.querySelector("code");
  try {
    await navigator.clipboard.writeText(code.textContent);
    button.textContent = "Copied";
  } catch { // no permission: the reader can copy what is selected
    getSelection().selectAllChildren(code);
    button.textContent = "Selected";
  }
  setTimeout(() => { button.textContent = "Copy"; }, 1500);
}

function prepareClaims() {
  document.getElementById("filter-text").addEventListener("input", filterClaims);
  document.getElementById("filter-verdict").addEventListener("change", filterClaims);
  for (const button of document.querySelectorAll("#claims th button")) button.addEventListener("click", () => sortClaims(button));
  document.addEventListener("click", event => {
    if (event.target.matches("button.copy")) copyCommand(event.target);
  });
  filterClaims();
}
