import { blankAfterKeyword } from './after-keyword.js'
import { Blanks } from './blanks.js'
import { type Brace, FILE } from './brace.js'
import { DeclarationWords } from './declaration-words.js'
import {
  argumentsEnd,
  isBeforeBody,
  isBeforePointer,
  isBeforeWord,
  nameEnd,
  operatorEnd,
} from './lookahead.js'
import { readMacroCall } from './macro-call.js'
import { readRecordHead } from './record-head.js'
import { readTemplateHead } from './template-head.js'
import { Tokens } from './tokens.js'
import { type WordRole, wordRole } from './words.js'

const QT_SIGNALS = /^(?:signals|Q_SIGNALS)$/
const DECLARATOR_ENDS = '(;=[,{:'
const ARROW_ENDS = ';}(,'
const DATA_OPENERS = new Set(['=', ',', '(', 'return'])
/** The end of the text before the name of a parameter. */
const AFTER_TYPE = /^[\w*&>]/

/**
 * A grammar knows no macros: `class API Foo {`, `NOINLINE static int f()`, `int x GUARDED_BY(m);` and a line
 * that is only `BEGIN_NAMESPACE` make it lose the code after them. A word that cannot be part of its
 * declaration is blanked; a macro call without a semicolon gets one.
 */
export function blankMacros(source: string): string {
  return new MacroReader(source).read()
}

class MacroReader {
  readonly #text: string
  readonly #tokens: Tokens
  readonly #blanks = new Blanks()
  readonly #words: DeclarationWords
  readonly #braces: Brace[] = []
  #parens = 0
  /** The mark or word that is being read, and those before it. */
  #current = ''
  #last = ''
  #lastButOne = ''
  /** The keyword and the name of the type whose head is being read. */
  #record = ''
  #className = ''
  /** True in `-> Foo`, where a body may follow. */
  #afterArrow = false

  constructor(source: string) {
    this.#text = source
    this.#tokens = new Tokens(source)
    this.#words = new DeclarationWords(source, this.#blanks)
  }

