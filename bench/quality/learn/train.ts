import { randomNumbers } from '../../graph/sample.js'
import type { Dump } from './dump.js'
import { type Kind, kindOf, SHARES } from './kinds.js'

/** Candidates of a task that compete, in the order of the answer that was measured. */
const COMPETING = 150
const EPOCHS = 10
const BATCH = 32
const RATE = 0.02
/** Keeps weights small where the examples do not ask for more. */
const DECAY = 1e-4
const MOMENTUM = 0.9
const SCALE_MEMORY = 0.999
const TINY = 1e-8
const SEED = 16
/** Scores below 0 are divided by their factor, but at least by this: as in rank/penalties.ts. */
const LEAST_DIVISOR = 0.1
/**
 * The mean score of the first answer. Learned weights grow with the sharpness of the softmax; other parts of a score
 * (what was used before) have a size of their own, which this keeps in proportion.
 */
const MEAN_BEST = 0.9

interface Example {
  dump: Dump
  /** Rows of the candidates that compete. */
  rows: Int32Array
  right: number
  share: number
}

/**
 * Weights under which the right candidates of each task, all alike, take most of a softmax over its first candidates:
 * a linear ranker by Adam with a cosine decay. The same dumps give the same weights.
 *
 * @param isLearned features that may have a weight; the others have none
 */
export function train(
  dumps: readonly Dump[],
  width: number,
  isLearned: (feature: number) => boolean = () => true,
): Float64Array {
  const examples = examplesOf(dumps)
  const random = randomNumbers(SEED)
  const weights = new Float64Array(width)
  const [mean, scale, gradient] = [0, 1, 2].map(() => new Float64Array(width)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const steps = EPOCHS * Math.ceil(examples.length / BATCH)
  let step = 0
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(examples, random)
    for (let from = 0; from < examples.length; from += BATCH) {
      for (let at = 0; at < width; at++) gradient[at] = DECAY * weights[at]!
      for (const example of examples.slice(from, from + BATCH)) addGradient(example, weights, gradient)
      step++
      const rate = (RATE * (1 + Math.cos((Math.PI * step) / steps))) / 2
      for (let at = 0; at < width; at++) {
        if (!isLearned(at)) continue
        mean[at] = MOMENTUM * mean[at]! + (1 - MOMENTUM) * gradient[at]!
        scale[at] = SCALE_MEMORY * scale[at]! + (1 - SCALE_MEMORY) * gradient[at]! ** 2
        const [first, second] = [mean[at]! / (1 - MOMENTUM ** step), scale[at]! / (1 - SCALE_MEMORY ** step)]
        weights[at]! -= (rate * first) / (Math.sqrt(second) + TINY)
      }
    }
  }
  return inProportion(weights, examples)
}

/** The score of a row: the weighted sum of its features, times its factor. */
export function scoreOf({ columns, features }: Dump, row: number, weights: Float64Array): number {
  const sum = dot(columns.features, row * features.length, weights)
  return sum * slopeOf(sum, columns.factors[row]!)
}

function slopeOf(sum: number, factor: number): number {
  return sum > 0 ? factor : 1 / Math.max(factor, LEAST_DIVISOR)
}

/** Tasks that have something to learn: a right candidate among others. Repositories weigh by the root of their tasks. */
function examplesOf(dumps: readonly Dump[]): Example[] {
  const examples: (Example & { kind: Kind })[] = []
  for (const dump of dumps) {
    const own: Example[] = []
    for (const { first, count } of dump.tasks) {
      const rows = competing(dump, first, count)
      const right = rows.filter(row => dump.columns.rights[row] === 1).length
      if (right > 0 && right < rows.length) own.push({ dump, rows, right, share: 1 })
    }
    for (const example of own)
      examples.push({ ...example, share: 1 / Math.sqrt(own.length), kind: kindOf(dump) })
  }
  const sums = new Map<Kind, number>()
  for (const { kind, share } of examples) sums.set(kind, (sums.get(kind) ?? 0) + share)
  for (const example of examples)
    example.share *= (SHARES[example.kind] * examples.length) / sums.get(example.kind)!
  return examples
}

/** What was lifted to its place stands there under all weights: nothing is learned from it. */
function competing({ columns }: Dump, first: number, count: number): Int32Array {
  const rows: number[] = []
  for (let row = first; row < first + Math.min(count, COMPETING); row++)
    if (columns.lifts[row] === 0) rows.push(row)
  return Int32Array.from(rows)
}

function addGradient({ dump, rows, right, share }: Example, weights: Float64Array, gradient: Float64Array) {
  const width = weights.length
  const { features, factors, rights } = dump.columns
  const scores = new Float64Array(rows.length)
  const slopes = new Float64Array(rows.length)
  let best = Number.NEGATIVE_INFINITY
  rows.forEach((row, at) => {
    const sum = dot(features, row * width, weights)
    slopes[at] = slopeOf(sum, factors[row]!)
    scores[at] = sum * slopes[at]!
    best = Math.max(best, scores[at]!)
  })
  let total = 0
  scores.forEach((score, at) => {
    scores[at] = Math.exp(score - best)
    total += scores[at]!
  })
  rows.forEach((row, at) => {
    const error = scores[at]! / total - (rights[row] === 1 ? 1 / right : 0)
    const factor = (share * slopes[at]! * error) / BATCH
    if (Math.abs(factor) < TINY) return
    const from = row * width
    for (let feature = 0; feature < width; feature++) gradient[feature]! += factor * features[from + feature]!
  })
}

function dot(features: Float32Array, from: number, weights: Float64Array): number {
  let sum = 0
  for (let at = 0; at < weights.length; at++) sum += features[from + at]! * weights[at]!
  return sum
}

function inProportion(weights: Float64Array, examples: readonly Example[]): Float64Array {
  let sum = 0
  for (const { dump, rows } of examples) {
    let best = Number.NEGATIVE_INFINITY
    for (const row of rows) best = Math.max(best, scoreOf(dump, row, weights))
    sum += best
  }
  return weights.map(weight => (weight * MEAN_BEST * examples.length) / sum)
}

function shuffle<T>(items: T[], random: () => number): void {
  for (let last = items.length - 1; last > 0; last--) {
    const at = Math.floor(random() * (last + 1))
    ;[items[last], items[at]] = [items[at]!, items[last]!]
  }
}
