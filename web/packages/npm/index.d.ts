/** A row is a list of columns, given by names of any kind or by numbers from 0. */
export type Rows = Iterable<Iterable<unknown>>

export interface Options {
  /** The columns to be covered exactly once: their names, or how many there are, the first ones. */
  primary?: readonly unknown[] | number
  /** The columns to be covered at most once: their names, or how many there are, the last ones. If they have
   * names, a row may give them colors: "p:x" is column "p" in color "x", which rows that agree on it share. */
  secondary?: readonly unknown[] | number
  /** A limit of time; `solutions` applies it to each wait. */
  seconds?: number
  /** Stops the search when it is aborted. */
  signal?: AbortSignal
}

/** Thrown when a search is stopped by its limit of time or by its signal. */
export class Stopped extends Error {
  /** How many solutions had been found, as far as is known. */
  readonly solutions: bigint
}

/** The number of exact covers. */
export function count(rows: Rows, options?: Options): Promise<bigint>

/** The numbers of the rows of an exact cover, or null if there is none. */
export function first(rows: Rows, options?: Options): Promise<number[] | null>

/** All exact covers, each found when you ask for it. */
export function solutions(rows: Rows, options?: Options): AsyncGenerator<number[], void, undefined>
