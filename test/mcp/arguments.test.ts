import { expect, test } from 'vitest'
import * as known from '../../src/tools/arguments.js'
import { Session } from '../../src/tools/session.js'
import { ALL_TOOLS } from '../../src/tools/tool-list.js'

const text = (length: number) => 'x'.repeat(length)
const paths = (count: number) => Array.from({ length: count }, (_, at) => `f${at}`)

/** What comes from a client is bounded before anything is made of it: the most that is taken, and one more. */
test.each([
  ['task', known.task, text(1_000_000), text(1_000_001)],
  ['symbol', known.symbol, text(2000), text(2001)],
  ['path', known.path, text(4096), text(4097)],
  ['root', known.root, text(4096), text(4097)],
  ['scope', known.scope, text(4096), text(4097)],
  ['edges', known.edges, text(2000), text(2001)],
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

/** Of single tools: least, most, and one beyond each. */
test.each<[tool: string, argument: string, ...unknown[]]>([
  ['feedback', 'useful', [], paths(50), paths(51)],
  ['feedback', 'not_useful', [], paths(50), paths(51)],
  ['impact', 'names', ['a'], paths(50), paths(51), []],
  ['impact', 'depth', 1, 20, 21, 0],
  ['impact', 'limit', 1, 1000, 1001, 0],
  ['find_symbol', 'limit', 1, 500, 501, 0],
  ['search', 'limit', 1, 100, 101, 0],
  ['pack_diff', 'limit', 1, 1000, 1001, 0],
  ['summary', 'depth', 0, 5, 6, -1],
  ['summary', 'limit', 1, 500, 501, 0],
])('%s takes so much of %s', (name, argument, least, most, ...refused) => {
  const schema = ALL_TOOLS.find(tool => tool.name === name)!.arguments.shape[argument]!
  const isTaken = (value: unknown) => 'value' in schema['~standard'].validate(value)
  expect([least, most].map(isTaken)).toEqual([true, true])
  for (const each of refused) expect(isTaken(each)).toBe(false)
})

test('the lines that a client has are remembered for the eight repositories it asked about last', () => {
  const session = new Session()
  const first = session.memory('/0')
  const second = session.memory('/1')
  for (let at = 2; at < 8; at++) session.memory(`/${at}`)
  expect(session.memory('/0')).toBe(first)
  session.memory('/8')
  expect(session.memory('/0')).toBe(first)
  expect(session.memory('/1')).not.toBe(second)
})
