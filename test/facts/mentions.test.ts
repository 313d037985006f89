import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Facts, Reference } from '../../src/facts/facts.js'
import { mentionsOf, namedHash, nameHash } from '../../src/facts/mentions.js'

const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu
const text = fc.string({ unit: fc.constantFrom(...'abZ_$019. -é容('), maxLength: 12 })

function factsOf(references: Reference[]): Facts {
  return {
    references,
    definitions: [],
    bindings: [],
    comments: [],
    strings: [],
    words: [],
    lines: 1,
    syntaxErrors: 0,
    notes: [],
  }
}

function referenceOf(kind: 'call' | 'mention', [name, receiver, extra]: [string, string, string]): Reference {
  return { kind, name, receiver, extra, start: 0, end: 1, line: 1, from: -1 }
}

test('all names of the texts are there once, and the texts themselves', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text, text), { maxLength: 6 }), texts => {
      const all = texts.flat().filter(each => each !== '')
      const names = new Set([...all, ...all.flatMap(each => each.match(NAME) ?? [])])
      const found = mentionsOf(factsOf(texts.map(each => referenceOf('call', each))))
      expect([...found]).toEqual([...names].map(nameHash).sort((a, b) => a - b))
    }),
  )
})

test('names in prose are there a second time', () => {
  fc.assert(
    fc.property(text, name => {
      const names = new Set([name, name.slice(name.lastIndexOf('.') + 1), ...(name.match(NAME) ?? [])])
      const found = new Set(mentionsOf(factsOf([referenceOf('mention', [name, '', ''])])))
      for (const each of names) expect(found.has(namedHash(each))).toBe(true)
      for (const each of names) found.delete(namedHash(each))
      for (const each of [name, ...(name.match(NAME) ?? [])]) found.delete(nameHash(each))
      expect(found.size).toBe(0)
    }),
  )
})
