import type { Place } from '../../tools/library.js'
import type { SearchAnswer, SearchTruth } from '../task.js'
import { discount, TOP } from './name-score.js'

export interface SearchScore {
  /** NDCG@10 of the results as they come: a file that comes again takes a place. */
  items: number
  /** NDCG@10 with each file once, whatever its lines. */
  files: number
}

/** Results in rank order against the places that answer a question, as score.py of the search questions has it. */
export function scoreSearch(results: readonly Place[], { answers, root }: SearchTruth): SearchScore {
  const places = results.map(place => ({ ...place, file: fromRoot(place.file, root) }))
  const seen = new Set<string>()
  const once = places.filter(({ file }) => !seen.has(file) && seen.add(file))
  return { items: ndcg(places, answers, isAnswer), files: ndcg(once, answers, isSameFile) }
}

export function isAnswer(place: Place, answer: SearchAnswer): boolean {
  if (!isSameFile(place, answer)) return false
  return answer.lines === null || (place.end >= answer.lines.first && place.start <= answer.lines.last)
}

/** @example fromRoot('packages/zod/src/v4/core.ts', 'packages/zod/src') // 'v4/core.ts' */
export function fromRoot(file: string, root: string): string {
  return file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file
}

/** One path is the other, or its end. */
function isSameFile({ file }: Place, { path }: SearchAnswer): boolean {
  return file === path || file.endsWith(`/${path}`) || path.endsWith(`/${file}`)
}

function ndcg(
  places: readonly Place[],
  answers: readonly SearchAnswer[],
  answersIt: (place: Place, answer: SearchAnswer) => boolean,
): number {
  const top = places.slice(0, TOP)
  const found = new Set(answers.map(answer => top.findIndex(place => answersIt(place, answer))))
  found.delete(-1)
  let [gain, ideal] = [0, 0]
  for (const at of found) gain += discount(at)
  for (let at = 0; at < Math.min(TOP, answers.length); at++) ideal += discount(at)
  return ideal === 0 ? 0 : gain / ideal
}
