import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SeamarkError } from '../../shared/errors.js'
import { safeJson } from '../../shared/safe-text.js'
import { readParent } from '../../team/traces/trace-parent.js'
import { authenticate, bearerOf } from '../access/authenticate.js'
import { ANONYMOUS, type Caller } from '../access/caller.js'
import { cookieOf, noCookie, tokenOfCookie } from '../access/cookie.js'
import type { Oidc } from '../access/oidc.js'
import { RateLimit } from '../access/rate-limit.js'
import type { App } from '../app/app.js'
import { failureOf, HttpRefusal } from '../app/failure.js'
import type { TeamPage } from '../app/team-page.js'
import { answerMcp, MCP_PATH } from '../mcp/answer-mcp.js'
import { RouteMatcher } from '../routes/match-route.js'
import { openApi } from '../routes/openapi.js'
import type { Needs, Route } from '../routes/route.js'
import { routesOf } from '../routes/route-list.js'
import { health } from '../routes/server.js'
import { handleRoute } from './handle-route.js'
import { OPENAPI_PATH, send, unknownRoute } from './send.js'

/** Where clients of MCP learn who gives tokens (RFC 9728). */
const RESOURCE_PATH = '/.well-known/oauth-protected-resource'
const PAGE_PATH = '/ui'
const SECURE = 'https:'
const MOVED = 308
const NOT_FOUND = 404
const TOO_MANY = 429
const OK = 200
const UNAUTHORIZED = 401
const SERVER_FAULT = 500
/** Tokens that are wrong: an address may try so many a minute. */
const WRONG_PER_MINUTE = 30
const SECOND_MS = 1000

export interface ListenOptions {
  host: string
  port: number
  /** Requests a minute of each caller; 0: any number. */
  perMinute: number
  /** The address that callers use, if a proxy stands before this; ''. */
  publicAddress: string
}

/** What is known of a request while it is answered. */
interface Exchange {
  id: string
  route: string
  actor: string
  /** Those that it names. */
  repositories: readonly string[]
  status: number
}

/** The HTTP server: who asks, how often, for what; then the log, the metrics and the audit entry of it. */
export class TeamServer {
  readonly #app: App
  readonly #oidc: Oidc | null
  readonly #options: ListenOptions
  readonly #server: Server
  readonly #page: TeamPage
  readonly #routes: readonly Route[]
  readonly #matcher: RouteMatcher
  readonly #limit: RateLimit
  readonly #wrong: RateLimit
  readonly #running = new Set<Promise<void>>()
  #openApi: string | null = null

