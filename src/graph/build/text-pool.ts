import { TextTable } from '../text-table.js'
import { withRoom } from './growing.js'

const EMPTY = -1
/** Longer texts are hashed by length and end, where names differ; texts in the same slot are compared. */
const HASHED_BYTES = 12
const HASH_FACTOR = 0x01000193
const HASH_START = 0x811c9dc5
const SPREAD_FACTOR = 0x9e3779b1
const SPREAD_SHIFT = 15
const FIRST_SLOTS = 1024
/** Number of keys of text ends (`endKey`), and the factor that spreads them. */
const END_KEYS = 1 << 16
const END_FACTOR = 61
const encoder = new TextEncoder()

/**
 * Collected texts, each once. Those of a table come first and keep their numbers. A hash table of all of them
 * would take longer than any other step of a small edit, so new texts are compared with them only at the end
 * (`settle`), all at once.
 */
export class TextPool {
  #bytes: Uint8Array
  #starts: Uint32Array
  #count: number
  readonly #base: TextTable
  /** Number of texts in the table; new texts are numbered from here on. */
  readonly #known: number
  #settled: boolean
  #slots = new Int32Array(0)
  /** Number of texts with a slot. */
  #placed = 0
  readonly #read: string[] = []

  constructor(base: TextTable) {
    this.#base = base
    this.#bytes = base.bytes
    this.#starts = base.starts
    this.#count = base.length
    this.#known = base.length
    this.#settled = base.length === 0
  }

  get length(): number {
    return this.#count
  }

  get(id: number): string {
    let text = this.#read[id]
    if (text === undefined) {
      const { buffer, byteOffset, byteLength } = this.#bytes
      text = Buffer.from(buffer, byteOffset, byteLength).toString(
        'utf8',
        this.#starts[id]!,
        this.#starts[id + 1]!,
      )
      this.#read[id] = text
    }
    return text
  }

  add(text: string): number {
    const bytes = encoder.encode(text)
    return this.addBytes(bytes, 0, bytes.length)
  }

  /** The number of a text, if it is present. New texts must be settled. */
  find(text: string): number | undefined {
    const bytes = encoder.encode(text)
    const found = this.#at(bytes, 0, bytes.length)
    return found === EMPTY ? undefined : found
  }

