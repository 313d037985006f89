import { join } from 'node:path'
import { SeamarkError } from '../../shared/errors.js'
import type { RecordContext, Recorder, TestCommand } from './recorder.js'

const REPORT = 'coverage-final.json'
const SCRIPTS = /\.[cm]?[jt]sx?$/

interface Runner {
  runner: string
  /** A package of the project that it needs. */
  needs: string
  /** Where npm puts its program. */
  bin: string
  args(file: string, reports: string): string[]
}

/** One run for each test file: neither tells tests apart within one. */
const RUNNERS: readonly Runner[] = [
  {
    runner: 'vitest',
    needs: '@vitest/coverage-v8',
    bin: 'node_modules/vitest/vitest.mjs',
    args: (file, reports) => [
      'run',
      file,
      '--coverage.enabled',
      '--coverage.provider=v8',
      '--coverage.reporter=json',
      `--coverage.reportsDirectory=${reports}`,
      '--coverage.thresholds.lines=0',
      // Without it, a file with one failing test has no report at all.
      '--coverage.reportOnFailure',
    ],
  },
  {
    runner: 'jest',
    needs: 'jest',
    bin: 'node_modules/jest/bin/jest.js',
    args: (file, reports) => [
      '--runTestsByPath',
      file,
      '--coverage',
      '--coverageReporters=json',
      `--coverageDirectory=${reports}`,
    ],
  },
]

export const javascriptRecorders: readonly Recorder[] = RUNNERS.map(each => ({
  runner: each.runner,
  isUsed: context => scriptsOf(context).length > 0 && dependencies(context).has(each.runner),
  commands: context => commands(each, context),
}))

async function commands(
  { needs, bin, args, runner }: Runner,
  context: RecordContext,
): Promise<TestCommand[]> {
  if (!context.has(`node_modules/${needs}`))
    throw new SeamarkError(
      'NOT_FOUND',
      `Expected ${needs} in node_modules, which ${runner} needs to measure coverage, found none: run \`npm install --save-dev ${needs}\`.`,
    )
  return scriptsOf(context).map((file, at) => {
    const reports = join(context.folder, String(at))
    const report = { path: join(reports, REPORT), test: file }
    return { program: process.execPath, args: [bin, ...args(file, reports)], folder: '', report }
  })
}

function scriptsOf({ testFiles }: RecordContext): string[] {
  return testFiles.filter(path => SCRIPTS.test(path))
}

function dependencies({ read }: RecordContext): Set<string> {
  try {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read('package.json') ?? '{}')
    return new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)])
  } catch {
    // A broken manifest names no runner.
    return new Set()
  }
}
