import type { Figures } from '../../quality/score/figures.js'

const DIGITS = 3
/** The columns of either set; those of names by the strict rule. */
const KEYS = { mined: ['r10', 'mrr'], names: ['strict.r10', 'strict.mrr'] } as const
export const POISON_HEAD = `| set | repository | conduct | answers changed | R@10 | after | MRR | after |
|---|---|---|---:|---:|---:|---:|---:|`

export interface Answer {
  figures: Figures
  /** The items with their scores: equal texts are equal answers. */
  text: string
}

export interface Poisoned {
  set: keyof typeof KEYS
  repo: string
  conduct: string
  answers: { before: Answer; after: Answer }[]
}

export function poisonRow({ set, repo, conduct, answers }: Poisoned): string {
  const changed = answers.filter(({ before, after }) => before.text !== after.text).length
  const figures = KEYS[set].flatMap(key =>
    (['before', 'after'] as const).map(when =>
      mean(answers.map(answer => answer[when].figures[key]!)).toFixed(DIGITS),
    ),
  )
  return `| ${[set, repo, conduct, `${changed} of ${answers.length}`, ...figures].join(' | ')} |`
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
