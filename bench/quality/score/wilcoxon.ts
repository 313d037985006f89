/** Up to so many pairs the distribution is counted out, ties and all; beyond, the normal one is near enough. */
const EXACT_PAIRS = 25
/** Differences nearer than this are one value written in two ways. */
const SAME = 1e-12

/**
 * Two-sided probability that differences like these, or larger ones, come from two systems that are equally good:
 * Wilcoxon's signed rank test. Pairs without a difference are left out, ties share the mean of their ranks.
 * https://en.wikipedia.org/wiki/Wilcoxon_signed-rank_test
 *
 * @example wilcoxon([0.2, 0.1, 0.3]) // 0.25
 */
export function wilcoxon(differences: readonly number[]): number {
  const unequal = differences.filter(value => Math.abs(value) > SAME)
  if (unequal.length === 0) return 1
  unequal.sort((a, b) => Math.abs(a) - Math.abs(b))
  const { ranks, ties } = doubledRanks(unequal.map(Math.abs))
  let positive = 0
  unequal.forEach((value, at) => {
    if (value > 0) positive += ranks[at]!
  })
  return unequal.length <= EXACT_PAIRS ? exact(ranks, positive) : normal(unequal.length, ties, positive / 2)
}

/** Twice the ranks of sorted values, so that the mean rank of ties is a whole number; and the sizes of the ties. */
function doubledRanks(sorted: readonly number[]): { ranks: number[]; ties: number[] } {
  const ranks: number[] = []
  const ties: number[] = []
  for (let first = 0; first < sorted.length; ) {
    let end = first + 1
    while (end < sorted.length && sorted[end]! - sorted[end - 1]! <= SAME) end++
    for (let at = first; at < end; at++) ranks.push(first + 1 + end)
    ties.push(end - first)
    first = end
  }
  return { ranks, ties }
}

/** Counts the ways to give signs to the ranks, by the sum of those that are positive. */
function exact(ranks: readonly number[], positive: number): number {
  const total = ranks.reduce((sum, rank) => sum + rank, 0)
  let ways = new Float64Array(total + 1)
  ways[0] = 1
  for (const rank of ranks) {
    const next = Float64Array.from(ways)
    for (let sum = rank; sum <= total; sum++) next[sum]! += ways[sum - rank]!
    ways = next
  }
  const smaller = Math.min(positive, total - positive)
  let tail = 0
  for (let sum = 0; sum <= smaller; sum++) tail += ways[sum]!
  return Math.min(1, (2 * tail) / 2 ** ranks.length)
}

function normal(pairs: number, ties: readonly number[], positive: number): number {
  const mean = (pairs * (pairs + 1)) / 4
  const tied = ties.reduce((sum, size) => sum + (size ** 3 - size), 0)
  const variance = (pairs * (pairs + 1) * (2 * pairs + 1)) / 24 - tied / 48
  return twoSided((positive - mean) / Math.sqrt(variance))
}

/** 2 · (1 − Φ(|z|)), by the complementary error function of Numerical Recipes §6.2 (off by at most 1.2e-7 of itself). */
function twoSided(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + x / 2)
  const powers = ERFC.reduceRight((sum, factor) => sum * t + factor, 0)
  return Math.min(1, t * Math.exp(-x * x + powers))
}

const ERFC = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
]
