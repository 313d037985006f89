import { TermReader } from '../search/term-reader.js'
import { linesOf } from './cut-line.js'

/** Estimated tokens of a line: line end and indentation, plus one token per this many characters. */
const LINE_TOKENS = 1.6
const CHARS_PER_TOKEN = 3.7
/** Shared by all texts: the same names occur in many files. */
const READER = new TermReader()

/** The lines of a blob with lazily computed prices and terms. A blob never changes. */
export class SourceText {
  readonly lines: readonly string[]
  readonly #prices: Float64Array
  readonly #terms: (readonly number[] | undefined)[]
  /** Of lists of lines that do not change. */
  readonly #sums = new WeakMap<readonly number[], number>()

  constructor(text: string) {
    this.lines = linesOf(text)
    this.#prices = new Float64Array(this.lines.length + 1)
    this.#terms = new Array<undefined>(this.lines.length + 1)
  }

  /** Estimated tokens of a line, from line 1. */
  priceOf(line: number): number {
    if (this.#prices[line] === 0)
      this.#prices[line] = LINE_TOKENS + this.lines[line - 1]!.trim().length / CHARS_PER_TOKEN
    return this.#prices[line]!
  }

  /** Estimated tokens of some lines. */
  priceOfAll(lines: readonly number[]): number {
    let sum = this.#sums.get(lines)
    if (sum === undefined) {
      sum = 0
      for (const line of lines) sum += this.priceOf(line)
      this.#sums.set(lines, sum)
    }
    return sum
  }

  /** Hashes of the distinct terms of a line, in order. */
  termsOf(line: number): readonly number[] {
    this.#terms[line] ??= [...READER.distinct(this.lines[line - 1]!)]
    return this.#terms[line]
  }
}

/** Characters of all cached texts; with their terms they take about ten times as many bytes. */
const MOST_CHARS = 8 * 1024 * 1024

/** LRU cache of texts by blob hash: files are read again for each pack, and most are unchanged. */
export class SourceTexts {
  readonly #texts = new Map<string, { text: SourceText; chars: number }>()
  #chars = 0

  of(blob: string, decode: () => string): SourceText {
    const cached = this.#texts.get(blob)
    if (cached !== undefined) {
      this.#texts.delete(blob)
      this.#texts.set(blob, cached)
      return cached.text
    }
    const decoded = decode()
    const entry = { text: new SourceText(decoded), chars: decoded.length }
    this.#texts.set(blob, entry)
    this.#chars += entry.chars
    for (const [oldest, { chars }] of this.#texts) {
      if (this.#chars <= MOST_CHARS || oldest === blob) break
      this.#texts.delete(oldest)
      this.#chars -= chars
    }
    return entry.text
  }
}
