import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const BIN = fileURLToPath(new URL('../../bin/seamark.js', import.meta.url))

export interface CliResult {
  exitCode: number | null
  stdout: string
  stderr: string
}

export interface CliOptions {
  cwd?: string
  env?: Record<string, string>
}

/** Runs the built command line as a user would. */
export function seamark(args: string[], options: CliOptions = {}): CliResult {
  const run = spawnSync(process.execPath, [BIN, ...args], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  return { exitCode: run.status, stdout: run.stdout, stderr: run.stderr }
}

export function seamarkJson<T>(args: string[], options: CliOptions = {}): T {
  const { stdout, stderr, exitCode } = seamark([...args, '--json'], options)
  if (exitCode !== 0) throw new Error(`seamark ${args.join(' ')} ended with ${exitCode}: ${stderr}`)
  return JSON.parse(stdout) as T
}

/** The same, running beside the test. `output` is what it has printed so far. */
export function startSeamark(args: string[], options: CliOptions = {}) {
  const child = spawn(process.execPath, [BIN, ...args], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', piece => {
    printed += piece
  })
  // Not at its exit: what it printed last may still be on its way then.
  const ended = new Promise<number | null>(resolve => child.on('close', code => resolve(code)))
  return { child, ended, output: () => printed }
}
