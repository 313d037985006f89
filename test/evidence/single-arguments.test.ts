import { expect, test } from 'vitest'
import { ranArguments } from '../../src/test-selection/single-arguments.js'

const script = (path: string, line: number, ranChange = true) => ({
  path,
  qualifiedName: 'adds',
  line,
  ranChange,
})

test('Vitest takes lines of tests, and whole files beside them', () => {
  const tests = [
    script('test/a.test.ts', 4),
    script('test/b.test.ts', 9, false),
    script('test/c.test.ts', 3),
    { path: 'test/c.test.ts', qualifiedName: '' },
  ]
  const lines = ['test/a.test.ts:4', 'test/b.test.ts:9', 'test/c.test.ts']
  expect(ranArguments('auto', tests, true)).toEqual({ format: 'vitest', lines, others: 0 })
  expect(ranArguments('vitest', tests, false).lines).toEqual(lines)
  expect(ranArguments('list', tests, true).lines).toEqual(['test/a.test.ts', 'test/c.test.ts'])
})

test('a runner of files gets those whose tests ran the change, and those that nobody observed', () => {
  const tests = [
    script('test/a.test.ts', 4),
    script('test/b.test.ts', 9, false),
    { path: 'test/c.test.ts', qualifiedName: '' },
  ]
  expect(ranArguments('auto', tests, false)).toEqual({
    format: 'jest',
    lines: ['test/a.test.ts', 'test/c.test.ts'],
    others: 0,
  })
  const [, standIn] = tests
  expect(ranArguments('auto', [standIn!], false).lines).toEqual(['test/b.test.ts'])
})

test('go takes names of tests for all packages; none if those of a file are not known', () => {
  const single = { path: 'cmd/run_test.go', qualifiedName: 'TestRun' }
  const whole = { path: 'io/read_test.go', qualifiedName: '', testNames: ['TestRead', 'TestRun'] }
  expect(ranArguments('auto', [single, whole], false).lines).toEqual([
    '-run=^(TestRun|TestRead)$',
    './cmd',
    './io',
  ])
  expect(ranArguments('auto', [single, { ...whole, testNames: [] }], false).lines).toEqual(['./cmd', './io'])
})
