import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJsonc } from '../../src/shared/jsonc.js'

const DEEP = 200_000

test.each<[string, unknown]>([
  ['{"a": [1, 2]}', { a: [1, 2] }],
  ['\uFEFF{"a": 1}', { a: 1 }],
  ['{ // one\n "a": "// no /* comment */", /* two */ "b": ",]", }', { a: '// no /* comment */', b: ',]' }],
  [
    '{\n  "paths": { "@/*": ["./src/*"], }, // last\n  /* "off": true, */\n}',
    { paths: { '@/*': ['./src/*'] } },
  ],
  ['{ "__proto__": 1, } // a key as any other', JSON.parse('{ "__proto__": 1 }')],
  ['// only a comment', undefined],
  ['', undefined],
  ['{ "a": ', undefined],
  ['{ a: 1 }', undefined],
  ['['.repeat(DEEP), undefined],
  [`${'['.repeat(DEEP)} // deep`, undefined],
])('%# is read as tsconfig.json is', (text, expected) => {
  expect(parseJsonc(text)).toEqual(expected)
})

test('comments and trailing commas change nothing', () => {
  const note = fc.constantFrom('', ' ', '\n', '// "note", }\n', '/* ] */')
  const value = fc.jsonValue({ maxDepth: 3 }).filter(made => typeof made === 'object' && made !== null)
  fc.assert(
    fc.property(value, note, note, (made, before, inside) => {
      const text = JSON.stringify(made, null, 1).replace(/(?<=[\]}"\d])\n(?=\s*[\]}])/g, `,${inside}\n`)
      expect(parseJsonc(`${before}${text}${before}`)).toEqual(JSON.parse(JSON.stringify(made)))
    }),
  )
})

test('any text is read or refused', () => {
  const piece = fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '//', '/*', '*/', '\n', '1', '"a"', '\\')
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 4 }))), parts => {
      expect(() => parseJsonc(parts.join(''))).not.toThrow()
    }),
  )
})
