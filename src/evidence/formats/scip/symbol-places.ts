import type { ObservedName } from '../../observation.js'

/** More definitions of one symbol (overloads, merged declarations) are not told apart. */
const MOST_PLACES = 32
/** Two words of 26 bits fit exactly into a number. */
const WORD_BITS = 26
const WORD_MASK = (1 << WORD_BITS) - 1

/**
 * Where symbols are defined. Their texts are long and there may be millions: only a hash of 52 bits is kept. Two symbols of one hash
 * would be taken for one with two definitions.
 */
export class SymbolPlaces {
  readonly #byHash = new Map<number, ObservedName | ObservedName[]>()

  add(symbol: Uint8Array, place: ObservedName): void {
    const hash = hashOf(symbol)
    const known = this.#byHash.get(hash)
    if (known === undefined) this.#byHash.set(hash, place)
    else if (this.of(symbol).some(each => isSame(each, place))) return
    else if (!Array.isArray(known)) this.#byHash.set(hash, [known, place])
    else if (known.length < MOST_PLACES) known.push(place)
  }

  of(symbol: Uint8Array): readonly ObservedName[] {
    const known = this.#byHash.get(hashOf(symbol))
    return known === undefined ? [] : Array.isArray(known) ? known : [known]
  }
}

/** A file may be in several documents. */
function isSame(a: ObservedName, b: ObservedName): boolean {
  return a.line === b.line && a.column === b.column && a.path === b.path
}

/** FNV-1a with two offsets and two primes. */
function hashOf(bytes: Uint8Array): number {
  let high = 0x811c9dc5
  let low = 0x9e3779b9
  for (let at = 0; at < bytes.length; at++) {
    high = Math.imul(high ^ bytes[at]!, 0x01000193)
    low = Math.imul(low ^ bytes[at]!, 0x85ebca6b) ^ (low >>> 13)
  }
  return (high & WORD_MASK) * 2 ** WORD_BITS + (low & WORD_MASK)
}
