import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldCase, prefixEnd, storable } from '../../src/store/sqlite/text.js'

/** The order of NOCASE: bytes of UTF-8 after ASCII letters are folded. */
function compare(a: string, b: string): number {
  return Buffer.compare(Buffer.from(foldCase(a)), Buffer.from(foldCase(b)))
}

/** Letters, their neighbours in ASCII, and both ends of what UTF-8 can say. */
const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '@',
      'A',
      'Z',
      '[',
      '`',
      'a',
      'z',
      '{',
      '_',
      '%',
      '\uD7FF',
      '\uE000',
      '\uFFFF',
      '\u{10FFFF}',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 4,
})

describe('the end of a prefix', () => {
  test('has all that begin with the prefix before it, and nothing else from the prefix on', () => {
    fc.assert(
      fc.property(text, text, (prefix, other) => {
        const start = foldCase(prefix)
        const end = prefixEnd(start)
        const inside = (t: string) => compare(t, start) >= 0 && (end === undefined || compare(t, end) < 0)
        expect(inside(prefix + other)).toBe(true)
        expect(inside(other)).toBe(foldCase(other).startsWith(start))
      }),
    )
  })

  test.each([
    ['ab', 'ac'],
    ['@', '['],
    ['z', '{'],
    ['a\u{10FFFF}', 'b'],
    ['\uD7FF', '\uE000'],
    ['', undefined],
    ['\u{10FFFF}', undefined],
  ])('of %j is %j', (prefix, end) => {
    expect(prefixEnd(prefix)).toBe(end)
  })
})

describe('storable text', () => {
  test.each([
    ['plain ä 😀', 'plain ä 😀'],
    ['a\0b', 'a\uFFFDb'],
    ['a\uD800b', 'a\uFFFDb'],
  ])('of %j is %j', (from, to) => {
    expect(storable(from)).toBe(to)
  })
})
