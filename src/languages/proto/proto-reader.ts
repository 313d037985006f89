import type { DefinitionKind } from '../../facts/facts.js'
import type { DeclaredFacts } from '../text/declared-facts.js'
import type { Token } from '../text/tokens.js'

const BLOCKS: Readonly<Record<string, DefinitionKind>> = {
  message: 'struct',
  enum: 'enum',
  service: 'service',
}
const LABELS = new Set(['optional', 'required', 'repeated'])
const SCALARS = new Set(
  'double float int32 int64 uint32 uint64 sint32 sint64 fixed32 fixed64 sfixed32 sfixed64 bool string bytes map'.split(
    ' ',
  ),
)
/** Statements that declare nothing. */
const OTHER = new Set(['syntax', 'edition', 'option', 'reserved', 'extensions'])
/** Deeper nesting is skipped. */
const MAX_DEPTH = 32

/** Reads the statements of a `.proto` file one after the other. */
export class ProtoReader {
  #at = 0
  #packageName = ''
  readonly #source: string
  readonly #tokens: readonly Token[]
  readonly #facts: DeclaredFacts

  constructor(source: string, tokens: readonly Token[], facts: DeclaredFacts) {
    this.#source = source
    this.#tokens = tokens
    this.#facts = facts
  }

  file(): void {
    while (this.#at < this.#tokens.length) this.#statement('', 0)
  }

  get #token(): Token | undefined {
    return this.#tokens[this.#at]
  }

