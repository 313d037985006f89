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
  // What facts that failed before left in it.
  body.take()
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
    body.number(numberOf(DEFINITION_KINDS, d.kind))
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
    body.number(numberOf(REFERENCE_KINDS, r.kind))
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

/** Fails where a reader made up a kind: the file is left out then, and bytes that nobody can read are not stored. */
function numberOf<T>(kinds: readonly T[], kind: T): number {
  const number = kinds.indexOf(kind)
  if (number < 0) throw new TypeError(`no kind of a fact: ${String(kind)}`)
  return number
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
