import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../paths.js'
import { Patience } from './patience.js'

const BIN = join(ROOT, 'bin', 'seamark.js')
const WARM = join(ROOT, 'bench', 'trust', 'chaos', 'warm-commands.js')

export interface Said {
  /** Null if it was killed. */
  exitCode: number | null
  stdout: string
  stderr: string
  /** Whether it ran out of our patience. */
  stuck: boolean
}

export interface RunOptions {
  env?: Record<string, string>
  /** Gets the process as soon as it is started. */
  onStart?(child: ChildProcess): void
}

/** A clone with a store of its own, which can be damaged, and put back as it was. */
export class Arena {
  readonly folder = mkdtempSync(join(tmpdir(), 'seamark-chaos-'))
  readonly root = join(this.folder, 'repository')
  readonly home = join(this.folder, 'home')
  readonly #kept = join(this.folder, 'kept')
  #warm: ChildProcess | null = null

  constructor(checkout: string) {
    execFileSync('git', ['clone', '-q', '-s', checkout, this.root], { stdio: 'ignore' })
    mkdirSync(this.home)
  }

  /** The folder of the store; there is one, since there is one repository. */
  get storeFolder(): string {
    const stores = join(this.home, '.local', 'share', 'seamark')
    return join(stores, readdirSync(stores)[0]!)
  }

  /** Leads to no other store. */
  get environment(): NodeJS.ProcessEnv {
    const { XDG_DATA_HOME, SEAMARK_STORE, ...own } = process.env
    return { ...own, HOME: this.home }
  }

  /** The arguments of a Node process. */
  command(args: readonly string[]): string[] {
    return [BIN, ...args]
  }

  run(args: readonly string[], options: RunOptions = {}): Promise<Said> {
    const { env = {}, onStart } = options
    const child = spawn(process.execPath, this.command(args), {
      cwd: this.root,
      env: { ...this.environment, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    onStart?.(child)
    let [stdout, stderr, stuck] = ['', '', false]
    child.stdout.setEncoding('utf8').on('data', piece => {
      stdout += piece
    })
    child.stderr.setEncoding('utf8').on('data', piece => {
      stderr += piece
    })
    const patience = new Patience(child, () => {
      stuck = true
      child.kill('SIGKILL')
    })
    return new Promise(resolve =>
      child.on('close', exitCode => {
        patience.end()
        resolve({ exitCode, stdout, stderr, stuck })
      }),
    )
  }

  /** The same in a process that stays; it may not be killed. */
  ask(args: readonly string[]): Promise<Said> {
    this.#warm ??= fork(WARM, { env: this.environment, execArgv: [] })
    const child = this.#warm
    return new Promise(resolve => {
      const end = (said: Said) => {
        patience.end()
        child.removeAllListeners()
        resolve(said)
      }
      const lost = (stderr: string, stuck: boolean) => {
        this.#warm = null
        child.kill('SIGKILL')
        end({ exitCode: null, stdout: '', stderr, stuck })
      }
      const patience = new Patience(child, () => lost('', true))
      child.once('exit', code => lost(`the process ended with ${code}`, false))
      child.once('message', said => end({ ...(said as Omit<Said, 'stuck'>), stuck: false }))
      child.send({ args, cwd: this.root, home: this.home })
    })
  }

  /** Keeps the store as it is now, for `restore`. */
  keep(): void {
    rmSync(this.#kept, { recursive: true, force: true })
    cpSync(this.home, this.#kept, { recursive: true, preserveTimestamps: true })
  }

  restore(): void {
    rmSync(this.home, { recursive: true, force: true })
    cpSync(this.#kept, this.home, { recursive: true, preserveTimestamps: true })
  }

  clearStore(): void {
    rmSync(this.home, { recursive: true, force: true })
    mkdirSync(this.home)
  }

  remove(): void {
    this.#warm?.removeAllListeners().kill('SIGKILL')
    rmSync(this.folder, { recursive: true, force: true })
  }
}
