import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { messageOf, SeamarkError } from '../shared/errors.js'
import { visibleText } from '../shared/safe-text.js'
import type { Checkouts } from './checkouts.js'
import { clientServer } from './client-server.js'
import type { ServerOptions } from './options.js'
import { checkGuard, type GuardOptions, refusal } from './transport/http-guard.js'

export const ENDPOINT = '/mcp'
const MAX_BODY_BYTES = 16 * 1024 * 1024
/** Clients that are connected at once; the one that was silent longest is dropped. */
const MAX_SESSIONS = 64
const IDLE_MS = 60 * 60 * 1000
const SWEEP_MS = 60 * 1000
const UNAUTHORIZED = 401
const NOT_FOUND = 404
const BAD_REQUEST = 400
const SERVER_ERROR = -32000
const SESSION_HEADER = 'mcp-session-id'

export interface HttpOptions extends GuardOptions {
  port: number
}

interface Connection {
  transport: StreamableHTTPServerTransport
  usedAt: number
}

/** Streamable HTTP: one session for each client, all on one endpoint. */
export class HttpServer {
  readonly #options: ServerOptions
  readonly #http: HttpOptions
  readonly #checkouts: Checkouts
  readonly #sessions = new Map<string, Connection>()
  readonly #server: Server
  readonly #sweep: NodeJS.Timeout

  constructor(options: ServerOptions, http: HttpOptions, checkouts: Checkouts) {
    checkGuard(http)
    this.#options = options
    this.#http = http
    this.#checkouts = checkouts
    this.#server = createServer((request, response) => void this.#take(request, response))
    this.#sweep = setInterval(() => this.#dropIdle(), SWEEP_MS)
    this.#sweep.unref()
  }

  /** Where it listens. */
  listen(): Promise<string> {
    const { host, port } = this.#http
    return new Promise((resolve, reject) => {
      this.#server.once('error', error =>
        reject(new SeamarkError('BAD_INPUT', `Cannot listen on ${host}:${port}: ${error.message}.`, error)),
      )
      this.#server.listen(port, host, () => {
        const { port: chosen } = this.#server.address() as AddressInfo
        resolve(`http://${host.includes(':') ? `[${host}]` : host}:${chosen}${ENDPOINT}`)
      })
    })
  }

  async close(): Promise<void> {
    clearInterval(this.#sweep)
    const closing = [...this.#sessions.values()].map(({ transport }) => transport.close())
    this.#sessions.clear()
    await Promise.allSettled(closing)
    this.#server.closeAllConnections()
    await new Promise<void>(resolve => this.#server.close(() => resolve()))
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const refused = refusal(request.headers, this.#http)
      if (refused !== null) return answerError(response, refused.status, refused.message)
      const { pathname } = new URL(request.url ?? '', 'http://localhost')
      if (pathname !== ENDPOINT) return answerError(response, NOT_FOUND, `The endpoint is ${ENDPOINT}.`)
      const id = request.headers[SESSION_HEADER]
      if (id === undefined) return await this.#takeFirst(request, response)
      const connection = this.#sessions.get(String(id))
      if (connection === undefined)
        return answerError(response, NOT_FOUND, 'There is no such session (any more): initialize again.')
      connection.usedAt = Date.now()
      await connection.transport.handleRequest(request, response)
    } catch (error) {
      process.stderr.write(`seamark: ${visibleText(messageOf(error))}\n`)
      if (!response.headersSent) answerError(response, BAD_REQUEST, 'The request could not be read.')
      else response.end()
    }
  }

  /** Only a request to initialize comes without a session; the transport refuses all others. */
  async #takeFirst(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const transport: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      maxRequestBodySize: MAX_BODY_BYTES,
      onsessioninitialized: id => {
        this.#sessions.set(id, { transport, usedAt: Date.now() })
        this.#makeRoom()
      },
      onsessionclosed: id => {
        this.#sessions.delete(id)
      },
    })
    const server = clientServer(this.#options, this.#checkouts)
    await server.connect(transport as Parameters<typeof server.connect>[0])
    await transport.handleRequest(request, response)
    if (transport.sessionId === undefined) await transport.close()
  }

  #makeRoom(): void {
    if (this.#sessions.size <= MAX_SESSIONS) return
    const [oldest] = [...this.#sessions].sort(([, a], [, b]) => a.usedAt - b.usedAt)
    this.#drop(oldest![0])
  }

  #dropIdle(): void {
    for (const [id, { usedAt }] of this.#sessions) if (Date.now() - usedAt > IDLE_MS) this.#drop(id)
  }

  #drop(id: string): void {
    void this.#sessions.get(id)?.transport.close()
    this.#sessions.delete(id)
  }
}

function answerError(response: ServerResponse, status: number, message: string): void {
  const authenticate = status === UNAUTHORIZED ? { 'WWW-Authenticate': 'Bearer' } : {}
  response.writeHead(status, { 'Content-Type': 'application/json', ...authenticate })
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: SERVER_ERROR, message } }))
}
