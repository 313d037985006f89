import { createHash } from 'node:crypto'
import { FEATURES } from '../rank/features.js'
import { DEFAULT_PROFILE } from '../rank/profile.js'
import type { TaskRun } from '../rank/task-run.js'
import type { Query } from '../signals/query/query.js'
import type { GraphWorld } from '../signals/world/world.js'
import { encodeExample } from './example-codec.js'
import type { Words } from './lesson.js'

/** Stored candidates of a query. Lower ranks were never near the answer and teach nothing. */
const MOST_CANDIDATES = 60
/** Stored words of a query. */
const MOST_WORDS = 40
const WORD_DIGITS = 3
const KEY_DIGITS = 16

/** Identifies the list of features. */
export const FEATURES_KEY = createHash('sha256')
  .update(FEATURES.names.join(' '))
  .digest('hex')
  .slice(0, KEY_DIGITS)

export function defaultWeights(): Float64Array {
  return FEATURES.weights(DEFAULT_PROFILE.weights)
}

/** Words of a query with their tf-idf weight in this repository. */
export function queryWords({ terms }: Query, rarities: readonly number[]): Words {
  return terms
    .map(({ term, isVariant }, at) => ({ term, isVariant, weight: rarities[at] ?? 0 }))
    .filter(({ isVariant, weight }) => !isVariant && weight > 0)
    .sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
    .slice(0, MOST_WORDS)
    .map(({ term, weight }) => [term, Number(weight.toFixed(WORD_DIGITS))])
}

/** Features of the best candidates of a run; empty for the baseline, which has no features. */
export function exampleOf({ graph }: GraphWorld, { ranked, seed }: TaskRun): Uint8Array {
  if (seed !== null) return new Uint8Array(0)
  const best = ranked.slice(0, MOST_CANDIDATES)
  const rows = new Float32Array(best.length * FEATURES.width)
  best.forEach(({ parts }, at) => {
    for (const { name, value } of parts) {
      const feature = FEATURE_INDEX.get(name)
      if (feature !== undefined) rows[at * FEATURES.width + feature] = value
    }
  })
  return encodeExample({
    features: FEATURES_KEY,
    ids: best.map(({ node }) => graph.id(node)),
    factors: Float32Array.from(best, ({ parts }) => parts.find(({ name }) => name === 'role')?.value ?? 1),
    rows,
  })
}

const FEATURE_INDEX: ReadonlyMap<string, number> = new Map(FEATURES.names.map((name, at) => [name, at]))
