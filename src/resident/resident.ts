import { createServer, type Server, type Socket } from 'node:net'
import type { Answering, Sink } from './answering.js'
import { Channel } from './channel.js'
import { removeHomes, writeHomes } from './homes.js'
import { areSame } from './identity.js'
import type { Identity, Question, Reply, Request, ResidentStatus } from './messages.js'
import { type OwnSocket, ownSocket } from './own-socket.js'

/** How often it looks whether clients still find it. */
const CHECK_MS = 2000
/** A client that does not say `go` by then has gone, or stands still. */
const GO_PATIENCE_MS = 10_000
/** No answer takes so long: something stands still, and all others would wait for it. */
const MOST_TURN_MS = 10 * 60_000

export interface ResidentOptions {
  identity: Identity
  /** It ends after so much time without a question. */
  idleMs: number
}

type Client = Channel<Reply, Request>

/**
 * A process that answers command lines of its user from repositories that it keeps open, in turn. It ends when nobody asks for
 * a while, when another version asks, when its socket is gone or another's, and when told to.
 */
export class Resident {
  readonly ended: Promise<void>
  readonly #answering: Answering
  readonly #options: ResidentOptions
  readonly #server: Server
  readonly #clients = new Set<Socket>()
  #socket: OwnSocket | null = null
  #path = ''
  #homes = ''
  /** The turns that are taken and those that wait. */
  #turns: Promise<void> = Promise.resolve()
  #waiting = 0
  #answered = 0
  #idle: NodeJS.Timeout | undefined
  #check: NodeJS.Timeout | undefined
  #isEnding = false
  #resolveEnded: () => void = () => {}

  constructor(answering: Answering, options: ResidentOptions) {
    this.#answering = answering
    this.#options = options
    this.ended = new Promise(resolve => {
      this.#resolveEnded = resolve
    })
    this.#server = createServer(socket => this.#welcome(socket))
  }

  /** False if another process answers there already. */
  async listen(path: string): Promise<boolean> {
    this.#socket = await ownSocket(this.#server, path)
    if (this.#socket === null) return false
    this.#path = path
    this.#tellHomes()
    this.#check = setInterval(() => {
      if (this.#socket?.isOurs() === false) void this.end()
    }, CHECK_MS)
    this.#restIdle()
    return true
  }

  /** After the turn that is taken. */
  async end(): Promise<void> {
    if (this.#isEnding) return
    this.#isEnding = true
    clearTimeout(this.#idle)
    clearInterval(this.#check)
    if (this.#socket?.isOurs()) {
      removeHomes(this.#path)
      this.#socket.remove()
    }
    this.#server.close()
    await this.#turns
    for (const client of this.#clients) client.destroy()
    await this.#answering.close()
    this.#resolveEnded()
  }

  get #status(): ResidentStatus {
    return {
      pid: process.pid,
      version: this.#options.identity.version,
      repositories: [...this.#answering.roots],
      memoryBytes: process.memoryUsage.rss(),
      answered: this.#answered,
      idleMs: this.#options.idleMs,
    }
  }

  #welcome(socket: Socket): void {
    this.#clients.add(socket)
    socket.on('close', () => this.#clients.delete(socket))
    const client: Client = new Channel<Reply, Request>(socket)
    void this.#serve(client).finally(() => client.close())
  }

  async #serve(client: Client): Promise<void> {
    const request = await client.next()
    if (request === null || request.what === 'go') return
    if (request.what === 'status') {
      client.send({ what: 'status', ...this.#status })
    } else if (request.what === 'stop') {
      client.send({ what: 'done' })
      void this.end()
    } else if (!this.#isFor(request)) client.send({ what: 'yours' })
    else if (request.what === 'keep') {
      client.send({ what: 'done' })
      await this.#inTurn(() => this.#answering.keep(request))
    } else await this.#inTurn(() => this.#answer(client, request))
  }

  /** A client of another version means that the program was replaced: this process is of no more use. */
  #isFor(client: Identity): boolean {
    const { identity } = this.#options
    if (client.version !== identity.version) void this.end()
    return !this.#isEnding && areSame(client, identity)
  }

  async #inTurn(act: () => Promise<void>): Promise<void> {
    this.#waiting++
    clearTimeout(this.#idle)
    const turn = this.#turns.then(async () => {
      // Clients answer by themselves when this process is gone.
      const limit = setTimeout(() => process.exit(1), MOST_TURN_MS)
      try {
        await act()
      } finally {
        clearTimeout(limit)
        this.#tellHomes()
      }
    })
    this.#turns = turn.catch(() => {})
    try {
      await turn
    } finally {
      this.#waiting--
      this.#restIdle()
    }
  }

  async #answer(client: Client, question: Question): Promise<void> {
    if (client.isClosed) return
    client.send({ what: 'ready' })
    const go = await client.next(GO_PATIENCE_MS)
    if (go?.what !== 'go') return
    const cancelling = new AbortController()
    client.onClose(() => cancelling.abort())
    const exitCode = await this.#answering.answer(question, sinkOf(client), cancelling.signal)
    if (exitCode !== null) this.#answered++
    client.send(exitCode === null ? { what: 'yours' } : { what: 'end', exitCode })
  }

  #tellHomes(): void {
    const homes = this.#answering.roots.toSorted().join('\n')
    if (homes === this.#homes || this.#isEnding) return
    writeHomes(this.#path, this.#answering.roots)
    this.#homes = homes
  }

  #restIdle(): void {
    clearTimeout(this.#idle)
    if (this.#waiting > 0 || this.#isEnding) return
    this.#idle = setTimeout(() => void this.end(), this.#options.idleMs)
  }
}

function sinkOf(client: Client): Sink {
  return {
    write(to, chunk) {
      if (typeof chunk === 'string') client.send({ what: 'output', to, text: chunk })
      else client.send({ what: 'output', to, base64: Buffer.from(chunk).toString('base64') })
    },
    progress: text => client.send({ what: 'progress', text }),
  }
}
