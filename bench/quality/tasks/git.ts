import { execFileSync, spawnSync } from 'node:child_process'

const MAX_OUTPUT_BYTES = 1024 * 1024 * 1024

/** What git says; throws when it fails. */
export function git(cwd: string, args: readonly string[]): string {
  return execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

export function gitSucceeds(cwd: string, args: readonly string[]): boolean {
  return spawnSync('git', args, { cwd, stdio: 'ignore' }).status === 0
}
