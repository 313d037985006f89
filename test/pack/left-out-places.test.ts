import { expect, test } from 'vitest'
import { leftOutCandidates, leftOutFile } from '../../src/pack/left-out-places.js'

const LEFT_OUT = [
  { path: 'web/api.gen.ts', reason: 'generated' },
  { path: 'web/old/vendor.js', reason: 'vendored' },
  { path: 'lib/vendor.js', reason: 'vendored' },
  { path: 'deploy/.env', reason: 'secret' },
  { path: 'notes.txt', reason: 'seamarkignore' },
  { path: 'data.bin', reason: 'binary' },
  { path: 'ignored.ts', reason: 'ignored' },
]

test('a path means the file that is left out: its own, its end, or with folders before it', () => {
  for (const written of ['web/api.gen.ts', './web/api.gen.ts', 'api.gen.ts', '/home/ann/shop/web/api.gen.ts'])
    expect(leftOutFile(written, LEFT_OUT)?.path).toBe('web/api.gen.ts')
  expect(leftOutFile('i.gen.ts', LEFT_OUT)).toBeUndefined()
  expect(leftOutFile('vendor.js', LEFT_OUT)).toBeUndefined()
  expect(leftOutFile('old/vendor.js', LEFT_OUT)?.path).toBe('web/old/vendor.js')
})

test('only what is seldom wanted is shown, with the lines that are named; never what must not be', () => {
  const written = [
    ...LEFT_OUT.map(({ path }) => ({ path, line: 3, anyFolder: false })),
    { path: 'org/shop/api.gen.ts', line: 7, anyFolder: true },
    { path: 'org/shop/api.gen.ts', line: 8, anyFolder: false },
    { path: 'old/vendor.js', line: 0, anyFolder: false },
  ]
  const found = leftOutCandidates(written, () => LEFT_OUT, 1)
  expect(found.map(({ path, focusLines }) => [path, focusLines])).toEqual([
    ['web/api.gen.ts', [3, 7]],
    ['web/old/vendor.js', [3]],
    ['lib/vendor.js', [3]],
  ])
})

test('where nothing is named, nothing is listed', () => {
  const list = () => {
    throw new Error('listed')
  }
  expect(leftOutCandidates([], list, 1)).toEqual([])
})
