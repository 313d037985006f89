import { ByteReader } from '../shared/bytes.js'
import { DEFINITION_KINDS, REFERENCE_KINDS, VISIBILITIES } from './encoded-kinds.js'
import type {
  Binding,
  Comment,
  Definition,
  Facts,
  OpeningText,
  Reference,
  ReferenceKind,
  StringLiteral,
  Word,
} from './facts.js'

/**
 * Reads encoded facts (see `encodeFacts`) part by part, in the order of the methods. A text is made when it is asked for: most
 * readers need a few of them.
 */
export class FactsDecoder {
  readonly #reader: ByteReader
  /** Where each text begins. */
  readonly #places: Uint32Array
  readonly #texts: (string | undefined)[]

  constructor(bytes: Uint8Array) {
    this.#reader = new ByteReader(bytes)
    const count = this.#reader.number()
    this.#places = new Uint32Array(count)
    this.#texts = new Array(count)
    for (let at = 0; at < count; at++) this.#places[at] = this.#reader.skipText()
  }

  head(): Pick<Facts, 'lines' | 'syntaxErrors' | 'notes'> {
    const lines = this.#number()
    const syntaxErrors = this.#number()
    return { lines, syntaxErrors, notes: this.#list(this.#text) }
  }

  /** Without what only the file itself needs, if asked: documentation and hashes of contents. */
  definitions(isForOthers = false): Definition[] {
    let last = 0
    return this.#list(() => {
      const kind = DEFINITION_KINDS[this.#number()]!
      const name = this.#text()
      const qualifiedName = this.#text()
      const container = this.#owner()
      const ordinal = this.#number()
      const start = last + this.#reader.signed()
      last = start
      const end = start + this.#number()
      const startLine = this.#number()
      const endLine = startLine + this.#number()
      const nameStart = start + this.#number()
      const nameEnd = nameStart + this.#number()
      const signature = this.#text()
      const parameters = this.#list(() => ({ name: this.#text(), type: this.#text() }))
      const type = this.#text()
      const doc = this.#textUnless(isForOthers)
      const decorators = this.#list(this.#text)
      const flags = this.#number()
      const visibility = VISIBILITIES[flags >> 1]!
      const isTest = (flags & 1) === 1
      const content = this.#textUnless(isForOthers)
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
  }

  /** All, or those of some kinds. */
  references(kinds?: ReadonlySet<ReferenceKind>): Reference[] {
    const found: Reference[] = []
    let [last, line] = [0, 0]
    for (let left = this.#number(); left > 0; left--) {
      const kind = REFERENCE_KINDS[this.#number()]!
      const [name, receiver, extra] = [this.#number(), this.#number(), this.#number()]
      last += this.#reader.signed()
      const end = last + this.#number()
      line += this.#reader.signed()
      const from = this.#owner()
      const arity = this.#owner()
      if (kinds?.has(kind) === false) continue
      const reference: Reference = {
        kind,
        name: this.#textAt(name),
        receiver: this.#textAt(receiver),
        extra: this.#textAt(extra),
        start: last,
        end,
        line,
        from,
      }
      found.push(arity < 0 ? reference : { ...reference, arity })
    }
    return found
  }

  bindings(): Binding[] {
    let line = 0
    return this.#list(() => {
      const [name, type, value] = [this.#text(), this.#text(), this.#text()]
      line += this.#reader.signed()
      const binding: Binding = { name, type, value, line, from: this.#owner() }
      const lines = this.#number()
      return lines === 0 ? binding : { ...binding, until: line + lines - 1 }
    })
  }

  comments(): Comment[] {
    return this.#list(() => {
      const text = this.#text()
      const line = this.#number()
      return { text, line, endLine: line + this.#number(), from: this.#owner(), tag: this.#text() }
    })
  }

  strings(): StringLiteral[] {
    return this.#list(() => ({ text: this.#text(), line: this.#number(), from: this.#owner() }))
  }

  words(): Word[] {
    return this.#list(() => ({ text: this.#text(), count: this.#number(), line: this.#number() }))
  }

  opening(): OpeningText[] | undefined {
    if (this.#reader.isAtEnd) return undefined
    return this.#list(() => ({ text: this.#text(), line: this.#number() }))
  }

  readonly #text = (): string => this.#textAt(this.#number())

  #textAt(id: number): string {
    let text = this.#texts[id]
    if (text === undefined) {
      text = this.#reader.textAt(this.#places[id]!)
      this.#texts[id] = text
    }
    return text
  }

  #textUnless(isLeftOut: boolean): string {
    const id = this.#number()
    return isLeftOut ? '' : this.#textAt(id)
  }

  #list<T>(read: () => T): T[] {
    const items: T[] = []
    for (let left = this.#number(); left > 0; left--) items.push(read())
    return items
  }

  /** -1 for the file itself. */
  #owner(): number {
    return this.#number() - 1
  }

  #number(): number {
    return this.#reader.number()
  }
}
