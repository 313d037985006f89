import type { OrderCandidate } from '../../semantic/order/orderer.js'
import { MOST_SENT } from '../../semantic/settings.js'
import type { RankedNode } from '../result/ranked-node.js'
import type { TaskRun } from '../task-run.js'

/** Gives the first answers their scores anew in the order of a chat model: the first gets the greatest, and so on. */
export async function byOrder(
  run: TaskRun,
  order: (candidates: readonly OrderCandidate[]) => Promise<number[]>,
  texts: { candidates(nodes: readonly number[]): OrderCandidate[] },
): Promise<TaskRun> {
  const first = run.ranked.slice(0, MOST_SENT)
  if (first.length < 2) return run
  const numbers = await order(texts.candidates(first.map(({ node }) => node)))
  const moved = numbers.map((number, at): RankedNode => {
    const { node, score, parts } = first[number]!
    const part = first[at]!.score - score
    if (part === 0) return first[number]!
    return { node, score: score + part, parts: [...parts, { name: 'ordered', value: at + 1, part }] }
  })
  return { ...run, ranked: [...moved, ...run.ranked.slice(first.length)] }
}
