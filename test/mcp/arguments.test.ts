import { expect, test } from 'vitest'
import * as known from '../../src/mcp/tools/arguments.js'

const text = (length: number) => 'x'.repeat(length)
const paths = (count: number) => Array.from({ length: count }, (_, at) => `f${at}`)

/** What comes from a client is bounded before anything is made of it: the most that is taken, and one more. */
test.each([
  ['task', known.task, text(1_000_000), text(1_000_001)],
  ['symbol', known.symbol, text(2000), text(2001)],
  ['path', known.path, text(4096), text(4097)],
  ['root', known.root, text(4096), text(4097)],
  ['scope', known.scope, text(4096), text(4097)],
  ['files', known.files, paths(500), paths(501)],
  ['diff', known.diff, text(8_000_000), text(8_000_001)],
  ['token_budget of a report', known.reportArguments.token_budget, 200_000, 200_001],
  ['token_budget of a pack', known.packArguments(4000).token_budget, 200_000, 200_001],
  ['pack id', known.packId, 'f'.repeat(64), 'f'.repeat(65)],
  ['since', known.since, 'f'.repeat(64), 'f'.repeat(65)],
])('%s has a most', (_, schema, most, tooMuch) => {
  expect(schema.safeParse(most).success).toBe(true)
  expect(schema.safeParse(tooMuch).success).toBe(false)
})

test.each([
  ['task', known.task, 'a', ' \n'],
  ['symbol', known.symbol, 'a', ''],
  ['path', known.path, 'a', ''],
  ['files', known.files, ['a'], []],
  ['files', known.files, ['a'], ['']],
  ['diff', known.diff, 'HEAD', ' '],
  ['token_budget of a report', known.reportArguments.token_budget, 100, 99],
  ['token_budget of a pack', known.packArguments(4000).token_budget, 100, 99],
  ['token_budget', known.reportArguments.token_budget, 100, 100.5],
  ['pack id', known.packId, 'abcd', 'abc'],
  ['pack id', known.packId, 'ABCD', 'abcg'],
  ['pack id', known.packId, 'abcd', '../../etc/passwd'],
  ['format', known.format, 'markdown', 'gcb'],
])('%s has a least', (_, schema, least, tooLittle) => {
  expect(schema.safeParse(least).success).toBe(true)
  expect(schema.safeParse(tooLittle).success).toBe(false)
})

test('what a client leaves out has a value', () => {
  const { token_budget, format, omit_seen, line_numbers } = known.packArguments(4000)
  expect([token_budget, format, omit_seen, line_numbers].map(each => each.parse(undefined))).toEqual([
    4000,
    'markdown',
    false,
    false,
  ])
})
