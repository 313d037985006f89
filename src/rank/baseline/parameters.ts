/** Every parameter of the baseline, in stage order. One value, so that a run can be repeated and swept. */
export interface BaselineParameters {
  /** Weights of the channels. */
  nameWeight: number
  textWeight: number
  conceptWeight: number
  pathWeight: number
  /** Maximum results of a channel; for concepts, a share of the name and text results, but at least a minimum. */
  textLimit: number
  conceptLeast: number
  conceptShare: number
  pathLimit: number
  /** Hits of the name channel whose neighbours' names serve as aliases; 0 for none. */
  aliasHits: number

  /** A result at rank r of a channel counts weight / (k + r + 1). */
  fusionK: number
  fusionKeep: number

  /** With fewer candidates than `gapBelow`, the gap is filled up to `gapFillTo`. */
  gapBelow: number
  gapFillTo: number

  interfaces: boolean
  noiseFilter: boolean
  /** Types come first in graphs with more nodes than this. */
  typeFirstAbove: number
  /** With more candidates than this, the largest group in one folder comes first; 0 for never. */
  focusAbove: number

  seeds: number
  largeAbove: number
  seedsInLarge: number
  hugeAbove: number
  seedsInHuge: number
  /** The seed at index i weighs 1 / (1 + decay × i). */
  seedDecay: number
  pathSeeds: number
  pathSeedWeight: number

  restart: number
  maxIterations: number
  lspFactor: number
  /** Stay in one community if all seeds are in it. */
  confined: boolean
  /** Minimum walk score of a candidate, relative to the greatest. */
  walkCutoff: number
  /** A node with more incoming edges than this is a hub and counts for less; 0 for never. */
  hubEdges: number

  hitsNodes: number
  hitsIterations: number
  /** HITS runs only with more candidates than this. */
  hitsAbove: number
  seedAuthority: number
  seedAuthorityGate: number
  otherAuthority: number
  otherAuthorityGate: number
  seedHub: number
  seedHubGate: number

  /** Points for the walk and for being a seed, before normalisation by the greatest. */
  walkPoints: number
  seedPoints: number
  blastWeight: number
  confidenceWeight: number
  recencyWeight: number
  distanceWeight: number
  /** The same if HITS did not run. */
  plainBlastWeight: number
  plainConfidenceWeight: number
  plainRecencyWeight: number
  plainDistanceWeight: number
  /** Seen to run within a day, a week, a month before the newest observation, before that, and never: so what nobody traces loses little. */
  seenToday: number
  seenThisWeek: number
  seenThisMonth: number
  seenBefore: number
  neverSeen: number
  /** Changed within a day, a week, a month before the newest commit. */
  changedToday: number
  changedThisWeek: number
  changedThisMonth: number
  testFactor: number

  /** Distance above the best score, and maximum number; 0 for none. */
  injectionLead: number
  injectionLimit: number

  /** The fallback runs in larger graphs than this, if the distinctness of the scores is lower. */
  fallbackAbove: number
  fallbackConfidence: number
}

export const BASELINE_PARAMETERS: BaselineParameters = {
  nameWeight: 2,
  textWeight: 2,
  conceptWeight: 2,
  pathWeight: 1.5,
  textLimit: 30,
  conceptLeast: 10,
  conceptShare: 2,
  pathLimit: 30,
  aliasHits: 10,
  fusionK: 60,
  fusionKeep: 40,
  gapBelow: 5,
  gapFillTo: 15,
  interfaces: true,
  noiseFilter: true,
  typeFirstAbove: 40_000,
  focusAbove: 5,
  seeds: 15,
  largeAbove: 10_000,
  seedsInLarge: 20,
  hugeAbove: 40_000,
  seedsInHuge: 25,
  seedDecay: 0.1,
  pathSeeds: 10,
  pathSeedWeight: 0.3,
  restart: 0.2,
  maxIterations: 20,
  lspFactor: 0.3,
  confined: true,
  walkCutoff: 0.02,
  hubEdges: 0,
  hitsNodes: 200,
  hitsIterations: 10,
  hitsAbove: 5,
  seedAuthority: 0.25,
  seedAuthorityGate: 0.05,
  otherAuthority: 0.15,
  otherAuthorityGate: 0.2,
  seedHub: 0.1,
  seedHubGate: 0.1,
  walkPoints: 100,
  seedPoints: 50,
  blastWeight: 0.35,
  confidenceWeight: 0.2,
  recencyWeight: 0.15,
  distanceWeight: 0.15,
  plainBlastWeight: 0.4,
  plainConfidenceWeight: 0.25,
  plainRecencyWeight: 0.2,
  plainDistanceWeight: 0.15,
  seenToday: 1,
  seenThisWeek: 0.8,
  seenThisMonth: 0.5,
  seenBefore: 0.2,
  neverSeen: 0.3,
  changedToday: 0.05,
  changedThisWeek: 0.03,
  changedThisMonth: 0.01,
  testFactor: 0.3,
  injectionLead: 0.1,
  injectionLimit: 10,
  fallbackAbove: 200_000,
  fallbackConfidence: 0.3,
}
