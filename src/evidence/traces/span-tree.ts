/** Spans that are remembered to find the callers of others: some 100 MB. Of more, only the newest are. */
const MOST_SPANS = 1_000_000
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
  readonly #spans = new Map<string, { parent: string; things: readonly number[] }>()

  add(id: string, parent: string, things: readonly number[]): void {
    this.#spans.set(id, { parent, things })
    if (this.#spans.size > MOST_SPANS) this.#spans.delete(this.#spans.keys().next().value!)
  }

  /** Parents may come after their children: ask when all are there. */
  calls(): ObservedCall[] {
    const calls = new Map<string, ObservedCall>()
    for (const { parent, things } of this.#spans.values()) {
      if (things.length === 0) continue
      for (const from of this.#callersFrom(parent))
        for (const to of things) {
          if (from === to) continue
          const key = `${from} ${to}`
          const known = calls.get(key)
          if (known === undefined) calls.set(key, { from, to, count: 1 })
          else known.count++
        }
    }
    return [...calls.values()]
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
