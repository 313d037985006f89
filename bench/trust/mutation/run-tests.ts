import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export type Outcome = 'killed' | 'survived' | 'timed out'

const VITEST = 'node_modules/vitest/vitest.mjs'
const QUIET = ['--reporter=dot', '--silent']

/** Test file → the mutants that it reaches. Runs the whole suite once with no mutant active; it must pass. */
export function reachedMutants(workspace: string, tests: readonly string[]): Map<string, Set<number>> {
  const folder = join(workspace, 'reached')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const { status } = spawnSync(process.execPath, [VITEST, 'run', ...tests, ...QUIET], {
    cwd: workspace,
    env: { ...process.env, MUTANTS_REACHED: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`the tests fail without a mutant: see ${workspace}`)
  return new Map(
    readdirSync(folder).map(name => [
      name.replaceAll('+', '/'),
      new Set(readFileSync(join(folder, name), 'utf8').trim().split('\n').map(Number)),
    ]),
  )
}

/** Runs test files with one mutant active, up to the first failure. */
export function runWith(
  workspace: string,
  mutant: number,
  tests: readonly string[],
  limitMs: number,
): Promise<Outcome> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, [VITEST, 'run', ...tests, '--bail=1', '--maxWorkers=1', ...QUIET], {
      cwd: workspace,
      env: { ...process.env, MUTANT: String(mutant) },
      stdio: 'ignore',
      detached: true,
    })
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      process.kill(-child.pid!, 'SIGKILL')
    }, limitMs)
    child.once('exit', code => {
      clearTimeout(timer)
      // Programs that a test started and did not end.
      if (!isLate) killGroup(child.pid!)
      resolve(isLate ? 'timed out' : code === 0 ? 'survived' : 'killed')
    })
  })
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All ended.
  }
}
