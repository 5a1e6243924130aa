// The puzzle of the day: a position with exactly one completion, from the date alone.

/** @typedef {import("./position.js").Placement} Placement */
/** @typedef {import("./position.js").Positions} Positions */

const DAY = 86_400_000; // milliseconds
export const MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August",
  "September", "October", "November", "December"];
// On Monday three pieces are missing, and one more on each day that follows. A placement is dead if
// no packing is left with it: on a day there are so many of them at least, and fewer than the next
// number. About a third of the positions with so many missing pieces are within these limits.
const DEAD = [4, 16, 41, 81, 141, 231, 361, Infinity];

/** The number of today, in UTC: days since 1 January 1970. */
export const today = () => Math.floor(Date.now() / DAY);

/**
 * A day as an address names it: 2026-11-29.
 * @param {number} day
 */
export const formatDay = day => new Date(day * DAY).toISOString().slice(0, 10);

/**
 * The number of a day that is named so; null if there is no such day.
 * @param {string} text
 */
export function parseDay(text) {
  const day = Date.parse(`${text}T00:00Z`) / DAY;
  return Number.isInteger(day) && formatDay(day) === text ? day : null;
}

/**
 * A day in words: 29 November.
 * @param {number} day
 */
export function dayInWords(day) {
  const date = new Date(day * DAY);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

/**
 * Random numbers that are the same for all who begin with the same seed (Mulberry32).
 * @param {number} seed
 * @returns {(below: number) => number} gives the next one, from 0
 */
function randomFrom(seed) {
  return below => {
    seed = (seed + 0x6d2b79f5) | 0;
    let bits = Math.imul(seed ^ seed >>> 15, seed | 1);
    bits ^= bits + Math.imul(bits ^ bits >>> 7, bits | 61);
    return ((bits ^ bits >>> 14) >>> 0) % below;
  };
}

/**
 * How many placements of the missing pieces fit, and yet leave no way.
 * @param {Positions} positions
 * @param {Placement[]} laid a position with exactly one completion
 */
export const deadPlacements = (positions, laid) =>
  positions.remaining(laid).length - (positions.pieces.length - laid.length);

/**
 * The puzzle of a day. From Monday to Sunday both missing pieces and dead placements increase.
 * @param {Positions} positions
 * @param {number} day
 * @returns {Placement[]} what lies there; exactly one packing has it
 */
export function puzzleOfDay(positions, day) {
  const weekday = (day % 7 + 10) % 7; // from Monday, 0; day 0 was a Thursday
  const random = randomFrom(day);
  for (;;) {
    const laid = positions.packing(random(positions.total));
    for (let missing = 3 + weekday; missing > 0; --missing) laid.splice(random(laid.length), 1);
    if (positions.ways(laid) > 1) continue;
    const dead = deadPlacements(positions, laid);
    if (dead >= DEAD[weekday] && dead < DEAD[weekday + 1]) return laid;
  }
}

/**
 * What you may tell others when you have solved it.
 * @param {number} day
 * @param {number} milliseconds that it took
 * @param {number} takeBacks how many pieces you took back
 */
export function solvedInWords(day, milliseconds, takeBacks) {
  const seconds = Math.round(milliseconds / 1000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return `Puzzle of ${dayInWords(day)}, solved in ${time}, ${takeBacks || "no"} take-back`
    + `${takeBacks === 1 ? "" : "s"}`;
}
