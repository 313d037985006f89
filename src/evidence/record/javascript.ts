import { join } from 'node:path'
import { SeamarkError } from '../../shared/errors.js'
import type { RecordContext, Recorder, TestCommand } from './recorder.js'
import { jestHook, type RunnerHook, vitestHook } from './runner-hooks.js'

const REPORT = 'coverage-final.json'
const SCRIPTS = /\.[cm]?[jt]sx?$/

interface Runner {
  runner: string
  /** A package of the project that it needs to measure whole files. */
  needs: string
  /** Where npm puts its program. */
  bin: string
  /** Tells tests apart, in one run of all of them. */
  hook: RunnerHook
  /** Arguments for one file alone, where the hook is not heard. */
  fileArguments(file: string, reports: string): string[]
}

const RUNNERS: readonly Runner[] = [
  {
    runner: 'vitest',
    needs: '@vitest/coverage-v8',
    bin: 'node_modules/vitest/vitest.mjs',
    hook: vitestHook,
    fileArguments: (file, reports) => [
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
    hook: jestHook,
    fileArguments: (file, reports) => [
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
  commands: context => hookCommands(each, context),
  otherwise: context => fileCommands(each, context),
}))

async function hookCommands({ runner, bin, hook }: Runner, context: RecordContext): Promise<TestCommand[]> {
  if (!context.has(bin))
    throw new SeamarkError(
      'NOT_FOUND',
      `Expected ${runner} in node_modules, found none: install the packages of the project, such as by \`npm install\`.`,
    )
  const reports = join(context.folder, 'tests')
  const args = await hook(context, bin, reports)
  return args === null ? [] : [{ program: process.execPath, args, folder: '', report: { path: reports } }]
}

async function fileCommands(
  { needs, bin, fileArguments }: Runner,
  context: RecordContext,
): Promise<TestCommand[]> {
  if (!context.has(`node_modules/${needs}`)) return []
  return scriptsOf(context).map((file, at) => {
    const reports = join(context.folder, String(at))
    const report = { path: join(reports, REPORT), test: file }
    return { program: process.execPath, args: [bin, ...fileArguments(file, reports)], folder: '', report }
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
