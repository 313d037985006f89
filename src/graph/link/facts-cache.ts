import { decodeFacts } from '../../facts/codec.js'
import type { Facts } from '../../facts/facts.js'
import type { Store } from '../../store/store.js'

/** Maximum of encoded bytes in the cache: some hundred files, as many as the link of an edit reads. */
const MOST_BYTES = 6 * 1024 * 1024

/**
 * LRU cache of decoded facts: the next edit is mostly near the last one. An id is never reused for another
 * blob, so entries never become stale. The facts are shared and immutable.
 */
export class FactsCache {
  readonly #store: Store
  readonly #facts = new Map<number, { facts: Facts; bytes: number }>()
  #bytes = 0

  constructor(store: Store) {
    this.#store = store
  }

  clear(): void {
    this.#facts.clear()
    this.#bytes = 0
  }

  of(blob: number): Facts {
    const known = this.#facts.get(blob)
    if (known !== undefined) {
      // The most recently used entry is last.
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
