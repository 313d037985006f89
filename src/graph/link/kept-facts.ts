import { decodeFacts } from '../../facts/codec.js'
import type { Facts } from '../../facts/facts.js'
import type { Store } from '../../store/store.js'

/** Encoded bytes of the facts that are kept decoded, at most: some hundred files, which is what an edit's linking looks at. */
const MOST_BYTES = 6 * 1024 * 1024

interface Kept {
  facts: Map<number, { facts: Facts; bytes: number }>
  bytes: number
}

const KEPT = new WeakMap<Store, Kept>()

/**
 * The facts of a blob, decoded; those that were asked for last are kept, since the next edit is mostly near the last one. An
 * id is never given to another blob, so what is kept is never wrong. They are for all who ask: nobody changes them.
 */
export function keptFacts(store: Store, blob: number): Facts {
  const kept = KEPT.get(store) ?? { facts: new Map(), bytes: 0 }
  KEPT.set(store, kept)
  const known = kept.facts.get(blob)
  if (known !== undefined) {
    // What was asked for last stands last.
    kept.facts.delete(blob)
    kept.facts.set(blob, known)
    return known.facts
  }
  const encoded = store.facts(blob)
  const facts = decodeFacts(encoded)
  kept.facts.set(blob, { facts, bytes: encoded.length })
  kept.bytes += encoded.length
  for (const [oldest, { bytes }] of kept.facts) {
    if (kept.bytes <= MOST_BYTES) break
    kept.facts.delete(oldest)
    kept.bytes -= bytes
  }
  return facts
}
