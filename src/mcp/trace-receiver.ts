import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { EvidenceReader } from '../evidence/evidence.js'
import { otlpJson } from '../evidence/formats/otlp/otlp-json.js'
import { otlpProto } from '../evidence/formats/otlp/otlp-proto.js'
import { SeenCollector } from '../evidence/import/collect-seen.js'
import { MalformedEvidence } from '../evidence/malformed.js'
import { messageOf, SeamarkError } from '../shared/errors.js'
import { refusal } from './transport/http-guard.js'

/** Nobody but this machine sends traces. */
const HOST = '127.0.0.1'
export const TRACES = '/v1/traces'
const MOST_BYTES = 16 * 1024 * 1024
/** What came in is stored this often. */
const STORE_MS = 5000
const STATUS = { ok: 200, bad: 400, missing: 404, large: 413, unsupported: 415 } as const
const READERS: ReadonlyMap<string, EvidenceReader> = new Map([
  ['application/json', otlpJson],
  ['application/x-protobuf', otlpProto],
])

/** Stores what was seen so far. */
export type StoreSeen = (seen: SeenCollector) => Promise<void>

/**
 * Takes traces of programs on this machine by OTLP over HTTP while they run. Of a span, only what leads to code is kept
 * (`KEPT_ATTRIBUTES`), summed up.
 */
export class TraceReceiver {
  readonly #port: number
  readonly #store: StoreSeen
  readonly #log: (line: string) => void
  readonly #seen = new SeenCollector()
  readonly #server: Server
  #timer: NodeJS.Timeout | null = null
  #storing: Promise<void> = Promise.resolve()

  constructor(port: number, store: StoreSeen, log: (line: string) => void) {
    this.#port = port
    this.#store = store
    this.#log = log
    this.#server = createServer((request, response) => void this.#take(request, response))
  }

  /** The endpoint for exporters. */
  listen(): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', error =>
        reject(
          new SeamarkError(
            'BAD_INPUT',
            `Cannot listen for traces on ${HOST}:${this.#port}: ${error.message}.`,
            error,
          ),
        ),
      )
      this.#server.listen(this.#port, HOST, () => {
        const { port } = this.#server.address() as AddressInfo
        resolve(`http://${HOST}:${port}${TRACES}`)
      })
    })
  }

  /** Stores what is left. */
  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>(resolve => this.#server.close(() => resolve()))
    if (this.#timer === null) return this.#storing
    clearTimeout(this.#timer)
    await this.#flush()
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refused = refusal(request.headers, { host: HOST, token: undefined })
    if (refused !== null) return answer(response, refused.status, refused.message)
    if (request.method !== 'POST' || request.url !== TRACES)
      return answer(response, STATUS.missing, `Expected POST ${TRACES}.`)
    const type = (request.headers['content-type'] ?? '').split(';')[0]!.trim()
    const reader = READERS.get(type)
    if (reader === undefined)
      return answer(response, STATUS.unsupported, `Expected ${[...READERS.keys()].join(' or ')}.`)
    try {
      await this.#read(request, reader)
      // An empty answer is "all taken", in both formats.
      answer(response, STATUS.ok, type === 'application/json' ? '{}' : '', type)
    } catch (error) {
      const status = error instanceof TooLarge ? STATUS.large : STATUS.bad
      if (!(error instanceof TooLarge || error instanceof MalformedEvidence))
        this.#log(`traces: ${messageOf(error)}`)
      answer(response, status, messageOf(error))
    }
  }

  /** All of a request is read before any of it counts: one that is damaged changes nothing. */
  async #read(request: IncomingMessage, reader: EvidenceReader): Promise<void> {
    const bytes = await bodyOf(request)
    const spans: Parameters<SeenCollector['addSpan']>[0][] = []
    const source = {
      name: 'request',
      path: '',
      async *chunks() {
        if (bytes.length > 0) yield bytes
      },
      has: () => false,
      sourceText: () => null,
    }
    await reader.read(source, observation => {
      if (observation.kind === 'span') spans.push(observation.span)
    })
    for (const span of spans) this.#seen.addSpan(span)
    this.#timer ??= setTimeout(() => void this.#flush(), STORE_MS)
    this.#timer.unref()
  }

  #flush(): Promise<void> {
    this.#timer = null
    this.#storing = this.#storing
      .then(() => this.#store(this.#seen))
      .catch(error => this.#log(`traces were not stored: ${messageOf(error)}`))
    return this.#storing
  }
}

class TooLarge extends Error {
  constructor() {
    super(`Expected at most ${MOST_BYTES} bytes.`)
    this.name = 'TooLarge'
  }
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const isCompressed = request.headers['content-encoding'] === 'gzip'
  // A pipeline ends the reading, too, if the client breaks off; the loop below meets the error.
  const stream = isCompressed ? pipeline(request, createGunzip(), () => {}) : request
  const pieces: Uint8Array[] = []
  let length = 0
  try {
    for await (const piece of stream) {
      length += (piece as Buffer).length
      if (length > MOST_BYTES) throw new TooLarge()
      pieces.push(piece as Buffer)
    }
  } catch (error) {
    if (error instanceof TooLarge) throw error
    throw new MalformedEvidence('a whole request', messageOf(error), error)
  }
  return Buffer.concat(pieces)
}

function answer(response: ServerResponse, status: number, text: string, type = 'text/plain'): void {
  response.writeHead(status, { 'content-type': type }).end(text)
}
