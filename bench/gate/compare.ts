import { bootstrapInterval } from '../tools/library.js'
import type { GateFile } from './gate-file.js'

/** A mean loss below this is of no interest, however sure it is. */
const LEAST_LOSS = 0.01
/** Processor times of equal work differ by a tenth or two from run to run. */
const MOST_SLOWER = 1.35
/** With fewer tasks in common, two runs are not about the same. */
const LEAST_SHARED = 0.5

export interface GateRow {
  name: string
  before: number | null
  after: number
  /** Tasks that were compared; null for speed. */
  tasks: number | null
  /** 95 % interval of the difference; null for speed and where there is nothing to compare with. */
  interval: { low: number; high: number } | null
  verdict: 'same' | 'better' | 'LOSS' | 'new'
}

/** A loss counts if it is beyond noise: the whole interval of the paired differences is below 0. */
export function compareGates(before: GateFile | null, after: GateFile): GateRow[] {
  const quality = Object.entries(after.quality).map(([name, values]) =>
    qualityRow(name, before?.quality[name], values),
  )
  const speed = Object.entries(after.speed).map(([name, value]) => speedRow(name, before?.speed[name], value))
  return [...quality, ...speed]
}

/** Measures of the last release that this run does not have: a gate that measures less must not pass for one that holds. */
export function lostMeasures(before: GateFile | null, after: GateFile): string[] {
  if (before === null) return []
  const names = (gate: GateFile) => [...Object.keys(gate.quality), ...Object.keys(gate.speed)]
  const now = new Set(names(after))
  return names(before).filter(name => !now.has(name))
}

function qualityRow(
  name: string,
  before: Readonly<Record<string, number>> | undefined,
  after: Readonly<Record<string, number>>,
): GateRow {
  const shared = Object.keys(after).filter(id => before?.[id] !== undefined)
  const ids = before === undefined ? Object.keys(after) : shared
  const mean = (values: Readonly<Record<string, number>>) =>
    ids.reduce((sum, id) => sum + values[id]!, 0) / Math.max(1, ids.length)
  if (before === undefined)
    return { name, before: null, after: mean(after), tasks: ids.length, interval: null, verdict: 'new' }
  if (shared.length < LEAST_SHARED * Object.keys(before).length)
    throw new Error(
      `${name}: ${shared.length} of ${Object.keys(before).length} tasks of the last release were asked. Was the corpus changed? Write a new gate with --write.`,
    )
  const interval = bootstrapInterval(shared.map(id => after[id]! - before[id]!))
  const difference = mean(after) - mean(before)
  const verdict =
    difference <= -LEAST_LOSS && interval.high < 0 ? 'LOSS' : interval.low > 0 ? 'better' : 'same'
  return { name, before: mean(before), after: mean(after), tasks: shared.length, interval, verdict }
}

function speedRow(name: string, before: number | undefined, after: number): GateRow {
  const ratio = before === undefined ? 1 : after / before
  const verdict =
    before === undefined ? 'new' : ratio > MOST_SLOWER ? 'LOSS' : ratio < 1 / MOST_SLOWER ? 'better' : 'same'
  return { name, before: before ?? null, after, tasks: null, interval: null, verdict }
}
