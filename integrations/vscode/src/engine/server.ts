import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import manifest from '../../package.json' with { type: 'json' }

const PROTOCOL = '2025-06-18'
const METHOD_NOT_FOUND = -32601
/** Of what the program wrote on standard error before it ended. */
const MOST_ERROR_CHARS = 2000
/** The key by which a call asks for data in place of text. */
const DATA_KEY = 'seamark/structured'

export interface ServerOptions {
  /** The program and its first arguments. */
  command: readonly string[]
  /** The folder in which it is started: the repository that it answers for. */
  folder: string
}

export interface ToolResult {
  text: string
  /** What the reader must know in addition. */
  notes: string[]
  data: unknown
}

interface Message {
  id?: number
  method?: string
  result?: { content?: { type: string; text?: string }[]; structuredContent?: unknown; isError?: boolean }
  error?: { message: string }
}

interface Call {
  resolve(result: NonNullable<Message['result']>): void
  reject(error: Error): void
}

/** One `seamark mcp` process over its standard streams: JSON-RPC, one message a line. */
export class Server {
  readonly #child: ChildProcessWithoutNullStreams
  readonly #calls = new Map<number, Call>()
  readonly #ready: Promise<unknown>
  #lastId = 0
  #errors = ''
  #isOpen = true

  constructor({ command, folder }: ServerOptions) {
    const [program = '', ...first] = command
    // Programs of npm are scripts on Windows, which only its shell starts.
    const shell = process.platform === 'win32'
    this.#child = spawn(program, [...first, 'mcp', '--tools', 'default,impact'], { cwd: folder, shell })
    this.#child.on('error', error => this.#end(`${program} could not be started (${error.message})`))
    this.#child.on('close', code => this.#end(`${program} ended with ${code}`))
    // A process that is gone closes this stream: `close` above says so.
    this.#child.stdin.on('error', () => {})
    this.#child.stderr.setEncoding('utf8').on('data', (piece: string) => {
      this.#errors = (this.#errors + piece).slice(-MOST_ERROR_CHARS)
    })
    createInterface({ input: this.#child.stdout }).on('line', line => this.#take(line))
    this.#ready = this.#handshake()
    // A program that cannot be started is told to whoever calls first.
    this.#ready.catch(() => {})
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Calls a tool. What the tool refuses is an error with its own words. */
  async call(name: string, args: Record<string, unknown>, wants: 'text' | 'data'): Promise<ToolResult> {
    await this.#ready
    const _meta = wants === 'data' ? { [DATA_KEY]: true } : {}
    const {
      content = [],
      structuredContent,
      isError,
    } = await this.#request('tools/call', { name, arguments: args, _meta })
    const [text = '', ...notes] = content.map(block => block.text ?? '')
    if (isError) throw new Error(text)
    return { text, notes, data: structuredContent }
  }

  close(): void {
    this.#child.stdin.end()
  }

  async #handshake(): Promise<void> {
    const clientInfo = { name: 'seamark-vscode', version: manifest.version }
    await this.#request('initialize', { protocolVersion: PROTOCOL, capabilities: {}, clientInfo })
    this.#send({ method: 'notifications/initialized' })
  }

  #request(method: string, params: object): Promise<NonNullable<Message['result']>> {
    if (!this.#isOpen) return Promise.reject(new Error(this.#errors))
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject })
      this.#send({ id, method, params })
    })
  }

  #send(message: object): void {
    this.#child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  }

  #take(line: string): void {
    const message = JSON.parse(line) as Message
    if (message.method !== undefined) this.#answer(message)
    else if (message.id !== undefined) this.#settle(message.id, message)
  }

  /** Servers may ask, too: whether we live is answered, all else is not offered. */
  #answer({ id, method }: Message): void {
    if (id === undefined) return
    if (method === 'ping') this.#send({ id, result: {} })
    else this.#send({ id, error: { code: METHOD_NOT_FOUND, message: `${method} is not offered` } })
  }

  #settle(id: number, { result, error }: Message): void {
    const call = this.#calls.get(id)
    this.#calls.delete(id)
    if (error !== undefined) call?.reject(new Error(error.message))
    else call?.resolve(result ?? {})
  }

  #end(reason: string): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.#errors = [
      `Expected Seamark to answer, found that ${reason}: check the setting seamark.command.`,
      this.#errors.trim(),
    ]
      .filter(part => part !== '')
      .join(' ')
    for (const { reject } of this.#calls.values()) reject(new Error(this.#errors))
    this.#calls.clear()
  }
}
