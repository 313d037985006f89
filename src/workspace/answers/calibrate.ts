import type { TaskRanking } from '../../engine/query-service.js'
import { type QueryTerm, TERM_BITS } from '../../search/score-terms.js'

/** Of the first items of a member, those that are looked at. */
const TELLING_ITEMS = 5
const NAME_FEATURE = 'nameFit'
/** The share of names in how well a member fits: as in the support of one repository. */
const NAME_SHARE = 0.2
/** What the task names is here. */
const DIRECT_BONUS = 0.25
const IDF_SMOOTHING = 0.5
/** How much a member that fits less well falls behind: chosen by `bench/workspace/routing.ts` of 0, 1, 2, 3, 4 and 6. */
const FIT_EXPONENT = 2

/** How often the words of a task occur in a member. */
export interface WordCounts {
  /** Definitions and files of the member. */
  units: number
  /** Those that have each of the first terms of the task. */
  withTerm: readonly number[]
}

/** What is needed of a ranking to compare it with others. */
export interface Sample {
  /** Of the first items: which of the first terms each has, and how much of its name the task has. */
  items: readonly { bits: number; name: number }[]
  /** The task names something that is in the member. */
  isDirect: boolean
}

export function sampleOf({ run }: Pick<TaskRanking, 'run'>): Sample {
  const { words, ranked, support } = run
  return {
    items: ranked.slice(0, TELLING_ITEMS).map(({ node, parts }) => ({
      bits: words.bits[node]!,
      name: parts.find(({ name }) => name === NAME_FEATURE)?.value ?? 0,
    })),
    isDirect: support === 1,
  }
}

/** Rarity of each of the first terms in all members together. */
export function sharedRarities(terms: readonly QueryTerm[], counts: readonly WordCounts[]): number[] {
  const units = sum(counts.map(each => each.units))
  return terms.slice(0, TERM_BITS).map(({ weight, isVariant }, term) => {
    if (isVariant) return 0
    const having = sum(counts.map(({ withTerm }) => withTerm[term]!))
    return weight * Math.log(1 + (units - having + IDF_SMOOTHING) / (having + IDF_SMOOTHING))
  })
}

/** The share of a task, by the rarity of its words, that a text with some of them has. */
export function coverageOf(bits: number, rarities: readonly number[]): number {
  const whole = sum(rarities)
  let covered = 0
  for (let term = 0; term < rarities.length; term++)
    if ((bits & (1 << term)) !== 0) covered += rarities[term]!
  return whole === 0 ? 0 : covered / whole
}

/**
 * How well a member answers a task, 0 to about 1, comparable between members. The scores of a ranking are relative to the
 * best of its own repository: in each the first item has about the same. What differs is how many of the task's words, by
 * their rarity in all members together, its first items have.
 */
export function fitOf({ items, isDirect }: Sample, rarities: readonly number[]): number {
  const best = Math.max(0, ...items.map(({ bits }) => coverageOf(bits, rarities)))
  const names = sum(items.map(({ name }) => name)) / Math.max(1, items.length)
  return (1 - NAME_SHARE) * best + NAME_SHARE * names + (isDirect ? DIRECT_BONUS : 0)
}

/** The factor of a member's scores, up to 1 for the one that fits best. A score below 0 is divided by it. */
export function fitFactor(fit: number, bestFit: number, exponent = FIT_EXPONENT): number {
  return bestFit === 0 ? 1 : (fit / bestFit) ** exponent
}

/** @example calibrated(2.4, 0.25) // 0.6 */
export function calibrated(score: number, factor: number): number {
  return score >= 0 ? score * factor : score / Math.max(factor, Number.EPSILON)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
