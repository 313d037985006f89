import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ErrorCode, messageOf, SeamarkError } from '../../shared/errors.js'
import { sayAsServer } from '../../shared/log.js'
import { safeJson, visibleText } from '../../shared/safe-text.js'
import type { LiveEvent } from '../contract/answers.js'
import type { ApiName } from '../contract/api.js'
import type { Route, RouteContext } from '../contract/route.js'
import { ROUTES } from '../routes/route-list.js'
import { EventStream } from './event-stream.js'
import { type Admission, admit } from './guard.js'
import { SAFE_HEADERS } from './headers.js'
import { type PageFile, readPageFiles } from './page-files.js'
import { readBody } from './read-body.js'

/** Only this machine can connect. */
const HOST = '127.0.0.1'
const TOKEN_BYTES = 24
const API = '/api/'
const EVENTS = '/events'
const OK = 200
const NOT_FOUND = 404
const NOT_ALLOWED = 405
const UNEXPECTED = 500
const STATUS: Partial<Record<ErrorCode, number>> = {
  BAD_INPUT: 400,
  NOT_FOUND: 404,
  AMBIGUOUS: 409,
  NOT_INDEXED: 503,
}
const JSON_TYPE = 'application/json; charset=utf-8'

export interface UiServerOptions {
  /** 0: any that is free. */
  port: number
  context: RouteContext
  /** Standard error by default. */
  log?(line: string): void
}

/** The page and its data over HTTP, on this machine alone. */
export class UiServer {
  readonly token = randomBytes(TOKEN_BYTES).toString('base64url')
  readonly events = new EventStream()
  readonly #options: UiServerOptions
  readonly #server: Server
  readonly #files: ReadonlyMap<string, PageFile>
  readonly #log: (line: string) => void

  constructor(options: UiServerOptions) {
    this.#options = options
    this.#files = readPageFiles()
    this.#log = options.log ?? (line => sayAsServer('error', line))
    this.#server = createServer((request, response) => void this.#take(request, response))
  }

  /** The address of the page, with the token. */
  listen(): Promise<string> {
    const { port } = this.#options
    return new Promise((resolve, reject) => {
      this.#server.once('error', error =>
        reject(
          new SeamarkError(
            'BAD_INPUT',
            `Cannot listen on ${HOST}:${port}: ${error.message}. Choose another --port, or 0 for any.`,
            error,
          ),
        ),
      )
      this.#server.listen(port, HOST, () => {
        const { port: chosen } = this.#server.address() as AddressInfo
        resolve(`http://${HOST}:${chosen}/${this.token}/`)
      })
    })
  }

  async close(): Promise<void> {
    this.events.close()
    this.#server.closeAllConnections()
    await new Promise<void>(resolve => this.#server.close(() => resolve()))
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const admission = admit(request, this.token)
      if ('status' in admission)
        return answer(response, admission.status, 'text/plain; charset=utf-8', `${admission.message}\n`)
      if (admission.path.startsWith(API)) return await this.#answerApi(request, response, admission)
      if (request.method !== 'GET') return answerError(response, NOT_ALLOWED, 'BAD_INPUT', 'Expected GET.')
      if (admission.path === EVENTS) return this.events.add(response, this.#firstEvent())
      this.#answerFile(response, admission.path)
    } catch (error) {
      this.#answerFailure(response, error)
    }
  }

  #firstEvent(): LiveEvent {
    return { event: 'index', index: this.#options.context.index() }
  }

  #answerFile(response: ServerResponse, path: string): void {
    const file = this.#files.get(path)
    if (file === undefined) answerError(response, NOT_FOUND, 'NOT_FOUND', 'There is no such page.')
    else answer(response, OK, file.type, file.bytes)
  }

  async #answerApi(
    request: IncomingMessage,
    response: ServerResponse,
    { path, query }: Admission,
  ): Promise<void> {
    const name = path.slice(API.length)
    if (!Object.hasOwn(ROUTES, name))
      return answerError(response, NOT_FOUND, 'NOT_FOUND', 'There is no such route.')
    const route = ROUTES[name as ApiName] as Route
    if (request.method !== route.method)
      return answerError(response, NOT_ALLOWED, 'BAD_INPUT', `Expected ${route.method}.`)
    const values = route.method === 'GET' ? Object.fromEntries(query) : await readBody(request)
    const parsed = route.schema.safeParse(values)
    if (!parsed.success) {
      const { path: field, message } = parsed.error.issues[0]!
      const where = field.length === 0 ? '' : `${field.join('.')}: `
      throw new SeamarkError('BAD_INPUT', `The query of ${name} is not as expected: ${where}${message}.`)
    }
    answer(response, OK, JSON_TYPE, safeJson(await route.run(parsed.data, this.#options.context)))
  }

  #answerFailure(response: ServerResponse, error: unknown): void {
    if (response.headersSent) response.end()
    else if (error instanceof SeamarkError)
      answerError(response, STATUS[error.code] ?? UNEXPECTED, error.code, error.message)
    else {
      this.#log(visibleText(error instanceof Error ? (error.stack ?? error.message) : messageOf(error)))
      answerError(
        response,
        UNEXPECTED,
        'UNEXPECTED',
        'Something unexpected happened; the terminal says what.',
      )
    }
  }
}

function answerError(response: ServerResponse, status: number, code: string, message: string): void {
  answer(response, status, JSON_TYPE, safeJson({ error: { code, message } }))
}

function answer(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { ...SAFE_HEADERS, 'Content-Type': type })
  response.end(body)
}
