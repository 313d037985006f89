import { partitionPoint } from '../../shared/sorted.js'

/** Characters of a script that ran so often, as V8 counts them: a narrow range says more than a wide one around it. */
export interface CountedRange {
  start: number
  end: number
  count: number
}

/** For each line, the count of the narrowest range around its first character that is no space. */
export function countsOfLines(text: string, ranges: readonly CountedRange[]): number[] {
  // Wide ranges first: narrow ones overwrite them.
  const byWidth = [...ranges].sort((a, b) => b.end - b.start - (a.end - a.start))
  const starts: number[] = []
  const lines = text.split('\n')
  let offset = 0
  for (const line of lines) {
    starts.push(offset + (line.length - line.trimStart().length))
    offset += line.length + 1
  }
  const counts = lines.map(() => 0)
  for (const { start, end, count } of byWidth) {
    const first = partitionPoint(starts.length, at => starts[at]! >= start)
    for (let at = first; at < starts.length && starts[at]! < end; at++)
      if (lines[at]!.trim() !== '') counts[at] = count
  }
  return counts
}
