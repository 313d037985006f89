import { ByteReader, ByteWriter } from '../shared/bytes.js'
import type {
  Binding,
  Comment,
  Definition,
  DefinitionKind,
  Facts,
  OpeningText,
  Reference,
  ReferenceKind,
  StringLiteral,
  Visibility,
  Word,
} from './facts.js'

/**
 * Facts as bytes: every distinct text once, then each list as numbers, with delta-encoded positions. About a
 * tenth of the size of the JSON. Raise FORMAT when the layout changes: it is part of the extractor's version.
 */
export const FORMAT = 2

/** The order is the encoding: append only. */
const DEFINITION_KINDS: readonly DefinitionKind[] =
  'function method constructor class struct interface trait enum enum_member type module variable constant field macro section resource service'.split(
    ' ',
  ) as DefinitionKind[]
const REFERENCE_KINDS: readonly ReferenceKind[] =
  'call new import reexport extends implements type_hint field_read field_write state_write name decorate env_read spawn throw route http_call flag link mention publish subscribe relation'.split(
    ' ',
  ) as ReferenceKind[]
const VISIBILITIES: readonly Visibility[] = ['public', 'protected', 'internal', 'private']

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

function writeTexts(list: readonly string[], texts: Texts): void {
  body.number(list.length)
  for (const text of list) body.number(texts.id(text))
}

function writeDefinitions(definitions: readonly Definition[], texts: Texts): void {
  let last = 0
  body.number(definitions.length)
  for (const d of definitions) {
    body.number(DEFINITION_KINDS.indexOf(d.kind))
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
    body.number(REFERENCE_KINDS.indexOf(r.kind))
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
  const reader = new ByteReader(bytes)
  const number = () => reader.number()
  const list = <T>(read: () => T): T[] => {
    const length = number()
    const items: T[] = []
    for (let i = 0; i < length; i++) items.push(read())
    return items
  }
  const texts = list(() => reader.text())
  const text = () => texts[number()]!
  let last = 0
  const place = () => {
    last += reader.signed()
    return last
  }
  const owner = () => number() - 1

  const lines = number()
  const syntaxErrors = number()
  const notes = list(text)
  const definitions = list((): Definition => {
    const kind = DEFINITION_KINDS[number()]!
    const name = text()
    const qualifiedName = text()
    const container = owner()
    const ordinal = number()
    const start = place()
    const end = start + number()
    const startLine = number()
    const endLine = startLine + number()
    const nameStart = start + number()
    const nameEnd = nameStart + number()
    const signature = text()
    const parameters = list(() => ({ name: text(), type: text() }))
    const type = text()
    const doc = text()
    const decorators = list(text)
    const flags = number()
    const visibility = VISIBILITIES[flags >> 1]!
    const isTest = (flags & 1) === 1
    const content = text()
    return {
      kind,
      name,
      qualifiedName,
      container,
      ordinal,
      start,
      end,
      startLine,
      endLine,
      nameStart,
      nameEnd,
      signature,
      parameters,
      type,
      doc,
      decorators,
      visibility,
      isTest,
      content,
    }
  })
  last = 0
  let line = 0
  const nextLine = () => {
    line += reader.signed()
    return line
  }
  const references = list((): Reference => {
    const kind = REFERENCE_KINDS[number()]!
    const [name, receiver, extra] = [text(), text(), text()]
    const start = place()
    const end = start + number()
    const reference: Reference = { kind, name, receiver, extra, start, end, line: nextLine(), from: owner() }
    const arity = owner()
    return arity < 0 ? reference : { ...reference, arity }
  })
  line = 0
  const bindings = list((): Binding => {
    const binding: Binding = {
      name: text(),
      type: text(),
      value: text(),
      line: nextLine(),
      from: owner(),
    }
    const lines = number()
    return lines === 0 ? binding : { ...binding, until: binding.line + lines - 1 }
  })
  const comments = list((): Comment => {
    const value = text()
    const at = number()
    return { text: value, line: at, endLine: at + number(), from: owner(), tag: text() }
  })
  const strings = list((): StringLiteral => ({ text: text(), line: number(), from: owner() }))
  const words = list((): Word => ({ text: text(), count: number(), line: number() }))
  const facts = { definitions, references, bindings, comments, strings, words, lines, syntaxErrors, notes }
  if (reader.isAtEnd) return facts
  return { ...facts, opening: list((): OpeningText => ({ text: text(), line: number() })) }
}