  constructor(app: App, oidc: Oidc | null, page: TeamPage, options: ListenOptions) {
    this.#app = app
    this.#page = page
    this.#routes = routesOf(page)
    this.#matcher = new RouteMatcher(this.#routes)
    this.#oidc = oidc
    this.#options = options
    this.#limit = new RateLimit(options.perMinute, app.now)
    this.#wrong = new RateLimit(WRONG_PER_MINUTE, app.now)
    this.#server = createServer((request, response) => {
      const done = this.#answer(request, response).finally(() => this.#running.delete(done))
      this.#running.add(done)
    })
  }

  /** Where it listens. */
  listen(): Promise<string> {
    const { host, port } = this.#options
    return new Promise((resolve, reject) => {
      this.#server.once('error', error =>
        reject(new SeamarkError('BAD_INPUT', `Cannot listen on ${host}:${port}: ${error.message}.`, error)),
      )
      this.#server.listen(port, host, () => {
        const { port: chosen } = this.#server.address() as AddressInfo
        resolve(`http://${host.includes(':') ? `[${host}]` : host}:${chosen}`)
      })
    })
  }

  /** Takes no more connections, and waits for requests that are being answered, at most so long. */
  async close(patienceMs: number): Promise<void> {
    const closed = new Promise<void>(resolve => this.#server.close(() => resolve()))
    this.#server.closeIdleConnections()
    const patience = new Promise<void>(resolve => setTimeout(resolve, patienceMs).unref())
    await Promise.race([Promise.allSettled([...this.#running]), patience])
    this.#server.closeAllConnections()
    await closed
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = performance.now()
    const exchange: Exchange = {
      id: randomUUID(),
      route: 'none',
      actor: ANONYMOUS,
      repositories: [],
      status: OK,
    }
    const ended = new AbortController()
    response.on('close', () => ended.abort())
    response.setHeader('X-Request-Id', exchange.id)
    const parent = String(request.headers.traceparent ?? '')
    await this.#app.team.tracer.span({ name: 'request', kind: 'server', parent }, async span => {
      try {
        await this.#dispatch(request, response, exchange, ended.signal)
      } catch (error) {
        this.#fail(response, exchange, error)
      }
      const { method = '' } = request
      span.rename(`${method} ${exchange.route}`)
      span.set({
        ...{ 'http.request.method': method, 'http.route': exchange.route },
        'http.response.status_code': exchange.status,
      })
      if (exchange.status >= SERVER_FAULT) span.fail(String(exchange.status))
    })
    const seconds = (performance.now() - started) / SECOND_MS
    this.#app.metrics.request(exchange.route, exchange.status, seconds)
    this.#note(request, exchange, seconds)
  }

  async #dispatch(
    request: IncomingMessage,
    response: ServerResponse,
    exchange: Exchange,
    signal: AbortSignal,
  ): Promise<void> {
    const url = new URL(request.url ?? '', 'http://localhost')
    const { method = 'GET' } = request
    if (method === 'GET' && url.pathname === OPENAPI_PATH) return this.#sendOpenApi(response, exchange)
    if (method === 'GET' && url.pathname === RESOURCE_PATH)
      return this.#sendResource(request, response, exchange)
    if (method === 'GET' && (url.pathname === PAGE_PATH || url.pathname.startsWith(`${PAGE_PATH}/`)))
      return this.#sendPage(response, exchange, url.pathname.slice(PAGE_PATH.length))
    const match = url.pathname === MCP_PATH ? null : this.#matcher.match(method, url.pathname)
    if (match?.route === null) {
      exchange.route = 'unknown'
      throw unknownRoute(method, url.pathname, match.methods)
    }
    exchange.route = match?.route.name ?? 'mcp'
    const caller = await this.#callerOf(request, match?.route.needs)
    exchange.actor = caller?.actor ?? ANONYMOUS
    // Who has no token is known by its address alone.
    if (match?.route.name !== health.name)
      this.#takeTurn(this.#limit, caller?.actor ?? `address ${request.socket.remoteAddress ?? ''}`)
    if (match === null) return answerMcp(this.#app, caller, { request, response, signal, exchange })
    const about = { request, url, values: match.values, caller, signal, ...this.#session(request, response) }
    const answer = await handleRoute(this.#app, match.route, about, names => {
      exchange.repositories = names
    })
    if (match.route.output === null) send(response, OK, String(answer), 'text/plain; version=0.0.4')
    else send(response, OK, safeJson(answer))
  }

  /** Null without a token. A cookie is the page's, which only reads: nothing is changed or given away in its name. */
  async #callerOf(request: IncomingMessage, needs: Needs | undefined): Promise<Caller | null> {
    if (request.headers.authorization !== undefined) return this.#holderOf(bearerOf(request.headers), request)
    const token = needs === 'caller' || needs === 'read' ? tokenOfCookie(request) : ''
    return token === '' ? null : this.#holderOf(token, request)
  }

  /** A wrong token is refused after some: nobody guesses 256 bits, but a log should not fill. */
  async #holderOf(token: string, request: IncomingMessage): Promise<Caller> {
    const { catalogue } = this.#app.team
    const caller = await authenticate(token, { catalogue, oidc: this.#oidc, now: this.#app.now() })
    if (caller !== null) return caller
    this.#app.metrics.event('wrong token')
    this.#takeTurn(this.#wrong, request.socket.remoteAddress ?? '')
    throw new HttpRefusal(
      UNAUTHORIZED,
      'UNAUTHORIZED',
      'Expected a bearer token that is valid here, found another.',
    )
  }

  #session(request: IncomingMessage, response: ServerResponse) {
    return {
      signIn: async (token: string) => {
        const caller = await this.#holderOf(token, request)
        const isSecure = this.#options.publicAddress.startsWith(SECURE)
        response.setHeader('Set-Cookie', cookieOf(token, isSecure))
        return caller
      },
      signOut: () => void response.setHeader('Set-Cookie', noCookie()),
    }
  }

  /** The files of the page are the same for everyone; what it shows, it asks for. */
  #sendPage(response: ServerResponse, exchange: Exchange, path: string): void {
    exchange.route = 'page'
    if (path === '') {
      exchange.status = MOVED
      response.writeHead(MOVED, { Location: `${PAGE_PATH}/` }).end()
      return
    }
    const file = this.#page.files.get(path)
    if (file === undefined) throw unknownRoute('GET', PAGE_PATH + path, [])
    response.writeHead(OK, { ...this.#page.headers, 'Content-Type': file.type }).end(file.bytes)
  }

  #takeTurn(limit: RateLimit, who: string): void {
    const seconds = limit.take(who)
    if (seconds === 0) return
    this.#app.metrics.event('rate limit')
    throw new HttpRefusal(TOO_MANY, 'TOO_MANY', `Expected fewer requests: try again in ${seconds} s.`, {
      'Retry-After': String(seconds),
    })
  }

  #fail(response: ServerResponse, exchange: Exchange, error: unknown): void {
    const { status, code, message, headers } = failureOf(error)
    exchange.status = status
    // What is being made is no fault.
    if (status >= SERVER_FAULT && code !== 'NOT_INDEXED')
      this.#app.team.log('error', { request: exchange.id, code, problem: detailOf(error) })
    if (response.headersSent) return void response.end()
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (status === UNAUTHORIZED) response.setHeader('WWW-Authenticate', this.#challenge())
    send(response, status, safeJson({ error: { code, message, request: exchange.id } }))
  }

  #challenge(): string {
    const { publicAddress } = this.#options
    if (this.#oidc === null || publicAddress === '') return 'Bearer'
    return `Bearer resource_metadata="${publicAddress}${RESOURCE_PATH}"`
  }

  #sendOpenApi(response: ServerResponse, exchange: Exchange): void {
    exchange.route = 'openapi'
    this.#openApi ??= JSON.stringify(openApi(this.#routes))
    send(response, OK, this.#openApi)
  }

  #sendResource(request: IncomingMessage, response: ServerResponse, exchange: Exchange): void {
    exchange.route = 'resource'
    if (this.#oidc === null)
      throw new HttpRefusal(NOT_FOUND, 'NOT_FOUND', 'This server takes its own tokens alone.')
    const { publicAddress } = this.#options
    const resource = publicAddress === '' ? `http://${request.headers.host ?? 'localhost'}` : publicAddress
    const servers = [this.#oidc.settings.issuer]
    send(
      response,
      OK,
      safeJson({ resource, authorization_servers: servers, bearer_methods_supported: ['header'] }),
    )
  }

  /** One line of the log, and of the audit where somebody asked for something. */
  #note({ headers, method = '' }: IncomingMessage, exchange: Exchange, seconds: number): void {
    const { id, route, actor, repositories, status } = exchange
    const trace = readParent(String(headers.traceparent ?? ''))?.trace
    this.#app.team.log('request', {
      ...{ request: id, method, route, status, actor },
      ms: Math.round(seconds * SECOND_MS),
      ...(trace === undefined ? {} : { trace }),
    })
    if (actor === ANONYMOUS && status < NOT_FOUND && status !== UNAUTHORIZED && route !== 'hook') return
    const outcome = status < 400 ? 'done' : status >= SERVER_FAULT ? 'failed' : 'refused'
    for (const repository of repositories.length === 0 ? [''] : repositories)
      this.#app.audit.add({ at: this.#app.now(), actor, action: route, repository, outcome, request: id })
  }
}

function detailOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
