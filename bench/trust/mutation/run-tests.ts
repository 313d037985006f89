import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processorSeconds } from '../chaos/patience.js'
import type { Assignment, Note } from './assignment.js'

export type Outcome = 'killed' | 'survived' | 'timed out'

const TEST_FILE = '.test.ts'
const VITEST = 'node_modules/vitest/vitest.mjs'
const QUIET = ['--reporter=dot', '--silent', '--maxWorkers=1']
const LOOK_MS = 2000
/** One that waits for ever uses no processor time, and one on a busy machine little: so many times the limit by the clock. */
const WAITING_FACTOR = 10
/** A mutant that loops without end leaves no time for the limit of the runner itself. */
const GRACE_MS = 20_000

/** The test files of some folders, as paths in the workspace; a file stands for itself. */
export function testFiles(workspace: string, tests: readonly string[]): string[] {
  return tests.flatMap(path =>
    path.endsWith(TEST_FILE)
      ? [path]
      : readdirSync(join(workspace, path), { recursive: true, encoding: 'utf8' })
          .filter(name => name.endsWith(TEST_FILE) && !name.includes('/input/'))
          .map(name => join(path, name))
          .sort(),
  )
}

/**
 * Runs the tests of a file with each of the mutants that they reach, in one process; what it noted. The list may end early: a
 * mutant can take the process with it.
 */
export async function runMutants(workspace: string, file: string, assignment: Assignment): Promise<Note[]> {
  const paths = {
    assignment: join(workspace, 'assignment.json'),
    log: join(workspace, 'log'),
    list: join(workspace, 'list'),
  }
  for (const path of Object.values(paths)) rmSync(path, { force: true })
  writeFileSync(paths.assignment, JSON.stringify(assignment))
  const isLate = await run(workspace, [file], { MUTANTS: JSON.stringify(paths) }, () => {
    const quietMs = existsSync(paths.log) ? Date.now() - statSync(paths.log).mtimeMs : 0
    return (
      quietMs > WAITING_FACTOR * assignment.limit + GRACE_MS && notesIn(paths.log).at(-1)?.what === 'begins'
    )
  })
  const notes = notesIn(paths.log)
  const last = notes.at(-1)
  if (last?.what === 'begins') notes.push({ ...last, what: isLate === null ? 'timed out' : 'killed' })
  return notes
}

/** Runs test files from their beginning with one mutant active, up to the first failure. The limit is of processor time. */
export async function runWith(
  workspace: string,
  mutant: number,
  tests: readonly string[],
  limitMs: number,
): Promise<Outcome> {
  const end = Date.now() + WAITING_FACTOR * limitMs
  const code = await run(
    workspace,
    [...tests, '--bail=1'],
    { MUTANT: String(mutant) },
    pid => processorSeconds(pid) * 1000 > limitMs || Date.now() > end,
  )
  return code === null ? 'timed out' : code === 0 ? 'survived' : 'killed'
}

/** The exit code of vitest; null if it was late. */
function run(
  workspace: string,
  args: readonly string[],
  env: Record<string, string>,
  isLate: (pid: number) => boolean,
): Promise<number | null> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, [VITEST, 'run', ...args, ...QUIET], {
      cwd: workspace,
      env: { ...process.env, ...env },
      stdio: 'ignore',
      detached: true,
    })
    let wasLate = false
    const timer = setInterval(() => {
      if (!isLate(child.pid!)) return
      wasLate = true
      killGroup(child.pid!)
    }, LOOK_MS)
    child.once('exit', code => {
      clearInterval(timer)
      // Programs that a test started and did not end.
      killGroup(child.pid!)
      resolve(wasLate ? null : (code ?? 1))
    })
  })
}

function notesIn(log: string): Note[] {
  if (!existsSync(log)) return []
  const lines = readFileSync(log, 'utf8').split('\n')
  return lines.filter(line => line !== '').map(line => JSON.parse(line) as Note)
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All ended.
  }
}
