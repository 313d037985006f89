import { createHash } from 'node:crypto'
import { FEATURES } from '../rank/features.js'
import { DEFAULT_PROFILE } from '../rank/profile.js'
import type { TaskRun } from '../rank/task-run.js'
import type { Query } from '../signals/query/query.js'
import type { GraphWorld } from '../signals/world/world.js'
import { encodeExample } from './example-codec.js'
import type { Words } from './lesson.js'

/** Candidates of a question that weights are learned from: what stands below was never near the answer. */
const CANDIDATES_KEPT = 60
/** Words of a question that are kept. */
const WORDS_KEPT = 40
const WORD_DIGITS = 3

/** Tells lists of features apart. */
export const FEATURES_KEY = createHash('sha256').update(FEATURES.names.join(' ')).digest('hex').slice(0, 16)

export function defaultWeights(): Float64Array {
  return FEATURES.weights(DEFAULT_PROFILE.weights)
}

/** What a query is about: its words, by their weight in it and their rarity in the repository. */
export function wordsOfQuery({ terms }: Query, rarities: readonly number[]): Words {
  return terms
    .map(({ term, isVariant }, at) => ({ term, isVariant, weight: rarities[at] ?? 0 }))
    .filter(({ isVariant, weight }) => !isVariant && weight > 0)
    .sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
    .slice(0, WORDS_KEPT)
    .map(({ term, weight }) => [term, Number(weight.toFixed(WORD_DIGITS))])
}

/** How the best candidates of a run were measured; empty where the run was not one of features. */
export function exampleOf({ graph }: GraphWorld, { ranked, seed }: TaskRun): Uint8Array {
  if (seed !== null) return new Uint8Array(0)
  const best = ranked.slice(0, CANDIDATES_KEPT)
  const rows = new Float32Array(best.length * FEATURES.width)
  best.forEach(({ parts }, at) => {
    for (const { name, value } of parts) {
      const feature = FEATURE_PLACES.get(name)
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

const FEATURE_PLACES: ReadonlyMap<string, number> = new Map(FEATURES.names.map((name, at) => [name, at]))
