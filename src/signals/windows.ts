import { TERM_BITS } from '../search/score-terms.js'
import type { Signal } from './signal.js'
import type { SignalInput } from './signal-values.js'

/** Definitions that begin within so many lines of each other are read together. */
const WINDOW_LINES = 40
/** Definitions with words of the task that are read in one file: beyond these it is a table. */
const MOST_UNITS = 400

export const windows: Signal = {
  name: 'windows',
  says: 'Words of the task occur together, in definitions that begin within 40 lines.',
  isAround: true,
  features: [
    {
      name: 'near',
      says: 'share of the task, by rarity, in the best 40 lines that it begins in',
      reason: 'the lines around it fit the task',
      weight: 0.05,
    },
    {
      name: 'fileWindow',
      says: 'share of the task, by rarity, in the best 40 lines of its file',
      reason: 'lines of its file fit the task',
      weight: 0.2,
    },
  ],
  find(input) {
    const { world, words } = input
    if (words.touched.length === 0) return null
    const near = new Map<number, number>()
    const best = new Map<number, number>()
    const rarities = bitRarities(input)
    const readFiles = (nodes: readonly number[]) => {
      for (const file of new Set(nodes.map(node => world.nodes.files[node]!)))
        if (!best.has(file)) best.set(file, readFile(input, file, rarities, near))
    }
    return {
      compare: ({ all }) => readFiles(all),
      compareFurther(nodes) {
        readFiles(nodes)
        return true
      },
      measure(node, row, at) {
        row[at] = near.get(node) ?? 0
        row[at + 1] = best.get(world.nodes.files[node]!) ?? 0
      },
    }
  },
}

/** Rarity of the terms that have a bit, as shares of what the repository knows of the task. */
function bitRarities({ query, words }: SignalInput): Float64Array {
  const rarities = new Float64Array(TERM_BITS)
  let total = 0
  query.terms.forEach(({ isVariant }, at) => {
    if (isVariant) return
    total += words.rarities[at]!
    if (at < TERM_BITS) rarities[at] = words.rarities[at]!
  })
  const known = total * words.known
  return rarities.map(rarity => (known === 0 ? 0 : rarity / known))
}

/** Slides over the definitions of a file: each takes the best window that it begins in. */
function readFile(
  { world, words }: SignalInput,
  file: number,
  rarities: Float64Array,
  near: Map<number, number>,
): number {
  const { paths, startLines } = world.graph.columns
  const units: number[] = []
  for (
    let node = file;
    node < paths.length && paths[node] === paths[file] && units.length < MOST_UNITS;
    node++
  )
    if (words.bits[node] !== 0) units.push(node)
  units.sort((a, b) => startLines[a]! - startLines[b]! || a - b)
  let best = 0
  for (const [from, first] of units.entries()) {
    let bits = 0
    let to = from
    for (; to < units.length && startLines[units[to]!]! < startLines[first]! + WINDOW_LINES; to++)
      bits |= words.bits[units[to]!]!
    const value = shareOf(bits, rarities)
    if (value > best) best = value
    for (let at = from; at < to; at++) if (value > (near.get(units[at]!) ?? 0)) near.set(units[at]!, value)
  }
  return best
}

function shareOf(bits: number, rarities: Float64Array): number {
  let sum = 0
  for (let at = 0; bits >>> at !== 0; at++) if ((bits >>> at) & 1) sum += rarities[at]!
  return sum
}
