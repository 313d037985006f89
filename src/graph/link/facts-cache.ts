import { decodeFacts } from '../../facts/codec.js'
import type { Facts } from '../../facts/facts.js'
import type { Store } from '../../store/store.js'

/** Encoded bytes of the facts in the cache, at most: some hundred files, which is what the linking of an edit reads. */
const MOST_BYTES = 6 * 1024 * 1024

/**
 * LRU cache of decoded facts: the next edit is mostly near the last one. An id is never given to another blob, so what
 * is in it is never wrong. The facts are shared: nobody changes them.
 */
export class FactsCache {
  readonly #store: Store
  readonly #facts = new Map<number, { facts: Facts; bytes: number }>()
  #bytes = 0

  constructor(store: Store) {
    this.#store = store
  }

  of(blob: number): Facts {
    const known = this.#facts.get(blob)
    if (known !== undefined) {
      // The most recently used stands last.
      this.#facts.delete(blob)
      this.#facts.set(blob, known)
      return known.facts
    }
    const encoded = this.#store.facts(blob)
    const facts = decodeFacts(encoded)
    this.#facts.set(blob, { facts, bytes: encoded.length })
    this.#bytes += encoded.length
    for (const [oldest, { bytes }] of this.#facts) {
      if (this.#bytes <= MOST_BYTES) break
      this.#facts.delete(oldest)
      this.#bytes -= bytes
    }
    return facts
  }
}