  #is(text: string, ahead = 0): boolean {
    const token = this.#tokens[this.#at + ahead]
    return token !== undefined && token.kind !== 'string' && token.text === text
  }

  /** `block` is the keyword of the enclosing block, '' at the top. */
  #statement(block: string, depth: number): void {
    const first = this.#token!
    if (first.kind !== 'word') {
      this.#at++
      return
    }
    if (first.text === 'import' && block === '') this.#import()
    else if (first.text === 'package' && block === '') this.#package()
    else if (first.text === 'rpc' && block === 'service') this.#rpc()
    else if (OTHER.has(first.text) && !this.#is('=', 1)) this.#skipStatement()
    else if (Object.hasOwn(BLOCKS, first.text) && this.#is('{', 2)) this.#block(first.text, depth)
    else if (first.text === 'extend' && this.#is('{', 2)) this.#extend(depth)
    else if (first.text === 'oneof' && this.#is('{', 2)) this.#through('oneof', depth)
    else if (block === 'enum') this.#enumMember()
    else if (block === '' || block === 'service') this.#skipStatement()
    else this.#field()
  }

  /** Advances past the `;` that ends the statement, or past its block. */
  #skipStatement(): number {
    while (this.#token !== undefined && !this.#is(';') && !this.#is('{') && !this.#is('}')) this.#at++
    if (this.#is('{')) this.#skipBlock()
    else if (this.#is(';')) this.#at++
    return this.#tokens[this.#at - 1]?.end ?? 0
  }

  #skipBlock(): void {
    let depth = 0
    do {
      if (this.#is('{')) depth++
      else if (this.#is('}')) depth--
      this.#at++
    } while (depth > 0 && this.#token !== undefined)
  }

  #import(): void {
    const { start } = this.#token!
    this.#at++
    if (this.#is('public') || this.#is('weak')) this.#at++
    const module = this.#token
    const end = this.#skipStatement()
    if (module?.kind === 'string')
      this.#facts.refer({ kind: 'import', name: '', receiver: module.text, extra: '', start, end })
  }

  #package(): void {
    const { start } = this.#token!
    const name = this.#tokens[this.#at + 1]
    this.#skipStatement()
    if (name?.kind !== 'word') return
    const { text, start: nameStart, end } = name
    this.#packageName = text
    this.#define('module', text, { nameStart, nameEnd: end, start, end }, `package ${text}`)
  }

  #block(keyword: string, depth: number): void {
    const { start } = this.#token!
    const name = this.#tokens[this.#at + 1]!
    this.#at += 2
    const declared = this.#at
    if (depth < MAX_DEPTH) this.#inside(keyword, depth)
    else this.#skipBlock()
    const end = this.#tokens[this.#at - 1]!.end
    const place = { nameStart: name.start, nameEnd: name.end, start, end }
    const signature = this.#source.slice(start, this.#tokens[declared]!.start)
    // The package distinguishes copies of a service from unrelated services with the same name.
    const type = keyword === 'service' ? this.#packageName : ''
    this.#facts.define({ kind: BLOCKS[keyword]!, name: name.text, ...place, signature, type })
  }

  #inside(keyword: string, depth: number): void {
    this.#at++
    while (this.#token !== undefined && !this.#is('}')) this.#statement(keyword, depth + 1)
    this.#at = Math.min(this.#at + 1, this.#tokens.length)
  }

  /** Fields added to a message that is declared elsewhere. */
  #extend(depth: number): void {
    this.#referType(this.#tokens[this.#at + 1]!)
    this.#through('extend', depth)
  }

  /** A block that is not a scope: fields of a `oneof` belong to its message. */
  #through(keyword: string, depth: number): void {
    this.#at += 2
    if (depth < MAX_DEPTH) this.#inside(keyword, depth)
    else this.#skipBlock()
  }

  #rpc(): void {
    const { start } = this.#token!
    const name = this.#tokens[this.#at + 1]
    this.#at += 2
    const types: string[] = []
    const head = this.#at
    while (this.#token !== undefined && !this.#is(';') && !this.#is('{') && !this.#is('}')) {
      if (this.#token.kind === 'word' && !this.#is('returns') && !(this.#is('stream') && !this.#is(')', 1))) {
        this.#referType(this.#token)
        types.push(this.#token.text)
      }
      this.#at++
    }
    const headEnd = this.#tokens[Math.max(this.#at - 1, head)]?.end ?? start
    const end = this.#skipStatement()
    if (name?.kind !== 'word') return
    const place = { nameStart: name.start, nameEnd: name.end, start, end }
    const [request = '', response = ''] = types
    this.#facts.define({
      kind: 'method',
      name: name.text,
      ...place,
      signature: this.#source.slice(start, headEnd),
      parameters: request === '' ? [] : [{ name: 'request', type: request }],
      type: response,
    })
  }

  #enumMember(): void {
    const name = this.#token!
    if (!this.#is('=', 1)) {
      this.#skipStatement()
      return
    }
    const end = this.#skipStatement()
    const { text, start, end: nameEnd } = name
    this.#define(
      'enum_member',
      text,
      { nameStart: start, nameEnd, start, end },
      this.#source.slice(start, end),
    )
  }

  /** `repeated Order orders = 1;`, `map<string, Order> by_id = 2;` */
  #field(): void {
    const { start } = this.#token!
    if (LABELS.has(this.#token!.text) && this.#tokens[this.#at + 1]?.kind === 'word') this.#at++
    const typeStart = this.#token!.start
    let name: Token | undefined
    while (
      this.#token !== undefined &&
      !this.#is('=') &&
      !this.#is(';') &&
      !this.#is('{') &&
      !this.#is('}')
    ) {
      if (this.#token.kind === 'word') {
        if (name !== undefined) this.#referType(name)
        name = this.#token
      }
      this.#at++
    }
    const isField = this.#is('=')
    const end = this.#skipStatement()
    if (!isField || name === undefined || name.start === typeStart) return
    const type = this.#source.slice(typeStart, name.start).trim()
    const { text, start: nameStart, end: nameEnd } = name
    const signature = this.#source.slice(start, end)
    this.#facts.define({ kind: 'field', name: text, nameStart, nameEnd, start, end, signature, type })
  }

  #referType({ text, start, end }: Token): void {
    if (SCALARS.has(text)) return
    const dot = text.lastIndexOf('.')
    const receiver = text.slice(0, Math.max(dot, 0)).replace(/^\./, '')
    this.#facts.refer({ kind: 'type_hint', name: text.slice(dot + 1), receiver, extra: '', start, end })
  }

  #define(
    kind: DefinitionKind,
    name: string,
    place: { nameStart: number; nameEnd: number; start: number; end: number },
    signature: string,
  ): void {
    this.#facts.define({ kind, name, ...place, signature })
  }
}
