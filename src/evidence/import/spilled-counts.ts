import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ByteReader, ByteWriter } from '../../shared/bytes.js'
import { NameCounts } from './name-counts.js'

/** Bytes that are written at once, and read at once of each part. */
const WRITE_BYTES = 1 << 18
const READ_BYTES = 1 << 12
/** The node and the length of a record stand before it, in 32 bits each. */
const HEAD_BYTES = 8
const LENGTH_AT = 4
const OWNER_ONLY = 0o600

interface Part {
  start: number
  end: number
}

/** Sorted parts of counts in a temporary file, and all of them merged: an external sort. */
export class SpilledCounts {
  readonly #file = openUnnamed()
  readonly #parts: Part[] = []
  #end = 0

  /** @param sorted by node, each once */
  add(sorted: Iterable<readonly [node: number, counts: NameCounts]>): void {
    const start = this.#end
    const writer = new ByteWriter()
    let records: Uint8Array[] = []
    let bytes = 0
    for (const [node, counts] of sorted) {
      const record = recordOf(node, counts, writer)
      records.push(record)
      bytes += record.length
      if (bytes < WRITE_BYTES) continue
      this.#write(Buffer.concat(records))
      records = []
      bytes = 0
    }
    this.#write(Buffer.concat(records))
    this.#parts.push({ start, end: this.#end })
  }

  #write(bytes: Uint8Array): void {
    let written = 0
    while (written < bytes.length)
      written += writeSync(this.#file, bytes, written, bytes.length - written, this.#end + written)
    this.#end += written
  }

  /** By node, each once. What is given holds until the next is asked for. */
  *merged(): Generator<readonly [node: number, counts: NameCounts]> {
    let cursors = this.#parts.map(part => new Cursor(this.#file, part)).filter(cursor => cursor.next())
    const counts = new NameCounts()
    const scratch = new Scratch()
    while (cursors.length > 0) {
      const node = cursors.reduce((least, cursor) => Math.min(least, cursor.node), Number.POSITIVE_INFINITY)
      counts.clear()
      const here = cursors.filter(cursor => cursor.node === node)
      // In the order of the file: later parts mostly have later names.
      for (const cursor of here) cursor.addTo(counts, scratch)
      yield [node, counts]
      const ended = new Set(here.filter(cursor => !cursor.next()))
      if (ended.size > 0) cursors = cursors.filter(cursor => !ended.has(cursor))
    }
  }

  close(): void {
    closeSync(this.#file)
  }
}

/** A file without a name: it is gone with the process, however that ends. */
function openUnnamed(): number {
  const path = join(tmpdir(), `seamark-counts-${randomUUID()}`)
  const file = openSync(path, 'wx+', OWNER_ONLY)
  unlinkSync(path)
  return file
}

/** Names as their distances from the ones before, each with its count. */
function recordOf(node: number, counts: NameCounts, writer: ByteWriter): Uint8Array {
  let before = 0
  counts.each((name, count) => {
    writer.number(name - before)
    writer.number(count)
    before = name
  })
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32LE(node)
  head.writeUInt32LE(writer.size, LENGTH_AT)
  return Buffer.concat([head, writer.concat(NOTHING)])
}

const NOTHING = new ByteWriter()

/** Reads the records of a part one after the other. */
class Cursor {
  node = 0
  readonly #file: number
  readonly #end: number
  #at: number
  readonly #bytes = Buffer.alloc(READ_BYTES)
  /** Of the bytes: how many are read from the file, and where the next record begins. */
  #length = 0
  #from = 0

  constructor(file: number, { start, end }: Part) {
    this.#file = file
    this.#at = start
    this.#end = end
  }

  /** False at the end of the part. The record itself is read when it is added: many parts wait for their turn at once. */
  next(): boolean {
    if (this.#length === this.#from && this.#at === this.#end) return false
    this.#fill(HEAD_BYTES)
    this.node = this.#bytes.readUInt32LE(this.#from)
    return true
  }

  addTo(counts: NameCounts, scratch: Scratch): void {
    const length = this.#bytes.readUInt32LE(this.#from + LENGTH_AT)
    this.#from += HEAD_BYTES
    const reader = new ByteReader(
      length > READ_BYTES ? this.#largeRecord(length, scratch) : this.#record(length),
    )
    let name = 0
    while (!reader.isAtEnd) {
      name += reader.number()
      counts.raise(name, reader.number())
    }
  }

  #record(length: number): Uint8Array {
    this.#fill(length)
    this.#from += length
    return this.#bytes.subarray(this.#from - length, this.#from)
  }

  #largeRecord(length: number, scratch: Scratch): Uint8Array {
    const bytes = scratch.of(length)
    const known = this.#bytes.copy(bytes, 0, this.#from, this.#length)
    this.#length = 0
    this.#from = 0
    this.#read(bytes, known, length - known)
    return bytes.subarray(0, length)
  }

  /** Has at least so many of the next bytes in memory. */
  #fill(wanted: number): void {
    if (this.#length - this.#from >= wanted) return
    this.#bytes.copyWithin(0, this.#from, this.#length)
    this.#length -= this.#from
    this.#from = 0
    const most = Math.min(this.#bytes.length - this.#length, this.#end - this.#at)
    this.#read(this.#bytes, this.#length, most)
    this.#length += most
  }

  #read(bytes: Buffer, at: number, length: number): void {
    for (let done = 0; done < length; ) {
      const read = readSync(this.#file, bytes, at + done, length - done, this.#at)
      if (read === 0) throw new Error('The file of counts ends before its last record.')
      done += read
      this.#at += read
    }
  }
}

/** Bytes for one large record after the other. */
class Scratch {
  #bytes = Buffer.alloc(0)

  of(length: number): Buffer {
    if (length > this.#bytes.length) this.#bytes = Buffer.alloc(2 * length)
    return this.#bytes
  }
}
