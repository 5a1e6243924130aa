// The table of claims: filter and sort. What the table shows stands in the address, as
// #filter=queens+updates&verdict=open&order=2, so that it can be sent to others.

import { hasAllWords, parseWords } from "./words.js";

/**
 * An element of the page.
 * @param {string} id
 * @returns {any} an input, a list to choose from, or another element
 */
const find = id => document.getElementById(id);

/**
 * The headers of the columns.
 * @returns {NodeListOf<HTMLTableCellElement>}
 */
const headers = () => document.querySelectorAll("#claims th");

/** Hides the rows that lack a word of the search, or have another verdict. */
function filterClaims() {
  const words = parseWords(find("filter-text").value), verdict = find("filter-verdict").value;
  /** @type {NodeListOf<HTMLTableRowElement>} */
  const tableRows = document.querySelectorAll("#claims tbody tr");
  let shown = 0;
  for (const row of tableRows) {
    row.hidden = verdict && row.dataset.verdict !== verdict || !hasAllWords(row, words);
    shown += Number(!row.hidden);
  }
  find("filter-count").textContent = shown ? `${shown} of ${tableRows.length} numbers`
    : `Nothing here has all these words (${tableRows.length} numbers in all).`;
}

/**
 * What the table shows.
 * @typedef {{ filter: string, verdict: string, order: number }} State order is the number of a
 *   column, and negative if that descends; 0 is the order of the page
 */

/**
 * Writes what the table shows as a hash.
 * @param {State} state
 * @returns {string} a hash
 */
export function formatState({ filter, verdict, order }) {
  const parts = new URLSearchParams({ filter: filter.trim() });
  if (verdict) parts.set("verdict", verdict);
  if (order) parts.set("order", String(order));
  return `#${parts}`;
}

/**
 * Reads what the table is to show.
 * @param {string} hash without its #
 * @returns {State | null} null if it has no filter
 */
export function parseState(hash) {
  const parts = new URLSearchParams(hash), filter = parts.get("filter");
  if (filter === null) return null;
  return { filter, verdict: parts.get("verdict") ?? "", order: Number(parts.get("order") ?? 0) };
}

/** Writes what the table shows to the address. */
function updateAddress() {
  const sorted = [...headers()].find(header => header.ariaSort);
  const sign = sorted?.ariaSort === "descending" ? -1 : 1, order = sign * (sorted?.cellIndex ?? 0);
  const state = { filter: find("filter-text").value, verdict: find("filter-verdict").value, order };
  history.replaceState(null, "", formatState(state));
}

/**
 * Scrolls to a place, three times: the browser guesses the height of rows that are out of sight,
 * and corrects it when they come near, which moves the place.
 * @param {Element} place
 * @param {number} [frames]
 */
function reveal(place, frames = 2) {
  place.scrollIntoView();
  if (frames > 0) requestAnimationFrame(() => reveal(place, frames - 1));
}

/**
 * The element whose id an address is.
 * @param {string} hash without its #
 * @returns {HTMLElement | null} the element that it names
 */
function elementNamed(hash) {
  try {
    return document.getElementById(decodeURIComponent(hash));
  } catch { // no valid %xx, so no id
    return null;
  }
}

/**
 * Shows what the address says: a filter, or a row of the table. A row that the filter hides is
 * shown by emptying the filter. What is folded, around the place or in an erratum, is unfolded.
 */
function applyAddress() {
  const hash = location.hash.slice(1), state = parseState(hash), row = elementNamed(hash);
  if (!state && !row && hash !== "") return;
  if (hash !== "" && !state && !row.hidden) {
    const inside = hash.startsWith("erratum.") ? [row.querySelector("details")] : [];
    for (const folded of [row.closest("details"), ...inside]) if (folded) folded.open = true;
    reveal(row);
    return;
  }
  const { filter, verdict, order } = state ?? { filter: "", verdict: "", order: 0 };
  find("filter-text").value = filter;
  find("filter-verdict").value = verdict;
  const header = headers()[Math.abs(order)];
  if (order && header) sortClaims(header, order > 0 ? "ascending" : "descending");
  filterClaims();
  if (hash !== "") reveal(row ?? find("claims-section"));
}

/**
 * Compares two values, by number where both have one; whatever has none comes last, in either
 * direction.
 * @param {string} a
 * @param {string} b
 * @param {number} sign 1 or, if the order descends, -1
 */
export function compareValues(a, b, sign) {
  const [x, y] = [a, b].map(value => value === "" ? NaN : Number(value));
  if (!Number.isNaN(x) && !Number.isNaN(y)) return sign * (x - y);
  if (Number.isNaN(x) !== Number.isNaN(y)) return Number.isNaN(x) ? 1 : -1;
  return sign * a.localeCompare(b, "en", { numeric: true });
}

/**
 * Sorts the rows by a column.
 * @param {HTMLTableCellElement} header
 * @param {"ascending" | "descending"} direction
 */
function sortClaims(header, direction) {
  const place = header.cellIndex, sign = direction === "ascending" ? 1 : -1;
  /** @type {HTMLTableSectionElement} */
  const body = document.querySelector("#claims tbody");
  for (const other of headers()) other.removeAttribute("aria-sort");
  header.setAttribute("aria-sort", direction);
  find("sort-by").value = place;
  const valueIn = (/** @type {HTMLTableRowElement} */ { cells }) =>
    cells[place].dataset.value ?? cells[place].textContent.trim();
  body.append(...[...body.rows].sort((one, other) =>
    compareValues(valueIn(one), valueIn(other), sign)));
}

/**
 * Sorts the rows by a column, in the other direction each time.
 * @param {HTMLTableCellElement} header of the column by which the table is sorted, in turn
 */
function sortAndUpdate(header) {
  sortClaims(header, header.ariaSort === "ascending" ? "descending" : "ascending");
  updateAddress();
}

/** Filters and sorts the table as the reader, or the address, says. */
export function prepareClaims() {
  const filterAndUpdate = () => { filterClaims(); updateAddress(); };
  find("filter-text").addEventListener("input", filterAndUpdate);
  find("filter-verdict").addEventListener("change", filterAndUpdate);
  for (const header of headers())
    header.firstElementChild.addEventListener("click", () => sortAndUpdate(header));
  find("sort-by").addEventListener("change", () => sortAndUpdate(headers()[find("sort-by").value]));
  addEventListener("hashchange", applyAddress);
  filterClaims();
  if (location.hash) applyAddress();
}
