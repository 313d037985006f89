import { ByteReader, ByteWriter } from '../shared/bytes.js'
import { readBlobTerms, TERMS_FORMAT } from './blob-terms.js'

/**
 * The terms of many blobs as one. Terms are hashes, which no compressor makes smaller: each is written once, and the blobs have
 * numbers of it. For django this and a compressor give 4.2 MB, the compressor alone 5.6.
 */
export function packTerms(blobs: readonly Uint8Array[]): Uint8Array {
  const read = blobs.map(readBlobTerms)
  const table = [...new Set(read.flatMap(each => [...(each?.terms ?? [])]))].sort((a, b) => a - b)
  const numbers = new Map(table.map((term, at) => [term, at]))
  const [head, sizes, postings] = [new ByteWriter(), new ByteWriter(), new ByteWriter()]
  writeRising(head, table)
  for (const each of read) {
    head.number(each === null ? 0 : 1)
    if (each === null) continue
    const { units, lengths, terms, starts, bytes } = each
    head.number(units)
    head.number(lengths.length)
    for (const length of lengths) head.number(length)
    writeRising(
      head,
      Array.from(terms, term => numbers.get(term)!),
    )
    for (const [at, size] of each.sizes.entries()) {
      sizes.number(size)
      for (const byte of bytes.subarray(starts[at]!, starts[at]! + size)) postings.byte(byte)
    }
  }
  const whole = new ByteWriter()
  for (const part of [head, sizes, postings]) whole.bytes(part.concat(new ByteWriter()))
  return whole.concat(new ByteWriter())
}

/** The terms of each blob, byte for byte; empty for one that had none of the present format. */
export function unpackTerms(packed: Uint8Array): Uint8Array[] {
  const parts = new ByteReader(packed)
  const [head, sizes, postingBytes] = [
    new ByteReader(parts.bytes()),
    new ByteReader(parts.bytes()),
    parts.bytes(),
  ]
  const postings = new ByteReader(postingBytes)
  const table = readRising(head)
  const blobs: Uint8Array[] = []
  while (!head.isAtEnd) {
    const writer = new ByteWriter()
    if (head.number() === 1) {
      writer.number(TERMS_FORMAT)
      writer.number(head.number())
      for (let left = head.number(); left > 0; left--) writer.number(head.number())
      const numbers = readRising(head)
      writer.number(numbers.length)
      let before = 0
      for (const number of numbers) {
        const term = table[number]!
        writer.number(term - before)
        before = term
        const size = sizes.number()
        const start = postings.skip(size)
        writer.bytes(postingBytes.subarray(start, start + size))
      }
    }
    blobs.push(writer.concat(new ByteWriter()))
  }
  return blobs
}

function writeRising(writer: ByteWriter, values: readonly number[]): void {
  writer.number(values.length)
  let before = 0
  for (const value of values) {
    writer.number(value - before)
    before = value
  }
}

function readRising(reader: ByteReader): number[] {
  const values: number[] = []
  let before = 0
  for (let left = reader.number(); left > 0; left--) {
    before += reader.number()
    values.push(before)
  }
  return values
}
