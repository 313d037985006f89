import { decodeFacts } from '../../facts/codec.js'
import type { Facts } from '../../facts/facts.js'
import { FactsForOthers } from '../../facts/facts-for-others.js'
import type { Store } from '../../store/store.js'

/** Maximum of encoded bytes in the cache: some hundred files, as many as the link of an edit reads. */
const MOST_BYTES = 6 * 1024 * 1024
/** What others need of a file takes a third of the memory of all its facts. */
const MOST_BYTES_FOR_OTHERS = 12 * 1024 * 1024

/**
 * LRU caches of decoded facts: the next edit is mostly near the last one. An id is never reused for another
 * blob, so entries never become stale. The facts are shared and immutable.
 */
export class FactsCache {
  readonly #whole: Recent
  readonly #forOthers: Recent

  constructor(store: Store) {
    this.#whole = new Recent(store, decodeFacts, MOST_BYTES)
    this.#forOthers = new Recent(store, bytes => new FactsForOthers(bytes), MOST_BYTES_FOR_OTHERS)
  }

  clear(): void {
    this.#whole.clear()
    this.#forOthers.clear()
  }

  of(blob: number): Facts {
    return this.#whole.of(blob)
  }

  /** What other files need of it. */
  forOthers(blob: number): Facts {
    return this.#forOthers.of(blob)
  }
}

/** The facts that were asked for last, up to a number of encoded bytes. */
class Recent {
  readonly #store: Store
  readonly #decode: (bytes: Uint8Array) => Facts
  readonly #mostBytes: number
  readonly #facts = new Map<number, { facts: Facts; bytes: number }>()
  #bytes = 0

  constructor(store: Store, decode: (bytes: Uint8Array) => Facts, mostBytes: number) {
    this.#store = store
    this.#decode = decode
    this.#mostBytes = mostBytes
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
    const facts = this.#decode(encoded)
    this.#facts.set(blob, { facts, bytes: encoded.length })
    this.#bytes += encoded.length
    for (const [oldest, { bytes }] of this.#facts) {
      if (this.#bytes <= this.#mostBytes) break
      this.#facts.delete(oldest)
      this.#bytes -= bytes
    }
    return facts
  }
}
