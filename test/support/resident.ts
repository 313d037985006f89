import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import type { ResidentStatus } from '../../src/resident/messages.js'
import { BIN, type CliResult, seamarkJson } from './cli.js'
import { temporaryFolder } from './repository.js'

/** The surroundings of one user: no resident process of another test is in them. */
export function residentEnvironment(): Record<string, string> {
  return { SEAMARK_DAEMON: 'on', XDG_RUNTIME_DIR: temporaryFolder(), XDG_DATA_HOME: temporaryFolder() }
}

/** `seamark daemon run`, which answers when `start` returns. */
export class ResidentProcess {
  readonly child: ChildProcess
  readonly ended: Promise<number | NodeJS.Signals | null>
  readonly #env: Record<string, string>

  private constructor(child: ChildProcess, env: Record<string, string>) {
    this.child = child
    this.#env = env
    this.ended = new Promise(resolve => child.once('exit', (code, signal) => resolve(signal ?? code)))
  }

  static async start(env: Record<string, string>, ...args: string[]): Promise<ResidentProcess> {
    const child = spawn(process.execPath, [BIN, 'daemon', 'run', ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const resident = new ResidentProcess(child, env)
    await new Promise<void>((resolve, reject) => {
      createInterface({ input: child.stderr! }).on('line', line => {
        if (line.includes('answers at')) resolve()
      })
      child.once('exit', code => reject(new Error(`the resident process ended with ${code}`)))
    })
    return resident
  }

  status(): ResidentStatus {
    const status = residentStatus(this.#env)
    if (status === null) throw new Error('the resident process does not answer')
    return status
  }

  /** Whether it was this process that answered while `act` ran. */
  hasAnswered(act: () => void): boolean {
    const before = this.status().answered
    act()
    return this.status().answered > before
  }
}

export function residentStatus(env: Record<string, string>): ResidentStatus | null {
  return seamarkJson<{ resident: ResidentStatus | null }>(['daemon'], { env }).resident
}

/** Bytes, not text: what is printed must be the same to the last one. */
export function printed(
  args: string[],
  options: { cwd: string; env: Record<string, string>; input?: string },
) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    ...(options.input === undefined ? {} : { input: options.input }),
    maxBuffer: 1 << 28,
  })
  return {
    exitCode: status,
    stdout: stdout.toString('latin1'),
    stderr: stderr.toString('latin1'),
  } satisfies CliResult
}
