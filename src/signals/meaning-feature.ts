import type { ChunkKind } from '../semantic/chunks/chunk.js'
import { NOT_COMPARED } from '../semantic/vectors/vector-index.js'
import { bestNodes } from './best-nodes.js'
import type { Findings } from './signal.js'
import type { SignalInput } from './signal-values.js'
import type { NearestChunks } from './world/meaning.js'

/** The best of some hundred candidates is about four deviations above their mean. */
export const MOST_DEVIATIONS = 4
/** Candidates that share no word with the task but are near to it. */
const FURTHER_NODES = 60
const ROUGH_WEIGHT = 0.5
const LEAST_DEVIATION = 1e-6
/** What is less near does not say what the task says: it is of another subject. */
export const LEAST_COSINE = 0.25

/** A feature of the nearest chunk of each definition: how far its cosine is above that of other candidates (a z-score). */
export function meaningFindings({ world, query }: SignalInput, kind: ChunkKind): Findings | null {
  const nearest = world.meaning?.nearest(query.text, kind)
  if (nearest === undefined) return null
  const { cosines, chunks } = nearest
  const isHere = (node: number) => cosines[node]! >= LEAST_COSINE
  if (!nearest.nodes.some(isHere)) return null
  let scale = { mean: 0, deviation: 1 }
  return {
    rough: { nodes: roughScores(nearest) },
    compare({ all }) {
      scale = scaleOf(all.map(node => cosines[node]!).filter(cosine => cosine > NOT_COMPARED))
    },
    measure(node, row, at) {
      if (isHere(node)) row[at] = Math.max(0, cosines[node]! - scale.mean) / scale.deviation / MOST_DEVIATIONS
    },
    reason(node) {
      if (!isHere(node)) return ''
      const { first, last } = world.meaning!.lines(chunks[node]!)
      return `says the same in other words: lines ${first}–${last}`
    },
    hit(node) {
      if (!isHere(node)) return null
      const { first, last } = world.meaning!.lines(chunks[node]!)
      return { detail: `lines ${first}–${last}`, value: cosines[node]! }
    },
  }
}

/** The nearest nodes, relative to the best. */
function roughScores({ nodes, cosines }: NearestChunks): [number, number][] {
  const values = Float64Array.from(cosines)
  const best = bestNodes(nodes, values, FURTHER_NODES)
  const most = Math.max(LEAST_DEVIATION, values[best[0]!]!)
  return best
    .filter(node => values[node]! >= LEAST_COSINE)
    .map(node => [node, (ROUGH_WEIGHT * values[node]!) / most])
}

/** Mean and deviation of cosines. */
export function scaleOf(values: readonly number[]): { mean: number; deviation: number } {
  const count = Math.max(1, values.length)
  const mean = values.reduce((sum, value) => sum + value, 0) / count
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count
  return { mean, deviation: Math.max(LEAST_DEVIATION, Math.sqrt(square)) }
}
