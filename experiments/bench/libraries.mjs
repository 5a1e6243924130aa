// usage: node libraries.mjs FOLDER < MATRIX
//
// Counts the exact covers of a matrix by a library from npm, dancing-links or dlxlib, or by our own
// package, which `npm install` has put into FOLDER, for example node_modules/dlxlib. Those two walk
// through all covers; ours may sweep.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

// The covers, one after another, or a promise of their number, of rows that are lists of columns,
// the primary ones first.
const LIBRARIES = {
  'dancing-links': ({ DancingLinks }, rows, primary, columns) => {
    const solver = new DancingLinks().createSolver(
      { primaryColumns: primary, secondaryColumns: columns - primary })
    rows.forEach((row, number) => solver.addSparseConstraint(number, {
      primary: row.filter(column => column < primary),
      secondary: row.filter(column => column >= primary).map(column => column - primary),
    }))
    return solver.createGenerator()
  },
  'dlxlib': ({ default: library }, rows, primary, columns) => { // its columns are all primary
    const slack = Array.from({ length: columns - primary }, (_, number) => [primary + number])
    const dense = row => Array.from({ length: columns }, (_, column) => +row.includes(column))
    return library.solutionGenerator([...rows, ...slack].map(dense))
  },
  'dancing-links-reproduced': ({ count }, rows, primary, columns) =>
    count(rows, { primary, secondary: columns - primary }),
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

const [folder] = process.argv.slice(2)
const covers = LIBRARIES[basename(folder ?? '')]
if (!covers) {
  console.error(`libraries.mjs: wanted is the folder of ${Object.keys(LIBRARIES).join(' or ')}`)
  process.exit(2)
}
const library = await import(pathToFileURL(createRequire(import.meta.url).resolve(resolve(folder))))
const found = covers(library, ...read(readFileSync(0, 'utf8')))
let count = 0
if (found instanceof Promise) count = await found
else for (const _ of found) count += 1
console.log(`${count} solutions`)
