import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './fences.js'

const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
const results = readFileSync(join(ROOT, 'bench', 'RESULTS.md'), 'utf8')
/** Rows of the table that compares; its last column links to the section of each. */
const ROW = /^\| (?!measured|-)(.+?) \| (.+?) \| (.+?) \| \[`.+RESULTS\.md#.+\) \|$/gm
const FIGURE = /\d+\.\d(?: \/ \d+\.\d)?|\d+(?= ms)/g
const rows = [...readme.matchAll(ROW)].map(([, what, ours, others]) => [what!, `${ours} ${others}`] as const)

test('README compares three measurements', () => {
  expect(rows.length).toBe(3)
})

test.each(rows)('figures of README are those of the results: %s', (_, cells) => {
  const figures = cells.match(FIGURE)!
  expect(figures.length).toBeGreaterThan(1)
  expect(figures.filter(figure => !results.includes(figure))).toEqual([])
})
