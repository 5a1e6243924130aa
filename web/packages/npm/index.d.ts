/** A row is a list of columns: names, that is strings, objects or symbols, or whole numbers from 0.
 * A matrix has either names or numbers. */
export type Rows = Iterable<Iterable<unknown>>

export interface Options {
  /** The columns to be covered exactly once: their names, or how many there are, if all columns are
   * numbers from 0 and these are the first ones. Without it, all that are not secondary. */
  primary?: readonly unknown[] | ReadonlySet<unknown> | number
  /** The columns to be covered at most once: their names, or how many come after the primary ones,
   * which are a number then, too. If they are listed, a row may give them colors: "p:x" is column
   * "p" in color "x", which rows that agree on it share. */
  secondary?: readonly unknown[] | ReadonlySet<unknown> | number
  /** Rows that all solutions have; they begin with these. If two of them exclude each other, the
   * RangeError names both, and the column. */
  given?: Iterable<number>
  /** Rows that no solution has. */
  without?: Iterable<number>
  /** A limit of time, 0 or more; `solutions` applies it to each wait. */
  seconds?: number
  /** Stops the search when it is aborted. */
  signal?: AbortSignal
}

/** Thrown when a search is stopped by its limit of time or by its signal. */
export class Stopped extends Error {
  /** How many solutions had been found, as far as is known. */
  readonly solutions: bigint
}

/** The number of exact covers. If a walk through them would take long, a sweep of the columns takes
 * turns with it, which counts boards of dominoes in no time. As all three functions, it warns of
 * primary columns without rows, and raises a TypeError or a RangeError if rows or options cannot be
 * meant. */
export function count(rows: Rows, options?: Options): Promise<bigint>

/** The numbers of the rows of an exact cover, or null if there is none. */
export function first(rows: Rows, options?: Options): Promise<number[] | null>

/** All exact covers, each found when you ask for it. */
export function solutions(rows: Rows, options?: Options): AsyncGenerator<number[], void, undefined>

/** A solver answers at once, in the thread that calls it: a small matrix takes it a millisecond,
 * where the functions above take some tens to start a worker. It has no `signal`, which could not
 * be heard. */
export interface Solver {
  count(rows: Rows, options?: Omit<Options, "signal">): bigint
  first(rows: Rows, options?: Omit<Options, "signal">): number[] | null
  solutions(rows: Rows, options?: Omit<Options, "signal">): Generator<number[], void, undefined>
}

/** Loads the module. Keep the solver for as many matrices as you like. */
export function createSolver(): Promise<Solver>
