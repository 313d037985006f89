import { bootstrapInterval, DEFAULT_PROFILE } from '../../tools/library.js'
import { columnsOf } from '../score/figures.js'
import { markdown, signed } from '../table.js'
import type { SetName } from '../task.js'
import type { Dump } from './dump.js'
import { figuresWith } from './evaluate.js'
import { type Learned, weightsFor } from './learn.js'

const DIGITS = 3
const FACTORS = { repeat: DEFAULT_PROFILE.repeatFactor, spread: DEFAULT_PROFILE.spreadFactor }
/** No pack is made of a dump. */
const NOT_DUMPED = new Set(['pack'])

/** A dump and the weights that rank it; null: the order in which it was answered. */
export interface Ranked {
  dump: Dump
  learned: Learned | null
}

type Figures = ReadonlyMap<string, Readonly<Record<string, number>>>

/** Every set under several weights, side by side; then what each is against the first, with its interval over tasks. */
export function reportOf(rankings: Readonly<Record<string, readonly Ranked[]>>): string {
  const [base, ...others] = Object.entries(rankings).map(([title, ranked]) => ({
    title,
    figures: figuresBySet(ranked),
  }))
  return [...base!.figures]
    .map(([set, before]) => {
      const columns = columnsOf(truthOf(Object.values(rankings)[0]!, set)).filter(
        ({ key }) => !NOT_DUMPED.has(key),
      )
      const rows = [base!, ...others].map(({ title, figures }) => {
        const own = figures.get(set)!
        return [set, title, own.size, ...columns.map(({ key }) => meanOf(own, key).toFixed(DIGITS))]
      })
      const judged = columns.filter(({ judged }) => judged)
      const notes = others.map(({ title, figures }) => {
        const parts = judged.map(({ key, title: name }) => {
          const differences = [...figures.get(set)!].map(([task, own]) => own[key]! - before.get(task)![key]!)
          const { low, high } = bootstrapInterval(differences)
          const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length
          return `${name} ${signed(mean)} (${signed(low)} … ${signed(high)})`
        })
        return `${title}: ${parts.join(', ')}`
      })
      return [
        markdown(['set', 'weights', 'tasks', ...columns.map(({ title }) => title)], rows),
        ...notes,
      ].join('\n')
    })
    .join('\n\n')
}

function figuresBySet(ranked: readonly Ranked[]): Map<SetName, Figures> {
  const sets = new Map<SetName, Map<string, Readonly<Record<string, number>>>>()
  for (const { dump, learned } of ranked) {
    const own = sets.get(dump.set) ?? new Map()
    sets.set(dump.set, own)
    for (const dumped of dump.tasks) {
      const weights = learned === null ? null : weightsFor(learned, dumped)
      own.set(dumped.task.id, figuresWith(dump, dumped, weights, FACTORS))
    }
  }
  return sets
}

function truthOf(ranked: readonly Ranked[], set: SetName) {
  return ranked.find(({ dump }) => dump.set === set)!.dump.tasks[0]!.task.truth
}

function meanOf(figures: Figures, key: string): number {
  let sum = 0
  for (const own of figures.values()) sum += own[key]!
  return sum / figures.size
}
