import { ByteWriter } from '../shared/bytes.js'
import { DEFINITION_KINDS, REFERENCE_KINDS, VISIBILITIES } from './encoded-kinds.js'
import type { Facts } from './facts.js'
import { FactsDecoder } from './facts-decoder.js'

/**
 * Facts as bytes: every distinct text once, then each list as numbers, with delta-encoded positions. About a
 * tenth of the size of the JSON. Raise FORMAT when the layout changes: it is part of the extractor's version.
 */
export const FORMAT = 2

class Texts {
  readonly list: string[] = []
  readonly #ids = new Map<string, number>()

  id(text: string): number {
    let id = this.#ids.get(text)
    if (id === undefined) {
      id = this.list.length
      this.list.push(text)
      this.#ids.set(text, id)
    }
    return id
  }
}

const body = new ByteWriter()
const whole = new ByteWriter()

export function encodeFacts(facts: Facts): Uint8Array {
  const texts = new Texts()
  const text = (value: string) => body.number(texts.id(value))
  const list = <T>(items: readonly T[], write: (item: T) => void) => {
    body.number(items.length)
    for (const item of items) write(item)
  }
  let last = 0
  const place = (value: number) => {
    body.signed(value - last)
    last = value
  }
  const owner = (from: number) => body.number(from + 1)

  body.number(facts.lines)
  body.number(facts.syntaxErrors)
  list(facts.notes, text)
  list(facts.definitions, d => {
    body.number(DEFINITION_KINDS.indexOf(d.kind))
    text(d.name)
    text(d.qualifiedName)
    owner(d.container)
    body.number(d.ordinal)
    place(d.start)
    body.number(d.end - d.start)
    body.number(d.startLine)
    body.number(d.endLine - d.startLine)
    body.number(d.nameStart - d.start)
    body.number(d.nameEnd - d.nameStart)
    text(d.signature)
    list(d.parameters, p => {
      text(p.name)
      text(p.type)
    })
    text(d.type)
    text(d.doc)
    list(d.decorators, text)
    body.number(VISIBILITIES.indexOf(d.visibility) * 2 + (d.isTest ? 1 : 0))
    text(d.content)
  })
  last = 0
  let line = 0
  const nextLine = (value: number) => {
    body.signed(value - line)
    line = value
  }
  list(facts.references, r => {
    body.number(REFERENCE_KINDS.indexOf(r.kind))
    text(r.name)
    text(r.receiver)
    text(r.extra)
    place(r.start)
    body.number(r.end - r.start)
    nextLine(r.line)
    owner(r.from)
    owner(r.arity ?? -1)
  })
  line = 0
  list(facts.bindings, b => {
    text(b.name)
    text(b.type)
    text(b.value)
    nextLine(b.line)
    owner(b.from)
    body.number(b.until === undefined ? 0 : b.until - b.line + 1)
  })
  list(facts.comments, c => {
    text(c.text)
    body.number(c.line)
    body.number(c.endLine - c.line)
    owner(c.from)
    text(c.tag)
  })
  list(facts.strings, s => {
    text(s.text)
    body.number(s.line)
    owner(s.from)
  })
  list(facts.words, w => {
    text(w.text)
    body.number(w.count)
    body.number(w.line)
  })
  // At the end, and only where there is one: few files are documents.
  if (facts.opening !== undefined)
    list(facts.opening, o => {
      text(o.text)
      body.number(o.line)
    })

  whole.number(texts.list.length)
  for (const value of texts.list) whole.text(value)
  return whole.concat(body)
}

export function decodeFacts(bytes: Uint8Array): Facts {
  const decoder = new FactsDecoder(bytes)
  const { lines, syntaxErrors, notes } = decoder.head()
  const definitions = decoder.definitions()
  const references = decoder.references()
  const bindings = decoder.bindings()
  const comments = decoder.comments()
  const strings = decoder.strings()
  const words = decoder.words()
  const facts = { definitions, references, bindings, comments, strings, words, lines, syntaxErrors, notes }
  const opening = decoder.opening()
  return opening === undefined ? facts : { ...facts, opening }
}
