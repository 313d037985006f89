import type { RankedNode, ScorePart } from '../rank-task.js'
import type { World } from '../world.js'
import { commitRecency } from './last-changed.js'
import type { SeedParameters } from './parameters.js'
import type { HitsScore } from './trace.js'

const LEAST_CONFIDENCE = 0.5
const FULL_CONFIDENCE = 255
/** Of what was never seen running. */
const NEVER_OBSERVED = 0.3

export interface Walked {
  node: number
  walk: number
  /** 0 for what is no seed. */
  seed: number
}

/** What the walk and being a seed give, as the seeds count it: whole points. */
export function points({ walk, seed }: Walked, { walkPoints, seedPoints }: SeedParameters): number {
  return Math.trunc(walkPoints * walk) + Math.trunc(seedPoints * seed)
}

/** The sum and its parts; those that are nothing are left out. */
export function scoreOf(
  world: World,
  walked: Walked,
  mostPoints: number,
  hit: HitsScore | undefined,
  withHits: boolean,
  parameters: SeedParameters,
): RankedNode {
  const weights = weightsOf(withHits, parameters)
  const blast = mostPoints === 0 ? 0 : points(walked, parameters) / mostPoints
  const confidence = bestConfidence(world, walked.node)
  const distance = walked.seed > 0 ? 1 : 1 / 2
  const recent = commitRecency(world, walked.node, parameters)
  const parts: ScorePart[] = [
    { name: 'blast' as const, value: blast, part: weights.blast * blast },
    { name: 'confidence' as const, value: confidence, part: weights.confidence * confidence },
    { name: 'recency' as const, value: NEVER_OBSERVED, part: weights.recency * NEVER_OBSERVED },
    { name: 'distance' as const, value: distance, part: weights.distance * distance },
    ...hitsParts(hit, walked.seed > 0, parameters),
    { name: 'commitRecency' as const, value: recent, part: recent },
  ].filter(({ part }) => part !== 0)
  return { node: walked.node, score: sumOf(parts), parts }
}

export function sumOf(parts: readonly ScorePart[]): number {
  return parts.reduce((sum, { part }) => sum + part, 0)
}

function weightsOf(withHits: boolean, parameters: SeedParameters) {
  return withHits
    ? {
        blast: parameters.blastWeight,
        confidence: parameters.confidenceWeight,
        recency: parameters.recencyWeight,
        distance: parameters.distanceWeight,
      }
    : {
        blast: parameters.plainBlastWeight,
        confidence: parameters.plainConfidenceWeight,
        recency: parameters.plainRecencyWeight,
        distance: parameters.plainDistanceWeight,
      }
}

/** Many ways lead to an authority: good where the request means it, the mark of plumbing where it does not. */
function hitsParts(hit: HitsScore | undefined, isSeed: boolean, parameters: SeedParameters): ScorePart[] {
  if (hit === undefined) return []
  const { authority, hub } = hit
  const parts: ScorePart[] = []
  if (isSeed && authority > parameters.seedAuthorityGate)
    parts.push({ name: 'authority', value: authority, part: parameters.seedAuthority * authority })
  if (!isSeed && authority > parameters.otherAuthorityGate)
    parts.push({ name: 'authority', value: authority, part: -parameters.otherAuthority * authority })
  if (isSeed && hub > parameters.seedHubGate)
    parts.push({ name: 'hub', value: hub, part: parameters.seedHub * hub })
  return parts
}

/** That of the surest edge that arrives. */
function bestConfidence({ graph }: World, node: number): number {
  let best = 0
  for (const edge of graph.incoming(node)) best = Math.max(best, graph.columns.confidences[edge]!)
  return Math.max(LEAST_CONFIDENCE, best / FULL_CONFIDENCE)
}
