import { groupBy, randomNumbers } from '../../tools/library.js'
import type { Dump } from './dump.js'
import { type Kind, kindOf, SHARES, type Shares } from './kinds.js'

/** Candidates of a task that compete, in the order of the answer that was measured. */
const COMPETING = 150
const BATCH = 32
/** Batches that are learned from: some ten times all of 6,000 tasks, more often where there are fewer. */
const STEPS = 1500
const RATE = 0.02
/** Keeps weights small where the examples do not ask for more. */
const DECAY = 1e-4
const MOMENTUM = 0.9
const SCALE_MEMORY = 0.999
const TINY = 1e-8
const SEED = 16
/** A kind with fewer examples has less than its share: nothing general is learned from a few, asked again and again. */
const ENOUGH = 200
/** Scores below 0 are divided by their factor, but at least by this: as in rank/penalties.ts. */
const LEAST_DIVISOR = 0.1
/** Kinds of which an answer is a file, by whichever of its items comes first. */
const BY_FILE: ReadonlySet<Kind> = new Set<Kind>(['search'])
/**
 * The mean score of the first answer. Learned weights grow with the sharpness of the softmax; other parts of a score
 * (what was used before) have a size of their own, which this keeps in proportion.
 */
const MEAN_BEST = 0.9

export interface TrainOptions {
  /** Whether a feature may have a weight. Default: all. */
  isLearned?: (feature: number) => boolean
  /** Of kinds of requests. */
  shares?: Shares
  decay?: number
}

interface Example {
  dump: Dump
  /** Rows of the candidates that compete. */
  rows: Int32Array
  /** Only the best candidate of each file competes: what is asked for is files. */
  byFile: boolean
  share: number
}

/**
 * Weights under which the right candidates of each task, all alike, take most of a softmax over its first candidates:
 * a linear ranker by Adam with a cosine decay. The same dumps give the same weights.
 */
export function train(dumps: readonly Dump[], width: number, options: TrainOptions = {}): Float64Array {
  const { isLearned = () => true, shares = SHARES, decay = DECAY } = options
  const examples = examplesOf(dumps, shares)
  const random = randomNumbers(SEED)
  const weights = new Float64Array(width)
  const [mean, scale, gradient] = [0, 1, 2].map(() => new Float64Array(width)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  for (let step = 1, from = examples.length; step <= STEPS; step++, from += BATCH) {
    if (from >= examples.length) {
      shuffle(examples, random)
      from = 0
    }
    for (let at = 0; at < width; at++) gradient[at] = decay * weights[at]!
    for (const example of examples.slice(from, from + BATCH)) addGradient(example, weights, gradient)
    const rate = (RATE * (1 + Math.cos((Math.PI * step) / STEPS))) / 2
    for (let at = 0; at < width; at++) {
      if (!isLearned(at)) continue
      mean[at] = MOMENTUM * mean[at]! + (1 - MOMENTUM) * gradient[at]!
      scale[at] = SCALE_MEMORY * scale[at]! + (1 - SCALE_MEMORY) * gradient[at]! ** 2
      const [first, second] = [mean[at]! / (1 - MOMENTUM ** step), scale[at]! / (1 - SCALE_MEMORY ** step)]
      weights[at]! -= (rate * first) / (Math.sqrt(second) + TINY)
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
function examplesOf(dumps: readonly Dump[], shares: Shares): Example[] {
  const examples: (Example & { kind: Kind })[] = []
  for (const dump of dumps) {
    const own: Example[] = []
    const byFile = BY_FILE.has(kindOf(dump))
    for (const { first, count } of dump.tasks) {
      const rows = competing(dump, first, count)
      const right = rows.filter(row => dump.columns.rights[row] === 1).length
      if (right > 0 && right < rows.length) own.push({ dump, rows, byFile, share: 1 })
    }
    for (const example of own)
      examples.push({ ...example, share: 1 / Math.sqrt(own.length), kind: kindOf(dump) })
  }
  for (const [kind, own] of groupBy(examples, example => example.kind)) {
    const sum = own.reduce((total, { share }) => total + share, 0)
    const ofKind = shares[kind] * Math.min(1, own.length / ENOUGH) * examples.length
    for (const example of own) example.share *= ofKind / sum
  }
  return examples
}

/** What was lifted to its place stands there under all weights: nothing is learned from it. */
function competing({ columns }: Dump, first: number, count: number): Int32Array {
  const rows: number[] = []
  for (let row = first; row < first + Math.min(count, COMPETING); row++)
    if (columns.lifts[row] === 0) rows.push(row)
  return Int32Array.from(rows)
}

function addGradient({ dump, rows, byFile, share }: Example, weights: Float64Array, gradient: Float64Array) {
  const width = weights.length
  const { features, factors, rights, paths } = dump.columns
  const scores = new Float64Array(rows.length)
  const slopes = new Float64Array(rows.length)
  rows.forEach((row, at) => {
    const sum = dot(features, row * width, weights)
    slopes[at] = slopeOf(sum, factors[row]!)
    scores[at] = sum * slopes[at]!
  })
  const taking = byFile ? bestOfFiles(rows, scores, paths) : scores.map((_, at) => at)
  let [best, right, total] = [Number.NEGATIVE_INFINITY, 0, 0]
  for (const at of taking) {
    best = Math.max(best, scores[at]!)
    right += rights[rows[at]!]!
  }
  for (const at of taking) total += Math.exp(scores[at]! - best)
  for (const at of taking) {
    const row = rows[at]!
    const wanted = rights[row] === 1 ? 1 / right : 0
    const factor = (share * slopes[at]! * (Math.exp(scores[at]! - best) / total - wanted)) / BATCH
    if (Math.abs(factor) < TINY) continue
    const from = row * width
    for (let feature = 0; feature < width; feature++) gradient[feature]! += factor * features[from + feature]!
  }
}

/** The best candidate of each file, by its place among the rows. */
function bestOfFiles(rows: Int32Array, scores: Float64Array, paths: Int32Array): number[] {
  const best = new Map<number, number>()
  rows.forEach((row, at) => {
    const known = best.get(paths[row]!)
    if (known === undefined || scores[at]! > scores[known]!) best.set(paths[row]!, at)
  })
  return [...best.values()]
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
