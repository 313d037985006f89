import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What an endpoint was asked. */
export interface Asked {
  path: string
  key: string
  body: { model?: string; input?: string[]; messages?: { role: string; content: string }[] }
}

/** A real HTTP server with the answers of models: vectors are counts of letters, an order is what `order` says. */
export class FakeEndpoint {
  readonly asked: Asked[] = []
  /** Overrides what it answers: a status and a text, or `silence` for no answer at all. */
  fault: { status: number; text: string } | 'silence' | null = null
  order = '1'
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(answer => {
        if (answer === null) return
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text)
      })
    })
  }

  static async start(atEnd: (close: () => void) => void): Promise<FakeEndpoint> {
    const fake = new FakeEndpoint()
    await new Promise<void>(done => fake.#server.listen(0, '127.0.0.1', done))
    atEnd(() => {
      fake.#server.closeAllConnections()
      fake.#server.close()
    })
    return fake
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; text: string } | null> {
    const body = JSON.parse(await text(request)) as Asked['body']
    const path = request.url ?? ''
    this.asked.push({ path, key: request.headers.authorization ?? '', body })
    if (this.fault !== null) return this.fault === 'silence' ? null : this.fault
    return { status: 200, text: JSON.stringify(this.#content(path, body)) }
  }

  #content(path: string, { input = [] }: Asked['body']): object {
    const vectors = input.map(lettersOf)
    if (path === '/api/embed') return { embeddings: vectors }
    if (path === '/embeddings')
      // Out of order, as the protocol allows.
      return { data: vectors.map((embedding, index) => ({ index, embedding })).reverse() }
    return { choices: [{ message: { content: this.order } }] }
  }
}

/** Pairs of letters: texts that share words are near. */
function lettersOf(text: string): number[] {
  const counts = new Array<number>(64).fill(0)
  counts[0] = 0.001
  for (const word of text.toLowerCase().match(/[a-z]{4,}/g) ?? [])
    counts[1 + ((word.charCodeAt(0) * 31 + word.charCodeAt(1) * 7 + word.charCodeAt(2)) % 63)]! += 1
  return counts
}
