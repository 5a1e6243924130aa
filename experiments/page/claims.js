"use strict";
// The table of claims: filter and sort. What the table shows stands in the
// address, as `#filter=queens+updates&verdict=open&order=2`, so that it can be sent to others.

// A number is found with its commas and without.
const plain = text => text.toLowerCase().replace(/(\d),(?=\d)/g, "$1").replace(/\s+/g, " ");
// The words of a search; what stands in quotes is one of them.
const wordsOf = text => (plain(text).match(/"[^"]*"?|[^\s"]+/g) ?? []).map(word => word.replaceAll('"', ""));
const hasAll = (row, words) => words.every(word => (row.plain ??= plain(row.textContent)).includes(word));

function filterClaims() {
  const words = wordsOf(document.getElementById("filter-text").value);
  const verdict = document.getElementById("filter-verdict").value;
  let shown = 0;
  const rows = document.querySelectorAll("#claims tbody tr");
  for (const row of rows) {
    const fits = (!verdict || row.dataset.verdict === verdict) && hasAll(row, words);
    row.hidden = !fits;
    shown += fits;
  }
  document.getElementById("filter-count").textContent = shown ? `${shown} of ${rows.length} numbers` : `Nothing here has all these words (${rows.length} numbers in all).`;
}

function address() {
  const sorted = document.querySelector("#claims th[aria-sort]");
  const order = sorted ? sorted.cellIndex * (sorted.ariaSort === "descending" ? -1 : 1) : 0;
  const state = new URLSearchParams({ filter: document.getElementById("filter-text").value.trim() });
  const verdict = document.getElementById("filter-verdict").value;
  if (verdict) state.set("verdict", verdict);
  if (order) state.set("order", order);
  return `#${state}`;
}

function filterAndTell() {
  filterClaims();
  history.replaceState(null, "", address());
}

// Scrolls to a place, three times: the browser guesses the height of rows that are out of sight, and corrects it when they come near, which moves the place.
function reveal(place, frames = 2) {
  place.scrollIntoView();
  if (frames > 0) requestAnimationFrame(() => reveal(place, frames - 1));
}

// An address either has a filter, or names a row of the table. A row that the filter hides is shown by emptying the filter.
function heedAddress() {
  const hash = location.hash.slice(1), state = new URLSearchParams(hash);
  let row = null;
  try { row = document.getElementById(decodeURIComponent(hash)); } catch { /* no valid %xx, so no id */ }
  const isClaim = row?.closest("#claims");
  if (!state.has("filter") && !isClaim && hash !== "") return;
  if (hash !== "" && !state.has("filter") && !row.hidden) { reveal(row); return; }
  document.getElementById("filter-text").value = state.get("filter") ?? "";
  document.getElementById("filter-verdict").value = state.get("verdict") ?? "";
  const order = Number(state.get("order") ?? 0), header = document.querySelectorAll("#claims th")[Math.abs(order)];
  if (order && header) sortClaims(header, order > 0 ? "ascending" : "descending");
  filterClaims();
  if (hash !== "") reveal(row ?? document.getElementById("claims-section"));
}

// By number where both have one; whatever has none comes last, in either direction.
function compareCells(one, other, sign) {
  const [a, b] = [one, other].map(cell => cell.dataset.value ?? cell.textContent.trim());
  const [x, y] = [a, b].map(value => value === "" ? NaN : Number(value));
  if (!Number.isNaN(x) && !Number.isNaN(y)) return sign * (x - y);
  if (Number.isNaN(x) !== Number.isNaN(y)) return Number.isNaN(x) ? 1 : -1;
  return sign * a.localeCompare(b, "en", { numeric: true });
}

function sortClaims(header, direction) {
  const place = header.cellIndex;
  for (const other of header.parentElement.cells) other.removeAttribute("aria-sort");
  header.setAttribute("aria-sort", direction);
  const body = document.querySelector("#claims tbody"), sign = direction === "ascending" ? 1 : -1;
  document.getElementById("sort-by").value = place;
  body.append(...[...body.rows].sort((one, other) => compareCells(one.cells[place], other.cells[place], sign)));
}

function sortAndTell(header) {
  sortClaims(header, header.ariaSort === "ascending" ? "descending" : "ascending");
  history.replaceState(null, "", address());
}

function prepareClaims() {
  const headers = document.querySelectorAll("#claims th"), choice = document.getElementById("sort-by");
  document.getElementById("filter-text").addEventListener("input", filterAndTell);
  document.getElementById("filter-verdict").addEventListener("change", filterAndTell);
  for (const header of headers) header.firstElementChild.addEventListener("click", () => sortAndTell(header));
  choice.addEventListener("change", () => sortAndTell(headers[choice.value]));
  addEventListener("hashchange", heedAddress);
  filterClaims();
  if (location.hash) heedAddress();
}
