import { MOST_SENT } from '../../semantic/settings.js'
import { byScore, type RankedNode } from '../result/ranked-node.js'
import type { TaskRun } from '../task-run.js'

/** Deviations of a score that one deviation of a cosine is worth. */
const MODEL_WEIGHT = 0.5

/** Adds to the scores of the first answers how near they are to a question, as z-scores. */
export async function byCosine(
  run: TaskRun,
  question: Float32Array,
  vectorsOf: (nodes: readonly number[]) => Promise<Float32Array[]>,
): Promise<TaskRun> {
  const first = run.ranked.slice(0, MOST_SENT)
  if (first.length < 2) return run
  const vectors = await vectorsOf(first.map(({ node }) => node))
  const cosines = standardised(vectors.map(vector => dot(vector, question)))
  const spread = deviation(first.map(({ score }) => score))
  const moved = first.map(({ node, score, parts }, at): RankedNode => {
    const part = MODEL_WEIGHT * spread * cosines[at]!
    return { node, score: score + part, parts: [...parts, { name: 'model', value: cosines[at]!, part }] }
  })
  return { ...run, ranked: [...moved, ...run.ranked.slice(first.length)].sort(byScore) }
}

function standardised(values: readonly number[]): number[] {
  const mean = average(values)
  const spread = deviation(values)
  return values.map(value => (spread === 0 ? 0 : (value - mean) / spread))
}

function deviation(values: readonly number[]): number {
  const mean = average(values)
  return Math.sqrt(average(values.map(value => (value - mean) ** 2)))
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!
  return sum
}
