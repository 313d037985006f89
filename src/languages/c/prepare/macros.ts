import { Blanks } from './blanks.js'
import { DeclarationWords, type Place, type Stage } from './declaration-words.js'
import { anglesEnd, nameEnd, parenthesesEnd } from './lookahead.js'
import { readMacroCall } from './macro-call.js'
import { readRecordHead } from './record-head.js'
import { Tokens } from './tokens.js'
import { type WordRole, wordRole } from './words.js'

interface Brace extends Place {
  holds: 'code' | 'data' | 'enum'
  /** Parentheses and brackets open around it, and the stage of what it stands in. */
  parens: number
  stage: Stage
}

const FILE: Brace = { holds: 'code', inFunction: false, className: '', parens: 0, stage: 'start' }
const QT_SIGNALS = /^(?:signals|Q_SIGNALS)$/
const QT_SLOTS = /^(?:slots|Q_SLOTS)$/
const ACCESS_WORDS = new Set(['public', 'protected', 'private'])
const DECLARATOR_ENDS = '(;=[,{:'
const DATA_OPENERS = new Set(['=', ',', '(', 'return'])
/** `*name)(`, the name left out. */
const POINTER_TO_FUNCTION = ['*', '', ')', '(']
/** What stands before the name of a parameter. */
const AFTER_TYPE = /^[\w*&>]/

/**
 * A grammar knows no macros: `class API Foo {`, `NOINLINE static int f()`, `int x GUARDED_BY(m);` and a line that is
 * only `BEGIN_NAMESPACE` make it lose what follows. A word that cannot be part of the declaration it stands in is
 * blanked; a macro call without a semicolon gets one.
 */
export function blankMacros(source: string): string {
  return new MacroReader(source).read()
}

class MacroReader {
  private readonly text: string
  private readonly tokens: Tokens
  private readonly blanks = new Blanks()
  private readonly words: DeclarationWords
  private readonly braces: Brace[] = []
  private parens = 0
  /** The mark or word that is being read, and those before it. */
  private current = ''
  private last = ''
  private lastButOne = ''
  /** The keyword of the type whose head is being read, and its name. */
  private record = ''
  private className = ''

  constructor(source: string) {
    this.text = source
    this.tokens = new Tokens(source)
    this.words = new DeclarationWords(source, this.blanks)
  }

  read(): string {
    const { tokens, words } = this
    while (tokens.next()) {
      const { kind } = tokens
      if (kind === 'directive') {
        if (this.parens === 0) words.leaveMacros()
        continue
      }
      const token = kind === 'word' || kind === 'mark' ? tokens.word : ''
      this.current = token
      if (kind === 'mark') this.readMark(token)
      else if (this.brace.holds !== 'code') {
        // Nothing is declared in initialisers and enumerators.
      } else if (this.parens > 0) {
        if (kind === 'word') this.readWordInParentheses(token)
      } else if (kind === 'word') this.readWord(token)
      else if (this.last !== 'extern') words.begin('other')
      this.lastButOne = this.last
      this.last = this.current
    }
    words.leaveMacros()
    return this.blanks.apply(this.text)
  }

  private get brace(): Brace {
    return this.braces[this.braces.length - 1] ?? FILE
  }

  private readMark(mark: string): void {
    if (mark === '{') this.openBrace()
    else if (mark === '}') this.closeBrace()
    else if (mark === ')' || mark === ']') this.parens = Math.max(0, this.parens - 1)
    else {
      if (this.parens === 0 && this.brace.holds === 'code') this.readCodeMark(mark)
      if (mark === '(' || mark === '[') this.parens++
    }
  }

