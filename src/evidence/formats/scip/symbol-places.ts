import type { ColumnUnit, ObservedName } from '../../observation.js'

/** More definitions of one symbol (overloads, merged declarations) are not told apart. */
const MOST_PLACES = 32
/** Rows that get their room at once: what is there is never copied. */
const CHUNK_ROWS = 1 << 15
/** Of a row, besides its hash: the number of the document, line, column. */
const DOCUMENT = 0
const LINE = 1
const COLUMN = 2
const WIDTH = 3
/** Odd, so that all bits of a hash count. */
const FIRST_SLOTS = (1 << 11) + 1
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
  readonly #hashes: Float64Array[] = []
  readonly #places: Uint32Array[] = []
  #size = 0
  /** Rows by hash, from 1; 0 is a free slot. Rows of one hash follow each other in the order of their slots. */
  #slots = new Uint32Array(FIRST_SLOTS)

  /** @param hash of its symbol (`symbolHash`) */
  add(hash: number, place: ObservedName): void {
    const known = this.#rowsOf(hash)
    if (known.length >= MOST_PLACES || known.some(row => isSame(this.#placeAt(row), place))) return
    const row = this.#size++
    if (row % CHUNK_ROWS === 0) {
      this.#hashes.push(new Float64Array(CHUNK_ROWS))
      this.#places.push(new Uint32Array(CHUNK_ROWS * WIDTH))
    }
    const chunk = Math.floor(row / CHUNK_ROWS)
    this.#hashes[chunk]![row % CHUNK_ROWS] = hash
    this.#places[chunk]!.set([this.#documentOf(place), place.line, place.column], (row % CHUNK_ROWS) * WIDTH)
    if (this.#size * SLOTS_PER_SYMBOL > this.#slots.length) this.#rehash()
    else this.#enter(row)
  }

  of(hash: number): readonly ObservedName[] {
    return this.#rowsOf(hash).map(row => this.#placeAt(row))
  }

  #rowsOf(hash: number): number[] {
    const rows: number[] = []
    for (let slot = this.#slotOf(hash); this.#slots[slot] !== 0; slot = this.#after(slot)) {
      const row = this.#slots[slot]! - 1
      if (this.#hashAt(row) === hash) rows.push(row)
    }
    return rows
  }

  #hashAt(row: number): number {
    return this.#hashes[Math.floor(row / CHUNK_ROWS)]![row % CHUNK_ROWS]!
  }

  #placeAt(row: number): ObservedName {
    const chunk = this.#places[Math.floor(row / CHUNK_ROWS)]!
    const at = (row % CHUNK_ROWS) * WIDTH
    const { path, unit } = this.#documents[chunk[at + DOCUMENT]!]!
    return { path, unit, line: chunk[at + LINE]!, column: chunk[at + COLUMN]! }
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
    let slot = this.#slotOf(this.#hashAt(row))
    while (this.#slots[slot] !== 0) slot = this.#after(slot)
    this.#slots[slot] = row + 1
  }

  #rehash(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2 + 1)
    for (let row = 0; row < this.#size; row++) this.#enter(row)
  }
}

/** A file may be in several documents. */
function isSame(a: ObservedName, b: ObservedName): boolean {
  return a.line === b.line && a.column === b.column && a.path === b.path
}
