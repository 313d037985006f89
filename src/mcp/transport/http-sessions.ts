import type { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'

/** How many clients may be connected at once, and how long one must be silent before another may take its place. */
export interface SessionLimits {
  most: number
  silentMs: number
}

/** A session takes some 100 KB. Clients that crash never say goodbye: their place is free after some minutes. */
export const DEFAULT_LIMITS: SessionLimits = { most: 256, silentMs: 10 * 60 * 1000 }
const IDLE_MS = 60 * 60 * 1000
const MINUTE_MS = 60 * 1000
/** Sessions that were dropped, whose clients can be told why. */
const MOST_DROPPED = 1000

interface Connection {
  transport: StreamableHTTPServerTransport
  usedAt: number
}

/** The sessions of an HTTP server. A client at work is never dropped for a new one; who was dropped is told why. */
export class HttpSessions {
  readonly #limits: SessionLimits
  readonly #log: (line: string) => void
  readonly #now: () => number
  readonly #open = new Map<string, Connection>()
  readonly #dropped = new Map<string, string>()

  constructor(limits: SessionLimits, log: (line: string) => void, now: () => number = Date.now) {
    this.#limits = limits
    this.#log = log
    this.#now = now
  }

  add(id: string, transport: StreamableHTTPServerTransport): void {
    this.#open.set(id, { transport, usedAt: this.#now() })
  }

  /** The client ended it. */
  remove(id: string): void {
    this.#open.delete(id)
  }

  /** Null if there is none (any more): see `whyGone`. */
  use(id: string): StreamableHTTPServerTransport | null {
    const connection = this.#open.get(id)
    if (connection === undefined) return null
    connection.usedAt = this.#now()
    return connection.transport
  }

  whyGone(id: string): string {
    const why = this.#dropped.get(id)
    return why === undefined
      ? 'There is no such session (any more): initialize again.'
      : `This session was dropped, ${why}: initialize again.`
  }

  /** '' if there is room for one more, if need be after the one that was silent longest is dropped; else why not. */
  makeRoom(): string {
    const { most, silentMs } = this.#limits
    if (this.#open.size < most) return ''
    const [longest] = [...this.#open].sort(([, a], [, b]) => a.usedAt - b.usedAt)
    const [id, { usedAt }] = longest!
    if (this.#now() - usedAt < silentMs) {
      this.#log(`refused a client: ${most} are connected, which is the most`)
      return `Expected fewer than ${most} clients, found ${most} connected and at work: close one, or try again in some minutes.`
    }
    this.#drop(id, `since it was silent longest, and ${most} clients are the most`)
    return ''
  }

  dropIdle(): void {
    for (const [id, { usedAt }] of this.#open)
      if (this.#now() - usedAt > IDLE_MS)
        this.#drop(id, `since it was silent for ${IDLE_MS / MINUTE_MS} minutes`)
  }

  async close(): Promise<void> {
    const closing = [...this.#open.values()].map(({ transport }) => transport.close())
    this.#open.clear()
    await Promise.allSettled(closing)
  }

  #drop(id: string, why: string): void {
    void this.#open.get(id)?.transport.close()
    this.#open.delete(id)
    this.#dropped.set(id, why)
    if (this.#dropped.size > MOST_DROPPED) this.#dropped.delete(this.#dropped.keys().next().value!)
    this.#log(`dropped a session ${why}`)
  }
}
