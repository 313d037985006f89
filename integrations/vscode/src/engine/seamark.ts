import { execFile } from 'node:child_process'
import type { Explanation, Impact } from './answers.js'
import { Server, type ServerOptions } from './server.js'

/** Of answers as data: a list of a few hundred dependents. What does not fit comes as text, which is an error here. */
const DATA_TOKENS = 20_000
/** Hovers that are remembered between two questions. */
const MOST_EXPLANATIONS = 500

/** What the editor asks of one repository. The process behind it starts with the first question. */
export class Seamark {
  readonly #options: ServerOptions
  readonly #explanations = new Map<string, Promise<Explanation>>()
  #server: Server | null = null
  #isIndexed = false
  #task = ''

  constructor(options: ServerOptions) {
    this.#options = options
  }

  /** The task that was asked last; '' before. */
  get task(): string {
    return this.#task
  }

  /** The pack for a task, as an agent gets it, with what the reader must know in front of it. */
  async ask(task: string, budget: number): Promise<string> {
    const { text, notes } = await this.#open().call(
      'context_for_task',
      { task, token_budget: budget },
      'text',
    )
    this.#task = task
    this.#explanations.clear()
    return [...notes.map(note => `> ${note}\n`), text].join('\n')
  }

  /** Why a symbol is in the last answer, or is not: by its file first, since a name may have namesakes. */
  why(path: string, name: string): Promise<Explanation> {
    const key = `${path}:${name}`
    const known = this.#explanations.get(key)
    if (known !== undefined) return known
    if (this.#explanations.size >= MOST_EXPLANATIONS) this.#explanations.clear()
    const explanation = this.#explain(key).then(own => (own.item === null ? this.#explain(name) : own))
    this.#explanations.set(key, explanation)
    // An error may pass: the index was being made.
    explanation.catch(() => this.#explanations.delete(key))
    return explanation
  }

  /** What depends on the definition that a name at a place means. */
  async impact(path: string, name: string): Promise<Impact> {
    const ask = (symbol: string) => this.#data<Impact>('impact', { names: [symbol] })
    return ask(`${path}:${name}`).catch(() => ask(name))
  }

  /** Whether there is an index. The program is asked until there is one, and makes none: a hover starts no work. */
  async isIndexed(): Promise<boolean> {
    this.#isIndexed ||= await this.#status()
    return this.#isIndexed
  }

  close(): void {
    this.#server?.close()
    this.#server = null
  }

  #explain(symbol: string): Promise<Explanation> {
    return this.#data<Explanation>('explain_symbol', { task: this.#task, symbol })
  }

  async #data<T>(tool: string, args: Record<string, unknown>): Promise<T> {
    const { data, text } = await this.#open().call(tool, { ...args, token_budget: DATA_TOKENS }, 'data')
    if (data === undefined) throw new Error(text)
    return data as T
  }

  /** A process that ended is started again by the next question. */
  #open(): Server {
    if (this.#server === null || !this.#server.isOpen) this.#server = new Server(this.#options)
    return this.#server
  }

  #status(): Promise<boolean> {
    const { command, folder } = this.#options
    const [program = '', ...first] = command
    const shell = process.platform === 'win32'
    return new Promise(resolve => {
      execFile(program, [...first, 'status', '--json'], { cwd: folder, shell }, error =>
        resolve(error === null),
      )
    })
  }
}
