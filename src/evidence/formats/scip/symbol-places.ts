import type { ColumnUnit, ObservedName } from '../../observation.js'

/** More definitions of one symbol (overloads, merged declarations) are not told apart. */
const MOST_PLACES = 32
/** Two words of 26 bits fit exactly into a number. */
const WORD_BITS = 26
const WORD_MASK = (1 << WORD_BITS) - 1
const FIRST_ROOM = 1 << 10
const GROWTH = 1.5
/** Odd, so that all bits of a hash count. */
const FIRST_SLOTS = 2 * FIRST_ROOM + 1
/** Slots for each symbol, at least: probing stays short. */
const SLOTS_PER_SYMBOL = 1.5

interface Document {
  path: string
  unit: ColumnUnit
}

/**
 * Where symbols are defined. Their texts are long and there may be millions: only a hash of 52 bits is kept, and places are in columns, some 30 bytes each.
 * Two symbols of one hash would be taken for one with two definitions.
 */
export class SymbolPlaces {
  readonly #documents: Document[] = []
  /** Rows: the hash, the number of the document, line, column. */
  #hashes = new Float64Array(FIRST_ROOM)
  #inDocuments = new Uint32Array(FIRST_ROOM)
  #lines = new Uint32Array(FIRST_ROOM)
  #columns = new Uint32Array(FIRST_ROOM)
  #size = 0
  /** Rows by hash, from 1; 0 is a free slot. Rows of one hash follow each other in the order of their slots. */
  #slots = new Uint32Array(FIRST_SLOTS)

  add(symbol: Uint8Array, place: ObservedName): void {
    const hash = hashOf(symbol)
    const known = this.#rowsOf(hash)
    if (known.length >= MOST_PLACES || known.some(row => this.#isAt(row, place))) return
    if (this.#size === this.#hashes.length) this.#grow()
    const row = this.#size++
    this.#hashes[row] = hash
    this.#inDocuments[row] = this.#documentOf(place)
    this.#lines[row] = place.line
    this.#columns[row] = place.column
    if (this.#size * SLOTS_PER_SYMBOL > this.#slots.length) this.#rehash()
    else this.#enter(row)
  }

  of(symbol: Uint8Array): readonly ObservedName[] {
    return this.#rowsOf(hashOf(symbol)).map(row => this.#placeAt(row))
  }

  #rowsOf(hash: number): number[] {
    const rows: number[] = []
    for (let slot = this.#slotOf(hash); this.#slots[slot] !== 0; slot = this.#after(slot)) {
      const row = this.#slots[slot]! - 1
      if (this.#hashes[row] === hash) rows.push(row)
    }
    return rows
  }

  #placeAt(row: number): ObservedName {
    const { path, unit } = this.#documents[this.#inDocuments[row]!]!
    return { path, unit, line: this.#lines[row]!, column: this.#columns[row]! }
  }

  /** A file may be in several documents. */
  #isAt(row: number, { path, line, column }: ObservedName): boolean {
    return (
      this.#lines[row] === line &&
      this.#columns[row] === column &&
      this.#documents[this.#inDocuments[row]!]!.path === path
    )
  }

  /** All symbols of a document follow each other. */
  #documentOf({ path, unit }: ObservedName): number {
    const last = this.#documents.at(-1)
    if (last?.path !== path || last.unit !== unit) this.#documents.push({ path, unit })
    return this.#documents.length - 1
  }

  #slotOf(hash: number): number {
    return hash % this.#slots.length
  }

  #after(slot: number): number {
    return slot + 1 === this.#slots.length ? 0 : slot + 1
  }

  #enter(row: number): void {
    let slot = this.#slotOf(this.#hashes[row]!)
    while (this.#slots[slot] !== 0) slot = this.#after(slot)
    this.#slots[slot] = row + 1
  }

  #rehash(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2 + 1)
    for (let row = 0; row < this.#size; row++) this.#enter(row)
  }

  #grow(): void {
    const room = Math.ceil(this.#hashes.length * GROWTH)
    const hashes = new Float64Array(room)
    hashes.set(this.#hashes)
    this.#hashes = hashes
    this.#inDocuments = wider(this.#inDocuments, room)
    this.#lines = wider(this.#lines, room)
    this.#columns = wider(this.#columns, room)
  }
}

function wider(column: Uint32Array, room: number): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(room)
  copy.set(column)
  return copy
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
