import { SeamarkError } from '../shared/errors.js'
import { placeText } from './text-edit.js'

/** `[a.b]`, `[[a.b]]` or `a.b = value`. */
export interface TomlStatement {
  kind: 'table' | 'tables' | 'pair'
  keys: string[]
  /** Where its line begins. */
  start: number
  /** Where it ends, without a comment after it and the end of the line. */
  end: number
  /** Of a pair. */
  value: string
}

const BARE_KEY = /[A-Za-z0-9_-]+/y
const SPACE = /[ \t]*/y
const COMMENT_AND_END = /[ \t]*(?:#[^\n]*)?(?:\r?\n|$)/y
const BLANK = /(?:[ \t]*(?:#[^\n]*)?\r?\n)*/y
/** Numbers, dates, true, false. */
const BARE_VALUE = /[A-Za-z0-9_+\-.:]+(?: \d[0-9:.Z+-]*)?/y
const ESCAPED = /\\(?:u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[^\n])/g
const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  b: '\b',
  t: '\t',
  n: '\n',
  f: '\f',
  r: '\r',
  e: '\u001b',
}

/** The statements of a TOML file in order: as much of the language as it takes to know where each begins and ends. */
export function scanToml(text: string, file: string): TomlStatement[] {
  return new TomlScanner(text, file).statements()
}

class TomlScanner {
  readonly #text: string
  readonly #file: string
  #at = 0

  constructor(text: string, file: string) {
    this.#text = text
    this.#file = file
  }

  statements(): TomlStatement[] {
    const found: TomlStatement[] = []
    for (;;) {
      this.#match(BLANK)
      const start = this.#at
      this.#match(SPACE)
      if (this.#text[this.#at] === '#') this.#match(COMMENT_AND_END)
      if (this.#at >= this.#text.length) return found
      found.push(this.#statement(start))
      if (this.#match(COMMENT_AND_END) === null) this.#fail('more on the line than one statement')
    }
  }

  #statement(start: number): TomlStatement {
    if (this.#text[this.#at] !== '[') return this.#pair(start)
    const isList = this.#text[this.#at + 1] === '['
    this.#at += isList ? 2 : 1
    const keys = this.#keys()
    this.#expect(isList ? ']]' : ']')
    return { kind: isList ? 'tables' : 'table', keys, start, end: this.#at, value: '' }
  }

  #pair(start: number): TomlStatement {
    const keys = this.#keys()
    this.#expect('=')
    this.#match(SPACE)
    const from = this.#at
    this.#value()
    return { kind: 'pair', keys, start, end: this.#at, value: this.#text.slice(from, this.#at) }
  }

  #keys(): string[] {
    const keys: string[] = []
    do {
      this.#match(SPACE)
      const quote = this.#text[this.#at]
      if (quote === '"' || quote === "'") keys.push(unquoted(this.#string()))
      else keys.push(this.#match(BARE_KEY) ?? this.#fail('a key was expected'))
      this.#match(SPACE)
    } while (this.#take('.'))
    return keys
  }

  #value(): void {
    const first = this.#text[this.#at]
    if (first === '"' || first === "'") this.#string()
    else if (first === '[') this.#list(']', () => this.#value())
    else if (first === '{') this.#list('}', () => void this.#pair(this.#at))
    else if (this.#match(BARE_VALUE) === null) this.#fail('a value was expected')
  }

  #list(end: string, item: () => void): void {
    this.#at++
    for (;;) {
      this.#trivia()
      if (this.#take(end)) return
      item()
      this.#trivia()
      if (this.#take(',')) continue
      this.#expect(end)
      return
    }
  }

  #trivia(): void {
    this.#match(BLANK)
    this.#match(SPACE)
  }

  #string(): string {
    const start = this.#at
    const quote = this.#text[start]!
    const isLong = this.#text.startsWith(quote.repeat(3), start)
    const end = isLong ? quote.repeat(3) : quote
    for (this.#at += end.length; this.#at < this.#text.length; this.#at++) {
      if (this.#text[this.#at] === '\\' && quote === '"') this.#at++
      else if (this.#text.startsWith(end, this.#at)) {
        this.#at += end.length
        // Up to two more quotes may stand at the end of a long one.
        for (let more = 0; isLong && more < 2 && this.#text[this.#at] === quote; more++) this.#at++
        return this.#text.slice(start, this.#at)
      } else if (this.#text[this.#at] === '\n' && !isLong) break
    }
    this.#at = start
    return this.#fail('a string that does not end')
  }

  #expect(text: string): void {
    this.#match(SPACE)
    if (!this.#text.startsWith(text, this.#at)) this.#fail(`"${text}" was expected`)
    this.#at += text.length
  }

  #take(text: string): boolean {
    if (!this.#text.startsWith(text, this.#at)) return false
    this.#at += text.length
    return true
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (found === null) return null
    this.#at += found[0].length
    return found[0]
  }

  #fail(what: string): never {
    throw new SeamarkError(
      'BAD_INPUT',
      `${this.#file} is broken at ${placeText(this.#text, this.#at)} (${what}): it is left as it is. Repair it first.`,
    )
  }
}

/** What a quoted string says. */
export function unquoted(quoted: string): string {
  const quote = quoted[0]!
  const isLong = quoted.length >= 6 && quoted.startsWith(quote.repeat(3))
  const inner = quoted.slice(isLong ? 3 : 1, isLong ? -3 : -1)
  if (quote === "'") return inner
  return inner.replace(ESCAPED, written => {
    const [, kind] = written
    if (kind === 'u' || kind === 'U') return String.fromCodePoint(Number.parseInt(written.slice(2), 16))
    return SIMPLE_ESCAPES[kind!] ?? kind!
  })
}
