import { guessTokens } from '../tokens/tokenizer.js'
import type { ShareName } from './candidate.js'
import type { Item } from './item.js'
import type { ItemForm } from './item-forms.js'
import type { SourceText } from './source-text.js'

/** Estimated tokens of a format beside the text. */
export interface Overheads {
  /** Everything outside the files. */
  frame: number
  file: number
  symbol: number
  /** Per run of lines. */
  run: number
  leftOut: number
  fix: number
}

/** The selected items, each in one form. Lines shared by several items count once. */
export class Selection {
  readonly chosen = new Map<Item, ItemForm>()
  /** Estimate. */
  tokens = 0
  readonly #byShare = new Map<ShareName, number>()
  readonly #overheads: Overheads
  readonly #files = new Map<string, FileLines>()

  constructor(overheads: Overheads) {
    this.#overheads = overheads
  }

  /** Additional tokens for an item in this form (null: removed). */
  price(item: Item, form: ItemForm | null): number {
    const lines = this.#linesOf(item)
    const before = this.chosen.get(item) ?? null
    let price = lines.change(before?.lines ?? [], form?.lines ?? [])
    price += this.#around(form) - this.#around(before)
    if (lines.symbols === 0 && form !== null) price += this.#overheads.file
    if (lines.symbols === 1 && before !== null && form === null) price -= this.#overheads.file
    return price
  }

  /** At least as many tokens as any form with lines adds, of an item that is not chosen; found without its forms. */
  leastPrice(item: Item): number {
    const { file, symbol, run } = this.#overheads
    const isOpen = this.#linesOf(item).symbols > 0
    // Its lines may be there already.
    return symbol + run + (isOpen ? 0 : file + item.file.text.priceOfAll(item.least()))
  }

  /** Tokens of a form apart from its lines. */
  #around(form: ItemForm | null): number {
    if (form === null) return 0
    const { symbol, run } = this.#overheads
    return symbol + (form.summary === undefined ? run : guessTokens(form.summary.length))
  }

  put(item: Item, form: ItemForm | null): void {
    const before = this.chosen.get(item) ?? null
    const price = this.price(item, form)
    const lines = this.#linesOf(item)
    lines.replace(before?.lines ?? [], form?.lines ?? [])
    lines.symbols += Number(form !== null) - Number(before !== null)
    if (form === null) this.chosen.delete(item)
    else this.chosen.set(item, form)
    this.tokens += price
    const { share } = item.candidate
    this.#byShare.set(share, this.tokensOf(share) + price)
  }

  /** Estimated tokens of the items of a share; lines that several items have belong to the first. */
  tokensOf(share: ShareName): number {
    return this.#byShare.get(share) ?? 0
  }

  #linesOf({ file }: Item): FileLines {
    let lines = this.#files.get(file.path)
    if (lines === undefined) {
      lines = new FileLines(file.text)
      this.#files.set(file.path, lines)
    }
    return lines
  }
}

/** Reference count of each line of a file. */
class FileLines {
  symbols = 0
  readonly #text: SourceText
  /** Null while no item of the file is chosen. */
  #counts: Uint16Array | null = null

  constructor(text: SourceText) {
    this.#text = text
  }

  /** Tokens added when one item needs `after` instead of `before`. */
  change(before: readonly number[], after: readonly number[]): number {
    const counts = this.#counts
    if (counts === null || this.symbols === 0) return this.#text.priceOfAll(after)
    let tokens = 0
    for (const line of before) if (counts[line] === 1) tokens -= this.#text.priceOf(line)
    // Lines that stay were subtracted above.
    for (const line of after) {
      const others = counts[line]! - Number(includes(before, line))
      if (others === 0) tokens += this.#text.priceOf(line)
    }
    return tokens
  }

  replace(before: readonly number[], after: readonly number[]): void {
    this.#counts ??= new Uint16Array(this.#text.lines.length + 1)
    for (const line of before) this.#counts[line]!--
    for (const line of after) this.#counts[line]!++
  }
}

/** Binary search in sorted lines. */
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
