// The links of a matrix while a search dances. This knows operations (1) and (2); what is removed
// and put back, and when, it learns from the changes of a trace alone.

/** @typedef {import("./trace.js").Change} Change */

export class Links {
  /**
   * Element 0 is the root, then come the headers of the columns, then the nodes, row by row.
   * @param {number} columns how many there are
   * @param {number} primary how many of them are primary
   * @param {number[][]} rows the columns of each, from 0
   */
  constructor(columns, primary, rows) {
    this.headers = columns + 1;
    const own = Array.from({ length: this.headers }, (_, element) => element);
    const last = primary, isListed = (/** @type {number} */ header) => header <= last;
    /** The neighbors of each element. */
    this.left = own.map(x => isListed(x) ? (x || last + 1) - 1 : x);
    this.right = own.map(x => isListed(x) ? (x + 1) % (last + 1) : x);
    this.up = [...own];
    this.down = [...own];
    /** The header of its column, and its row, which is -1 for a header. */
    this.column = [...own];
    this.row = own.map(() => -1);
    /** How many nodes a column has. */
    this.size = own.map(() => 0);
    /** Has the element been taken out? */
    this.gone = own.map(() => false);
    /** @type {Map<number, number>[]} for each row, its nodes by the headers of their columns */
    this.nodes = rows.map((numbers, row) => this.addRow(numbers.map(c => c + 1), row));
  }

  /**
   * Links the nodes of a row to each other, and below the nodes of their columns.
   * @param {number[]} headers of its columns
   * @param {number} row
   */
  addRow(headers, row) {
    const first = this.up.length, { length } = headers;
    return new Map(headers.map((header, place) => {
      const x = first + place, above = this.up[header];
      this.left[x] = first + (place + length - 1) % length;
      this.right[x] = first + (place + 1) % length;
      this.up[x] = above;
      this.down[x] = header;
      this.down[above] = this.up[header] = x;
      this.column[x] = header;
      this.row[x] = row;
      this.gone[x] = false;
      ++this.size[header];
      return [header, x];
    }));
  }

  /**
   * The element that a change removes or puts back; -1 if it changes no links.
   * @param {Change} change
   */
  element({ act, row, column }) {
    if (act === "cover" || act === "uncover") return column + 1;
    return act === "remove" || act === "restore" ? this.nodes[row].get(column + 1) : -1;
  }

  /**
   * Does a change, or undoes it.
   * @param {Change} change
   * @param {boolean} forward
   */
  apply(change, forward) {
    const x = this.element(change);
    if (x < 0) return;
    const isHeader = x < this.headers;
    const [before, after] = isHeader ? [this.left, this.right] : [this.up, this.down];
    const removes = (change.act === "cover" || change.act === "remove") === forward;
    before[after[x]] = removes ? before[x] : x; // operation (1), or (2)
    after[before[x]] = removes ? after[x] : x;
    if (!isHeader) this.size[this.column[x]] += removes ? -1 : 1;
    this.gone[x] = removes;
  }

  /**
   * Is a node out of reach: taken out, or in a column or row that is?
   * @param {number} x
   */
  isOut(x) { return this.gone[x] || this.gone[this.column[x]]; }
}