  read(): string {
    const [tokens, words] = [this.#tokens, this.#words]
    while (tokens.next()) {
      const { kind } = tokens
      if (kind === 'directive') {
        if (this.#parens === 0) words.leaveMacros()
        continue
      }
      if (kind === 'mark') {
        this.#current = this.#text[tokens.start]!
        this.#readMark(this.#current)
      } else if (kind === 'word') {
        this.#current = tokens.word
        // Nothing is declared in initialisers and enumerators.
        if (this.#brace.holds === 'code') this.#readCodeWord(this.#current)
      } else {
        this.#current = ''
        const declares = this.#parens === 0 && this.#brace.holds === 'code' && this.#last !== 'extern'
        if (declares) words.begin('other')
      }
      this.#lastButOne = this.#last
      this.#last = this.#current
    }
    words.leaveMacros()
    return this.#blanks.apply(this.#text)
  }

  get #brace(): Brace {
    return this.#braces[this.#braces.length - 1] ?? FILE
  }

  #readMark(mark: string): void {
    if (mark === '>' && this.#last === '-') this.#afterArrow = true
    else if (ARROW_ENDS.includes(mark)) this.#afterArrow = false
    if (mark === '{') this.#openBrace()
    else if (mark === '}') this.#closeBrace()
    else if (mark === ')' || mark === ']') this.#parens = Math.max(0, this.#parens - 1)
    else {
      if (this.#parens === 0 && this.#brace.holds === 'code') this.#readCodeMark(mark)
      if (mark === '(' || mark === '[') this.#parens++
    }
  }

  #readCodeMark(mark: string): void {
    const words = this.#words
    const text = this.#text
    const { start } = this.#tokens
    if (mark === '[' && words.stage === 'start' && text[start + 1] === '[') {
      words.leaveMacros()
      return
    }
    if (DECLARATOR_ENDS.includes(mark)) words.endDeclarator(mark, start, this.#brace)
    if (mark === ';') {
      this.#className = ''
      this.#record = ''
      words.begin('start')
    } else if (mark === '(') this.#record = ''
    else if (mark === ':') words.begin(text[start + 1] === ':' || this.#last === ':' ? words.stage : 'start')
    else if (mark === ',') words.begin(words.stage === 'named' ? 'typed' : 'other')
    else if (mark === '*' || mark === '&') words.readPointer()
    else if (mark === '~' && words.stage === 'start') {
      words.leaveMacros()
      words.begin('typed')
    } else if (mark !== '[') words.begin('other')
  }

  #openBrace(): void {
    const last = this.#last
    const brace = this.#brace
    const words = this.#words
    const tokens = this.#tokens
    if (this.#parens === 0 && brace.holds === 'code') {
      // `each(x, list) {`: a loop that only a macro knows.
      if (words.isCall && last === ')' && brace.inFunction && /\s/.test(this.#text[tokens.start - 1]!)) {
        this.#blanks.replace(tokens.start - 1, ';')
      }
      words.endDeclarator('{', tokens.start, brace)
    }
    const isData = DATA_OPENERS.has(last) || (brace.holds !== 'code' && last !== ')') || this.#isInitialiser()
    const opensFunction = last === ')' || (words.stage === 'named' && this.#record === '')
    this.#braces.push({
      holds: this.#record === 'enum' ? 'enum' : isData ? 'data' : 'code',
      inFunction: brace.inFunction || opensFunction,
      className: opensFunction ? '' : this.#className,
      parens: this.#parens,
      stage: words.stage,
    })
    this.#parens = 0
    this.#record = ''
    this.#className = ''
    words.begin('start')
  }

  /** `int n{1}`, `Foo{1}` */
  #isInitialiser(): boolean {
    if (this.#record !== '' || this.#afterArrow) return false
    if (!this.#brace.inFunction && this.#words.stage !== 'named') return false
    const role = /^\w/.test(this.#last) ? wordRole(this.#last) : ''
    return role === 'plain' || role === 'macro'
  }

  #closeBrace(): void {
    this.#words.leaveMacros()
    const closed = this.#braces.pop() ?? FILE
    this.#parens = closed.parens
    if (closed.parens > 0) this.#words.begin(closed.stage)
    else this.#words.begin(closed.holds === 'code' ? 'start' : 'other')
  }

  #readCodeWord(word: string): void {
    if (this.#parens > 0) this.#readWordInParentheses(word)
    else this.#readWord(word)
  }

  #readWord(word: string): void {
    const role = wordRole(word)
    const { stage } = this.#words
    if (role === 'call') {
      this.#skipParentheses()
      if (word.includes('type') && stage === 'start') this.#words.begin('typed')
    } else if (role === 'macro' && this.#last === ')' && isBeforeBody(this.#text, this.#tokens.end))
      this.#blankWithParentheses()
    else if (stage === 'named') this.#readAfterName(role)
    else if (stage === 'other') {
      if (role === 'fresh') this.#words.begin('start')
    } else if (role === 'plain' || role === 'macro') this.#readName(word, role)
    else this.#readKeyword(word, role)
  }

  #readKeyword(word: string, role: WordRole): void {
    const words = this.#words
    if (role === 'specifier') {
      if (word !== 'const' && word !== 'volatile') words.leaveMacros()
      return
    }
    if (role === 'primitive' && word !== 'auto') {
      words.readPrimitive()
      return
    }
    words.leaveMacros()
    if (word === 'operator') this.#readOperator()
    else if (role === 'record') this.#readRecord(word)
    else if (role === 'template') this.#readTemplate()
    else {
      words.begin(role === 'primitive' ? 'typed' : role === 'fresh' ? 'start' : 'other')
      blankAfterKeyword(this.#text, word, this.#tokens.end, this.#blanks)
    }
  }

  #readTemplate(): void {
    const { start, end } = this.#tokens
    this.#tokens.rewind(readTemplateHead(this.#text, start, end, this.#blanks))
    this.#words.begin('start')
  }

  #readRecord(word: string): void {
    const head = readRecordHead(this.#text, this.#tokens.end, word)
    for (const { start, end } of head.macros) this.#blanks.blank(start, end)
    this.#record = word
    this.#className = head.name
    if (head.end > this.#tokens.end) this.#tokens.rewind(head.end)
    this.#words.begin('typed')
  }

  #readName(word: string, role: WordRole): void {
    const tokens = this.#tokens
    const text = this.#text
    const words = this.#words
    const { start } = tokens
    const end = nameEnd(text, tokens.end)
    const isCall = end === tokens.end && text[end] === '('
    if (text.slice(start, end).endsWith('operator')) {
      tokens.rewind(end)
      this.#readOperator()
    } else if (role === 'macro' && isCall && words.stage === 'start' && words.hasOnlyMacros) {
      this.#readMacroCall(start, end)
    } else if (role === 'macro' && isCall && isBeforeWord(text, argumentsEnd(text, end))) {
      this.#skipParentheses()
      words.push(role, start, tokens.end)
    } else if (QT_SIGNALS.test(word) && this.#brace.className !== '' && text[end] === ':') {
      this.#blanks.replace(start, 'public'.padEnd(end - start))
    } else {
      tokens.rewind(end)
      words.push(role, start, end)
    }
  }

  /** `operator+=`, `operator()`, `operator bool` are names. */
  #readOperator(): void {
    const end = operatorEnd(this.#text, this.#tokens.end)
    if (end >= 0) this.#tokens.rewind(end)
    this.#words.begin(end < 0 ? 'other' : 'named')
  }

  #readMacroCall(start: number, open: number): void {
    const { inFunction, className } = this.#brace
    const call = readMacroCall(this.#text, open, { inFunction, inClass: className !== '' }, this.#blanks)
    this.#tokens.rewind(call.end)
    if (call.end > open) this.#current = ')'
    if (call.role === 'attribute') this.#words.push('macro', start, call.end)
    else if (call.role === 'statement') {
      this.#words.leaveMacros()
      this.#words.begin('start')
    } else this.#words.begin('other')
  }

  /** The words after a declared name: `const`, `noexcept`, and macros that qualify it. */
  #readAfterName(role: WordRole): void {
    if (role === 'specifier') return
    if (role !== 'macro') {
      this.#words.begin(role === 'primitive' ? 'typed' : 'other')
      return
    }
    this.#blankWithParentheses()
  }

  /** Blanks a macro and the arguments that it may have. */
  #blankWithParentheses(): void {
    const { start, end } = this.#tokens
    this.#skipParentheses()
    this.#blanks.blank(start, Math.max(this.#tokens.end, end))
    this.#current = this.#last
  }

  /** `f(int x UNUSED)`, `int (APIENTRY *f)(void)`, `run([] NOINLINE { … })` */
  #readWordInParentheses(word: string): void {
    const last = this.#last
    const lastButOne = this.#lastButOne
    if ((word === 'return' || word === 'throw') && (last === '(' || last === ',')) {
      // `WITH_LOCK(mutex, return count)`: only a macro takes a statement.
      this.#blanks.blank(this.#tokens.start, this.#tokens.end)
    }
    if (word >= 'a' || wordRole(word) !== 'macro') return
    const isLate = /^\w/.test(last) && AFTER_TYPE.test(lastButOne)
    const isModifier = last === '(' && /^\w/.test(lastButOne) && isBeforePointer(this.#text, this.#tokens.end)
    if (isLate || isModifier || (last === ')' && isBeforeBody(this.#text, this.#tokens.end)))
      this.#blankWithParentheses()
  }

  #skipParentheses(): void {
    this.#tokens.rewind(argumentsEnd(this.#text, this.#tokens.end))
  }
}
