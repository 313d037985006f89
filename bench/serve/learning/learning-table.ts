import type { Figures } from '../../quality/score/figures.js'
import type { Feedback } from './feedback.js'

const DIGITS = 3
const COLUMNS = ['r10', 'mrr'] as const
const HEAD = [
  '| feedback | repository | region R@10 | after | change | MRR | after | change |',
  '|---|---|---:|---:|---:|---:|---:|---:|',
]

/** A whole half was lived through. */
export const ALL = Number.POSITIVE_INFINITY

export interface Measured {
  repo: string
  feedback: Feedback['name']
  /** Each task of a second half, before and after tasks of the first were lived through, and how many of these. */
  tasks: { uses: number; before: Figures; after: Figures }[]
}

/** How the changes grow with the tasks lived through: means over repositories. */
export function usesTable(measured: readonly Measured[]): string {
  const counts = [...new Set(measured.flatMap(({ tasks }) => tasks.map(({ uses }) => uses)))].sort(
    (a, b) => a - b,
  )
  const kinds = [...new Set(measured.map(({ feedback }) => feedback))]
  const rows = kinds.flatMap(kind =>
    counts.map(count => {
      const own = measured.filter(({ feedback }) => feedback === kind).map(each => row(each, count).changes)
      const changes = COLUMNS.map((_, at) => percent(mean(own.map(each => each[at]!))))
      return line([kind, count === ALL ? 'the whole half' : String(count), ...changes])
    }),
  )
  return ['| feedback | tasks lived through | region R@10 | MRR |', '|---|---:|---:|---:|', ...rows].join(
    '\n',
  )
}

/** A row for each repository, and the mean of their changes: each counts the same. */
export function learningTable(measured: readonly Measured[]): string {
  const kinds = [...new Set(measured.map(({ feedback }) => feedback))]
  const rows = kinds.flatMap(kind => {
    const own = measured.filter(({ feedback }) => feedback === kind).map(each => row(each, ALL))
    const means = COLUMNS.flatMap((_, at) => {
      const changes = own.map(({ changes }) => changes[at]!)
      const worst = Math.min(...changes)
      return ['', `worst ${percent(worst)}`, `**${percent(mean(changes))}**`]
    })
    return [...own.map(({ cells }) => line(cells)), line([kind, '**mean**', ...means])]
  })
  return [...HEAD, ...rows].join('\n')
}

function row(
  { repo, feedback, tasks: all }: Measured,
  count: number,
): { cells: string[]; changes: number[] } {
  const tasks = all.filter(({ uses }) => uses === count)
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
