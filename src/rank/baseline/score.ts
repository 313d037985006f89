import type { HitsScore } from '../../graph/centrality/hits.js'
import type { ScorePart } from '../../signals/score-part.js'
import type { World } from '../../signals/world/world.js'
import type { RankedNode } from '../result/ranked-node.js'
import { commitRecency } from './last-changed.js'
import { observationRecency } from './last-observed.js'
import type { BaselineParameters } from './parameters.js'

const LEAST_CONFIDENCE = 0.5
const FULL_CONFIDENCE = 255
/** Distance value of a node that is not a seed; a seed has 1. */
const NEAR_SEED = 0.5

/** A node that the walk visited. */
export interface WalkNode {
  node: number
  walk: number
  /** 0 if it is not a seed. */
  seed: number
}

/** Points for the walk and for being a seed: an integer. */
export function points({ walk, seed }: WalkNode, { walkPoints, seedPoints }: BaselineParameters): number {
  return Math.trunc(walkPoints * walk) + Math.trunc(seedPoints * seed)
}

/**
 * The sum and its parts; parts of 0 are left out.
 *
 * @param changed time of the node's last change; 0 if unknown
 */
export function scoreOf(
  world: World,
  walked: WalkNode,
  changed: number,
  mostPoints: number,
  hit: HitsScore | undefined,
  withHits: boolean,
  parameters: BaselineParameters,
): RankedNode {
  const weights = weightsOf(withHits, parameters)
  const blast = mostPoints === 0 ? 0 : points(walked, parameters) / mostPoints
  const confidence = bestConfidence(world, walked.node)
  const distance = walked.seed > 0 ? 1 : NEAR_SEED
  const recent = commitRecency(world, changed, parameters)
  const observed = observationRecency(world, walked.node, parameters)
  const parts: ScorePart[] = [
    { name: 'blast' as const, value: blast, part: weights.blast * blast },
    { name: 'confidence' as const, value: confidence, part: weights.confidence * confidence },
    { name: 'recency' as const, value: observed, part: weights.recency * observed },
    { name: 'distance' as const, value: distance, part: weights.distance * distance },
    ...hitsParts(hit, walked.seed > 0, parameters),
    { name: 'commitRecency' as const, value: recent, part: recent },
  ].filter(({ part }) => part !== 0)
  return { node: walked.node, score: sumOf(parts), parts }
}

export function sumOf(parts: readonly ScorePart[]): number {
  return parts.reduce((sum, { part }) => sum + part, 0)
}

function weightsOf(withHits: boolean, parameters: BaselineParameters) {
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

/** Many edges lead to an authority: relevant if the task means it, otherwise a sign of plumbing. */
function hitsParts(hit: HitsScore | undefined, isSeed: boolean, parameters: BaselineParameters): ScorePart[] {
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

/** The highest confidence among incoming edges. */
function bestConfidence({ graph }: World, node: number): number {
  let best = 0
  for (const edge of graph.incoming(node)) best = Math.max(best, graph.columns.confidences[edge]!)
  return Math.max(LEAST_CONFIDENCE, best / FULL_CONFIDENCE)
}
