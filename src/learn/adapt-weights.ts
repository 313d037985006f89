/**
 * One query for fitting the weights of a linear ranker to uses: the used candidates should take most of a softmax over
 * all candidates (Cao et al., "Learning to Rank: From Pairwise Approach to Listwise Approach", 2007). Plain gradient
 * descent from the current weights; a penalty holds each weight near its start, so few queries move them little.
 */
export interface TrainingExample {
  /** One row per candidate, one column per weight. */
  rows: Float64Array
  factors: Float64Array
  /** Per candidate: its target share of the softmax. The shares sum to 1. */
  targets: Float64Array
}

/** Same value as bench/quality/learn uses for the default weights. */
const SHARPNESS = 8
/** More steps change nothing: the penalty makes it converge. */
const STEPS = 40
const MOST_RATE = 0.02
/** Learning rate × hold: below 1, so that the weight converges without oscillating. */
const RATE_BY_HOLD = 0.5
/** Prior strength: counts like this many queries that vote for the start weights. */
const DOUBT = 3

/** `holds`: strength of the penalty that pulls each weight back to its start. */
export function adaptWeights(
  examples: readonly TrainingExample[],
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

/** Features and factors of candidates, stored (Float32) or in training (Float64). */
interface FeatureRows {
  rows: ArrayLike<number>
  factors: ArrayLike<number>
}

/** Scores of the candidates of an example. */
export function scoresOf({ rows, factors }: FeatureRows, weights: Float64Array): Float64Array {
  const width = weights.length
  return Float64Array.from(factors, (factor, at) => {
    let sum = 0
    for (let feature = 0; feature < width; feature++) sum += rows[at * width + feature]! * weights[feature]!
    return factor * sum
  })
}

function addGradient(
  example: TrainingExample,
  weights: Float64Array,
  gradient: Float64Array,
  share: number,
): void {
  const { rows, factors, targets } = example
  const width = weights.length
  const scores = scoresOf(example, weights)
  const best = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY)
  const exponentials = scores.map(score => Math.exp(SHARPNESS * (score - best)))
  const sum = exponentials.reduce((total, value) => total + value, 0)
  for (let at = 0; at < targets.length; at++) {
    const error = share * SHARPNESS * factors[at]! * (exponentials[at]! / sum - targets[at]!)
    if (error === 0) continue
    for (let feature = 0; feature < width; feature++)
      gradient[feature]! += error * rows[at * width + feature]!
  }
}
