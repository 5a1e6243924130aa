// Searching a table for words.

/**
 * A text as searches compare it: a number is found with its commas and without.
 * @param {string} text
 */
export const normalized = text =>
  text.toLowerCase().replace(/(\d),(?=\d)/g, "$1").replace(/\s+/g, " ");

/**
 * The words of a search; what stands in quotes is one of them.
 * @param {string} text
 */
export const parseWords = text =>
  (normalized(text).match(/"[^"]*"?|[^\s"]+/g) ?? []).map(word => word.replaceAll('"', ""));

/** @type {WeakMap<Element, string>} */
const normalizedRows = new WeakMap();

/**
 * Has a row of a table all these words, in its text or its id?
 * @param {Element} row
 * @param {string[]} words
 */
export function hasAllWords(row, words) {
  let text = normalizedRows.get(row);
  if (text === undefined)
    normalizedRows.set(row, text = normalized(`${row.id} ${row.textContent}`));
  return words.every(word => text.includes(word));
}
