import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findIdentifiers, identifiersIn } from '../../src/search/identifiers.js'

test.each([
  ['enable 2FA, in 3D.', ['enable', '2FA', 'in', '3D']],
  ['width: 12px 1.5em', ['width', 'px', 'em']],
  ['0x1f and x1f', ['x1f', 'and', 'x1f']],
  ['a2FA', ['a2FA']],
  ['7z', ['7z']],
  ['404 1_000', ['1_000']],
])('%s', (text, expected) => {
  expect([...identifiersIn(text)]).toEqual(expected)
})

/** Each letter that no identifier has yet begins one, with one digit before it. */
function identifiersOf(text: string): number[][] {
  const found: number[][] = []
  for (let at = 0; at < text.length; at++) {
    if (!/[A-Za-z_$é]/.test(text[at]!)) continue
    const start = /(?:^|[^\w$é.])[1-9]$/.test(text.slice(0, at)) ? at - 1 : at
    while (at < text.length && /[\w$é]/.test(text[at]!)) at++
    found.push([start, at])
  }
  return found
}

test('identifiers are those that a look at each character finds, whatever was read before', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom(...'aZ_$0129. -é'), maxLength: 90 }), { maxLength: 4 }),
      texts => {
        for (const text of texts) {
          const { count, starts, ends, units } = findIdentifiers(text)
          const found = Array.from({ length: count }, (_, at) => [starts[at], ends[at]])
          expect(found).toEqual(identifiersOf(text))
          expect(String.fromCharCode(...units.subarray(0, text.length))).toBe(text)
        }
      },
    ),
  )
})

test('the same identifier has the same key anywhere', () => {
  const { count, keys } = findIdentifiers('open(open) .open 9open')
  expect(count).toBe(4)
  expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]])
  expect(keys[3]).not.toBe(keys[0])
})
