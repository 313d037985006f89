import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../paths.js'

/** Enough for a tenth of a percent; language servers answer some hundred a second. */
const SAMPLE = ['--sample', '6000']

/** The repositories of elsewhere.tsv with this use, each with its oracle and what that is asked. */
export function elsewhere(use: string): Record<string, readonly string[]> {
  const rows = readFileSync(join(ROOT, 'bench', 'graph', 'elsewhere.tsv'), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => line.split('\t'))
  const wanted = rows.filter(row => row[4] === use)
  if (wanted.length === 0)
    throw new Error(`elsewhere.tsv has no repository with the use ${use}: look or score.`)
  return Object.fromEntries(wanted.map(([name, , , oracle]) => [name!, [oracle!, ...SAMPLE]]))
}
