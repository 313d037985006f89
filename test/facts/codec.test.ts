import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeFacts, encodeFacts } from '../../src/facts/codec.js'
import type { DefinitionKind, Facts, ReferenceKind, Visibility } from '../../src/facts/facts.js'
import { copyForOthers, FactsForOthers } from '../../src/facts/facts-for-others.js'

const text = fc.string({ unit: 'binary', maxLength: 200 }).map(s => Buffer.from(s, 'utf8').toString('utf8'))
const owner = fc.integer({ min: -1, max: 50 })
const place = fc.nat(1 << 21)
const kind = fc.constantFrom<DefinitionKind>('function', 'class', 'field', 'section', 'macro', 'enum_member')
const use = fc.constantFrom<ReferenceKind>('call', 'new', 'import', 'mention', 'flag', 'state_write')
const visibility = fc.constantFrom<Visibility>('public', 'protected', 'internal', 'private')

const definition = fc
  .record({
    kind,
    name: text,
    qualifiedName: text,
    container: owner,
    ordinal: fc.nat(9),
    start: place,
    length: fc.nat(1 << 20),
    startLine: fc.nat(100_000),
    lines: fc.nat(5000),
    nameOffset: fc.nat(500),
    nameLength: fc.nat(90),
    signature: text,
    parameters: fc.array(fc.record({ name: text, type: text }), { maxLength: 4 }),
    type: text,
    doc: text,
    decorators: fc.array(text, { maxLength: 3 }),
    visibility,
    isTest: fc.boolean(),
    content: text,
  })
  .map(({ length, lines, nameOffset, nameLength, ...d }) => {
    const nameStart = d.start + nameOffset
    return {
      ...d,
      end: d.start + length,
      endLine: d.startLine + lines,
      nameStart,
      nameEnd: nameStart + nameLength,
    }
  })
const reference = fc
  .record({
    kind: use,
    name: text,
    receiver: text,
    extra: text,
    start: place,
    length: fc.nat(300),
    line: place,
    from: owner,
  })
  .map(({ length, ...r }) => ({ ...r, end: r.start + length }))
const facts: fc.Arbitrary<Facts> = fc.record({
  definitions: fc.array(definition, { maxLength: 8 }),
  references: fc.array(reference, { maxLength: 12 }),
  bindings: fc.array(fc.record({ name: text, type: text, value: text, line: place, from: owner }), {
    maxLength: 8,
  }),
  comments: fc.array(
    fc.record({ text, line: fc.nat(9999), from: owner, tag: text }).map(c => ({ ...c, endLine: c.line + 3 })),
    { maxLength: 5 },
  ),
  strings: fc.array(fc.record({ text, line: fc.nat(9999), from: owner }), { maxLength: 8 }),
  words: fc.array(fc.record({ text, count: fc.nat(99_999), line: fc.nat(9999) }), { maxLength: 8 }),
  lines: place,
  syntaxErrors: fc.nat(400),
  notes: fc.array(text, { maxLength: 2 }),
})

test('what is encoded is decoded, and the same facts give the same bytes', () => {
  fc.assert(
    fc.property(facts, each => {
      const bytes = encodeFacts(each)
      expect(decodeFacts(bytes)).toEqual(each)
      expect(encodeFacts(each)).toEqual(bytes)
    }),
  )
})

test('what other files need is read in any order, without the rest', () => {
  const kept = new Set(['import', 'reexport', 'extends', 'implements'])
  fc.assert(
    fc.property(facts, fc.boolean(), (each, isStringsFirst) => {
      const read = new FactsForOthers(encodeFacts(each))
      if (isStringsFirst) expect(read.strings).toEqual(each.strings)
      const { definitions, references, bindings, strings, lines, notes } = copyForOthers(read)
      expect({ definitions, references, bindings, strings, lines, notes }).toEqual({
        definitions: each.definitions.map(one => ({ ...one, doc: '', content: '' })),
        references: each.references.filter(one => kept.has(one.kind)),
        bindings: each.bindings,
        strings: each.strings,
        lines: each.lines,
        notes: each.notes,
      })
      expect([read.comments, read.words, read.opening]).toEqual([[], [], []])
    }),
  )
})

test('a kind that there is not is an error, and the facts after it are whole', () => {
  const [whole] = fc.sample(facts, { numRuns: 1, seed: 1 })
  const kind = Object as unknown as 'function'
  const [definition] = fc.sample(
    facts.filter(each => each.definitions.length > 0),
    { numRuns: 1, seed: 1 },
  )
  const wrong = { ...definition!, definitions: [{ ...definition!.definitions[0]!, kind }] }
  expect(() => encodeFacts(wrong)).toThrow('no kind')
  expect(decodeFacts(encodeFacts(whole!))).toEqual(whole)
})

test('bytes that end too early are an error, never half of the facts', () => {
  fc.assert(
    fc.property(facts, fc.nat(), (each, cut) => {
      const bytes = encodeFacts(each)
      expect(() => decodeFacts(bytes.subarray(0, cut % bytes.length))).toThrow(
        expect.objectContaining({ code: 'DATA_DAMAGED' }),
      )
    }),
  )
})

test('long and astral texts survive', () => {
  const long = '\u{1F600}é'.repeat(90_000)
  const empty = {
    definitions: [],
    references: [],
    bindings: [],
    comments: [],
    words: [],
    lines: 1,
    syntaxErrors: 0,
    notes: [],
  }
  const given: Facts = { ...empty, strings: [{ text: long, line: 1, from: -1 }] }
  expect(decodeFacts(encodeFacts(given))).toEqual(given)
})
