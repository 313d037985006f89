import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Decoder, encode, type Message } from './messages.js'

/** Set this variable to see what a server has to complain of. */
const LOG_SWITCH = 'ORACLE_SERVER_LOG'

/** A place as the protocol counts: lines and columns from 0, columns in UTF-16 units. */
export interface Place {
  path: string
  line: number
  column: number
}

export interface ServerCommand {
  program: string
  args: string[]
  env?: Record<string, string>
  /** Answers to `workspace/configuration`, by section. */
  settings?: Record<string, unknown>
  initializationOptions?: unknown
}

interface Range {
  start: { line: number; character: number }
}
type Answered = { uri: string; range: Range } | { targetUri: string; targetSelectionRange: Range }

/** A small client of a language server: opens files and asks for definitions. */
export class LanguageClient {
  private readonly process: ChildProcess
  private readonly decoder = new Decoder()
  private readonly pending = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  private readonly listeners = new Map<string, (params: unknown) => void>()
  private readonly command: ServerCommand
  private lastId = 0

  constructor(command: ServerCommand, cwd: string) {
    this.command = command
    this.process = spawn(command.program, command.args, {
      cwd,
      env: { ...process.env, ...command.env },
      stdio: ['pipe', 'pipe', process.env[LOG_SWITCH] ? 'inherit' : 'ignore'],
    })
    this.process.stdout!.on('data', (chunk: Buffer) => {
      for (const message of this.decoder.push(chunk)) this.receive(message)
    })
    this.process.on('exit', code => {
      for (const { reject } of this.pending.values())
        reject(new Error(`${command.program} ended with code ${code}.`))
    })
  }

  /** What the server announces on its own. */
  on(method: string, listener: (params: unknown) => void): void {
    this.listeners.set(method, listener)
  }

  async start(root: string, experimental: Record<string, unknown> = {}): Promise<void> {
    const uri = pathToFileURL(root).href
    await this.request('initialize', {
      processId: process.pid,
      rootUri: uri,
      workspaceFolders: [{ uri, name: 'repository' }],
      initializationOptions: this.command.initializationOptions,
      capabilities: {
        workspace: { configuration: true, workspaceFolders: true },
        textDocument: { definition: { linkSupport: true } },
        window: { workDoneProgress: true },
        experimental,
      },
    })
    this.notify('initialized', {})
  }

  open(path: string, languageId: string): void {
    const text = readFileSync(path, 'utf8')
    this.notify('textDocument/didOpen', {
      textDocument: { uri: pathToFileURL(path).href, languageId, version: 1, text },
    })
  }

  close(path: string): void {
    this.notify('textDocument/didClose', { textDocument: { uri: pathToFileURL(path).href } })
  }

  async definitions(at: Place): Promise<Place[]> {
    const result = await this.request('textDocument/definition', {
      textDocument: { uri: pathToFileURL(at.path).href },
      position: { line: at.line, character: at.column },
    })
    const found = (result === null ? [] : Array.isArray(result) ? result : [result]) as Answered[]
    return found.map(answer => {
      const [uri, range] =
        'targetUri' in answer ? [answer.targetUri, answer.targetSelectionRange] : [answer.uri, answer.range]
      return { path: fileURLToPath(uri), line: range.start.line, column: range.start.character }
    })
  }

  async stop(): Promise<void> {
    await this.request('shutdown', null)
    this.pending.clear()
    this.notify('exit', null)
  }

  private request(method: string, params: unknown): Promise<unknown> {
    const id = ++this.lastId
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject })
      this.send({ id, method, params })
    })
  }

  private notify(method: string, params: unknown): void {
    this.send({ method, params })
  }

  private send(message: Message): void {
    this.process.stdin!.write(encode(message))
  }

  private receive(message: Message): void {
    if (message.method === undefined) this.settle(message)
    else if (message.id !== undefined)
      this.send({ id: message.id, result: this.answer(message.method, message.params) })
    else this.listeners.get(message.method)?.(message.params)
  }

  private settle(message: Message): void {
    const waiting = this.pending.get(message.id as number)
    this.pending.delete(message.id as number)
    if (message.error !== undefined) waiting?.reject(new Error(message.error.message))
    else waiting?.resolve(message.result)
  }

  /** Servers ask for settings, and for leave to report progress or to register: leave is a null. */
  private answer(method: string, params: unknown): unknown {
    if (method !== 'workspace/configuration') return null
    const { items } = params as { items: { section?: string }[] }
    return items.map(({ section }) => this.command.settings?.[section ?? ''] ?? null)
  }
}
