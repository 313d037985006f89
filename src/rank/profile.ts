import { SeamarkError } from '../shared/errors.js'
import type { Role } from '../signals/world/node-facts.js'
import { BASELINE_PARAMETERS, type BaselineParameters } from './baseline/parameters.js'
import DEFAULT_WEIGHTS from './default-weights.json' with { type: 'json' }

/** All parameters of an answer, as one value. */
export interface Profile {
  name: string
  /** Of features, by name. */
  weights: Readonly<Record<string, number>>
  /** Factors of the whole score, for what is seldom meant. Tests count fully when the task is about tests. */
  roleFactors: Readonly<Record<Role, number>>
  /** Factor for the second of the same qualified name; for the third it counts twice, and so on. */
  repeatFactor: number
  /** Support below which the answer abstains: the best answers have less than this share of the task. */
  leastSupport: number
  /** Whether the words of frameworks count, or only everyone's and those of languages. */
  frameworks: boolean
  /** Names of signals that are left out, to see what they are worth. */
  off: readonly string[]
  /** The numbers of the baseline, which runs instead: the weights and factors above then do not count. */
  seed: BaselineParameters | null
}

/** Learned from commits of the benchmark's repositories, leaving out each in turn (see bench/quality/learn). */
export const DEFAULT_PROFILE: Profile = {
  name: 'default',
  weights: DEFAULT_WEIGHTS,
  roleFactors: { source: 1, test: 0.3, aside: 0.45, prose: 0.25, part: 0.85, none: 0, head: 1 },
  repeatFactor: 0.8,
  leastSupport: 0.15,
  frameworks: true,
  off: [],
  seed: null,
}

/** The pipeline that Seamark began from, with its numbers, to be compared with. */
export const SEED_PROFILE: Profile = {
  ...DEFAULT_PROFILE,
  name: 'seed',
  weights: {},
  seed: BASELINE_PARAMETERS,
}

/** Without the words of frameworks: what is left is what a repository of an unknown framework gets. */
const NO_FRAMEWORKS_PROFILE: Profile = { ...DEFAULT_PROFILE, name: 'no-frameworks', frameworks: false }

const PROFILES: readonly Profile[] = [DEFAULT_PROFILE, NO_FRAMEWORKS_PROFILE, SEED_PROFILE]

/** A profile by its name; one that is a value is itself. */
export function profileNamed(profile: string | Profile): Profile {
  if (typeof profile !== 'string') return profile
  const found = PROFILES.find(({ name }) => name === profile)
  if (found !== undefined) return found
  const names = PROFILES.map(({ name }) => name).join(', ')
  throw new SeamarkError('BAD_INPUT', `There is no profile "${profile}"; there are: ${names}.`)
}
