import { covers, type Place } from '../../tools/library.js'
import type { Region, Target } from '../task.js'

/** The budget of the pack that is judged. */
export const PACK_TOKENS = 2000

export interface TargetScore {
  /** 1 when one of the first k results is the place, or the definition that it is in. */
  first1: number
  first5: number
  first10: number
  /** Reciprocal rank of the first such result. */
  mrr: number
  /** Share of the place's lines that a pack of 2,000 tokens shows. */
  pack: number
}

export function scoreTarget(results: readonly Place[], shown: readonly Region[], truth: Target): TargetScore {
  const rank = results.findIndex(place => isTarget(place, truth)) + 1
  const within = (count: number) => Number(rank > 0 && rank <= count)
  return {
    first1: within(1),
    first5: within(5),
    first10: within(10),
    mrr: rank === 0 ? 0 : 1 / rank,
    pack: shareShown(truth.target, shown),
  }
}

export function isTarget(place: Place, { target, definition, inside = false }: Target): boolean {
  if (inside) return place.file === target.file && place.start >= target.first && place.end <= target.last
  if (covers(place, target)) return true
  return (
    definition !== null &&
    place.file === definition.file &&
    place.start === definition.first &&
    holds(place, target)
  )
}

function holds({ start, end }: Place, { first, last }: Region): boolean {
  return start <= first && end >= last
}

function shareShown({ file, first, last }: Region, shown: readonly Region[]): number {
  let count = 0
  for (let line = first; line <= last; line++)
    if (shown.some(each => each.file === file && each.first <= line && each.last >= line)) count++
  return count / (last - first + 1)
}
