import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NameSlots } from '../../src/graph/name-slots.js'
import { TextTable } from '../../src/graph/text-table.js'

function tableOf(texts: readonly string[]): TextTable {
  const bytes = texts.map(text => Buffer.from(text))
  const starts = new Uint32Array(texts.length + 1)
  bytes.forEach((each, at) => {
    starts[at + 1] = starts[at]! + each.length
  })
  return new TextTable(starts, Buffer.concat(bytes))
}

test('nodes by name, in order, as a look at all of them finds them', () => {
  const text = fc.oneof(
    fc.constantFrom('', 'a', 'b', 'get', 'é', '日本', 'A'),
    fc.string({ unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(
      fc.uniqueArray(text, { minLength: 1, maxLength: 40 }),
      fc.array(fc.nat(), { maxLength: 60 }),
      text,
      (texts, picks, other) => {
        const names = Uint32Array.from(picks, pick => pick % texts.length)
        const slots = new NameSlots(tableOf(texts), names)
        for (const name of [...texts, other]) {
          const expected = [...names.keys()].filter(node => texts[names[node]!] === name)
          expect(slots.find(name)).toEqual(expected)
        }
      },
    ),
    { numRuns: 300 },
  )
})
