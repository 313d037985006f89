/**
 * Fits the weights of a linear ranker to what was used: under them the used candidates of each question take most of a
 * softmax over all of its candidates (Cao et al., "Learning to Rank: From Pairwise Approach to Listwise Approach", 2007).
 * Plain gradient descent from the weights that are there, each held to where it began: few questions move them little.
 */
export interface Trained {
  /** By candidate, then weight. */
  rows: Float64Array
  factors: Float64Array
  /** By candidate: the share of the softmax that it should take; they sum to 1. */
  targets: Float64Array
}

/** As bench/quality/learn trains the default weights. */
const SHARPNESS = 8
/** More changes nothing: the hold makes it settle. */
const STEPS = 40
const MOST_RATE = 0.02
/** Of a weight with this hold, the rate is such that it settles without swinging. */
const RATE_BY_HOLD = 0.5
/** Like so many questions that say: leave the weights as they are. */
const DOUBT = 3

/** `holds`: how strongly each weight is drawn back to where it began. */
export function adaptWeights(
  examples: readonly Trained[],
  start: Float64Array,
  holds: Float64Array,
): Float64Array {
  const weights = start.slice()
  if (examples.length === 0) return weights
  const doubt = 1 + DOUBT / examples.length
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((weight, at) => doubt * holds[at]! * (weight - start[at]!))
    for (const example of examples) addGradient(example, weights, gradient, 1 / examples.length)
    for (let at = 0; at < weights.length; at++)
      weights[at]! -= Math.min(MOST_RATE, RATE_BY_HOLD / (doubt * holds[at]!)) * gradient[at]!
  }
  return weights
}

/** Rows and factors, as they are kept or as they are trained with. */
interface Measured {
  rows: ArrayLike<number>
  factors: ArrayLike<number>
}

/** Scores of an example's candidates. */
export function scoresOf({ rows, factors }: Measured, weights: Float64Array): Float64Array {
  const width = weights.length
  return Float64Array.from(factors, (factor, at) => {
    let sum = 0
    for (let feature = 0; feature < width; feature++) sum += rows[at * width + feature]! * weights[feature]!
    return factor * sum
  })
}

function addGradient(example: Trained, weights: Float64Array, gradient: Float64Array, share: number): void {
  const { rows, factors, targets } = example
  const width = weights.length
  const scores = scoresOf(example, weights)
  const best = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY)
  const taken = scores.map(score => Math.exp(SHARPNESS * (score - best)))
  const sum = taken.reduce((total, value) => total + value, 0)
  for (let at = 0; at < targets.length; at++) {
    const error = share * SHARPNESS * factors[at]! * (taken[at]! / sum - targets[at]!)
    if (error === 0) continue
    for (let feature = 0; feature < width; feature++)
      gradient[feature]! += error * rows[at * width + feature]!
  }
}
