import type { Item } from './item.js'
import type { ItemForm } from './item-forms.js'
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

/** Which items are in, each in one form; lines that several have are counted and shown once. */
export class Selection {
  readonly chosen = new Map<Item, ItemForm>()
  /** About. */
  tokens = 0
  private readonly overheads: Overheads
  private readonly files = new Map<string, FileLines>()

  constructor(overheads: Overheads) {
    this.overheads = overheads
  }

  /** The tokens that showing an item in this form (null: not at all) takes more than now. */
  price(item: Item, form: ItemForm | null): number {
    const lines = this.linesOf(item)
    const before = this.chosen.get(item) ?? null
    let price = lines.change(before?.lines ?? [], form?.lines ?? [])
    if (before === null && form !== null) price += this.overheads.symbol + this.overheads.run
    if (before !== null && form === null) price -= this.overheads.symbol + this.overheads.run
    if (lines.symbols === 0 && form !== null) price += this.overheads.file
    if (lines.symbols === 1 && before !== null && form === null) price -= this.overheads.file
    return price
  }

  put(item: Item, form: ItemForm | null): void {
    const before = this.chosen.get(item) ?? null
    const price = this.price(item, form)
    const lines = this.linesOf(item)
    lines.replace(before?.lines ?? [], form?.lines ?? [])
    lines.symbols += Number(form !== null) - Number(before !== null)
    if (form === null) this.chosen.delete(item)
    else this.chosen.set(item, form)
    this.tokens += price
  }

  private linesOf({ file }: Item): FileLines {
    let lines = this.files.get(file.path)
    if (lines === undefined) {
      lines = new FileLines(file.text)
      this.files.set(file.path, lines)
    }
    return lines
  }
}

/** How many items want each line of a file. */
class FileLines {
  symbols = 0
  private readonly text: SourceText
  private readonly wanted: Uint16Array

  constructor(text: SourceText) {
    this.text = text
    this.wanted = new Uint16Array(text.lines.length + 1)
  }

  /** What it takes that one item wants `after` instead of `before`. */
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
