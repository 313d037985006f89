import { SeamarkError } from '../shared/errors.js'
import { SEED_PARAMETERS, type SeedParameters } from './baseline/parameters.js'
import DEFAULT_WEIGHTS from './default-weights.json' with { type: 'json' }
import type { FeatureName } from './features.js'
import type { Role } from './node-facts.js'

/** What can be left out of a question, to see what it is worth. */
export const STAGES = ['names', 'places', 'history', 'concepts', 'thesaurus', 'walk'] as const
export type Stage = (typeof STAGES)[number]

/** All parameters of an answer, as one value. */
export interface Profile {
  name: string
  /** What each feature counts. */
  weights: Readonly<Partial<Record<FeatureName, number>>>
  /** By what the whole is multiplied for what is seldom meant. Tests count fully when the request is about tests. */
  roleFactors: Readonly<Record<Role, number>>
  /** By what the second of the same qualified name is multiplied, the third again, and so on. */
  repeatFactor: number
  /** Below this share of the request that the best answers have, nothing is said to fit. */
  leastSupport: number
  /** Whether the words of frameworks count, or only everyone's and those of languages. */
  frameworks: boolean
  /** Stages that are left out. */
  off: readonly Stage[]
  /** The numbers of the seeds' pipeline, which runs instead; weights and factors above are then not asked. */
  seed: SeedParameters | null
}

/** Learned from commits of the benchmark's repositories, leaving out each in turn (see bench/quality/learn). */
export const DEFAULT_PROFILE: Profile = {
  name: 'default',
  weights: DEFAULT_WEIGHTS as Profile['weights'],
  roleFactors: { source: 1, test: 0.3, aside: 0.45, prose: 0.25, part: 0.85, none: 0, head: 1 },
  repeatFactor: 0.8,
  leastSupport: 0.15,
  frameworks: true,
  off: [],
  seed: null,
}

/** The pipeline that Seamark began from, with its numbers, to be compared with. */
export const SEED_PROFILE: Profile = { ...DEFAULT_PROFILE, name: 'seed', weights: {}, seed: SEED_PARAMETERS }

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
