/** What the vector index takes: processor time of a query, flat and by lists, and what lists miss. */
import { normalise } from '../../src/semantic/encoder.js'
import { VectorIndex } from '../../src/semantic/vectors/vector-index.js'
import {
  carryOver,
  putVector,
  sortedKeys,
  type VectorTable,
} from '../../src/semantic/vectors/vector-table.js'

const DIMENSIONS = 256
const QUERIES = 20
const NEAREST = 10
/** Vectors of texts lie in groups: each is one of these topics, and noise. */
const TOPICS = 400
const NOISE = 0.6

const random = generator(1)

for (const rows of process.argv.slice(2).map(Number)) {
  const topics = Array.from({ length: TOPICS }, () => gaussian())
  const table = tableOf(rows, topics)
  const queries = Array.from({ length: QUERIES }, () => near(topics))
  const flat = timed(() => new VectorIndex(table, Number.POSITIVE_INFINITY))
  const lists = timed(() => new VectorIndex(table, 0))
  const byFlat = timed(() => queries.map(query => flat.value.cosines(query)))
  const byLists = timed(() => queries.map(query => lists.value.cosines(query)))
  const plain = timed(() => queries.map(query => loop(table, query)))
  const kept = byFlat.value.map((found, at) => shared(best(found), best(byLists.value[at]!)))
  const mean = (kept.reduce((sum, share) => sum + share, 0) / QUERIES).toFixed(3)
  const each = (took: { milliseconds: number }) => (took.milliseconds / QUERIES).toFixed(1)
  console.log(
    `${rows} rows: flat ${each(byFlat)} ms a query, lists ${each(byLists)} ms (${mean} of the nearest ${NEAREST}), a loop ${each(plain)} ms; opened in ${flat.milliseconds.toFixed(0)} and ${lists.milliseconds.toFixed(0)} ms`,
  )
}

function loop({ rows, scales, dimensions }: VectorTable, query: Float32Array): Float32Array {
  return scales.map((scale, row) => {
    let sum = 0
    for (let at = 0; at < dimensions; at++) sum += rows[row * dimensions + at]! * query[at]!
    return sum * scale
  })
}

function tableOf(count: number, topics: readonly Float32Array[]): VectorTable {
  const keys = Uint32Array.from({ length: count * 2 }, () => random() * 2 ** 32)
  const { table } = carryOver(sortedKeys(keys), 'random', DIMENSIONS, null)
  for (let row = 0; row < table.scales.length; row++) putVector(table, row, near(topics))
  return table
}

function near(topics: readonly Float32Array[]): Float32Array {
  const topic = topics[Math.floor(random() * TOPICS)]!
  const noise = gaussian()
  return normalise(topic.map((value, at) => value * (1 - NOISE) + noise[at]! * NOISE))
}

function gaussian(): Float32Array {
  return normalise(
    Float32Array.from(
      { length: DIMENSIONS },
      () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random()),
    ),
  )
}

function best(cosines: Float32Array): number[] {
  return Array.from(cosines, (_, row) => row)
    .sort((a, b) => cosines[b]! - cosines[a]!)
    .slice(0, NEAREST)
}

function timed<T>(act: () => T): { value: T; milliseconds: number } {
  const start = process.cpuUsage()
  const value = act()
  const { user, system } = process.cpuUsage(start)
  return { value, milliseconds: (user + system) / 1000 }
}

function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function shared(a: readonly number[], b: readonly number[]): number {
  return a.filter(row => b.includes(row)).length / NEAREST
}
