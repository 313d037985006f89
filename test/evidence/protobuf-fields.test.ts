import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MalformedEvidence } from '../../src/evidence/malformed.js'
import { eachField, Fields } from '../../src/evidence/source/protobuf.js'
import { message } from './protobuf.js'

/** Field 1 with a length of 64 bits that is read as -2,048. */
const NEGATIVE = Uint8Array.from([0x0a, 0x80, 0xf0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01])
/** With its key and its length, as long as the way back to the start. */
const BEFORE = 2048 - NEGATIVE.length - 3

test('a message ends where its own bytes end, not where those around it do', () => {
  const bytes = message([1, message([2, 'inside'])], [3, 'behind'])
  const fields = new Fields(bytes)
  expect(fields.next()).toBe(true)
  const inner = fields.message()
  expect(inner.next()).toBe(true)
  expect(inner.text()).toBe('inside')
  expect(inner.next()).toBe(false)
  expect(fields.next()).toBe(true)
  expect(fields.text()).toBe('behind')
})

test('a field that is longer than its message is refused, though the bytes go on', () => {
  const inner = Uint8Array.from([0x12, 4, 65])
  const fields = new Fields(message([1, inner], [3, 'behind']))
  fields.next()
  const broken = fields.message()
  broken.next()
  expect(() => broken.text()).toThrow(MalformedEvidence)
})

test('a negative length does not lead back', () => {
  const fields = new Fields(Buffer.concat([message([2, Buffer.alloc(BEFORE)]), NEGATIVE]))
  const readAll = () => {
    for (let field = 0; field < 10 && fields.next(); field++);
  }
  expect(readAll).toThrow(MalformedEvidence)
})

test('random messages inside of messages are read as they were written', () => {
  const anyValue = fc.oneof(fc.string(), fc.nat())
  const anyMessage = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.array(anyValue)))
  fc.assert(
    fc.property(anyMessage, given => {
      const bytes = message(
        ...given.map(
          ([field, values]) => [field, message(...values.map(value => [1, value] as const))] as const,
        ),
      )
      const read: [number, (string | number)[]][] = []
      const fields = new Fields(bytes)
      while (fields.next()) {
        const { field } = fields
        const values: (string | number)[] = []
        const inner = fields.message()
        while (inner.next()) values.push(inner.wire === 2 ? inner.text() : inner.number())
        read.push([field, values])
      }
      expect(read).toEqual(given)
    }),
  )
})

/** A file that is read into the same bytes again and again. */
async function* recycled(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  const chunk = new Uint8Array(size)
  for (let at = 0; at < bytes.length; at += size) {
    const piece = bytes.subarray(at, at + size)
    chunk.fill(0xff)
    chunk.set(piece)
    yield chunk.subarray(0, piece.length)
  }
}

test('messages are whole, however they stand in the pieces of a file', async () => {
  const texts = ['', 'a', 'some text', 'x'.repeat(100), 'y'.repeat(30), 'z'.repeat(101)]
  const bytes = message(...texts.flatMap(text => [[2, text] as const, [3, 300] as const, [4, text] as const]))
  for (const size of [1, 2, 7, 64, 1000]) {
    const read: string[] = []
    await eachField(recycled(bytes, size), new Set([2]), (_, each) => {
      read.push(Buffer.from(each).toString('utf8'))
    })
    expect(read).toEqual(texts)
  }
})
