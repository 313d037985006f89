import { byCommit } from './change-table.js'
import type { ChangeTable, Commit } from './history.js'

/** Commits that change more are sweeps (a renamed word, a moved import): they do not show that things belong together. */
export const MAX_COMPANY = 40
/** A single common change may be chance. */
export const MIN_SUPPORT = 2
export const PARTNERS = 10
/** Half-life of a common change (seconds): one year. */
export const HALF_LIFE = 365 * 24 * 3600

export interface CoChangeOptions {
  /** Commits with more changes do not count; default `MAX_COMPANY`. */
  maxCompany?: number
  /** Minimum number of common commits; default `MIN_SUPPORT`. */
  minSupport?: number
  /** Maximum number of partners per key; default `PARTNERS`. */
  partners?: number
  /** Seconds; age is measured from the newest commit, not from now: equal histories give equal answers. */
  halfLife?: number
}

export interface Partner {
  key: string
  /** Commits that changed both. */
  support: number
  /** Share of the commits of the first, weighted by age, that also changed the other; 0 to 1. */
  confidence: number
}

/**
 * Co-changes: for each key of the table, its partners by confidence, then support, then key. For symbols,
 * only direct changes count: a class does not co-change with its methods. Keys without a partner are absent.
 *
 * @example coChanges(history.files, history.commits).get('src/a.ts')?.[0]?.key // 'test/a.test.ts'
 */
export function coChanges(
  table: ChangeTable,
  commits: readonly Commit[],
  options: CoChangeOptions = {},
): Map<string, Partner[]> {
  const { maxCompany = MAX_COMPANY, minSupport = MIN_SUPPORT } = options
  const { partners = PARTNERS, halfLife = HALF_LIFE } = options
  const company = byCommit(table, commits.length, true)
  const newest = commits.reduce((latest, commit) => Math.max(latest, commit.date), 0)
  const weights = commits.map(commit => 0.5 ** ((newest - commit.date) / halfLife))

  const together = new Float64Array(table.keys.length)
  const support = new Uint32Array(table.keys.length)
  const found = new Map<string, Partner[]>()
  for (const [thing, key] of table.keys.entries()) {
    let own = 0
    const met: number[] = []
    for (let row = table.offsets[thing]!; row < table.offsets[thing + 1]!; row++) {
      const commit = table.commits[row]!
      const others = company[commit]!
      if (table.direct[row] !== 1 || others.length > maxCompany) continue
      own += weights[commit]!
      for (const other of others) {
        if (support[other] === 0) met.push(other)
        support[other] = support[other]! + 1
        together[other] = together[other]! + weights[commit]!
      }
    }
    const best = met
      .filter(other => other !== thing && support[other]! >= minSupport)
      .map(other => ({
        key: table.keys[other]!,
        support: support[other]!,
        confidence: together[other]! / own,
      }))
      .sort(byConfidence)
      .slice(0, partners)
    if (best.length > 0) found.set(key, best)
    for (const other of met) {
      support[other] = 0
      together[other] = 0
    }
  }
  return found
}

function byConfidence(a: Partner, b: Partner): number {
  return b.confidence - a.confidence || b.support - a.support || (a.key < b.key ? -1 : 1)
}
