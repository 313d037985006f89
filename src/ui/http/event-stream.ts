import type { ServerResponse } from 'node:http'
import { safeJson } from '../../shared/safe-text.js'
import type { LiveEvent } from '../contract/answers.js'
import { SAFE_HEADERS } from './headers.js'

/** A line now and then: who went away without a word is noticed. */
const BEAT_MS = 20_000
/** Browser tabs, at most; the oldest has to leave. */
const MOST_READERS = 32
const OK = 200

/** Server-sent events to every open page. */
export class EventStream {
  readonly #readers = new Set<ServerResponse>()
  readonly #beat: NodeJS.Timeout

  constructor() {
    this.#beat = setInterval(() => this.#write(': beat\n\n'), BEAT_MS)
    this.#beat.unref()
  }

  /** Adds a reader, who gets `first` at once. */
  add(response: ServerResponse, first: LiveEvent): void {
    response.writeHead(OK, { ...SAFE_HEADERS, 'Content-Type': 'text/event-stream; charset=utf-8' })
    response.write(messageOf(first))
    const [oldest] = this.#readers
    if (this.#readers.size >= MOST_READERS) oldest!.end()
    this.#readers.add(response)
    response.on('close', () => this.#readers.delete(response))
  }

  send(event: LiveEvent): void {
    this.#write(messageOf(event))
  }

  close(): void {
    clearInterval(this.#beat)
    for (const reader of this.#readers) reader.end()
  }

  #write(text: string): void {
    for (const reader of this.#readers) reader.write(text)
  }
}

/** Line ends in JSON are escaped: one event is one line of data. */
function messageOf(event: LiveEvent): string {
  return `data: ${safeJson(event)}\n\n`
}
