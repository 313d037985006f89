import { ID_BYTES } from './code-graph.js'

const WORDS = ID_BYTES / Uint32Array.BYTES_PER_ELEMENT
const EMPTY = -1

/** Finds the index of an id in a column of ids. An id is a hash: its first word selects the slot. */
export class NodeIds {
  readonly #words: Uint32Array
  readonly #slots: Int32Array
  readonly #mask: number

  constructor(ids: Uint8Array) {
    this.#words = wordsOf(ids)
    const count = this.#words.length / WORDS
    // At least half of the slots stay empty, for short probes.
    let size = 2
    while (size < count * 2) size *= 2
    this.#mask = size - 1
    this.#slots = new Int32Array(size).fill(EMPTY)
    for (let node = 0; node < count; node++) {
      let slot = this.#words[node * WORDS]! & this.#mask
      while (this.#slots[slot] !== EMPTY) slot = (slot + 1) & this.#mask
      this.#slots[slot] = node
    }
  }

  /** The index here of each id of another column; -1 for missing ones. */
  placesOf(ids: Uint8Array): Int32Array {
    const words = wordsOf(ids)
    const places = new Int32Array(words.length / WORDS)
    for (let node = 0; node < places.length; node++) places[node] = this.#find(words, node * WORDS)
    return places
  }

  #find(words: Uint32Array, at: number): number {
    for (let slot = words[at]! & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const node = this.#slots[slot]!
      if (node === EMPTY) return EMPTY
      let same = 0
      while (same < WORDS && this.#words[node * WORDS + same] === words[at + same]) same++
      if (same === WORDS) return node
    }
  }
}

/** A `Uint32Array` view must be aligned to four bytes. */
function wordsOf(ids: Uint8Array): Uint32Array {
  const aligned = ids.byteOffset % Uint32Array.BYTES_PER_ELEMENT === 0 ? ids : ids.slice()
  return new Uint32Array(
    aligned.buffer,
    aligned.byteOffset,
    aligned.byteLength / Uint32Array.BYTES_PER_ELEMENT,
  )
}
