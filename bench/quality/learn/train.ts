import type { Example } from './examples.js'

const STEPS = 100
const RATE = 0.15
/** Keeps weights small where the examples do not ask for more. */
const DECAY = 1e-3
/** How sharply the best candidate stands out before weights grow. */
const SHARPNESS = 8
/** What a name task counts beside a mined one: there are fewer, and they are more like what agents are asked to do. */
const NAME_SHARE = 4
const MOMENTUM = 0.9
const SCALE_MEMORY = 0.99
const TINY = 1e-8

/**
 * Weights under which the right candidates of each task take most of a softmax over all of its candidates: a linear
 * ranker, by gradient descent (Adam) from zero. The same examples give the same weights.
 */
export function train(examples: readonly Example[], features: number): Float64Array {
  const useful = examples.filter(({ candidates }) => candidates.some(({ isRight }) => isRight))
  const weights = new Float64Array(features)
  const mean = new Float64Array(features)
  const scale = new Float64Array(features)
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map(weight => DECAY * weight)
    for (const example of useful) addGradient(example, weights, gradient, shareOf(example) / useful.length)
    for (let at = 0; at < features; at++) {
      mean[at] = MOMENTUM * mean[at]! + (1 - MOMENTUM) * gradient[at]!
      scale[at] = SCALE_MEMORY * scale[at]! + (1 - SCALE_MEMORY) * gradient[at]! ** 2
      weights[at]! -= (RATE * (1 - step / STEPS) * mean[at]!) / (Math.sqrt(scale[at]!) + TINY)
    }
  }
  return weights
}

function shareOf({ task }: Example): number {
  return 'names' in task.truth ? NAME_SHARE : 1
}

function addGradient(
  { candidates }: Example,
  weights: Float64Array,
  gradient: Float64Array,
  share: number,
): void {
  const scores = candidates.map(({ features, factor }) => SHARPNESS * factor * dot(features, weights))
  const best = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY)
  const exponents = scores.map(score => Math.exp(score - best))
  const sum = exponents.reduce((total, value) => total + value, 0)
  const right = candidates.filter(({ isRight }) => isRight).length
  candidates.forEach(({ features, factor, isRight }, at) => {
    const error = exponents[at]! / sum - (isRight ? 1 / right : 0)
    for (let feature = 0; feature < gradient.length; feature++)
      gradient[feature]! += share * SHARPNESS * factor * error * features[feature]!
  })
}

export function dot(features: Float64Array, weights: Float64Array): number {
  let sum = 0
  for (let at = 0; at < weights.length; at++) sum += features[at]! * weights[at]!
  return sum
}
