import { expect, test } from 'vitest'
import { chooseTests } from '../../bench/trust/mutation/choose-tests.js'
import type { Survey } from '../../bench/trust/mutation/survey.js'

const LIMITS = { mostTests: 3, longestTestMs: 100, mostFiles: 1 }

test('tests of a mutant are spread over files, the nearest and those that reach little first', () => {
  const surveys = [
    survey('far.test.ts', { whole: [1, 2, 3], half: [1, 2] }),
    survey('near.test.ts', { wide: [1, 2, 3], exact: [1], other: [2] }),
  ]
  const distance = (file: string) => (file === 'near.test.ts' ? 1 : 5)
  expect(chooseTests(1, surveys, distance, LIMITS)).toEqual({ tests: ['exact', 'half', 'wide'], files: [] })
  expect(chooseTests(3, surveys, distance, LIMITS)).toEqual({ tests: ['wide', 'whole'], files: [] })
  expect(chooseTests(4, surveys, distance, LIMITS)).toEqual({ tests: [], files: [] })
})

test('a file without a short test of the mutant is met from its beginning, the nearest alone', () => {
  const surveys = [
    { ...survey('hook.test.ts', {}), outside: [1] },
    { file: 'long.test.ts', tests: [{ name: 'long', milliseconds: 101, ids: [1] }], outside: [] },
    { ...survey('both.test.ts', { short: [1] }), outside: [1] },
  ]
  const distances = new Map([
    ['hook.test.ts', 2],
    ['long.test.ts', 1],
    ['both.test.ts', 3],
  ])
  expect(chooseTests(1, surveys, file => distances.get(file)!, LIMITS)).toEqual({
    tests: ['short'],
    files: ['long.test.ts'],
  })
})

function survey(file: string, tests: Record<string, number[]>): Survey {
  const made = Object.entries(tests).map(([name, ids]) => ({ name, milliseconds: 1, ids }))
  return { file, tests: made, outside: [] }
}
