import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteReader, ByteWriter } from '../../src/shared/bytes.js'

test('texts of all lengths and characters come back', () => {
  const writer = new ByteWriter()
  const text = fc.oneof(fc.string({ maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 200 }))
  fc.assert(
    fc.property(fc.array(text, { maxLength: 20 }), texts => {
      for (const each of texts) writer.text(each)
      const reader = new ByteReader(writer.concat(new ByteWriter()))
      expect(texts.map(() => reader.text())).toEqual(texts)
      expect(reader.isAtEnd).toBe(true)
    }),
  )
})

test('a part is written like bytes that are there already', () => {
  const [parts, whole] = [new ByteWriter(), new ByteWriter()]
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.constantFrom(127, 128, 16_383, 16_384, 70_000).map(length => new Uint8Array(length).fill(7)),
  )
  fc.assert(
    fc.property(fc.array(bytes, { maxLength: 4 }), all => {
      for (const each of all) {
        const begun = parts.begin()
        for (const byte of each) parts.byte(byte)
        parts.end(begun)
        whole.bytes(each)
      }
      expect(Buffer.from(parts.take()).equals(whole.take())).toBe(true)
    }),
  )
})
