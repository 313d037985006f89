import { identifierEnd, identifierFrom } from '../search/identifiers.js'
import { TermHashes } from '../search/term-hashes.js'
import { cleanLines } from './clean-text.js'

/** A line takes a token for its end and its indentation, and one for so many characters of the rest. */
const LINE_TOKENS = 1.6
const CHARS_A_TOKEN = 3.7
/** Of all texts: the same names stand in the same files. */
const HASHES = new TermHashes()

/** The lines of a blob, with what is found out about them: it never changes. */
export class SourceText {
  readonly lines: readonly string[]
  private readonly prices: Float64Array
  private readonly terms: (readonly number[] | undefined)[]

  constructor(text: string) {
    this.lines = cleanLines(text)
    this.prices = new Float64Array(this.lines.length + 1)
    this.terms = new Array<undefined>(this.lines.length + 1)
  }

  /** Tokens of a line, about. Lines are counted from 1. */
  priceOf(line: number): number {
    if (this.prices[line] === 0)
      this.prices[line] = LINE_TOKENS + this.lines[line - 1]!.trim().length / CHARS_A_TOKEN
    return this.prices[line]!
  }

  /** Hashes of the distinct terms of a line, in order. */
  termsOf(line: number): readonly number[] {
    this.terms[line] ??= distinctTerms(this.lines[line - 1]!)
    return this.terms[line]
  }
}

function distinctTerms(line: string): readonly number[] {
  const found: number[] = []
  for (let start = identifierFrom(line, 0); start < line.length; ) {
    const end = identifierEnd(line, start)
    for (const hash of HASHES.of(line.slice(start, end))) if (!found.includes(hash)) found.push(hash)
    start = identifierFrom(line, end)
  }
  return found
}

/** Characters of all texts that are remembered; with their terms they take some ten times as many bytes. */
const MOST_CHARS = 8 * 1024 * 1024

/** Texts by the id of their bytes, those used last: files are read anew for each pack, and mostly they are as they were. */
export class SourceTexts {
  private readonly texts = new Map<string, { text: SourceText; chars: number }>()
  private chars = 0

  of(blob: string, decode: () => string): SourceText {
    const known = this.texts.get(blob)
    if (known !== undefined) {
      this.texts.delete(blob)
      this.texts.set(blob, known)
      return known.text
    }
    const decoded = decode()
    const made = { text: new SourceText(decoded), chars: decoded.length }
    this.texts.set(blob, made)
    this.chars += made.chars
    for (const [oldest, { chars }] of this.texts) {
      if (this.chars <= MOST_CHARS || oldest === blob) break
      this.texts.delete(oldest)
      this.chars -= chars
    }
    return made.text
  }
}
