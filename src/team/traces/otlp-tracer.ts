import { AsyncLocalStorage } from 'node:async_hooks'
import packageJson from '../../../package.json' with { type: 'json' }
import { childOf, parentText, readParent, type TraceParent } from './trace-parent.js'
import type { TraceSettings } from './trace-settings.js'
import type { NewSpan, OpenSpan, Tracer } from './tracer.js'

/** Spans that wait for the receiver; where it is away the newest are dropped. */
const MOST_WAITING = 2048
const BATCH = 512
const EVERY_MS = 5000
/** What is sent when the process ends. */
const LAST_MS = 2000
const NANOSECONDS = 1_000_000n
/** Numbers of OTLP. */
const KINDS = { server: 2, consumer: 5 } as const
const ERROR = 2

type Attributes = Record<string, string | number>

/** Sends spans as OTLP in JSON, in the background: nothing waits for it, and what cannot be sent is lost. */
export class OtlpTracer implements Tracer {
  readonly #settings: TraceSettings
  readonly #onTrouble: (reason: string) => void
  readonly #within = new AsyncLocalStorage<TraceParent>()
  readonly #timer: NodeJS.Timeout
  #waiting: object[] = []
  #sending: Promise<void> | null = null
  #isAway = false

  constructor(settings: TraceSettings, onTrouble: (reason: string) => void) {
    this.#settings = settings
    this.#onTrouble = onTrouble
    this.#timer = setInterval(() => void this.#send(), EVERY_MS)
    this.#timer.unref()
  }

  async span<T>({ name, kind, parent }: NewSpan, act: (span: OpenSpan) => Promise<T>): Promise<T> {
    const above = readParent(parent) ?? this.#within.getStore() ?? null
    const own = childOf(above)
    const startedAt = Date.now()
    const started = performance.now()
    const attributes: Attributes = {}
    let shown = name
    let problem = ''
    const open: OpenSpan = {
      rename: next => {
        shown = next
      },
      set: more => void Object.assign(attributes, more),
      fail: type => {
        problem = type
      },
    }
    try {
      return await this.#within.run(own, () => act(open))
    } catch (error) {
      problem ||= 'error'
      throw error
    } finally {
      const endedAt = startedAt + (performance.now() - started)
      if (problem !== '') attributes['error.type'] = problem
      if (own.isSampled)
        this.#add({
          traceId: own.trace,
          spanId: own.span,
          ...(above === null ? {} : { parentSpanId: above.span }),
          ...{ name: shown, kind: KINDS[kind] },
          ...{ startTimeUnixNano: nanoseconds(startedAt), endTimeUnixNano: nanoseconds(endedAt) },
          attributes: attributesOf(attributes),
          status: problem === '' ? {} : { code: ERROR },
        })
    }
  }

  current(): string {
    const parent = this.#within.getStore()
    return parent === undefined ? '' : parentText(parent)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#sending
    await this.#send(LAST_MS)
  }

  #add(span: object): void {
    if (this.#waiting.length >= MOST_WAITING) return
    this.#waiting.push(span)
    if (this.#waiting.length >= BATCH) void this.#send()
  }

  /** One request at a time. */
  #send(timeoutMs = this.#settings.timeoutMs): Promise<void> {
    if (this.#sending !== null || this.#waiting.length === 0) return this.#sending ?? Promise.resolve()
    const spans = this.#waiting.splice(0)
    this.#sending = this.#post(spans, timeoutMs).finally(() => {
      this.#sending = null
    })
    return this.#sending
  }

  async #post(spans: readonly object[], timeoutMs: number): Promise<void> {
    const { address, headers, service } = this.#settings
    const resource = { attributes: attributesOf({ 'service.name': service, 'service.version': VERSION }) }
    const scopeSpans = [{ scope: { name: 'seamark', version: VERSION }, spans }]
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`status ${response.status}`)
      this.#isAway = false
    } catch (error) {
      // Told once: a receiver that is away is no reason to fill a log.
      if (!this.#isAway) this.#onTrouble(String(error))
      this.#isAway = true
    }
  }
}

const { version: VERSION } = packageJson

function attributesOf(attributes: Attributes): object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
}

/** As text: a number of JSON cannot hold it. */
function nanoseconds(ms: number): string {
  return String(BigInt(Math.round(ms)) * NANOSECONDS)
}
