import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** What every oracle is asked. */
export interface OracleOptions {
  repo: string
  out: string
  /** Folders to take call sites from; none: the whole repository. Targets may lie anywhere in it. */
  under: string[]
  /** At most so many call sites, drawn at random with `seed`; null: all. */
  sample: number | null
  seed: number
}

const DEFAULT_SEED = '1'
const WHOLE_NUMBER = /^\d+$/

export function readOracleOptions(args: string[] = process.argv.slice(2)): OracleOptions {
  const { values } = parseArgs({
    args,
    options: {
      repo: { type: 'string' },
      out: { type: 'string' },
      under: { type: 'string', default: '' },
      sample: { type: 'string' },
      seed: { type: 'string', default: DEFAULT_SEED },
    },
  })
  if (values.repo === undefined || values.out === undefined)
    throw new Error('usage: --repo PATH --out FILE [--under folder,folder] [--sample N] [--seed N]')
  return {
    repo: resolve(values.repo),
    out: resolve(values.out),
    under: values.under.split(',').filter(folder => folder !== ''),
    sample: values.sample === undefined ? null : wholeNumber('--sample', values.sample),
    seed: wholeNumber('--seed', values.seed),
  }
}

function wholeNumber(option: string, text: string): number {
  if (!WHOLE_NUMBER.test(text)) throw new Error(`${option} takes a whole number, not "${text}".`)
  return Number(text)
}
