import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_MAX_FILE_BYTES } from '../../files/max-file-bytes.js'
import { readBlob } from '../../files/read-blob.js'
import type { CodeGraph } from '../../graph/code-graph.js'
import { TestNodes } from '../../graph/test-nodes.js'
import { SeamarkError } from '../../shared/errors.js'
import type { Checkout } from '../../store/checkout.js'
import { type ImportReport, importRun } from '../import/import-file.js'
import type { ReportFile } from '../import/import-target.js'
import { go } from './go.js'
import { javascriptRecorders } from './javascript.js'
import { nodeTest } from './node-test.js'
import { pytest } from './pytest.js'
import type { RecordContext, Recorder, TestCommand } from './recorder.js'

/** The first that a repository uses is taken. */
export const RECORDERS: readonly Recorder[] = [pytest, ...javascriptRecorders, go, nodeTest]
/** Stored as the source of the run: the next recording replaces it. */
const SOURCE = 'seamark tests --record'
const MOST_ANSWER_BYTES = 1 << 20

export interface RecordOptions {
  /** A runner by name; by default the one that the repository uses. */
  runner?: string
  /** Whether the output of the tests goes to standard error. Default false: it is dropped. */
  isShown?: boolean
  /** Called before each command. */
  onCommand?(command: TestCommand, at: number, of: number): void
}

export interface RecordReport extends ImportReport {
  runner: string
  commands: number
  /** Commands that failed: what their tests ran counts all the same. */
  failed: number
}

/** Runs the tests of a repository once with coverage, and stores what each test ran. This runs code of the repository. */
export async function recordTests(
  checkout: Checkout,
  graph: CodeGraph,
  options: RecordOptions = {},
): Promise<RecordReport> {
  const folder = mkdtempSync(join(tmpdir(), 'seamark-record-'))
  try {
    const context = contextOf(checkout.rootDir, graph, folder)
    const recorder = recorderOf(context, options.runner)
    const commands = await recorder.commands(context)
    let ran = await runAll(checkout.rootDir, commands, options)
    if (ran.reports.length === 0 && recorder.otherwise !== undefined)
      ran = await runAll(checkout.rootDir, await recorder.otherwise(context), options)
    if (ran.reports.length === 0)
      throw new SeamarkError(
        'BAD_INPUT',
        `Expected coverage from ${recorder.runner}, found no report of \`${commandText(commands[0])}\`: what it prints says why.`,
      )
    const report = await importRun(checkout, graph, SOURCE, ran.reports)
    const { evidence } = checkout.store
    // Of another format: one of the same is replaced.
    for (const { id, source } of evidence.evidenceRuns())
      if (source === SOURCE && id !== report.run) evidence.dropEvidence(id)
    return { ...report, runner: recorder.runner, commands: ran.commands, failed: ran.failed }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runAll(
  rootDir: string,
  commands: readonly TestCommand[],
  { isShown = false, onCommand }: RecordOptions,
): Promise<{ commands: number; reports: ReportFile[]; failed: number }> {
  let failed = 0
  const reports: ReportFile[] = []
  for (const [at, command] of commands.entries()) {
    onCommand?.(command, at, commands.length)
    const hasFailed = (await run(rootDir, command, isShown)) !== 0
    if (hasFailed) failed++
    if (command.report !== undefined) reports.push(...reportsOf({ ...command.report, hasFailed }))
  }
  return { commands: commands.length, reports, failed }
}

function recorderOf(context: RecordContext, runner: string | undefined): Recorder {
  const names = RECORDERS.map(each => each.runner).join(', ')
  const recorder = RECORDERS.find(each =>
    runner === undefined ? each.isUsed(context) : each.runner === runner,
  )
  if (recorder !== undefined) return recorder
  throw new SeamarkError(
    'BAD_INPUT',
    runner === undefined
      ? `Expected tests for one of ${names}, found none: name the runner with --runner, or import a report with \`seamark import\`.`
      : `Expected one of ${names}, found the runner "${runner}".`,
  )
}

function contextOf(rootDir: string, graph: CodeGraph, folder: string): RecordContext {
  return {
    rootDir,
    folder,
    testFiles: new TestNodes(graph).files,
    has: path => existsSync(join(rootDir, path)),
    read(path) {
      const blob = readBlob(rootDir, path, DEFAULT_MAX_FILE_BYTES)
      return 'reason' in blob ? null : Buffer.from(blob.bytes).toString('utf8')
    },
    ask: (program, args, from = '') => ask(program, args, join(rootDir, from)),
  }
}

/** Its output goes to standard error: standard output is for the report. */
function run(
  rootDir: string,
  { program, args, folder, env }: TestCommand,
  isShown: boolean,
): Promise<number> {
  const output = isShown ? process.stderr : 'ignore'
  return new Promise(resolve => {
    const child = spawn(program, args, {
      cwd: join(rootDir, folder),
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
    })
    // A program that does not start, such as one whose compilation failed, has failed.
    child.on('error', () => resolve(1))
    child.on('close', code => resolve(code ?? 1))
  })
}

function ask(program: string, args: readonly string[], cwd: string): Promise<string | null> {
  return new Promise(resolve => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'ignore'] })
    let answer = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (answer.length < MOST_ANSWER_BYTES) answer += text
    })
    child.on('error', () => resolve(null))
    child.on('close', code => resolve(code === 0 ? answer : null))
  })
}

/** A folder holds one report for each process. */
function reportsOf({ path, ...about }: ReportFile): ReportFile[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [{ path, ...about }]
  return readdirSync(path).map(name => ({ path: join(path, name), ...about }))
}

function commandText(command: TestCommand | undefined): string {
  return command === undefined ? '' : [command.program, ...command.args].join(' ')
}
