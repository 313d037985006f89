/** Spans that are remembered to find the callers of others: those of a trace come close to each other. */
const MOST_SPANS = 200_000
/** Longer chains of spans that lead to no code are not followed. */
const MOST_STEPS = 100

/** A call from one thing to another, by their numbers. */
export interface ObservedCall {
  from: number
  to: number
  count: number
}

interface KnownSpan {
  parent: string
  things: readonly number[]
}

/** Which thing called which: a span's nearest ancestor that led to something is its caller, in whatever service it ran. */
export class SpanTree {
  readonly #most: number
  readonly #spans = new Map<string, KnownSpan>()
  /** Of spans that are forgotten. */
  readonly #calls = new Map<string, ObservedCall>()

  constructor(most = MOST_SPANS) {
    this.#most = most
  }

  /** Parents end after their children, and mostly come after them. */
  add(id: string, parent: string, things: readonly number[]): void {
    this.#spans.set(id, { parent, things })
    if (this.#spans.size <= this.#most) return
    const [oldest, span] = this.#spans.entries().next().value!
    this.#count(span, this.#calls)
    this.#spans.delete(oldest)
  }

  calls(): ObservedCall[] {
    const calls = new Map([...this.#calls].map(([key, call]) => [key, { ...call }]))
    for (const span of this.#spans.values()) this.#count(span, calls)
    return [...calls.values()]
  }

  #count({ parent, things }: KnownSpan, calls: Map<string, ObservedCall>): void {
    if (things.length === 0) return
    for (const from of this.#callersFrom(parent))
      for (const to of things) {
        if (from === to) continue
        const key = `${from} ${to}`
        const known = calls.get(key)
        if (known === undefined) calls.set(key, { from, to, count: 1 })
        else known.count++
      }
  }

  #callersFrom(start: string): readonly number[] {
    let id = start
    for (let step = 0; step < MOST_STEPS && id !== ''; step++) {
      const span = this.#spans.get(id)
      if (span === undefined) return []
      if (span.things.length > 0) return span.things
      id = span.parent
    }
    return []
  }
}
