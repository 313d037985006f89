import fc from 'fast-check'
import { expect, test } from 'vitest'
import { identifiersIn } from '../../src/search/identifiers.js'
import { termHash, termsOfIdentifier } from '../../src/search/term-hashes.js'
import { TermReader } from '../../src/search/term-reader.js'

/** The terms of each identifier of a text, by its place. */
function termsAt(text: string, reader: TermReader): [start: number, terms: number[]][] {
  reader.read(text)
  return Array.from({ length: reader.count }, (_, at) => {
    const name = reader.names[at]!
    return [
      reader.starts[at]!,
      [...reader.hashes.subarray(reader.termStarts[name], reader.termStarts[name + 1])],
    ]
  })
}

function expected(text: string): [start: number, terms: number[]][] {
  let from = 0
  return identifiersIn(text).map(identifier => {
    const start = text.indexOf(identifier, from)
    from = start + identifier.length
    return [start, termsOfIdentifier(identifier).map(termHash)]
  })
}

test('a name has the same terms at any place, when it first comes and when it comes again', () => {
  const reader = new TermReader()
  const name = fc.oneof(
    fc.stringMatching(/^[A-Za-z_$][\w$]{0,12}$/),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 }),
    fc.string({ unit: fc.constantFrom(...'容器的ab_'), maxLength: 6 }),
  )
  fc.assert(
    fc.property(fc.array(name, { maxLength: 30 }), fc.string(), (names, before) => {
      const text = [before, ...names, ...names].join(' ')
      expect(termsAt(text, reader)).toEqual(expected(text))
    }),
  )
})

test('distinct terms are in the order in which they first come', () => {
  const terms = [...new TermReader().distinct('readFile(path) || read')]
  expect(terms).toEqual(['read', 'file', 'readfile', 'path'].map(termHash))
})

test('more names than are kept', () => {
  const reader = new TermReader()
  const names = Array.from({ length: 210_000 }, (_, at) => `name_${at.toString(36)}`)
  const isRight = (name: string) =>
    String([...reader.distinct(`(${name})`)]) === String([...new Set(termsOfIdentifier(name).map(termHash))])
  expect(names.filter(name => !isRight(name))).toEqual([])
  expect(names.filter(name => !isRight(name))).toEqual([])
  const text = names.join(' ')
  expect(String(termsAt(text, reader)) === String(expected(text))).toBe(true)
})
