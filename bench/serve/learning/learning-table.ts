import type { Figures } from '../../quality/score/figures.js'
import type { Feedback } from './feedback.js'

const DIGITS = 3
const COLUMNS = ['r10', 'mrr'] as const
const HEAD = [
  '| feedback | repository | region R@10 | after | change | MRR | after | change |',
  '|---|---|---:|---:|---:|---:|---:|---:|',
]

export interface Measured {
  repo: string
  feedback: Feedback['name']
  /** Each task of a second half, before and after the first was lived through. */
  tasks: { before: Figures; after: Figures }[]
}

/** A row for each repository, and the mean of their changes: each counts the same. */
export function learningTable(measured: readonly Measured[]): string {
  const kinds = [...new Set(measured.map(({ feedback }) => feedback))]
  const rows = kinds.flatMap(kind => {
    const own = measured.filter(({ feedback }) => feedback === kind).map(row)
    const means = COLUMNS.flatMap((_, at) => {
      const changes = own.map(({ changes }) => changes[at]!)
      const worst = Math.min(...changes)
      return ['', `worst ${percent(worst)}`, `**${percent(mean(changes))}**`]
    })
    return [...own.map(({ cells }) => line(cells)), line([kind, '**mean**', ...means])]
  })
  return [...HEAD, ...rows].join('\n')
}

function row({ repo, feedback, tasks }: Measured): { cells: string[]; changes: number[] } {
  const columns = COLUMNS.map(key => {
    const before = mean(tasks.map(task => task.before[key]!))
    const after = mean(tasks.map(task => task.after[key]!))
    return { before, after, change: after / before - 1 }
  })
  const cells = columns.flatMap(({ before, after, change }) => [
    before.toFixed(DIGITS),
    after.toFixed(DIGITS),
    percent(change),
  ])
  return { cells: [feedback, repo, ...cells], changes: columns.map(({ change }) => change) }
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function percent(share: number): string {
  return `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)} %`
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
