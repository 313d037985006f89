import type { TextTable } from './text-table.js'

const NONE = -1
/** 32-bit FNV-1a. */
const HASH_START = 0x811c9dc5
const HASH_FACTOR = 0x01000193
/** Slots for each text: most lookups succeed at the first probe. */
const SPARE = 2

/**
 * Nodes by name, found by the bytes of the name: decoding the texts of the table would take longer than most
 * queries.
 */
export class NameSlots {
  readonly #texts: TextTable
  /** By text: the first node of that name; by node: the next one of the same name. */
  readonly #firsts: Int32Array
  readonly #nexts: Int32Array
  readonly #slots: Int32Array

  /** `names` are texts by node. */
  constructor(texts: TextTable, names: Uint32Array) {
    this.#texts = texts
    this.#firsts = new Int32Array(texts.length).fill(NONE)
    this.#nexts = new Int32Array(names.length)
    let count = 0
    // Backwards, so the lists are sorted.
    for (let node = names.length - 1; node >= 0; node--) {
      const text = names[node]!
      if (this.#firsts[text] === NONE) count++
      this.#nexts[node] = this.#firsts[text]!
      this.#firsts[text] = node
    }
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(1, count) * SPARE))).fill(NONE)
    for (let text = 0; text < texts.length; text++) if (this.#firsts[text] !== NONE) this.#place(text)
  }

  /** Sorted. */
  find(text: string): readonly number[] {
    const name = Buffer.from(text)
    const mask = this.#slots.length - 1
    const nodes: number[] = []
    for (let at = hashOf(name, 0, name.length) & mask; this.#slots[at] !== NONE; at = (at + 1) & mask) {
      const found = this.#slots[at]!
      if (!this.#isText(found, name)) continue
      for (let node = this.#firsts[found]!; node !== NONE; node = this.#nexts[node]!) nodes.push(node)
    }
    return nodes
  }

  #place(text: number): void {
    const { bytes, starts } = this.#texts
    const mask = this.#slots.length - 1
    let at = hashOf(bytes, starts[text]!, starts[text + 1]!) & mask
    while (this.#slots[at] !== NONE) at = (at + 1) & mask
    this.#slots[at] = text
  }

  #isText(text: number, name: Uint8Array): boolean {
    const { bytes, starts } = this.#texts
    const start = starts[text]!
    if (starts[text + 1]! - start !== name.length) return false
    for (let at = 0; at < name.length; at++) if (bytes[start + at] !== name[at]) return false
    return true
  }
}

function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = HASH_START
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ bytes[at]!, HASH_FACTOR)
  return hash >>> 0
}
