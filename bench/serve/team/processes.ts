import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'

const PROGRAM = 'bin/seamark.js'

/** A process of the team that is started again whenever it was killed. */
export class Restarted {
  readonly name: string
  readonly #args: readonly string[]
  readonly #folder: string
  #child: ChildProcess | null = null
  #isStopped = false
  kills = 0

  constructor(name: string, args: readonly string[], folder: string) {
    this.name = name
    this.#args = args
    this.#folder = folder
  }

  start(): void {
    const log = openSync(this.log, 'a')
    const child = spawn(process.execPath, [PROGRAM, ...this.#args], { stdio: ['ignore', log, log] })
    this.#child = child
    child.once('exit', () => {
      if (!this.#isStopped) this.start()
    })
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  get log(): string {
    return join(this.#folder, `${this.name}.log`)
  }

  kill(): void {
    this.kills++
    this.#child?.kill('SIGKILL')
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    const child = this.#child
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
}
