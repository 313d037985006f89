import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, test } from 'vitest'
import { encodeTokenTable, NO_TOKEN, TokenTable } from '../../src/tokens/token-table.js'
import { loadTokenizer } from '../../src/tokens/tokenizer.js'

const AS_TEXT = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() }
const tokenizer = await loadTokenizer()

const fragment = fc.oneof(
  fc.constantFrom(
    ' ',
    '\n',
    '\t',
    '/',
    '<|endoftext|>',
    '<|im_start|>',
    "'s",
    '=====',
    'aaaaaaaa',
    '1234567',
  ),
  fc.constantFrom(
    'internationalisation',
    'getQuerySet',
    'é',
    '包裹',
    '😀',
    '👩‍👩‍👧',
    '\ud800',
    '\u0301',
    'ß',
    'ไทย',
    '\u00a0',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
)

test('counts as another implementation does, whatever the text', () => {
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 30 }), fragments => {
      const text = fragments.join('')
      expect(tokenizer.count(text)).toBe(countTokens(text, AS_TEXT))
    }),
    { numRuns: 3000 },
  )
})

test('counts as another implementation does on source, also where a piece is longer than any token', () => {
  const folder = new URL('../../src/rank/', import.meta.url)
  for (const name of readdirSync(folder).filter(name => name.endsWith('.ts'))) {
    const text = readFileSync(new URL(name, folder), 'utf8')
    for (const each of [text, text.replaceAll(/\s/g, ''), text.replaceAll(/\W/g, '')])
      expect(tokenizer.count(each)).toBe(countTokens(each, AS_TEXT))
  }
})

test('a table finds the rank of each token, and of nothing else', () => {
  const table = new TokenTable(encodeTokenTable(['a', 'b', undefined, 'ab', [0xff], 'é']))
  const rank = (bytes: Uint8Array) => table.rank(bytes, 0, bytes.length)
  expect(['a', 'b', 'ab', 'é', 'ba', ''].map(token => rank(Buffer.from(token)))).toEqual([
    0,
    1,
    3,
    5,
    NO_TOKEN,
    NO_TOKEN,
  ])
  expect(rank(Uint8Array.of(0xff))).toBe(4)
  expect(table.rank(Buffer.from('xabx'), 1, 3)).toBe(3)
})

test('a damaged table is told', () => {
  const bytes = encodeTokenTable(['a', 'b'])
  bytes[bytes.length - 1]! ^= 1
  expect(() => new TokenTable(bytes)).toThrow(/token table of this program is damaged: install Seamark again/)
})
