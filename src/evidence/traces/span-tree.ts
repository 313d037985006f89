import { NO_SPAN, RecentSpans } from './recent-spans.js'

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

/** Which thing called which: a span's nearest ancestor that led to something is its caller, in whatever service it ran. */
export class SpanTree {
  readonly #spans: RecentSpans
  /** Of spans that are forgotten. */
  readonly #calls = new Map<string, ObservedCall>()

  constructor(most = MOST_SPANS) {
    this.#spans = new RecentSpans(most)
  }

  /**
   * Parents end after their children, and mostly come after them.
   *
   * @param things at most one of each kind
   */
  add(id: string, parent: string, things: readonly number[]): void {
    this.#spans.put(id, parent, things)
    if (!this.#spans.isFull) return
    this.#count(this.#spans.oldest, this.#calls)
    this.#spans.forgetOldest()
  }

  calls(): ObservedCall[] {
    const calls = new Map([...this.#calls].map(([key, call]) => [key, { ...call }]))
    for (const span of this.#spans) this.#count(span, calls)
    return [...calls.values()]
  }

  #count(span: number, calls: Map<string, ObservedCall>): void {
    if (!this.#spans.hasThings(span)) return
    const caller = this.#callerOf(span)
    if (caller === NO_SPAN) return
    for (const from of this.#spans.thingsOf(caller))
      for (const to of this.#spans.thingsOf(span)) {
        if (from === to) continue
        const key = `${from} ${to}`
        const known = calls.get(key)
        if (known === undefined) calls.set(key, { from, to, count: 1 })
        else known.count++
      }
  }

  #callerOf(span: number): number {
    let caller = this.#spans.parentOf(span)
    for (let step = 0; step < MOST_STEPS && caller !== NO_SPAN; step++) {
      if (this.#spans.hasThings(caller)) return caller
      caller = this.#spans.parentOf(caller)
    }
    return NO_SPAN
  }
}
