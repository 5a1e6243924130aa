// usage: node libraries.mjs FOLDER < MATRIX
//        node libraries.mjs --first TURNS FOLDER... < MATRIX
//
// Counts the exact covers of a matrix by a library from npm, dancing-links or dlxlib, or by our own
// package, which `npm install` has put into FOLDER, for example node_modules/dlxlib. Those two walk
// through all covers; ours may sweep.
//
// With --first, the libraries of all folders look for one cover, in turn, in this process, and as
// JSON each has a list: in each of the turns, the processor seconds of an answer. All begin with
// the same rows, lists of numbers. Our solver is kept; those of the others take rows only once, so
// each answer needs a new one. Before the turns, there is one to warm up.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const ANSWERS = 20 // in a turn of each library

// A solver of dancing-links that has all rows; without secondary columns, they are plain lists.
function solverOf({ DancingLinks }, rows, primary, columns) {
  const all = primary === columns
  const solver = new DancingLinks().createSolver(
    all ? { columns } : { primaryColumns: primary, secondaryColumns: columns - primary })
  rows.forEach((row, number) => solver.addSparseConstraint(number, all ? row : {
    primary: row.filter(column => column < primary),
    secondary: row.filter(column => column >= primary).map(column => column - primary),
  }))
  return solver
}

// The covers that dlxlib finds, one after another. Its columns are all primary, its rows 0s and 1s.
function coversOf({ default: library }, rows, primary, columns) {
  const slack = Array.from({ length: columns - primary }, (_, number) => [primary + number])
  return library.solutionGenerator([...rows, ...slack].map(row => {
    const dense = new Array(columns).fill(0)
    for (const column of row) dense[column] = 1
    return dense
  }))
}

// For each library, `covers` are all covers, one after another, or a promise of their number; and
// `first` is a promise of a function that finds one, as numbers of rows. Both get rows that are
// lists of columns, the primary ones first, and how many columns are primary, and how many all.
const LIBRARIES = {
  'dancing-links': {
    covers: (...asked) => solverOf(...asked).createGenerator(),
    first: async library => (...asked) =>
      solverOf(library, ...asked).findOne()[0].map(({ data }) => data),
  },
  'dlxlib': {
    covers: coversOf,
    first: async library => (...asked) => coversOf(library, ...asked).next().value,
  },
  'dancing-links-reproduced': {
    covers: ({ count }, rows, primary, columns) =>
      count(rows, { primary, secondary: columns - primary }),
    first: async ({ createSolver }) => {
      const solver = await createSolver()
      return (rows, primary, columns) =>
        solver.first(rows, { primary, secondary: columns - primary })
    },
  },
}

// The rows that have a primary column, as numbers; how many columns are primary, and how many all.
function read(text) {
  const [header, ...lines] = text.split('\n').filter(line => line.trim() && line[0] !== '|')
  const [primary, secondary] = header.split('|').map(part => part.split(/\s+/).filter(Boolean))
  const number = new Map([...primary, ...secondary ?? []].map((name, place) => [name, place]))
  const rows = lines.map(line => line.trim().split(/\s+/).map(name => number.get(name)))
  return [rows.filter(row => row.some(column => column < primary.length)), primary.length,
    number.size]
}

// Says on standard error what is wrong, and ends.
function complain(what) {
  console.error(`libraries.mjs: ${what}`)
  process.exit(2)
}

// The name of the library in a folder, and what it exports.
async function load(folder) {
  const name = basename(folder ?? '')
  if (!(name in LIBRARIES))
    complain(`wanted is the folder of ${Object.keys(LIBRARIES).join(' or ')}`)
  const path = createRequire(import.meta.url).resolve(resolve(folder))
  return [name, await import(pathToFileURL(path))]
}

// Whether these rows cover each primary column once, and no column twice.
function isCover(chosen, rows, primary) {
  const covered = chosen.flatMap(row => rows[row] ?? []) // none of the slack of dlxlib
  const different = new Set(covered)
  return covered.length === different.size
    && covered.filter(column => column < primary).length === primary
}

// The processor seconds of an answer: an average, since one alone is short.
function secondsOf(first, asked) {
  const before = process.cpuUsage()
  for (let answer = 0; answer < ANSWERS; answer += 1) first(...asked)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6 / ANSWERS
}

// For each library, by name, its seconds in all turns.
async function timeFirst(turns, folders, asked) {
  const ways = []
  for (const folder of folders) {
    const [name, library] = await load(folder)
    const first = await LIBRARIES[name].first(library)
    if (!isCover(first(...asked), ...asked)) complain(`${name} has found no cover`)
    ways.push([name, first])
  }
  for (const [, first] of ways) secondsOf(first, asked)
  const seconds = Object.fromEntries(ways.map(([name]) => [name, []]))
  for (let turn = 0; turn < turns; turn += 1)
    for (const [name, first] of ways) seconds[name].push(secondsOf(first, asked))
  return seconds
}

const [what, ...words] = process.argv.slice(2)
if (what === '--first') {
  const [turns, ...folders] = words
  if (!(Number(turns) >= 1)) complain('wanted are a number of turns, and folders, behind --first')
  console.log(JSON.stringify(
    await timeFirst(Number(turns), folders, read(readFileSync(0, 'utf8')))))
} else {
  const [name, library] = await load(what)
  const found = LIBRARIES[name].covers(library, ...read(readFileSync(0, 'utf8')))
  let count = 0
  if (found instanceof Promise) count = await found
  else for (const _ of found) count += 1
  console.log(`${count} solutions`)
}
