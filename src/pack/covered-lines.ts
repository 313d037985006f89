import { groupBy } from '../shared/group-by.js'

export interface LineRange {
  /** Its path, or a number that stands for it. */
  file: string | number
  first: number
  last: number
}

/** Number of lines in any of the ranges: a class and its methods count once. */
export function coveredLines(ranges: Iterable<LineRange>): number {
  let lines = 0
  for (const ofFile of groupBy(ranges, ({ file }) => file).values()) {
    ofFile.sort((a, b) => a.first - b.first)
    let counted = 0
    for (const { first, last } of ofFile) {
      lines += Math.max(0, last - Math.max(first - 1, counted))
      counted = Math.max(counted, last)
    }
  }
  return lines
}
