import { readCall } from '../../facts/calls.js'
import type { FileReader } from '../../facts/file-reader.js'
import { NONE, UNKNOWN_PATH } from '../../facts/syntax-reader.js'
import { bindResult } from './macro-results.js'
import { readMacroCall } from './macros.js'
import { bindLocal, isCapital, isPrelude } from './names.js'
import { isSkipped, skipTokens } from './skipped.js'
import { argumentTokens, isWholeArgument } from './token-arguments.js'
import { declaredType, itemKeyword, parameterType } from './token-items.js'
import { bracketPath, macroPath } from './token-paths.js'
import { isTypeParameter } from './type-parameters.js'

/** Text between the parts of one expression: `a.b`, `a?.b`, `a.await?.b`. */
const MEMBER_GAP = /^\??(?:\.await\??)?\.$/
const TURBOFISH = '::<'
/** A pipe that opens a closure: at the beginning, or after more than an operand. `a | b` is not a closure. */
const OPENS_CLOSURE = /(^|[^|])\|[\s&]*(?:mut|ref)?$/
const LET = /(?:^|\W)(?:let|for)(?:\s+(?:mut|ref))*$/
/** Braces after a name in these positions are a body, not a value. */
const BODY_FOLLOWS = /(?:\b(?:impl|for|struct|enum|trait|union|mod|match|in|dyn)|->|:)$/
/** After a colon or an angle bracket a name in mixed case is a type's: `static ref X: Cell<Regex>`. */
const TYPE_FOLLOWS = /(?:(?:^|[^:]):|<|->)\s*&?$/
const TYPE_NAME = /^[A-Z]\w*[a-z]/
/** Longer chains are cut: nothing resolves through them, and in hostile files they are unbounded. */
const MAX_PATH = 400

/** A path that is being read: `a.b` of `a.b(c)`. */
interface Chain {
  path: string
  /** Its last name, as long as no reference to it has been reported. */
  name: number
  receiver: string
  link: '' | '.' | '::'
  /** The text before it. */
  before: string
}
const NO_CHAIN: Chain = { path: '', name: NONE, receiver: '', link: '', before: '' }

/**
 * Visitor of the tokens in a macro's brackets, which have no structure except brackets: a name before
 * parentheses is called, and the names and dots before it are the receiver.
 */
export function readTokens(at: number, file: FileReader): void {
  if (isSkipped(at, file)) return
  if (isAttribute(at, file)) skipTokens(at, file)
  else new TokenReader(at, file).read()
}

function isAttribute(at: number, file: FileReader): boolean {
  const start = file.tree.start[at]!
  return file.source[start] === '[' && /#!?\s*$/.test(file.source.slice(Math.max(0, start - 2), start))
}

class TokenReader {
  readonly #tree: number
  readonly #file: FileReader
  #chain = NO_CHAIN
  /** Open angle brackets of a turbofish. */
  #angles = 0
  #inClosureHead = false
  #inFunctionHead = false
  /** The brackets that follow hold a pattern: `let Some(x)`. */
  #patternFollows = false
  /** A `let` name whose value has not been read yet. */
  #pending = NONE
  #isFirst = true

  constructor(tree: number, file: FileReader) {
    this.#tree = tree
    this.#file = file
  }

