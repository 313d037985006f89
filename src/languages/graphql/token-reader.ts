import type { Token } from '../text/tokens.js'

const OPEN = new Set(['{', '(', '['])
const CLOSE = new Set(['}', ')', ']'])

/** A position in the tokens of a document. */
export class TokenReader {
  #at = 0
  readonly #source: string
  readonly #tokens: readonly Token[]

  constructor(source: string, tokens: readonly Token[]) {
    this.#source = source
    this.#tokens = tokens
  }

  get token(): Token | undefined {
    return this.#tokens[this.#at]
  }

  /** Offset after the last token that was taken. */
  get end(): number {
    return this.#tokens[this.#at - 1]?.end ?? 0
  }

  get isDone(): boolean {
    return this.#at >= this.#tokens.length
  }

  is(text: string, ahead = 0): boolean {
    const token = this.#tokens[this.#at + ahead]
    return token !== undefined && token.kind !== 'string' && token.text === text
  }

  isWord(ahead = 0): boolean {
    return this.#tokens[this.#at + ahead]?.kind === 'word'
  }

  take(): Token {
    return this.#tokens[this.#at++]!
  }

  /** Takes the token if it is this one. */
  skip(text: string): boolean {
    if (!this.is(text)) return false
    this.#at++
    return true
  }

  /** The word here; undefined, and nothing taken, if there is none. */
  word(): Token | undefined {
    return this.isWord() ? this.take() : undefined
  }

  /** Takes everything up to the bracket that closes the one here. */
  skipBrackets(): void {
    let depth = 0
    do {
      const { text, kind } = this.take()
      if (kind === 'mark' && OPEN.has(text)) depth++
      else if (kind === 'mark' && CLOSE.has(text)) depth--
    } while (depth > 0 && !this.isDone)
  }

  text(start: number, end: number): string {
    return this.#source.slice(start, end)
  }
}
