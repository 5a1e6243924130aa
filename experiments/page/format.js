// Numbers, plurals and sentences, as the page prints them.

/**
 * A whole number with commas: 1,234,567. (toLocaleString takes a tenth of a second when it is
 * first called.)
 * @param {number | string} number
 */
export const formatNumber = number =>
  String(Math.round(Number(number))).replace(/\B(?=(\d{3})+$)/g, ",");

/**
 * A number with its noun: 1 row, 1,234 rows.
 * @param {number} number
 * @param {string} noun in the singular
 */
export const counted = (number, noun) =>
  `${formatNumber(number)} ${noun}${number === 1 ? "" : "s"}`;

/**
 * With a capital letter and a full stop.
 * @param {string} words
 */
export const toSentence = words => `${words[0].toUpperCase()}${words.slice(1)}.`;

/**
 * How many times as large the first number is: 2.3 times, 1,234 times.
 * @param {number} one
 * @param {number} other
 */
export function formatRatio(one, other) {
  const ratio = one / other;
  return `${ratio < 10 ? ratio.toFixed(1) : formatNumber(ratio)} times`;
}
