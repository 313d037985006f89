const EMPTY = -1
const LEAST_SLOTS = 16
const WORD_BYTES = 4

/** Finds nodes by id without a string for each: most of a graph's ids are never looked up. */
export class IdSlots {
  readonly #ids: Buffer
  readonly #idBytes: number
  readonly #slots: Int32Array

  /** Ids of equal length, concatenated. Of duplicates the last is found. */
  constructor(ids: Uint8Array, idBytes: number) {
    this.#ids = Buffer.from(ids.buffer, ids.byteOffset, ids.byteLength)
    this.#idBytes = idBytes
    const count = ids.length / idBytes
    let size = LEAST_SLOTS
    while (size < count * 2) size *= 2
    this.#slots = new Int32Array(size).fill(EMPTY)
    for (let node = 0; node < count; node++) this.#slots[this.#slotOf(this.#ids, node * idBytes)] = node
  }

  /** By the hex digits of an id. */
  find(hex: string): number | undefined {
    const id = Buffer.from(hex, 'hex')
    if (id.length !== this.#idBytes || hex.length !== 2 * this.#idBytes) return undefined
    const node = this.#slots[this.#slotOf(id, 0)]!
    return node === EMPTY ? undefined : node
  }

  /** The slot of an id, or the empty slot for it. An id is a hash: its first word selects the slot. */
  #slotOf(bytes: Buffer, start: number): number {
    const mask = this.#slots.length - 1
    let slot = bytes.readUInt32LE(start) & mask
    while (this.#slots[slot] !== EMPTY && !this.#isAt(this.#slots[slot]!, bytes, start))
      slot = (slot + 1) & mask
    return slot
  }

  #isAt(node: number, bytes: Buffer, start: number): boolean {
    const own = node * this.#idBytes
    for (let at = 0; at < this.#idBytes; at += WORD_BYTES)
      if (this.#ids.readUInt32LE(own + at) !== bytes.readUInt32LE(start + at)) return false
    return true
  }
}
