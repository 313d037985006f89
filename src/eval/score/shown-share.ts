import type { Region } from '../task.js'

/** The share of regions all of whose lines are among those that are shown. */
export function regionShare(regions: readonly Region[], shown: readonly Region[]): number {
  const lines = linesByFile(shown)
  const whole = regions.filter(({ file, first, last }) => {
    const known = lines.get(file)
    for (let line = first; line <= last; line++) if (known?.has(line) !== true) return false
    return true
  })
  return whole.length / regions.length
}

/** The share of files of the regions of which any line is shown. */
export function fileShare(regions: readonly Region[], shown: readonly Region[]): number {
  const wanted = new Set(regions.map(({ file }) => file))
  const files = new Set(shown.map(({ file }) => file))
  return [...wanted].filter(file => files.has(file)).length / wanted.size
}

function linesByFile(shown: readonly Region[]): Map<string, Set<number>> {
  const lines = new Map<string, Set<number>>()
  for (const { file, first, last } of shown) {
    const known = lines.get(file) ?? new Set<number>()
    lines.set(file, known)
    for (let line = first; line <= last; line++) known.add(line)
  }
  return lines
}
