import type { Candidate } from '../candidate.js'

/** A file that the task is likely to edit. */
export interface Centre {
  path: string
  /** Relative to the best, up to 1. */
  weight: number
  /** Its candidates: node → score relative to the best. */
  nodes: ReadonlyMap<number, number>
  /** Name of its best candidate. */
  name: string
}

const MOST_CENTRES = 6
const MOST_CANDIDATES = 30
/** The right file is among the first far more often than scores suggest: of 2, 4 and 8, as good as the best for tests. */
const WEIGHT_EXPONENT = 4

/** The files of the best code, best first. */
export function centresOf(candidates: readonly Candidate[]): Centre[] {
  const code = candidates.filter(({ share }) => share === 'code').slice(0, MOST_CANDIDATES)
  const best = code.reduce((most, { score }) => Math.max(most, score), 0)
  if (best <= 0) return []
  const byPath = new Map<string, Candidate[]>()
  for (const each of code) {
    const same = byPath.get(each.path)
    if (same === undefined) byPath.set(each.path, [each])
    else same.push(each)
  }
  return [...byPath]
    .map(([path, own]): Centre => {
      const weights = own.map(({ node, score }) => [node, weightOf(score, best)] as const)
      const top = own.reduce((most, each) => (each.score > most.score ? each : most))
      return { path, weight: weightOf(top.score, best), nodes: new Map(weights), name: top.name }
    })
    .sort((a, b) => b.weight - a.weight || (a.path < b.path ? -1 : 1))
    .slice(0, MOST_CENTRES)
}

function weightOf(score: number, best: number): number {
  return Math.max(0, score / best) ** WEIGHT_EXPONENT
}
