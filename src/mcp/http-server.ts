import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { messageOf, SeamarkError } from '../shared/errors.js'
import { sayAsServer } from '../shared/log.js'
import { visibleText } from '../shared/safe-text.js'
import type { Checkouts } from './checkouts.js'
import { clientServer } from './client-server.js'
import type { ServerOptions } from './options.js'
import { checkGuard, type GuardOptions, refusal } from './transport/http-guard.js'
import { DEFAULT_LIMITS, HttpSessions, type SessionLimits } from './transport/http-sessions.js'

export const ENDPOINT = '/mcp'
const MAX_BODY_BYTES = 16 * 1024 * 1024
const SWEEP_MS = 60 * 1000
const UNAUTHORIZED = 401
const NOT_FOUND = 404
const BAD_REQUEST = 400
const UNAVAILABLE = 503
/** For a client that was refused: places are looked for this often. */
const RETRY_SECONDS = 60
const SERVER_ERROR = -32000
const SESSION_HEADER = 'mcp-session-id'

export interface HttpOptions extends GuardOptions {
  port: number
  limits?: SessionLimits
  /** Standard error by default. */
  log?(line: string): void
}

/** Streamable HTTP: one session for each client, all on one endpoint. */
export class HttpServer {
  readonly #options: ServerOptions
  readonly #http: HttpOptions
  readonly #checkouts: Checkouts
  readonly #log: (line: string) => void
  readonly #sessions: HttpSessions
  readonly #server: Server
  readonly #sweep: NodeJS.Timeout

  constructor(options: ServerOptions, http: HttpOptions, checkouts: Checkouts) {
    checkGuard(http)
    this.#options = options
    this.#http = http
    this.#checkouts = checkouts
    this.#log = http.log ?? (line => sayAsServer('note', line))
    this.#sessions = new HttpSessions(http.limits ?? DEFAULT_LIMITS, this.#log)
    this.#server = createServer((request, response) => void this.#take(request, response))
    this.#sweep = setInterval(() => this.#sessions.dropIdle(), SWEEP_MS)
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
    await this.#sessions.close()
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
      const transport = this.#sessions.use(String(id))
      if (transport === null) return answerError(response, NOT_FOUND, this.#sessions.whyGone(String(id)))
      await transport.handleRequest(request, response)
    } catch (error) {
      this.#log(visibleText(messageOf(error)))
      if (!response.headersSent) answerError(response, BAD_REQUEST, 'The request could not be read.')
      else response.end()
    }
  }

  /** Only a request to initialize comes without a session; the transport refuses all others. */
  async #takeFirst(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const full = this.#sessions.makeRoom()
    if (full !== '') return answerError(response, UNAVAILABLE, full)
    const transport: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      maxRequestBodySize: MAX_BODY_BYTES,
      onsessioninitialized: id => this.#sessions.add(id, transport),
      onsessionclosed: id => this.#sessions.remove(id),
    })
    const server = clientServer(this.#options, this.#checkouts)
    await server.connect(transport as Parameters<typeof server.connect>[0])
    await transport.handleRequest(request, response)
    if (transport.sessionId === undefined) await transport.close()
  }
}

function answerError(response: ServerResponse, status: number, message: string): void {
  const authenticate = status === UNAUTHORIZED ? { 'WWW-Authenticate': 'Bearer' } : {}
  const retry = status === UNAVAILABLE ? { 'Retry-After': String(RETRY_SECONDS) } : {}
  response.writeHead(status, { 'Content-Type': 'application/json', ...authenticate, ...retry })
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: SERVER_ERROR, message } }))
}
