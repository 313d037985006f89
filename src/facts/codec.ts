import { ByteWriter } from '../shared/bytes.js'
import { DEFINITION_KINDS, REFERENCE_KINDS, VISIBILITIES } from './encoded-kinds.js'
import type { Binding, Definition, Facts, Reference } from './facts.js'
import { FactsDecoder } from './facts-decoder.js'

/**
 * Facts as bytes: every distinct text once, then each list as numbers, with delta-encoded positions. About a
 * tenth of the size of the JSON. Raise FORMAT when the layout changes: it is part of the extractor's version.
 */
export const FORMAT = 2

class Texts {
  readonly list: string[] = []
  readonly #ids = new Map<string, number>()
  #empty = -1

  id(text: string): number {
    // Half of all texts.
    if (text === '') {
      if (this.#empty < 0) this.#empty = this.list.push(text) - 1
      return this.#empty
    }
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
  // What facts that failed before left in it.
  body.take()
  const texts = new Texts()
  body.number(facts.lines)
  body.number(facts.syntaxErrors)
  writeTexts(facts.notes, texts)
  writeDefinitions(facts.definitions, texts)
  writeReferences(facts.references, texts)
  writeBindings(facts.bindings, texts)
  body.number(facts.comments.length)
  for (const { text, line, endLine, from, tag } of facts.comments) {
    body.number(texts.id(text))
    body.number(line)
    body.number(endLine - line)
    body.number(from + 1)
    body.number(texts.id(tag))
  }
  body.number(facts.strings.length)
  for (const { text, line, from } of facts.strings) {
    body.number(texts.id(text))
    body.number(line)
    body.number(from + 1)
  }
  body.number(facts.words.length)
  for (const { text, count, line } of facts.words) {
    body.number(texts.id(text))
    body.number(count)
    body.number(line)
  }
  // At the end, and only where there is one: few files are documents.
  if (facts.opening !== undefined) {
    body.number(facts.opening.length)
    for (const { text, line } of facts.opening) {
      body.number(texts.id(text))
      body.number(line)
    }
  }

  whole.number(texts.list.length)
  for (const value of texts.list) whole.text(value)
  return whole.concat(body)
}

/** Fails where a reader made up a kind: the file is left out then, and bytes that nobody can read are not stored. */
function numberOf<T>(kinds: readonly T[], kind: T): number {
  const number = kinds.indexOf(kind)
  if (number < 0) throw new TypeError(`no kind of a fact: ${String(kind)}`)
  return number
}

function writeTexts(list: readonly string[], texts: Texts): void {
  body.number(list.length)
  for (const text of list) body.number(texts.id(text))
}

function writeDefinitions(definitions: readonly Definition[], texts: Texts): void {
  let last = 0
  body.number(definitions.length)
  for (const d of definitions) {
    body.number(numberOf(DEFINITION_KINDS, d.kind))
    body.number(texts.id(d.name))
    body.number(texts.id(d.qualifiedName))
    body.number(d.container + 1)
    body.number(d.ordinal)
    body.signed(d.start - last)
    last = d.start
    body.number(d.end - d.start)
    body.number(d.startLine)
    body.number(d.endLine - d.startLine)
    body.number(d.nameStart - d.start)
    body.number(d.nameEnd - d.nameStart)
    body.number(texts.id(d.signature))
    body.number(d.parameters.length)
    for (const parameter of d.parameters) {
      body.number(texts.id(parameter.name))
      body.number(texts.id(parameter.type))
    }
    body.number(texts.id(d.type))
    body.number(texts.id(d.doc))
    writeTexts(d.decorators, texts)
    body.number(VISIBILITIES.indexOf(d.visibility) * 2 + (d.isTest ? 1 : 0))
    body.number(texts.id(d.content))
  }
}

function writeReferences(references: readonly Reference[], texts: Texts): void {
  let last = 0
  let line = 0
  body.number(references.length)
  for (const r of references) {
    body.number(numberOf(REFERENCE_KINDS, r.kind))
    body.number(texts.id(r.name))
    body.number(texts.id(r.receiver))
    body.number(texts.id(r.extra))
    body.signed(r.start - last)
    last = r.start
    body.number(r.end - r.start)
    body.signed(r.line - line)
    line = r.line
    body.number(r.from + 1)
    body.number((r.arity ?? -1) + 1)
  }
}

function writeBindings(bindings: readonly Binding[], texts: Texts): void {
  let line = 0
  body.number(bindings.length)
  for (const b of bindings) {
    body.number(texts.id(b.name))
    body.number(texts.id(b.type))
    body.number(texts.id(b.value))
    body.signed(b.line - line)
    line = b.line
    body.number(b.from + 1)
    body.number(b.until === undefined ? 0 : b.until - b.line + 1)
  }
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
