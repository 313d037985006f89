import { type BesideFound, type BesideRow, CONTENTS } from './measure-pack.js'

const PERCENT = 100
const ALL = 'all'

const COLUMNS: readonly [keyof BesideFound, string][] = [
  ['source', 'edited regions, whole'],
  ['testFile', 'an edited test file'],
  ['testDefinition', 'an edited test'],
  ['caller', 'an edited caller'],
  ['documentationFile', 'an edited document'],
  ['documentationSection', 'an edited section'],
]

/** Shares in percent, of the commits that edit such a thing, by budget and repository; then lines and tokens. */
export function besideTable(rows: readonly BesideRow[], budgets: readonly number[]): string {
  const repos = [...new Set(rows.map(({ repo }) => repo)), ALL]
  const titles = COLUMNS.map(([, title]) => title)
  const lines = [line(['budget', 'repository', ...titles]), rule(COLUMNS.length)]
  for (const budget of budgets)
    for (const repo of repos) {
      const here = rows.filter(row => row.budget === budget && (repo === ALL || row.repo === repo))
      lines.push(line([String(budget), repo, ...COLUMNS.map(([name]) => shareText(here, name))]))
    }
  const headings = CONTENTS.flatMap(content => [`${content}: lines`, 'tokens', 'packs with any'])
  lines.push('', line(['budget', 'repository', ...headings, 'sent']), rule(headings.length + 1))
  for (const budget of budgets) {
    const here = rows.filter(row => row.budget === budget)
    const cells = CONTENTS.flatMap(content => [
      mean(here.map(row => row.lines[content])).toFixed(1),
      mean(here.map(row => row.tokens[content])).toFixed(0),
      `${(mean(here.map(row => Number(row.lines[content] > 0))) * PERCENT).toFixed(0)} %`,
    ])
    lines.push(line([String(budget), ALL, ...cells, mean(here.map(({ sent }) => sent)).toFixed(0)]))
  }
  return lines.join('\n')
}

function shareText(rows: readonly BesideRow[], name: keyof BesideFound): string {
  const values = rows.flatMap(row => (row[name] === null ? [] : [Number(row[name])]))
  return values.length === 0 ? '–' : `${(mean(values) * PERCENT).toFixed(1)} of ${values.length}`
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length)
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function rule(numbers: number): string {
  return `|---|---|${'--:|'.repeat(numbers)}`
}
