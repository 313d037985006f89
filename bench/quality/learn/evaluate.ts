import { figuresOf } from '../score/figures.js'
import type { RankedSymbol } from '../system.js'
import type { Dump, DumpedTask } from './dump.js'
import { scoreOf } from './train.js'

const ANSWERS = 50

/** What a further item of the same name, or of the same file, is multiplied by. */
export interface OrderFactors {
  repeat: number
  spread: number
}

/** The figures of a task if its candidates were ranked by these weights; by null, as they were answered. */
export function figuresWith(
  dump: Dump,
  dumped: DumpedTask,
  weights: Float64Array | null,
  factors: OrderFactors,
): Readonly<Record<string, number>> {
  const rows = Array.from({ length: dumped.count }, (_, at) => dumped.first + at)
  const ordered = weights === null ? rows : reorder(dump, dumped, rows, weights, factors)
  return figuresOf(
    ordered.slice(0, ANSWERS).map(row => symbolOf(dump, row)),
    dumped.task.truth,
  )
}

/** As rank/rank-task.ts does: sums, then what was lifted at its share of the best, then repeated names and files. */
function reorder(
  dump: Dump,
  { isSpread }: DumpedTask,
  rows: readonly number[],
  weights: Float64Array,
  { repeat, spread }: OrderFactors,
): number[] {
  const { lifts, names, paths } = dump.columns
  const scores = new Map(rows.map(row => [row, scoreOf(dump, row, weights)]))
  const best = Math.max(0, ...scores.values())
  for (const row of rows) if (lifts[row]! > 0) scores.set(row, lifts[row]! * best)
  const byScore = (a: number, b: number) => scores.get(b)! - scores.get(a)! || a - b
  const ordered = [...rows].sort(byScore)
  lessen(ordered, names, repeat)
  return isSpread ? lessen(ordered, paths, spread) : ordered

  function lessen(order: number[], keys: Int32Array, factor: number): number[] {
    const seen = new Map<number, number>()
    for (const row of order) {
      const before = seen.get(keys[row]!) ?? 0
      seen.set(keys[row]!, before + 1)
      if (lifts[row] === 0 && scores.get(row)! > 0) scores.set(row, scores.get(row)! * factor ** before)
    }
    return order.sort(byScore)
  }
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
