import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** `nobody` on Linux and macOS alike; its number matters only in that it is not ours. */
const NOBODY = 65_534

/** A process that runs a script of `children/`, tells lines and hears lines. Ended with the test if it still runs. */
export class Child {
  readonly #process: ChildProcessWithoutNullStreams
  readonly #lines: AsyncIterator<string>
  #errors = ''

  constructor(script: string, args: string[], options: { uid?: number; gid?: number } = {}) {
    const file = fileURLToPath(new URL(`children/${script}.ts`, import.meta.url))
    const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], options)
    this.#process = child
    this.#lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    child.stderr.on('data', data => {
      this.#errors += data
    })
    onTestFinished(() => {
      child.kill('SIGKILL')
    })
  }

  /** The next line it tells. */
  async hear(): Promise<string> {
    const { value, done } = await this.#lines.next()
    if (done) throw new Error(`The child ended without a word.\n${this.#errors}`)
    return value
  }

  tell(line: string): void {
    this.#process.stdin.write(`${line}\n`)
  }

  async kill(): Promise<void> {
    const exit = once(this.#process, 'exit')
    this.#process.kill('SIGKILL')
    await exit
  }
}

/** Root may write where the mode forbids it, so that a read-only folder needs a process of another user. */
export function withoutPrivileges(): { uid?: number; gid?: number } {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
}
