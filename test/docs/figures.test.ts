import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './fences.js'

const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
const results = readFileSync(join(ROOT, 'bench', 'RESULTS.md'), 'utf8')
/** Rows of the table that compares; its last column links to the section of each. */
const ROW = /^\| (?!measured|-)(.+?) \| (.+?) \| (.+?) \| \[`.+\]\((bench\/results\/.+\.md)#.+\) \|$/gm
const FIGURE = /\d+\.\d(?: \/ \d+\.\d)?|\d+(?= ms)/g
const rows = [...readme.matchAll(ROW)].map(
  ([, what, ours, others, page]) => [what!, ours!, others!, page!] as const,
)
/** The newest figures; the pages behind it also have older ones. */
const summary = results.slice(
  results.indexOf('## Summary'),
  results.indexOf('\n## ', results.indexOf('## Summary')),
)

test('README compares three measurements', () => {
  expect(rows.length).toBe(3)
})

test.each(rows)('figures of README are those of the results: %s', (_, ours, others, page) => {
  const missing = (cell: string, text: string) => cell.match(FIGURE)!.filter(figure => !text.includes(figure))
  expect(missing(ours, summary)).toEqual([])
  expect(missing(others, readFileSync(join(ROOT, page), 'utf8'))).toEqual([])
})