  /** The number of the text with these bytes. */
  addBytes(from: Uint8Array, start: number, end: number): number {
    const slot = this.#slotFor(from, start, end)
    if (this.#slots[slot] !== EMPTY) return this.#slots[slot]!
    const id = this.#count++
    this.#slots[slot] = id
    this.#placed++
    const at = this.#starts[id]!
    this.#bytes = withRoom(this.#bytes, at + end - start)
    for (let i = start; i < end; i++) this.#bytes[at + i - start] = from[i]!
    this.#starts = withRoom(this.#starts, id + 2)
    this.#starts[id + 1] = at + end - start
    return id
  }

  /** Replaces new texts in these columns by equal ones of the table. Later lookups include the whole table. */
  settle(columns: readonly Uint32Array[], rows: number): void {
    if (this.#settled) return
    const same = this.#knownTwins()
    for (const column of columns) {
      for (let row = 0; row < rows; row++) {
        const id = column[row]!
        if (id >= this.#known && same[id - this.#known] !== EMPTY) column[row] = same[id - this.#known]!
      }
    }
    this.#settled = true
    this.#slots = new Int32Array(0)
    this.#placed = 0
  }

  /** For each new text: the number of the equal text in the table, if there is one. */
  #knownTwins(): Int32Array {
    const bytes = this.#bytes
    const starts = this.#starts
    const known = this.#known
    const same = new Int32Array(this.#count - known).fill(EMPTY)
    // Lengths and last bytes exclude most texts without a lookup in the slots.
    const ends = new Uint8Array(END_KEYS)
    for (let id = known; id < this.#count; id++) ends[endKey(bytes, starts[id]!, starts[id + 1]!)] = 1
    for (let id = 0; id < known; id++) {
      const start = starts[id]!
      const end = starts[id + 1]!
      if (ends[endKey(bytes, start, end)] !== 1) continue
      const twin = this.#at(bytes, start, end)
      if (twin !== EMPTY) same[twin - known] = id
    }
    return same
  }

  /** The texts in use, in the order of their first use. The columns are renumbered accordingly. */
  compact(columns: readonly Uint32Array[], rows: number): TextTable {
    this.settle(columns, rows)
    const places = new Int32Array(this.#count).fill(EMPTY)
    const order = new Uint32Array(this.#count)
    let used = 0
    for (let row = 0; row < rows; row++) {
      for (let each = 0; each < columns.length; each++) {
        const column = columns[each]!
        const id = column[row]!
        if (places[id] === EMPTY) {
          places[id] = used
          order[used++] = id
        }
        column[row] = places[id]!
      }
    }
    return this.#gather(order.subarray(0, used))
  }

  #gather(order: Uint32Array): TextTable {
    const starts = new Uint32Array(order.length + 1)
    for (let at = 0; at < order.length; at++)
      starts[at + 1] = starts[at]! + this.#starts[order[at]! + 1]! - this.#starts[order[at]!]!
    const bytes = new Uint8Array(starts[order.length]!)
    // Most texts are in the same order as before: whole runs are copied.
    for (let from = 0, to = 0; from < order.length; from = to) {
      to = from + 1
      while (to < order.length && order[to] === order[to - 1]! + 1) to++
      bytes.set(
        this.#bytes.subarray(this.#starts[order[from]!]!, this.#starts[order[to - 1]! + 1]!),
        starts[from]!,
      )
    }
    return new TextTable(starts, bytes, { table: this.#base, numbers: order })
  }

  /** The number of the text with these bytes, or EMPTY. */
  #at(from: Uint8Array, start: number, end: number): number {
    // The slot first: looking for it may replace the slots.
    const slot = this.#slotFor(from, start, end)
    return this.#slots[slot]!
  }

  /** The slot of a text, or the empty slot for it. */
  #slotFor(from: Uint8Array, start: number, end: number): number {
    if ((this.#placed + 1) * 2 > this.#slots.length) this.#widen()
    const mask = this.#slots.length - 1
    let slot = hashOf(from, start, end) & mask
    while (this.#slots[slot] !== EMPTY && !this.#isAt(this.#slots[slot]!, from, start, end))
      slot = (slot + 1) & mask
    return slot
  }

  #widen(): void {
    const bytes = this.#bytes
    const starts = this.#starts
    const count = this.#count
    const known = this.#known
    const first = this.#settled ? 0 : known
    let size = Math.max(FIRST_SLOTS, this.#slots.length)
    while (size < (count - first + 1) * 4) size *= 2
    const slots = new Int32Array(size).fill(EMPTY)
    for (let id = first; id < count; id++) {
      let slot = hashOf(bytes, starts[id]!, starts[id + 1]!) & (size - 1)
      // Of two equal texts the first wins, the one of the table; texts of the table are distinct.
      while (
        slots[slot] !== EMPTY &&
        (id < known || !this.#isAt(slots[slot]!, bytes, starts[id]!, starts[id + 1]!))
      )
        slot = (slot + 1) & (size - 1)
      if (slots[slot] === EMPTY) slots[slot] = id
    }
    this.#slots = slots
    this.#placed = count - first
  }

  #isAt(id: number, from: Uint8Array, start: number, end: number): boolean {
    const at = this.#starts[id]!
    if (this.#starts[id + 1]! - at !== end - start) return false
    for (let i = start; i < end; i++) if (this.#bytes[at + i - start] !== from[i]) return false
    return true
  }
}

/** The length and the last two bytes, in 16 bits. */
function endKey(bytes: Uint8Array, start: number, end: number): number {
  if (end - start < 2) return end - start
  return ((bytes[end - 1]! * END_FACTOR + bytes[end - 2]!) * END_FACTOR + end - start) & (END_KEYS - 1)
}

function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = HASH_START ^ (end - start)
  for (let at = Math.max(start, end - HASHED_BYTES); at < end; at++)
    hash = Math.imul(hash ^ bytes[at]!, HASH_FACTOR)
  hash = Math.imul(hash ^ (hash >>> SPREAD_SHIFT), SPREAD_FACTOR)
  return hash ^ (hash >>> SPREAD_SHIFT)
}
