import type { TestFormat } from './test-formats.js'
import { isTestOf, type RunnerArguments, runnerArguments } from './test-runners.js'

/** A test of a file, or all of them. */
export interface SingleTest {
  path: string
  /** '' for all of them. */
  qualifiedName: string
  /** Of all of them, as far as they are known. */
  testNames?: readonly string[]
  /** Where its runner says that it is; 0 if that is not known. */
  line?: number
  /** False: it stands for a likely file of which no test ran the change. */
  ranChange?: boolean
}

/**
 * Single tests as arguments of their runner: by name for pytest and Go, by line for Vitest. Other runners take files: there, a test that stands for a file
 * would bring all of it, and is left out beside those that ran the change.
 *
 * @param byLine the runner of scripts takes lines: what `auto` means for them
 */
export function ranArguments(
  asked: TestFormat,
  tests: readonly SingleTest[],
  byLine: boolean,
): RunnerArguments {
  const all = runnerArguments(asked, filesOf(tests))
  const format = asked === 'auto' && all.format === 'jest' && byLine ? 'vitest' : all.format
  if (format === 'list') return { ...all, lines: runnerArguments(asked, filesOf(likeliest(tests))).lines }
  const own = tests.filter(({ path }) => isTestOf(format, path))
  switch (format) {
    case 'pytest':
      return { ...all, lines: distinct(own.map(pytestId)) }
    case 'vitest':
      return { ...all, format, lines: places(own) }
    case 'go':
      return { ...all, lines: [...goRun(own), ...all.lines] }
    default:
      return { ...all, lines: runnerArguments(format, filesOf(likeliest(own))).lines }
  }
}

function filesOf(tests: readonly SingleTest[]) {
  return distinct(tests.map(({ path }) => path)).map(path => ({
    path,
    testNames: tests.filter(test => test.path === path).map(({ qualifiedName }) => qualifiedName),
  }))
}

function likeliest(tests: readonly SingleTest[]): readonly SingleTest[] {
  return tests.some(({ ranChange }) => ranChange)
    ? tests.filter(({ ranChange }) => ranChange !== false)
    : tests
}

function pytestId({ path, qualifiedName }: SingleTest): string {
  return qualifiedName === '' ? path : `${path}::${qualifiedName.replaceAll('.', '::')}`
}

/** Of a file that is run as a whole, no lines. */
function places(tests: readonly SingleTest[]): string[] {
  const whole = new Set(tests.filter(({ line = 0 }) => line === 0).map(({ path }) => path))
  return distinct(tests.map(({ path, line }) => (whole.has(path) ? path : `${path}:${line}`)))
}

/** Of all packages that are named with it; none if the tests of a file are not known. */
function goRun(tests: readonly SingleTest[]): string[] {
  const names = tests.map(({ qualifiedName, testNames = [] }) =>
    qualifiedName === '' ? testNames : [qualifiedName],
  )
  return names.some(({ length }) => length === 0) ? [] : [`-run=^(${distinct(names.flat()).join('|')})$`]
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}
