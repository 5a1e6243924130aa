// A calendar as a board: months and days are cells, and those of a date stay uncovered.

import { formatDay, MONTHS } from "./daily.js";

/**
 * The cell of a month, from 1: two ranks of six.
 * @param {number} month
 */
const monthCell = month => [Math.ceil(month / 6), (month - 1) % 6 + 1];

/**
 * The cell of a day: ranks of seven below the months.
 * @param {number} day
 */
const dayCell = day => [Math.ceil(day / 7) + 2, (day - 1) % 7 + 1];

/** @type {Map<string, string>} what is written on the cells, by their places */
export const CALENDAR = new Map();
MONTHS.forEach((name, i) => CALENDAR.set(String(monthCell(i + 1)), name.slice(0, 3)));
for (let day = 1; day <= 31; ++day) CALENDAR.set(String(dayCell(day)), String(day));

/**
 * The date of a calendar, as YYYY-MM-DD; undefined if the puzzle is none.
 * @param {string} text
 * @returns {string | undefined}
 */
export const dateOf = text => /^\| calendar (\d{4}-\d\d-\d\d)$/m.exec(text)?.[1];

/**
 * The calendar with another date. Any other puzzle stays as it is.
 * @param {string} text
 * @param {string} date
 */
export function withDate(text, date) {
  const [, month, day] = date.split("-").map(Number);
  const cells = [monthCell(month), dayCell(day)].map(cell => cell.join(""));
  return !dateOf(text) ? text : text.replace(/^\| calendar .*/m, `| calendar ${date}`)
    .replace(/^without .*/m, `without ${cells.join(" ")}`);
}

/** The date of today, where you are. */
export const dateHere = () =>
  formatDay(Date.now() / 86_400_000 - new Date().getTimezoneOffset() / 1440);
