export interface Halves<T> {
  first: readonly T[]
  second: readonly T[]
}

/** Each split by lot gives two: either half is lived through once. The same seed gives the same halves. */
export function* halves<T>(all: readonly T[], splits: number, seed: number): Generator<Halves<T>> {
  for (let split = 0; split < splits; split++) {
    const order = shuffled(all, lots(seed * 1000 + split))
    const middle = Math.floor(order.length / 2)
    yield { first: order.slice(0, middle), second: order.slice(middle) }
    yield { first: order.slice(middle), second: order.slice(0, middle) }
  }
}

function shuffled<T>(all: readonly T[], lot: () => number): T[] {
  const order = [...all]
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(lot() * (at + 1))
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
  return order
}

/** Numbers from 0 up to 1 (mulberry32). */
export function lots(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
