import type { Parameter } from '../../facts/facts.js'
import { SCOPE } from '../../facts/relation-scopes.js'
import type { DeclaredFacts } from '../text/declared-facts.js'
import type { TokenReader } from './token-reader.js'

const SCALARS = new Set(['Int', 'Float', 'String', 'Boolean', 'ID'])
/** Directives of the language itself. */
const OWN_DIRECTIVES = new Set(['include', 'skip', 'deprecated', 'specifiedBy', 'oneOf'])
const DESCRIPTION_MARKS = /^"+|"+$/g

/** Reads what schemas and operations have in common: types, parameters, directives, descriptions. */
export class SignatureReader {
  readonly #tokens: TokenReader
  readonly #facts: DeclaredFacts

  constructor(tokens: TokenReader, facts: DeclaredFacts) {
    this.#tokens = tokens
    this.#facts = facts
  }

  /** `[Order!]!`: refers to the name in it, and returns it as written. */
  type(): string {
    const tokens = this.#tokens
    const start = tokens.token?.start ?? 0
    while (tokens.skip('['));
    const name = tokens.word()
    while (tokens.skip(']') || tokens.skip('!'));
    if (name === undefined) return ''
    if (!SCALARS.has(name.text)) this.#facts.relate('type_hint_of', name.text, name, SCOPE.schema)
    return tokens.text(start, tokens.end)
  }

  /** `@auth(role: ADMIN) @key(fields: "id")` */
  directives(): void {
    const tokens = this.#tokens
    while (tokens.is('@') && tokens.isWord(1)) {
      tokens.take()
      const name = tokens.take()
      if (!OWN_DIRECTIVES.has(name.text)) this.#facts.relate('decorates', `@${name.text}`, name, SCOPE.schema)
      if (tokens.is('(')) tokens.skipBrackets()
    }
  }

  /** `(first: Int = 10, $after: String)` */
  parameters(): Parameter[] {
    const tokens = this.#tokens
    const found: Parameter[] = []
    if (!tokens.skip('(')) return found
    while (!tokens.isDone && !tokens.skip(')')) {
      this.description()
      tokens.skip('$')
      const name = tokens.word()
      if (name === undefined || !tokens.skip(':')) {
        if (!tokens.isDone && !tokens.is(')')) tokens.take()
        continue
      }
      found.push({ name: name.text, type: this.type() })
      if (tokens.skip('=')) this.value()
      this.directives()
    }
    return found
  }

  /** The text before a definition that describes it. */
  description(): string {
    const { token } = this.#tokens
    if (token?.kind !== 'string') return ''
    this.#tokens.take()
    return token.text.replace(DESCRIPTION_MARKS, '').trim()
  }

  /** Takes a default. */
  value(): void {
    const tokens = this.#tokens
    if (tokens.is('[') || tokens.is('{')) tokens.skipBrackets()
    else if (!tokens.isDone && !tokens.is(')') && !tokens.is('}')) tokens.take()
  }
}
