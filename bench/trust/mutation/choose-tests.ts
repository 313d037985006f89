import type { Survey } from './survey.js'

export interface ChoiceLimits {
  mostTests: number
  longestTestMs: number
  /** Test files that a mutant meets from their beginning: each costs a process. */
  mostFiles: number
}

/** What a mutant meets. */
export interface Choice {
  tests: string[]
  /** Reached while they are loaded, in their hooks or in long tests alone: run from their beginning. */
  files: string[]
}

/**
 * Spreads the tests that a mutant may meet over the test files that reach it, the nearest first: the tests of one file look at the same things,
 * and a file that reaches everything would take them all. Of a file, the tests that reach the fewest mutants come first: they look at little else.
 */
export function chooseTests(
  mutant: number,
  surveys: readonly Survey[],
  distance: (file: string) => number,
  { mostTests, longestTestMs, mostFiles }: ChoiceLimits,
): Choice {
  const near = surveys.toSorted((a, b) => distance(a.file) - distance(b.file) || compare(a.file, b.file))
  const reaching = near.map(({ file, tests, outside }) => {
    const met = tests.filter(({ ids }) => ids.includes(mutant))
    const short = met.filter(({ milliseconds }) => milliseconds <= longestTestMs)
    const names = short.toSorted((a, b) => a.ids.length - b.ids.length).map(({ name }) => name)
    return { file, names, isWhole: names.length === 0 && (met.length > 0 || outside.includes(mutant)) }
  })
  return {
    tests: dealt(reaching.map(({ names }) => names)).slice(0, mostTests),
    files: reaching
      .filter(({ isWhole }) => isWhole)
      .map(({ file }) => file)
      .slice(0, mostFiles),
  }
}

/** The first of each list, then the second of each, and so on. */
function dealt<T>(lists: readonly (readonly T[])[]): T[] {
  const rounds = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) =>
    lists.flatMap(list => list.slice(round, round + 1)),
  ).flat()
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
