import type { MovedLines } from './delta.js'

/** Lines of a file by line number. */
export type NumberedLines = ReadonlyMap<number, string>

/** Shorter runs are sent as new text: naming their origin costs as much. */
const LEAST_MOVED = 3
/** Distances tried, those with the most lines first. */
const MOST_DISTANCES = 8

interface Alignment {
  moved: MovedLines[]
  /** Sorted numbers of lines in `after` with new text. */
  fresh: number[]
  /** Sorted numbers of lines that no longer exist; a number that another text took over is not listed. */
  gone: number[]
}

/** Finds the lines that stayed, those that moved by the same distance as their neighbours, and those that are new. */
export function alignLines(before: NumberedLines, after: NumberedLines): Alignment {
  const left = new Map(before)
  let fresh: number[] = []
  for (const [line, text] of after) {
    if (left.get(line) === text) left.delete(line)
    else fresh.push(line)
  }
  fresh.sort((a, b) => a - b)
  const moved: MovedLines[] = []
  for (const distance of likelyDistances(left, after, fresh)) {
    const runs = runsAt(distance, left, after, fresh)
    const taken = new Set<number>()
    for (const { from, startLine, endLine } of runs)
      for (let line = startLine; line <= endLine; line++) {
        taken.add(line)
        left.delete(from + line - startLine)
      }
    moved.push(...runs)
    fresh = fresh.filter(line => !taken.has(line))
  }
  moved.sort((a, b) => a.startLine - b.startLine)
  const gone = [...left.keys()].filter(line => !after.has(line)).sort((a, b) => a - b)
  return { moved, fresh, gone }
}

/** Likely distances of moved lines, from lines whose text is unique on both sides. */
function likelyDistances(left: NumberedLines, after: NumberedLines, fresh: readonly number[]): number[] {
  const old = new Map<string, number>()
  for (const [line, text] of left) old.set(text, old.has(text) ? 0 : line)
  const votes = new Map<number, number>()
  for (const line of fresh) {
    const from = old.get(after.get(line)!) ?? 0
    if (from > 0) votes.set(line - from, (votes.get(line - from) ?? 0) + 1)
  }
  return [...votes]
    .sort(([a, ofA], [b, ofB]) => ofB - ofA || a - b)
    .slice(0, MOST_DISTANCES)
    .map(([distance]) => distance)
}

function runsAt(
  distance: number,
  left: NumberedLines,
  after: NumberedLines,
  fresh: readonly number[],
): MovedLines[] {
  const runs: MovedLines[] = []
  for (const line of fresh) {
    if (left.get(line - distance) !== after.get(line)) continue
    const last = runs.at(-1)
    if (last !== undefined && last.endLine === line - 1) last.endLine = line
    else runs.push({ from: line - distance, startLine: line, endLine: line })
  }
  return runs.filter(({ startLine, endLine }) => endLine - startLine + 1 >= LEAST_MOVED)
}
