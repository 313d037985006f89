import { SeamarkError } from '../shared/errors.js'
import type { Role } from '../signals/world/roles.js'
import { BASELINE_PARAMETERS, type BaselineParameters } from './baseline/parameters.js'
import BEHAVIOUR_WEIGHTS from './behaviour-weights.json' with { type: 'json' }
import DEFAULT_WEIGHTS from './default-weights.json' with { type: 'json' }
import EVIDENCE_WEIGHTS from './evidence-weights.json' with { type: 'json' }
import MEANING_WEIGHTS from './meaning-weights.json' with { type: 'json' }

/** Features that only the semantic layer measures. */
export const MEANING_FEATURES: readonly string[] = Object.keys(MEANING_WEIGHTS.weights)
/** Features that only imported evidence measures: 0 for all definitions without it. */
export const EVIDENCE_FEATURES: readonly string[] = Object.keys(EVIDENCE_WEIGHTS.weights)

/** All parameters of an answer, as one value. */
export interface Profile {
  name: string
  /** Of features, by name. */
  weights: Readonly<Record<string, number>>
  /** The same for a task that says what a function does: its own text counts for more, what is around it for less. */
  behaviourWeights: Readonly<Record<string, number>>
  /**
   * Factors of the whole score, for roles that are seldom meant. Tests have none if the task is about tests. Prose and examples
   * already lack what the graph gives code: below .6 they lose places that are theirs, from .75 on names lose (bench/RESULTS.md).
   */
  roleFactors: Readonly<Record<Role, number>>
  /** Factor for the second item with the same qualified name; squared for the third, and so on. */
  repeatFactor: number
  /** The same for the second item of one file, if the task is a phrase: it asks where something is. */
  spreadFactor: number
  /** Minimum support: below it the answer is an abstention. About 2 % of answerable tasks are (bench/quality/abstention.ts). */
  leastSupport: number
  /** Whether the vocabularies of frameworks count, or only the general one and those of languages. */
  frameworks: boolean
  /** Names of disabled signals, to measure their value. */
  off: readonly string[]
  /** The parameters of the baseline, which then runs instead: the weights and factors above do not count. */
  seed: BaselineParameters | null
}

/**
 * Learned from commits of the benchmark's repositories, with leave-one-out validation (see bench/quality/learn). Weights of
 * meaning and of evidence are chosen over these (bench/semantic/weigh.ts, bench/evidence/signals.ts), so that they hold with and without either.
 */
export const DEFAULT_PROFILE: Profile = {
  name: 'default',
  weights: { ...DEFAULT_WEIGHTS, ...MEANING_WEIGHTS.weights, ...EVIDENCE_WEIGHTS.weights },
  behaviourWeights: {
    ...BEHAVIOUR_WEIGHTS,
    ...MEANING_WEIGHTS.behaviourWeights,
    ...EVIDENCE_WEIGHTS.behaviourWeights,
  },
  roleFactors: { source: 1, test: 0.3, aside: 0.7, prose: 0.7, part: 0.85, none: 0, head: 1 },
  repeatFactor: 0.8,
  spreadFactor: 0.7,
  leastSupport: 0.235,
  frameworks: true,
  off: [],
  seed: null,
}

/** The pipeline of the first design, with its parameters, for comparison. */
export const SEED_PROFILE: Profile = {
  ...DEFAULT_PROFILE,
  name: 'seed',
  weights: {},
  behaviourWeights: {},
  // Of words alone: the baseline has no features, so that names have no share of its support.
  leastSupport: 0.12,
  seed: BASELINE_PARAMETERS,
}

/** Without the vocabularies of frameworks: the result for a repository with an unknown framework. */
const NO_FRAMEWORKS_PROFILE: Profile = { ...DEFAULT_PROFILE, name: 'no-frameworks', frameworks: false }

const PROFILES: readonly Profile[] = [DEFAULT_PROFILE, NO_FRAMEWORKS_PROFILE, SEED_PROFILE]

/** The profile with this name; a profile object is returned unchanged. */
export function profileNamed(profile: string | Profile): Profile {
  if (typeof profile !== 'string') return profile
  const found = PROFILES.find(({ name }) => name === profile)
  if (found !== undefined) return found
  const names = PROFILES.map(({ name }) => name).join(', ')
  throw new SeamarkError('BAD_INPUT', `There is no profile "${profile}"; there are: ${names}.`)
}
