export type TokenKind = 'end' | 'word' | 'number' | 'string' | 'directive' | 'mark'

const NEWLINE = 10
const QUOTE = 34
const HASH = 35
const APOSTROPHE = 39
const STAR = 42
const DOT = 46
const SLASH = 47
const BACKSLASH = 92
const RAW_PREFIX = /^(?:u8|[uUL])?R$/
const TEXT_PREFIX = /^(?:u8|[uUL])$/

/**
 * Reads C and C++ text token by token, without comments; a preprocessor directive is one token. It only has
 * to be right about where braces and words are code.
 */
export class Tokens {
  kind: TokenKind = 'end'
  start = 0
  end = 0
  readonly text: string
  #lineStart = true

  constructor(text: string, at = 0) {
    this.text = text
    this.end = at
  }

  /** The token as written. */
  get word(): string {
    return this.text.slice(this.start, this.end)
  }

  /** True for the mark that is this one character. */
  is(mark: string): boolean {
    return this.kind === 'mark' && this.text[this.start] === mark
  }

  /** Returns to the start of a token: the next token read is that one. */
  rewind(start: number): void {
    this.end = start
    this.#lineStart = false
  }

  next(): boolean {
    const { text } = this
    this.#skipBlanks()
    const at = this.end
    this.start = at
    const code = text.charCodeAt(at)
    const startsLine = this.#lineStart
    this.#lineStart = false
    if (at >= text.length) {
      this.kind = 'end'
      return false
    }
    if (code === HASH && startsLine) this.#readDirective()
    else if (isWordStart(code)) this.#readWord()
    else if (isDigit(code)) this.#readNumber()
    else if (code === QUOTE || code === APOSTROPHE) this.#readQuoted(code)
    else {
      this.kind = 'mark'
      this.end = at + 1
    }
    return true
  }

  #skipBlanks(): void {
    const { text } = this
    let at = this.end
    if (at === 0) this.#lineStart = true
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === NEWLINE) this.#lineStart = true
      else if (code === SLASH) {
        const after = commentEnd(text, at)
        if (after < 0) break
        at = after - 1
      } else if (code > 32 && code !== 0xfeff && code !== BACKSLASH) break
    }
    this.end = at
  }

  #readDirective(): void {
    const { text } = this
    let at = this.start
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === NEWLINE && text.charCodeAt(at - 1) !== BACKSLASH && !isContinuedCrLf(text, at)) break
      if (code === SLASH) {
        const after = commentEnd(text, at)
        if (after >= 0) at = after - 1
      }
    }
    this.kind = 'directive'
    this.end = at
  }

  #readWord(): void {
    const { text } = this
    let at = this.start + 1
    while (isWordStart(text.charCodeAt(at)) || isDigit(text.charCodeAt(at))) at++
    this.end = at
    this.kind = 'word'
    const quote = text.charCodeAt(at)
    if (quote !== QUOTE && quote !== APOSTROPHE) return
    const prefix = this.word
    if (RAW_PREFIX.test(prefix) && quote === QUOTE) this.#readRaw()
    else if (TEXT_PREFIX.test(prefix)) this.#readQuoted(quote)
  }

  #readNumber(): void {
    const { text } = this
    let at = this.start + 1
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      const digitMark = code === APOSTROPHE && isDigit(text.charCodeAt(at + 1))
      if (!(isWordStart(code) || isDigit(code) || code === DOT || digitMark)) break
    }
    this.kind = 'number'
    this.end = at
  }

  #readQuoted(quote: number): void {
    const { text } = this
    let at = text.indexOf(String.fromCharCode(quote), this.start) + 1
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === BACKSLASH) at++
      else if (code === quote || code === NEWLINE) break
    }
    this.kind = 'string'
    this.end = Math.min(at + 1, text.length)
  }

  #readRaw(): void {
    const { text } = this
    const open = text.indexOf('(', this.end)
    const delimiter = open < 0 ? '' : text.slice(this.end + 1, open)
    const close = text.indexOf(`)${delimiter}"`, open)
    this.kind = 'string'
    this.end = open < 0 || close < 0 ? text.length : close + delimiter.length + 2
  }
}

/** Where the comment that begins here ends, or -1 when none does. */
function commentEnd(text: string, at: number): number {
  const code = text.charCodeAt(at + 1)
  if (code === STAR) {
    const close = text.indexOf('*/', at + 2)
    return close < 0 ? text.length : close + 2
  }
  if (code !== SLASH) return -1
  const line = text.indexOf('\n', at)
  return line < 0 ? text.length : line
}

function isContinuedCrLf(text: string, at: number): boolean {
  return text[at - 1] === '\r' && text.charCodeAt(at - 2) === BACKSLASH
}

function isWordStart(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    code === 95 ||
    code === 36 ||
    (code > 127 && code !== 0xfeff)
  )
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}