  private readCodeMark(mark: string): void {
    const { words, text } = this
    const { start } = this.tokens
    if (mark === '[' && words.stage === 'start' && text[start + 1] === '[') {
      words.leaveMacros()
      return
    }
    if (DECLARATOR_ENDS.includes(mark)) words.endDeclarator(mark, start, this.brace)
    if (mark === ';') {
      this.className = ''
      this.record = ''
      words.begin('start')
    } else if (mark === ':') words.begin(text[start + 1] === ':' || this.last === ':' ? words.stage : 'start')
    else if (mark === ',') words.begin(words.stage === 'named' ? 'typed' : 'other')
    else if (mark === '*' || mark === '&') words.readPointer()
    else if (mark === '~' && words.stage === 'start') {
      words.leaveMacros()
      words.begin('typed')
    } else if (mark !== '[' && mark !== '(') words.begin('other')
  }

  private openBrace(): void {
    const { last, brace, words, tokens } = this
    if (this.parens === 0 && brace.holds === 'code') {
      // `each(x, list) {`: a loop that only a macro knows.
      if (words.isCall && last === ')' && brace.inFunction && /\s/.test(this.text[tokens.start - 1]!)) {
        this.blanks.replace(tokens.start - 1, ';')
      }
      words.endDeclarator('{', tokens.start, brace)
    }
    const isData = DATA_OPENERS.has(last) || (brace.holds !== 'code' && last !== ')')
    const opensFunction = last === ')' || (words.stage === 'named' && this.record === '')
    this.braces.push({
      holds: this.record === 'enum' ? 'enum' : isData ? 'data' : 'code',
      inFunction: brace.inFunction || opensFunction,
      className: opensFunction ? '' : this.className,
      parens: this.parens,
      stage: words.stage,
    })
    this.parens = 0
    this.record = ''
    this.className = ''
    words.begin('start')
  }

  private closeBrace(): void {
    this.words.leaveMacros()
    const closed = this.braces.pop() ?? FILE
    this.parens = closed.parens
    if (closed.parens > 0) this.words.begin(closed.stage)
    else this.words.begin(closed.holds === 'code' ? 'start' : 'other')
  }

  private readWord(word: string): void {
    const role = wordRole(word)
    const { stage } = this.words
    if (role === 'call') this.skipParentheses()
    else if (role === 'macro' && this.last === ')' && this.isBeforeBody()) this.blankWithParentheses()
    else if (stage === 'named') this.readAfterName(role)
    else if (stage === 'other') {
      if (role === 'fresh') this.words.begin('start')
    } else if (role === 'plain' || role === 'macro') this.readName(word, role)
    else this.readKeyword(word, role)
  }

  private readKeyword(word: string, role: WordRole): void {
    const { words } = this
    if (role === 'specifier') {
      if (word !== 'const' && word !== 'volatile') words.leaveMacros()
      return
    }
    if (role === 'primitive' && word !== 'auto') {
      words.readPrimitive()
      return
    }
    words.leaveMacros()
    if (role === 'record') this.readRecord(word)
    else if (role === 'template') this.readTemplate()
    else {
      words.begin(role === 'primitive' ? 'typed' : role === 'fresh' ? 'start' : 'other')
      this.blankAfterKeyword(word)
    }
  }

  /** `public slots:`, `if CONSTEXPR (…)` */
  private blankAfterKeyword(word: string): void {
    const ahead = new Tokens(this.text, this.tokens.end)
    if (!ahead.next() || ahead.kind !== 'word') return
    const { start, end } = ahead
    const isMacro =
      word === 'if' ? wordRole(ahead.word) === 'macro' : ACCESS_WORDS.has(word) && QT_SLOTS.test(ahead.word)
    if (isMacro) this.blanks.blank(start, end)
  }

  /** Macros among the parameters of a template stand for conditions: they are left without their arguments. */
  private readTemplate(): void {
    const { tokens, text, blanks } = this
    const ahead = new Tokens(text, tokens.end)
    const end = ahead.next() && ahead.is('<') ? anglesEnd(text, ahead.start) : -1
    this.words.begin('start')
    // `template class Foo<int>;` asks for code and defines nothing.
    if (wordRole(ahead.word) === 'record') blanks.blank(tokens.start, tokens.end)
    if (end < 0) return
    while (ahead.next() && ahead.start < end) {
      if (ahead.kind !== 'word' || text[ahead.end] !== '(' || wordRole(ahead.word) !== 'macro') continue
      const close = parenthesesEnd(text, ahead.end)
      blanks.blank(ahead.end + 1, close - 1)
      ahead.rewind(Math.max(close, ahead.end))
    }
    tokens.rewind(end)
  }

