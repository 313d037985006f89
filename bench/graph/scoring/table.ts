import { precision, recall, type Tally } from './tally.js'

const HEAD = [
  'oracle',
  'system',
  'group',
  'sites',
  'in-repo calls',
  'edges at sites',
  'right',
  'wrong: other definition',
  'wrong: value',
  'wrong: external',
  'precision',
  'recall',
]

export interface Row {
  oracle: string
  system: string
  tally: Tally
}

export function table(rows: readonly Row[]): string {
  const lines = rows.map(({ oracle, system, tally }) => {
    const { group, sites, inside, right, wrong } = tally
    const wrongs = [wrong.definition.length, wrong.value.length, wrong.external.length]
    const edges = right + wrongs.reduce((sum, count) => sum + count, 0)
    const shares = [precision(tally), recall(tally)].map(percent)
    return [oracle, system, group, sites, inside, edges, right, ...wrongs, ...shares]
  })
  return [HEAD, HEAD.map(() => '---'), ...lines].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

function percent(share: number): string {
  return Number.isNaN(share) ? '-' : `${(share * 100).toFixed(1)} %`
}
