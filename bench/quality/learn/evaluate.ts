import { figuresOf } from '../score/figures.js'
import type { RankedSymbol } from '../system.js'
import type { Dump, DumpedTask } from './dump.js'
import { scoreOf } from './train.js'

const ANSWERS = 50

/** The figures of a task if its candidates were ranked by these weights; by null, as they were answered. */
export function figuresWith(
  dump: Dump,
  dumped: DumpedTask,
  weights: Float64Array | null,
  repeatFactor: number,
): Readonly<Record<string, number>> {
  const rows = Array.from({ length: dumped.count }, (_, at) => dumped.first + at)
  const ordered = weights === null ? rows : reorder(dump, rows, weights, repeatFactor)
  return figuresOf(
    ordered.slice(0, ANSWERS).map(row => symbolOf(dump, row)),
    dumped.task.truth,
  )
}

/** As rank/rank-task.ts does: sums, then what was lifted at its share of the best, then repeated names. */
function reorder(dump: Dump, rows: readonly number[], weights: Float64Array, repeatFactor: number): number[] {
  const { lifts, names } = dump.columns
  const scores = new Map(rows.map(row => [row, scoreOf(dump, row, weights)]))
  const best = Math.max(0, ...scores.values())
  for (const row of rows) if (lifts[row]! > 0) scores.set(row, lifts[row]! * best)
  const byScore = (a: number, b: number) => scores.get(b)! - scores.get(a)! || a - b
  const ordered = [...rows].sort(byScore)
  const seen = new Map<number, number>()
  for (const row of ordered) {
    const before = seen.get(names[row]!) ?? 0
    seen.set(names[row]!, before + 1)
    if (lifts[row] === 0 && scores.get(row)! > 0) scores.set(row, scores.get(row)! * repeatFactor ** before)
  }
  return ordered.sort(byScore)
}

function symbolOf({ columns, texts }: Dump, row: number): RankedSymbol {
  return {
    name: texts[columns.names[row]!]!,
    file: texts[columns.paths[row]!]!,
    start: columns.starts[row]!,
    end: columns.ends[row]!,
    score: 0,
  }
}
