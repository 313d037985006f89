import { SCOPE } from '../../facts/relation-scopes.js'
import type { DeclaredFacts } from '../text/declared-facts.js'
import type { SignatureReader } from './signature-reader.js'
import type { TokenReader } from './token-reader.js'

/** Deeper selections are skipped. */
const MAX_DEPTH = 64
/** Fields that every type has. */
const OF_ALL = /^__/

/** Reads operations and fragments: the fields that they select, and the fragments that they spread. */
export class OperationReader {
  readonly #tokens: TokenReader
  readonly #facts: DeclaredFacts
  readonly #signature: SignatureReader

  constructor(tokens: TokenReader, facts: DeclaredFacts, signature: SignatureReader) {
    this.#tokens = tokens
    this.#facts = facts
    this.#signature = signature
  }

  /** `query Orders($first: Int) { … }` */
  operation(doc: string): void {
    const tokens = this.#tokens
    const keyword = tokens.take()
    const name = tokens.word()
    const parameters = this.#signature.parameters()
    this.#signature.directives()
    const signature = tokens.text(keyword.start, tokens.end)
    this.selection(keyword.text)
    if (name === undefined) return
    const { text, start: nameStart, end: nameEnd } = name
    const place = { nameStart, nameEnd, start: keyword.start, end: tokens.end }
    this.#facts.define({ kind: 'function', name: text, ...place, signature, parameters, doc })
  }

  /** `fragment Parts on Order { … }` */
  fragment(doc: string): void {
    const tokens = this.#tokens
    const { start } = tokens.take()
    const name = tokens.take()
    const type = tokens.skip('on') ? this.#signature.type() : ''
    this.#signature.directives()
    const signature = tokens.text(start, tokens.end)
    this.selection(type)
    const place = { nameStart: name.start, nameEnd: name.end, start, end: tokens.end }
    this.#facts.define({ kind: 'function', name: name.text, ...place, signature, type, doc })
  }

  /** The fields in braces; `path` leads to the type that has them, '' if it is not known. */
  selection(path: string, depth = 0): void {
    const tokens = this.#tokens
    if (!tokens.is('{')) return
    if (depth >= MAX_DEPTH) {
      tokens.skipBrackets()
      return
    }
    tokens.take()
    while (!tokens.isDone && !tokens.skip('}')) {
      if (tokens.skip('...')) this.#spread(path, depth)
      else if (tokens.isWord()) this.#field(path, depth)
      else if (tokens.is('(') || tokens.is('{') || tokens.is('[')) tokens.skipBrackets()
      else tokens.take()
    }
  }

  /** `...Parts`, `... on Order { … }`, `... @include(if: $all) { … }` */
  #spread(path: string, depth: number): void {
    const tokens = this.#tokens
    if (tokens.is('on') && tokens.isWord(1)) {
      tokens.take()
      const type = this.#signature.type()
      this.#signature.directives()
      this.selection(type, depth + 1)
      return
    }
    const fragment = tokens.word()
    if (fragment !== undefined) this.#facts.relate('calls', fragment.text, fragment, SCOPE.schema)
    this.#signature.directives()
    if (fragment === undefined) this.selection(path, depth + 1)
  }

  /** `alias: field(first: 1) @skip(if: $a) { … }` */
  #field(path: string, depth: number): void {
    const tokens = this.#tokens
    const first = tokens.take()
    const name = tokens.skip(':') ? (tokens.word() ?? first) : first
    const isOwn = OF_ALL.test(name.text) || path === ''
    const below = isOwn ? '' : `${path}.${name.text}`
    if (!isOwn) this.#facts.relate('accesses_field', below, name, SCOPE.selection)
    if (tokens.is('(')) tokens.skipBrackets()
    this.#signature.directives()
    this.selection(below, depth + 1)
  }
}
