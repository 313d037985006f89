import type { Shape } from './forms.js'
import type { Offer } from './offer.js'
import type { SourceText } from './source-text.js'

/** What a format takes beside the text, in tokens, about. */
export interface Overheads {
  /** Everything around the files. */
  frame: number
  file: number
  symbol: number
  /** Each run of lines. */
  run: number
  leftOut: number
  fix: number
}

/** Which offers are in, each in one shape; lines that several have are counted and shown once. */
export class Selection {
  readonly chosen = new Map<Offer, Shape>()
  /** About. */
  tokens = 0
  private readonly overheads: Overheads
  private readonly files = new Map<string, FileLines>()

  constructor(overheads: Overheads) {
    this.overheads = overheads
  }

  /** The tokens that showing an offer in this shape (null: not at all) takes more than now. */
  price(offer: Offer, shape: Shape | null): number {
    const lines = this.linesOf(offer)
    const before = this.chosen.get(offer) ?? null
    let price = lines.change(before?.lines ?? [], shape?.lines ?? [])
    if (before === null && shape !== null) price += this.overheads.symbol + this.overheads.run
    if (before !== null && shape === null) price -= this.overheads.symbol + this.overheads.run
    if (lines.symbols === 0 && shape !== null) price += this.overheads.file
    if (lines.symbols === 1 && before !== null && shape === null) price -= this.overheads.file
    return price
  }

  put(offer: Offer, shape: Shape | null): void {
    const before = this.chosen.get(offer) ?? null
    const price = this.price(offer, shape)
    const lines = this.linesOf(offer)
    lines.replace(before?.lines ?? [], shape?.lines ?? [])
    lines.symbols += Number(shape !== null) - Number(before !== null)
    if (shape === null) this.chosen.delete(offer)
    else this.chosen.set(offer, shape)
    this.tokens += price
  }

  private linesOf({ file }: Offer): FileLines {
    let lines = this.files.get(file.path)
    if (lines === undefined) {
      lines = new FileLines(file.text)
      this.files.set(file.path, lines)
    }
    return lines
  }
}

/** How many offers want each line of a file. */
class FileLines {
  symbols = 0
  private readonly text: SourceText
  private readonly wanted: Uint16Array

  constructor(text: SourceText) {
    this.text = text
    this.wanted = new Uint16Array(text.lines.length + 1)
  }

  /** What it takes that one offer wants `after` instead of `before`. */
  change(before: readonly number[], after: readonly number[]): number {
    let tokens = 0
    for (const line of before) if (this.wanted[line] === 1) tokens -= this.text.priceOf(line)
    // Lines that stay were taken off above.
    for (const line of after) {
      const others = this.wanted[line]! - Number(includes(before, line))
      if (others === 0) tokens += this.text.priceOf(line)
    }
    return tokens
  }

  replace(before: readonly number[], after: readonly number[]): void {
    for (const line of before) this.wanted[line]!--
    for (const line of after) this.wanted[line]!++
  }
}

/** Of a sorted list. */
function includes(lines: readonly number[], line: number): boolean {
  let [low, high] = [0, lines.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    if (lines[middle] === line) return true
    if (lines[middle]! < line) low = middle + 1
    else high = middle - 1
  }
  return false
}
