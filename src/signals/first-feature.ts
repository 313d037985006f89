import { LEAST_COSINE, MOST_DEVIATIONS, scaleOf } from './meaning-feature.js'
import type { Findings } from './signal.js'
import type { SignalInput } from './signal-values.js'
import type { NearChunk } from './world/first-meaning.js'

/** The feature of nearest code for the first candidates alone: how far its cosine is above that of the others. */
export function firstFindings({ world, query }: SignalInput): Findings {
  let near: ReadonlyMap<number, NearChunk> = new Map()
  let scale = { mean: 0, deviation: 1 }
  const nearest = (node: number) => {
    const chunk = near.get(node)
    return chunk === undefined || chunk.cosine < LEAST_COSINE ? null : chunk
  }
  return {
    compareFirst(nodes) {
      near = world.firstMeaning!.compare(query.text, nodes, near)
      scale = scaleOf([...near.values()].map(({ cosine }) => cosine))
    },
    measure(node, row, at) {
      const chunk = nearest(node)
      if (chunk !== null) row[at] = Math.max(0, chunk.cosine - scale.mean) / scale.deviation / MOST_DEVIATIONS
    },
    reason(node) {
      const chunk = nearest(node)
      return chunk === null ? '' : `says the same in other words: lines ${chunk.first}–${chunk.last}`
    },
    hit(node) {
      const chunk = nearest(node)
      return chunk === null ? null : { detail: `lines ${chunk.first}–${chunk.last}`, value: chunk.cosine }
    },
  }
}
