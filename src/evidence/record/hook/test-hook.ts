/**
 * Runs inside of Vitest and Jest, once for each test file, and writes what each test ran, as LCOV. A test is named by the
 * lines of its file whose functions ran: `test/app.test.ts:12`. Titles would not do: many are made when tests run.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type RanFile, RunCounter } from './run-counter.js'

/** The functions of a runner that it needs. */
interface TestRunner {
  beforeAll(action: () => void): void
  afterAll(action: () => void): void
  beforeEach(action: () => void): void
  afterEach(action: () => void): void
  expect: { getState(): { testPath?: string | undefined } }
}

/** Code that no test ran, such as that of loading a file. */
const NO_TEST = ''

/**
 * @param root folder of the repository
 * @param folder for reports
 */
export function watchTests({ expect, ...hooks }: TestRunner, root: string, folder: string): void {
  const counter = new RunCounter(root)
  const report: string[] = []
  /** What a group prepared: it counts for the next test. */
  let prepared: RanFile[] = []
  let running = 0
  let testPath = ''
  const record = (name: string, ran: readonly RanFile[]) => {
    for (const { path, lines, ranges } of ran) report.push(recordOf(name, path, lines.ran(ranges)))
  }
  hooks.beforeAll(() => {
    testPath = expect.getState().testPath ?? ''
    record(NO_TEST, counter.take())
  })
  hooks.beforeEach(() => {
    const ran = counter.take()
    if (running === 0) prepared = ran
    else record(pathOf(root, testPath), ran)
    running++
  })
  hooks.afterEach(() => {
    const ran = counter.take()
    testPath = expect.getState().testPath ?? testPath
    // Tests that run at the same time cannot be told apart.
    const name = running === 1 ? placeOf(root, testPath, ran) : pathOf(root, testPath)
    record(name, [...prepared, ...ran])
    prepared = []
    running--
  })
  hooks.afterAll(() => {
    counter.close()
    if (report.length === 0) return
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${randomUUID()}.info`), report.join(''))
  })
}

function recordOf(test: string, path: string, lines: readonly [number, number][]): string {
  const counts = lines.map(([line, count]) => `DA:${line},${count}\n`)
  return `TN:${test}\nSF:${path}\n${counts.join('')}end_of_record\n`
}

function placeOf(root: string, testPath: string, ran: readonly RanFile[]): string {
  const own = ran.filter(({ path }) => path === testPath)
  const lines = own.flatMap(({ lines, ranges }) => lines.outermost(ranges))
  const path = pathOf(root, testPath)
  return lines.length === 0 ? path : `${path}:${[...new Set(lines)].join(',')}`
}

function pathOf(root: string, path: string): string {
  return relative(root, path).replaceAll(sep, '/')
}