  read(): void {
    const { tree, source } = this.#file
    const opening = this.#file.type(this.#tree) === 'token_repetition' ? '$('.length : 1
    let end = tree.start[this.#tree]! + opening
    for (const token of this.#file.children(this.#tree)) {
      const type = this.#file.type(token)
      if (type === 'mutable_specifier') continue
      const gap = source.slice(end, tree.start[token]).trim()
      end = tree.end[token]!
      if (type === 'line_comment' || type === 'block_comment') continue
      this.#readToken(token, type, this.#closeAngles(gap))
      this.#isFirst = false
    }
    if (this.#pending < 0) bindResult(this.#tree, end, this.#chain.path, this.#file)
    this.#flush()
    if (this.#pending >= 0) bindLocal(this.#pending, this.#pending, this.#file)
  }

  /** Follows `::<A, B<C>>` and returns the text after it, or the gap itself. */
  #closeAngles(gap: string): string {
    if (this.#angles === 0 && !(this.#chain.path !== '' && gap.startsWith(TURBOFISH))) return gap
    for (const character of gap.replaceAll('->', '')) {
      if (character === '<') this.#angles++
      else if (character === '>') this.#angles--
    }
    if (this.#angles > 0) return gap
    this.#angles = 0
    return gap.slice(gap.lastIndexOf('>') + 1).trim()
  }

  #readToken(token: number, type: string, gap: string): void {
    const file = this.#file
    switch (type) {
      case 'token_tree':
        this.#readTree(token, gap)
        break
      case 'identifier':
      case 'self':
      case 'super':
      case 'crate':
      case 'metavariable':
      case 'primitive_type':
      case 'default':
      case 'gen':
      case 'union':
        if (this.#angles > 0) this.#readType(token)
        else this.#readName(token, gap)
        break
      default:
        this.#flush()
        this.#chain = { ...NO_CHAIN, path: file.language.paths.literals[type] ?? '' }
    }
  }

  #readName(token: number, gap: string): void {
    const text = this.#file.text(token)
    if (this.#inFunctionHead) {
      if (!gap.includes(';')) return
      this.#inFunctionHead = false
    }
    const link = MEMBER_GAP.test(gap) ? '.' : gap === '::' ? '::' : ''
    const { path } = this.#chain
    if (link !== '' && path !== '') {
      if (link === '.' && this.#chain.link === '.') this.#readMember()
      const known = path.length > MAX_PATH ? UNKNOWN_PATH : path
      this.#chain = {
        path: `${known}.${text}`,
        name: token,
        receiver: known,
        link,
        before: this.#chain.before,
      }
      return
    }
    this.#flush()
    if (this.#isBound(token, text, gap)) return
    const keyword = itemKeyword(token, this.#file)
    if (keyword === 'fn') this.#inFunctionHead = true
    if (keyword === undefined) this.#chain = { path: text, name: token, receiver: '', link: '', before: gap }
  }

  /** Names that are declared here: parameters of a closure, `let x`, `for x`. */
  #isBound(token: number, text: string, gap: string): boolean {
    if (this.#inClosureHead) {
      if (TYPE_FOLLOWS.test(gap)) {
        this.#readType(token)
        return true
      }
      if (!gap.includes('|')) {
        this.#bind(token)
        return true
      }
      this.#inClosureHead = false
    } else if (OPENS_CLOSURE.test(gap) && (this.#isFirst || gap.replace(/[\s&|]|mut|ref/g, '') !== '')) {
      this.#inClosureHead = true
      this.#bind(token)
      return true
    }
    if (!LET.test(gap)) return false
    if (isCapital(text)) {
      this.#patternFollows = true
      return false
    }
    const type = gap.includes('for') ? '' : declaredType(token, this.#file)
    if (gap.includes('for') || type !== '') bindLocal(token, token, this.#file, type)
    else this.#pending = token
    return true
  }

  #bind(token: number): void {
    const type = this.#file.type(token)
    if (type === 'identifier' || type === 'union')
      bindLocal(token, token, this.#file, parameterType(token, this.#file))
  }

  #readTree(token: number, gap: string): void {
    const file = this.#file
    const chain = this.#chain
    const open = file.source[file.tree.start[token]!]
    if (this.#inFunctionHead) {
      this.#inFunctionHead = open !== '{'
      return
    }
    if (this.#inClosureHead && gap.includes('|')) this.#inClosureHead = false
    if (this.#inClosureHead || this.#patternFollows) {
      this.#patternFollows = false
      this.#chain = NO_CHAIN
      for (const name of file.children(token)) if (!isCapital(file.text(name))) this.#bind(name)
    } else if (open === '(' && gap === '' && chain.name >= 0) this.#readCall(token)
    else if (gap === '!' && chain.name >= 0 && chain.link !== '.') {
      readMacroCall(chain.name, file.text(chain.name), chain.receiver, token, file)
      this.#chain = { ...NO_CHAIN, path: macroPath(chain.path) }
    } else if (open === '[' && gap === '' && chain.path !== '') {
      this.#readMember()
      this.#chain = { ...NO_CHAIN, path: `${chain.path}[]` }
    } else if (open === '{' && gap === '' && this.#isMade()) {
      file.refer('new', chain.name, { receiver: chain.receiver })
      this.#chain = { ...NO_CHAIN, path: `new ${chain.path}()` }
    } else {
      this.#flush()
      this.#chain = open === '{' ? NO_CHAIN : { ...NO_CHAIN, path: bracketPath(token, file) }
    }
  }

  #readCall(parentheses: number): void {
    const file = this.#file
    const chain = this.#chain
    const name = file.text(chain.name)
    if (chain.link !== '' || !isPrelude(name)) {
      const parts = argumentTokens(parentheses, file)
      const kind = isCapital(name) ? 'new' : 'call'
      readCall({ callee: chain.name, path: chain.path, arguments: parts, kind }, file)
    }
    this.#chain = { ...NO_CHAIN, path: `${chain.path}()` }
  }

  /** `T { … }` */
  #isMade(): boolean {
    const { name, link, before } = this.#chain
    const text = this.#file.text(name)
    return name >= 0 && link !== '.' && isCapital(text) && !isPrelude(text) && !BODY_FOLLOWS.test(before)
  }

  /** Reports the last name of the chain, if no brackets have done so. */
  #readMember(): void {
    const file = this.#file
    const { name, link, receiver } = this.#chain
    if (name < 0) return
    if (link === '.') file.refer('field_read', name, { receiver })
    else if (link === '::') file.refer('name', name, { receiver })
    else if (file.type(name) === 'identifier') this.#readBare(name)
  }

  #readBare(name: number): void {
    const file = this.#file
    const text = file.text(name)
    if (isPrelude(text) || isTypeParameter(text, name, file)) return
    if (file.definitions[file.enclosing]?.nameStart === file.tree.start[name]) return
    if (TYPE_FOLLOWS.test(this.#chain.before) && TYPE_NAME.test(text)) file.refer('type_hint', name)
    else if (isCapital(text) || isWholeArgument(name, this.#tree, file)) file.referName(name)
  }

  #readType(token: number): void {
    const file = this.#file
    const name = file.text(token)
    if (!isCapital(name) || isPrelude(name) || isTypeParameter(name, token, file)) return
    file.refer('type_hint', token)
  }

  #flush(): void {
    this.#readMember()
    const { path } = this.#chain
    if (this.#pending >= 0 && path !== '') {
      bindLocal(this.#pending, this.#pending, this.#file, '', path === UNKNOWN_PATH ? '' : path)
      this.#pending = NONE
    }
    this.#chain = NO_CHAIN
  }
}
