import type { Place } from '../../tools/library.js'
import type { Region } from '../task.js'

/** What ten answers of 42 lines are long: about what a reader takes in before looking elsewhere. */
export const LINES_READ = 425

/**
 * The share of the edited regions that a reader meets who reads the results in their order, each line once, until so many
 * lines are read. Longer answers use them up sooner, so that length wins nothing.
 */
export function regionsWithin(
  results: readonly Place[],
  regions: readonly Region[],
  budget = LINES_READ,
): number {
  const read = new Map<string, Set<number>>()
  let left = budget
  for (const { file, start, end } of results) {
    if (file === '') continue
    const lines = read.get(file) ?? new Set<number>()
    read.set(file, lines)
    for (let line = start; line <= end && left > 0; line++) {
      if (lines.has(line)) continue
      lines.add(line)
      left--
    }
    if (left === 0) break
  }
  const met = regions.filter(({ file, first, last }) => {
    const lines = read.get(file)
    if (lines === undefined) return false
    for (let line = first; line <= last; line++) if (lines.has(line)) return true
    return false
  })
  return met.length / regions.length
}