  private readRecord(word: string): void {
    const head = readRecordHead(this.text, this.tokens.end, word)
    for (const { start, end } of head.macros) this.blanks.blank(start, end)
    this.record = word
    this.className = head.name
    if (head.end > this.tokens.end) this.tokens.rewind(head.end)
    this.words.begin('typed')
  }

  private readName(word: string, role: WordRole): void {
    const { tokens, text, words } = this
    const { start } = tokens
    const end = nameEnd(text, tokens.end)
    const isCall = end === tokens.end && text[end] === '('
    if (role === 'macro' && isCall && words.stage === 'start' && words.hasOnlyMacros) {
      this.readMacroCall(start, end)
    } else if (QT_SIGNALS.test(word) && this.brace.className !== '' && text[end] === ':') {
      this.blanks.replace(start, 'public'.padEnd(end - start))
    } else {
      tokens.rewind(end)
      words.push(role, start, end)
    }
  }

  private readMacroCall(start: number, open: number): void {
    const { inFunction, className } = this.brace
    const call = readMacroCall(this.text, open, { inFunction, inClass: className !== '' }, this.blanks)
    this.tokens.rewind(call.end)
    if (call.end > open) this.current = ')'
    if (call.role === 'attribute') this.words.push('macro', start, call.end)
    else if (call.role === 'statement') {
      this.words.leaveMacros()
      this.words.begin('start')
    } else this.words.begin('other')
  }

  /** What follows a declared name: `const`, `noexcept`, and macros that say something of it. */
  private readAfterName(role: WordRole): void {
    const { tokens } = this
    if (role === 'specifier') return
    if (role !== 'macro') {
      this.words.begin(role === 'primitive' ? 'typed' : 'other')
      return
    }
    this.blankWithParentheses()
  }

  /** Blanks a macro and the arguments that it may have. */
  private blankWithParentheses(): void {
    const { start, end } = this.tokens
    this.skipParentheses()
    this.blanks.blank(start, Math.max(this.tokens.end, end))
  }

  /** `[&]() NOINLINE {`, `[]() REQUIRES(m) -> int {` */
  private isBeforeBody(): boolean {
    const { text } = this
    const ahead = new Tokens(text, this.tokens.end)
    if (!ahead.next()) return false
    if (ahead.is('(')) {
      const end = parenthesesEnd(text, ahead.start)
      if (end < 0) return false
      ahead.rewind(end)
      ahead.next()
    }
    return ahead.is('{') || (ahead.is('-') && text[ahead.end] === '>')
  }

  /** `f(int x UNUSED)`, `int (APIENTRY *f)(void)`, `run([] NOINLINE { … })` */
  private readWordInParentheses(word: string): void {
    if (wordRole(word) !== 'macro') return
    const { last, lastButOne } = this
    const isLate = /^\w/.test(last) && AFTER_TYPE.test(lastButOne)
    const isModifier = last === '(' && /^\w/.test(lastButOne) && this.isBeforePointer()
    if (isLate || isModifier || (last === ')' && this.isBeforeBody())) this.blankWithParentheses()
  }

  /** `*name)(` follows. */
  private isBeforePointer(): boolean {
    const ahead = new Tokens(this.text, this.tokens.end)
    return POINTER_TO_FUNCTION.every(
      part => ahead.next() && (part === '' ? ahead.kind === 'word' : ahead.is(part)),
    )
  }

  private skipParentheses(): void {
    const { tokens, text } = this
    const ahead = new Tokens(text, tokens.end)
    const end = ahead.next() && ahead.is('(') ? parenthesesEnd(text, ahead.start) : -1
    if (end >= 0) tokens.rewind(end)
  }
}
