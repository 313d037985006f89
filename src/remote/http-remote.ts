import { messageOf, SeamarkError } from '../shared/errors.js'
import type { ObjectKey, Remote } from './remote.js'

/** A server on the same network answers in milliseconds; one that is away must not hold anyone up. */
const ANSWER_MS = 3_000
/** For the bytes of an object after the answer began, and for sending one. */
const TRANSFER_MS = 120_000
/** A page of S3 has a thousand names. */
const MOST_LIST_BYTES = 8 * 1024 * 1024
const NOT_FOUND = new Set([404, 410])
/** Turborepo's caches have one list of objects, under a path that ends so. */
const FLAT = /\/artifacts$/

/** Adds what proves who asks: a token, or a signature of the whole request. */
export type Authorize = (request: ObjectRequest) => Promise<Record<string, string>>

export interface ObjectRequest {
  method: 'HEAD' | 'GET' | 'PUT' | 'DELETE'
  url: URL
  body: Uint8Array | null
}

/** Lists objects, by requests to addresses below the host of the remote. */
export type ListKeys = (get: (url: URL) => Promise<Uint8Array>) => Promise<ObjectKey[]>

/**
 * Objects by HTTP: GET, HEAD and PUT of `<base>/cas/<hash>` and `<base>/ac/<hash>`, as Bazel's caches have them, or of
 * `<base>/<hash>` where the base ends in `/artifacts`, as Turborepo's have them.
 */
export class HttpRemote implements Remote {
  readonly name: string
  readonly #base: URL
  readonly #authorize: Authorize
  readonly #listKeys: ListKeys | null

  constructor(base: URL, authorize: Authorize, listKeys: ListKeys | null = null) {
    this.#listKeys = listKeys
    this.#base = new URL(base)
    this.#base.username = ''
    this.#base.password = ''
    this.name = `${this.#base.origin}${this.#base.pathname}`
    this.#authorize = authorize
  }

  async has(key: ObjectKey): Promise<boolean> {
    const response = await this.#send('HEAD', this.#urlOf(key))
    return response !== null
  }

  async get(key: ObjectKey, most: number): Promise<Uint8Array | null> {
    const response = await this.#send('GET', this.#urlOf(key))
    return response === null ? null : this.#read(response, most)
  }

  async put(key: ObjectKey, bytes: Uint8Array): Promise<void> {
    const response = await this.#send('PUT', this.#urlOf(key), bytes)
    if (response === null) throw this.#failure('it refuses objects (404)')
    await response.body?.cancel()
  }

  async keys(): Promise<ObjectKey[] | null> {
    return this.#listKeys?.(url => this.#list(url)) ?? null
  }

  async remove(key: ObjectKey): Promise<void> {
    const response = await this.#send('DELETE', this.#urlOf(key))
    await response?.body?.cancel()
  }

  async #list(url: URL): Promise<Uint8Array> {
    const response = await this.#send('GET', url)
    if (response === null) throw this.#failure('it has no list of objects')
    return this.#read(response, MOST_LIST_BYTES)
  }

  /** Null if there is no such object. */
  async #send(
    method: ObjectRequest['method'],
    url: URL,
    body: Uint8Array | null = null,
  ): Promise<Response | null> {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), body === null ? ANSWER_MS : TRANSFER_MS)
    try {
      const headers = await this.#authorize({ method, url, body })
      const response = await fetch(url, {
        method,
        headers,
        body: body as BodyInit | null,
        redirect: 'error',
        signal: controller.signal,
      })
      if (NOT_FOUND.has(response.status)) {
        await response.body?.cancel()
        return null
      }
      if (!response.ok) throw new Error(`it answers ${response.status} ${response.statusText}`.trim())
      return response
    } catch (error) {
      throw this.#failure(controller.signal.aborted ? 'it does not answer in time' : reasonOf(error), error)
    } finally {
      clearTimeout(timer)
    }
  }

  async #read(response: Response, most: number): Promise<Uint8Array> {
    const pieces: Uint8Array[] = []
    let length = 0
    const timer = setTimeout(() => void response.body?.cancel().catch(() => {}), TRANSFER_MS)
    try {
      const reader = response.body?.getReader()
      for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read()) {
        length += piece.value.length
        if (length > most) throw new Error(`an object is longer than its ${most} bytes`)
        pieces.push(piece.value)
      }
    } catch (error) {
      throw this.#failure(reasonOf(error), error)
    } finally {
      clearTimeout(timer)
    }
    return Buffer.concat(pieces)
  }

  #urlOf({ kind, hash }: ObjectKey): URL {
    const url = new URL(this.#base)
    const path = url.pathname.replace(/\/+$/, '')
    url.pathname = FLAT.test(path) ? `${path}/${hash}` : `${path}/${kind}/${hash}`
    return url
  }

  #failure(reason: string, cause?: unknown): SeamarkError {
    return new SeamarkError(
      'ENDPOINT_FAILED',
      `Expected an answer of the remote ${this.name}, found that ${reason}. Check its address and what it asks for.`,
      cause,
    )
  }
}

/** fetch says "fetch failed", and why in its cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const code = (cause as { code?: string } | undefined)?.code
  return code ?? messageOf(cause ?? error)
}

/** The password of an address as HTTP's basic authentication, or a bearer token. */
export function byToken(base: URL, token: string): Authorize {
  const { username, password } = base
  const basic = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString(
    'base64',
  )
  const authorization = token !== '' ? `Bearer ${token}` : username !== '' ? `Basic ${basic}` : ''
  return async () => (authorization === '' ? {} : { authorization })
}
