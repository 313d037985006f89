import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extractKeywords } from '../../src/keywords/extract.js'
import type { Keywords } from '../../src/keywords/keywords.js'
import { MAX_TASK_CHARS, MOST } from '../../src/keywords/limits.js'

/** Pieces of which issues are made, so that random text meets every reader. */
const PIECES = [
  '`', '```', '~~~', '<!--', '-->', '"', "'", '“', '”', '\n', '\r\n', '    ', '\t', ' ', '(', ')', '[', ']', '{{{', '}}}',
  '<', '>', '@', ':', '.', '::', '->', '#', '/', '\\', '--', '-', '_', '$', '  File "', '", line 1, in ', 'at ', ' (a.ts:1:2)',
  'a.go:1', 'Error', 'panic: ', 'panicked at ', 'https://', 'x@y.z', 'CamelCase', 'snake_case', 'word', 'fix ', 'é', '\u{1F600}',
  '\uD800', 'İ', 'ß', '1.2', '- [ ]', '### ',
] // biome-ignore format: a table
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 120 }).map(pieces => pieces.join('')),
)
const LISTS = Object.keys(MOST) as (keyof typeof MOST)[]

function listsOf(keywords: Keywords): [keyof typeof MOST, readonly { at: number }[]][] {
  return LISTS.map(list => [list, keywords[list]])
}

describe('any text', () => {
  test('is read without fail, within bounds, always the same', () => {
    fc.assert(
      fc.property(text, request => {
        const keywords = extractKeywords(request)
        expect(extractKeywords(request)).toEqual(keywords)
        for (const [list, found] of listsOf(keywords)) {
          expect(found.length).toBeLessThanOrEqual(MOST[list])
          for (const { at } of found) expect(at >= 0 && at < Math.max(1, request.length)).toBe(true)
        }
      }),
      { numRuns: 1500 },
    )
  })

  test('exact names, quotes and components stand where they say', () => {
    fc.assert(
      fc.property(text, request => {
        const { exact, quoted, components } = extractKeywords(request)
        for (const { at, from } of exact) expect([request[at], request.includes(from)]).toEqual(['`', true])
        for (const { at, text } of quoted) expect(request.slice(at, at + 202)).toContain(text.split(' ')[0])
        for (const { at, from, kind } of components)
          if (kind === 'component')
            expect(request.slice(at).toLowerCase().startsWith(from.toLowerCase())).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    ['words', 'word '],
    ['one long word', 'a'],
    ['open quotes', '"a '],
    ['open apostrophes', " 'a"],
    ['open back-quotes', '`a '],
    ['open comments', '<!-- '],
    ['open tags', '<a '],
    ['dots', 'a.'],
    ['colons', 'a::'],
    ['slashes', 'a/'],
    ['at signs', 'a@'],
    ['e-mail names', 'a.a-'],
    ['brackets', '('],
    ['underscores', '_'],
    ['blanks', ' '],
    ['line ends', '\n'],
    ['humps', 'aB'],
    ['error names', 'Error'],
    ['frames', ' at a ('],
    ['versions', '1.2 '],
    ['links', 'https://a/blob/'],
    ['dashes', '--a-'],
  ])('long text of %s is read, and cut where it is too long', (_, piece) => {
    const long = piece.repeat(Math.ceil((MAX_TASK_CHARS + 1000) / piece.length))
    const keywords = extractKeywords(long)
    for (const [list, found] of listsOf(keywords)) {
      expect(found.length).toBeLessThanOrEqual(MOST[list])
      for (const { at } of found) expect(at).toBeLessThan(MAX_TASK_CHARS)
    }
  })
})
