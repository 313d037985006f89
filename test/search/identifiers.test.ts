import fc from 'fast-check'
import { expect, test } from 'vitest'
import { identifierEnd, identifierFrom, identifiersIn } from '../../src/search/identifiers.js'

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

test('identifiers come in order, do not overlap, and begin at or after the place that is asked for', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'aZ_0129. -é'), maxLength: 40 }),
      fc.nat(40),
      (text, from) => {
        const at = Math.min(from, text.length)
        const start = identifierFrom(text, at)
        expect(start).toBeGreaterThanOrEqual(at)
        if (start < text.length) expect(identifierEnd(text, start)).toBeGreaterThan(start)
      },
    ),
  )
})
