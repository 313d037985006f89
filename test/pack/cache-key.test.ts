import { expect, test } from 'vitest'
import { cacheKeyOf } from '../../src/pack/answer-cache.js'
import type { PackOptions } from '../../src/pack/pack-options.js'
import { DEFAULT_PROFILE } from '../../src/rank/profile.js'

const STATE = 'state'
const TASK = { task: 'weigh the parcel' }
const keyOf = (options: PackOptions) => cacheKeyOf(STATE, TASK, options)
const PLAIN = keyOf({})

test.each<[what: string, options: PackOptions]>([
  ['no cache', { cache: false }],
  ['what was learned in a session', { session: 'a' }],
  ['what was learned', { learning: true }],
  ['another profile', { profile: 'other' }],
  ['weights of its own', { profile: DEFAULT_PROFILE }],
  ['another order', { orderer: { name: 'x' } as unknown as NonNullable<PackOptions['orderer']> }],
  ['what the reader has', { known: [{ path: 'a.py', startLine: 1, endLine: 2, hash: 'f' }] }],
])('%s: the answer is made anew', (_, options) => {
  expect(keyOf(options)).toBe('')
})

test('nor is one kept without a state, of files, or of a change', () => {
  expect(cacheKeyOf('', TASK, {})).toBe('')
  expect(cacheKeyOf(STATE, { files: ['a.py'] }, {})).toBe('')
  expect(cacheKeyOf(STATE, { diff: 'HEAD' }, {})).toBe('')
})

test('a kept answer is for this task, this state and these options', () => {
  const keys = [
    PLAIN,
    cacheKeyOf('later', TASK, {}),
    cacheKeyOf(STATE, { task: 'paint the door' }, {}),
    ...(
      [
        { budget: 1000 },
        { format: 'xml' },
        { shares: { tests: 0 } },
        { scope: 'src' },
        { smaller: [] },
        { fetchBy: 'call' },
        { lineNumbers: true },
        { edges: { only: ['calls'] } },
      ] satisfies PackOptions[]
    ).map(keyOf),
  ]
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set(keys).size).toBe(keys.length)
})

test('what changes nothing in an answer asks for the same one, in any order of options', () => {
  for (const same of [{ keep: true }, { since: 'abcd' }, { learning: false, session: 'a' }, { known: [] }])
    expect(keyOf(same) === '').toBe(false)
  expect(keyOf({ keep: true, since: 'abcd', cache: true })).toBe(PLAIN)
  expect(keyOf({ budget: 1000, scope: 'src' })).toBe(keyOf({ scope: 'src', budget: 1000 }))
})
