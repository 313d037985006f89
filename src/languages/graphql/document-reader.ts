import type { DefinitionKind, Parameter } from '../../facts/facts.js'
import { SCOPE } from '../../facts/relation-scopes.js'
import type { DeclaredFacts } from '../text/declared-facts.js'
import type { Token } from '../text/tokens.js'
import { OperationReader } from './operation-reader.js'
import { SignatureReader } from './signature-reader.js'
import type { TokenReader } from './token-reader.js'

/** Keywords of types and their kinds. */
const TYPES: Readonly<Record<string, DefinitionKind>> = {
  type: 'struct',
  input: 'struct',
  interface: 'interface',
  enum: 'enum',
  union: 'type',
  scalar: 'type',
}
const OPERATIONS = new Set(['query', 'mutation', 'subscription'])

/** Reads the definitions of a document one after the other. */
export class DocumentReader {
  readonly #tokens: TokenReader
  readonly #facts: DeclaredFacts
  readonly #signature: SignatureReader
  readonly #operations: OperationReader

  constructor(tokens: TokenReader, facts: DeclaredFacts) {
    this.#tokens = tokens
    this.#facts = facts
    this.#signature = new SignatureReader(tokens, facts)
    this.#operations = new OperationReader(tokens, facts, this.#signature)
  }

  document(): void {
    const tokens = this.#tokens
    while (!tokens.isDone) {
      const doc = this.#signature.description()
      const start = tokens.token?.start ?? 0
      const isExtension = tokens.is('extend') && tokens.isWord(1)
      if (isExtension) tokens.take()
      const word = tokens.token
      if (word === undefined) return
      if (tokens.is('{')) this.#operations.selection('query')
      else if (word.kind !== 'word') tokens.take()
      else if (Object.hasOwn(TYPES, word.text) && tokens.isWord(1)) this.#type(start, isExtension, doc)
      else if (word.text === 'schema' && (tokens.is('{', 1) || tokens.is('@', 1))) this.#schema(start, doc)
      else if (word.text === 'directive' && tokens.is('@', 1)) this.#directive(start, doc)
      else if (OPERATIONS.has(word.text)) this.#operations.operation(doc)
      else if (word.text === 'fragment' && tokens.isWord(1)) this.#operations.fragment(doc)
      else tokens.take()
    }
  }

  #type(start: number, isExtension: boolean, doc: string): void {
    const tokens = this.#tokens
    const keyword = tokens.take().text
    const name = tokens.take()
    if (isExtension) this.#facts.relate('extends', name.text, name, SCOPE.schema)
    this.#interfaces()
    this.#signature.directives()
    const headEnd = tokens.end
    if (tokens.skip('=')) this.#members()
    else if (tokens.is('{')) this.#body(keyword)
    this.#define(TYPES[keyword]!, name, { start, headEnd }, doc)
  }

  /** `implements Node & Entity`; older schemas write a comma or a blank between them. */
  #interfaces(): void {
    const tokens = this.#tokens
    if (!tokens.skip('implements')) return
    while (tokens.skip('&') || tokens.isWord()) {
      const name = tokens.word()
      if (name !== undefined) this.#facts.relate('implements', name.text, name, SCOPE.schema)
    }
  }

  /** `= Order | Refund` */
  #members(): void {
    const tokens = this.#tokens
    tokens.skip('|')
    for (let name = tokens.word(); name !== undefined; name = tokens.skip('|') ? tokens.word() : undefined)
      this.#facts.relate('references', name.text, name, SCOPE.schema)
  }

  #body(keyword: string): void {
    const tokens = this.#tokens
    tokens.take()
    while (!tokens.isDone && !tokens.skip('}')) {
      const doc = this.#signature.description()
      if (tokens.isWord()) this.#field(keyword === 'enum' ? 'enum_member' : 'field', doc)
      else if (tokens.is('{') || tokens.is('(')) tokens.skipBrackets()
      else if (!tokens.isDone && !tokens.is('}')) tokens.take()
    }
  }

  #field(kind: DefinitionKind, doc: string): void {
    const tokens = this.#tokens
    const name = tokens.take()
    const { start } = name
    const parameters = this.#signature.parameters()
    const type = tokens.skip(':') ? this.#signature.type() : ''
    if (tokens.skip('=')) this.#signature.value()
    const headEnd = tokens.end
    this.#signature.directives()
    this.#define(kind, name, { start, headEnd }, doc, { parameters, type })
  }

  #schema(start: number, doc: string): void {
    const name = this.#tokens.take()
    this.#signature.directives()
    const headEnd = this.#tokens.end
    if (this.#tokens.is('{')) this.#body(name.text)
    this.#define('resource', name, { start, headEnd }, doc)
  }

  #directive(start: number, doc: string): void {
    const tokens = this.#tokens
    tokens.take()
    const at = tokens.take()
    const name = tokens.word()
    if (name === undefined) return
    const parameters = this.#signature.parameters()
    tokens.skip('repeatable')
    if (tokens.skip('on')) {
      tokens.skip('|')
      while (tokens.isWord() && tokens.take() && tokens.skip('|'));
    }
    const whole = { ...name, text: `@${name.text}`, start: at.start }
    this.#define('macro', whole, { start, headEnd: tokens.end }, doc, { parameters })
  }

  #define(
    kind: DefinitionKind,
    { text: name, start: nameStart, end: nameEnd }: Token,
    { start, headEnd }: { start: number; headEnd: number },
    doc: string,
    more: { parameters?: Parameter[]; type?: string } = {},
  ): void {
    const signature = this.#tokens.text(start, headEnd)
    this.#facts.define({
      kind,
      name,
      nameStart,
      nameEnd,
      start,
      end: this.#tokens.end,
      signature,
      doc,
      ...more,
    })
  }
}
