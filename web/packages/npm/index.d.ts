/** A row is a list of columns: names, that is strings, objects or symbols, or whole numbers from 0.
 * A matrix has either names or numbers. */
export type Rows = Iterable<Iterable<unknown>>

/** What all calls take. In place of `undefined` you can write `null`. */
export interface Options {
  /** The columns to be covered exactly once: their names, or how many there are, if all columns are
   * numbers from 0 and these are the first ones. Without it, all that are not secondary. */
  primary?: readonly unknown[] | ReadonlySet<unknown> | number | null
  /** The columns to be covered at most once: their names, or how many come after the primary ones,
   * which are a number then, too. If they are listed, a row may give them colors: "p:x" is column
   * "p" in color "x", which rows that agree on it share. */
  secondary?: readonly unknown[] | ReadonlySet<unknown> | number | null
  /** Rows that all solutions have; they begin with these. If two of them exclude each other, the
   * RangeError names both, and the column. */
  given?: Iterable<number> | null
  /** Rows that no solution has. */
  without?: Iterable<number> | null
  /** Seconds that we may take, to read the rows and to search; what you do between two solutions
   * does not count. A time of 0 or less is over at once, and Infinity is no limit. */
  time?: number | null
  /** Another name of `time`. */
  seconds?: number | null
  /** There is one thread; other numbers are a RangeError. */
  threads?: number | bigint | null
  /** Stops the search when it is aborted. */
  signal?: AbortSignal | null
}

/** At most so many solutions, 1 or more. */
export interface Limit { limit?: number | bigint | null }

/** Bytes that a sweep may take, by its own estimate, beside the walk: 1 or more; some 200 million
 * without it. */
export interface Memory { memory?: number | bigint | null }

/** A whole number below 2 ** 64. The same seed gives the same answer. */
export type Seed = number | bigint

/** Thrown if a search is stopped, by its limit of time or by its signal, before there is an answer.
 */
export class Stopped extends Error {
  private constructor()
  readonly ended: "time" | "stop"
  /** How many solutions had been found one by one, as far as is known. */
  readonly solutions: bigint
}

/** Nodes are rows that were tried; updates are removals of an element from a list, the unit of
 * Knuth's paper. */
export interface Level { nodes: number; updates: number }

/** What a search has done. */
export class Report {
  private constructor()
  solutions: bigint
  /** Has it come to its end? Then `ended` is "all". */
  complete: boolean
  ended: "all" | "limit" | "time" | "stop"
  /** The levels of its tree, from the root. There are none if a signal has ended the search. */
  levels: Level[]
  /** The sum of all levels. */
  total(): Level
}

/** A number of solutions, the way by which it was found, and why by this one, in a few words. */
export interface Counted { number: bigint; way: "walk" | "sweep"; why: string }

export interface Marginals {
  solutions: bigint
  /** For each row, how many solutions have it. */
  rows: bigint[]
  /** For each secondary column and color, in how many solutions it has this color. */
  colors: { column: unknown; color: string; solutions: bigint }[]
}

/** The number of exact covers. If a walk through them would take long, a sweep of the columns takes
 * turns with it, which counts boards of dominoes in no time. As all calls, it warns of primary
 * columns without rows, and raises a TypeError or a RangeError if rows or options cannot be meant.
 */
export function count(rows: Rows, options?: Options & Limit & Memory): Promise<bigint>

/** The same number, and how it was found. */
export function counted(rows: Rows, options?: Options & Limit & Memory): Promise<Counted>

/** The numbers of the rows of an exact cover, or null if there is none: the first one, or with a
 * seed any one; but not each with the same chance, for which there is `sample`. */
export function first(
  rows: Rows, options?: Options & { seed?: Seed | null }): Promise<number[] | null>

/** All exact covers, each found when you ask for it. */
export function solutions(
  rows: Rows, options?: Options & Limit): AsyncGenerator<number[], void, undefined>

/** Searches, and reports; it does not throw Stopped. */
export function solve(rows: Rows, options?: Options & Limit): Promise<Report>

/** So many exact covers drawn by lot, with repetition, each time with the same chance for all. If
 * there is none, the list is empty. */
export function sample(
  rows: Rows, draws: number | bigint, options: Options & Memory & { seed: Seed }
): Promise<number[][]>

/** In how many exact covers each row is, and each color. */
export function marginals(rows: Rows, options?: Options & Memory): Promise<Marginals>

/** What a solver takes: all but a signal, which could not be heard. */
export type SolverOptions = Omit<Options, "signal">

/** A solver answers at once, in the thread that calls it: a small matrix takes it a millisecond,
 * where the functions above take some tens to start a worker. */
export interface Solver {
  count(rows: Rows, options?: SolverOptions & Limit & Memory): bigint
  counted(rows: Rows, options?: SolverOptions & Limit & Memory): Counted
  first(rows: Rows, options?: SolverOptions & { seed?: Seed | null }): number[] | null
  solutions(rows: Rows, options?: SolverOptions & Limit): Generator<number[], void, undefined>
  solve(rows: Rows, options?: SolverOptions & Limit): Report
  sample(
    rows: Rows, draws: number | bigint, options: SolverOptions & Memory & { seed: Seed }
  ): number[][]
  marginals(rows: Rows, options?: SolverOptions & Memory): Marginals
}

/** Loads the module. Keep the solver for as many matrices as you like. */
export function createSolver(): Promise<Solver>
