import { FEATURES, type Profile } from '../tools/library.js'
import { withParameters } from './parameters.js'

/** A profile without one of its parts. */
export interface Ablation {
  /** What is left out. */
  without: string
  profile: Profile
}

/** Stages of the baseline, and the parameter that leaves each out. */
const SEED_STAGES: Readonly<Record<string, string>> = {
  'channel names': 'nameWeight=0',
  'channel text': 'textWeight=0',
  'channel concepts': 'conceptWeight=0',
  'channel path': 'pathWeight=0,pathSeeds=0',
  'graph aliases': 'aliasHits=0',
  'gap fill': 'gapBelow=0',
  'interface seeding': 'interfaces=false',
  'noise filter': 'noiseFilter=false',
  'types first': 'typeFirstAbove=1e9',
  'focused seeds': 'focusAbove=0',
  'more seeds in large graphs': 'largeAbove=1e9,hugeAbove=1e9',
  'seed weights by rank': 'seedDecay=0',
  'path seeds': 'pathSeeds=0',
  walk: 'maxIterations=0',
  'one community': 'confined=false',
  HITS: 'hitsNodes=0',
  'commit recency': 'changedToday=0,changedThisWeek=0,changedThisMonth=0',
  'test penalty': 'testFactor=1',
  injection: 'injectionLimit=0',
  'flat fallback': 'fallbackAbove=1e9',
}

/** Each part of a profile left out in turn: features, signals, factors. */
export function ablations(profile: Profile): Ablation[] {
  const frameworks = { without: 'frameworks', profile: { ...profile, frameworks: false } }
  if (profile.seed !== null) {
    const stages = Object.entries(SEED_STAGES).map(([without, settings]) => {
      return { without, profile: withParameters(profile, settings) }
    })
    return [frameworks, ...stages]
  }
  const features = Object.entries(profile.weights)
    .filter(([, weight]) => weight !== 0)
    .map(([name]) => ({ without: name, profile: withParameters(profile, `weights.${name}=0`) }))
  const signals = FEATURES.signals.map(({ name }) => ({
    without: `signal ${name}`,
    profile: { ...profile, off: [...profile.off, name] },
  }))
  const alike = Object.keys(profile.roleFactors).filter(role => role !== 'none')
  const factors = [
    { without: 'roles', settings: alike.map(role => `roleFactors.${role}=1`).join(',') },
    { without: 'repeats', settings: 'repeatFactor=1' },
    { without: 'breadth', settings: 'spreadFactor=1' },
  ].map(({ without, settings }) => ({ without, profile: withParameters(profile, settings) }))
  return [...features, ...signals, frameworks, ...factors]
}
