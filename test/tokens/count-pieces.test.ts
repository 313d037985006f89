import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { describe, expect, test } from 'vitest'
import { countByPieces } from '../../src/tokens/count-pieces.js'

const AS_TEXT = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() }
const exact = (text: string) => countTokens(text, AS_TEXT)
const byPieces = countByPieces(exact)

/** What the tokenizer looks at when it cuts: letters, digits, signs, slashes, spaces and newlines of all kinds. */
const fragment = fc.oneof(
  fc.constantFrom(
    ' ',
    '  ',
    '    ',
    '\n',
    '\n\n',
    '\r\n',
    '\t',
    '/',
    '//',
    '\n/',
    '.',
    ');',
    '{',
    '\\n',
    "'s",
  ),
  fc.constantFrom(
    'return',
    'Order',
    'x',
    '12345',
    'é',
    '包裹',
    '😀',
    '\u00a0',
    '\u2028',
    '\u3000',
    '\ufeff',
    '\u0301',
  ),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
)

describe('counting by pieces', () => {
  test('is exact, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 60 }), fragments => {
        const text = fragments.join('')
        expect(byPieces(text)).toBe(exact(text))
      }),
      { numRuns: 5000 },
    )
  })

  test('is exact where there are no lines, as in json', () => {
    fc.assert(
      fc.property(fc.array(fragment, { minLength: 200, maxLength: 600 }), fragments => {
        const text = JSON.stringify(fragments.join(''))
        expect(byPieces(text)).toBe(exact(text))
      }),
      { numRuns: 200 },
    )
  })

  test('is exact for source code', () => {
    const folder = new URL('../../src/pack/', import.meta.url)
    for (const name of readdirSync(folder)) {
      const text = readFileSync(new URL(name, folder), 'utf8')
      for (const each of [text, JSON.stringify(text), text.replaceAll('\n', '\r\n')])
        expect(byPieces(each)).toBe(exact(each))
    }
  })

  test('each piece is counted once', () => {
    let calls = 0
    const counting = countByPieces(text => {
      calls++
      return exact(text)
    })
    const text = 'alpha beta\ngamma delta\n'.repeat(50)
    counting(text)
    expect(calls).toBeLessThan(5)
    counting(text)
    expect(calls).toBeLessThan(5)
  })
})
