const NEWLINE = 10

/** Line numbers (1-based) of offsets. Lookups are mostly in order, so each starts at the last result. */
export class LineIndex {
  readonly #starts: number[] = [0]
  #last = 0

  constructor(text: string) {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1)
    if (text.length > 0 && text.charCodeAt(text.length - 1) === NEWLINE) this.#starts.pop()
  }

  get lines(): number {
    return this.#starts.length
  }

  /** Offset at which a line begins. */
  startOf(line: number): number {
    return this.#starts[line - 1]!
  }

  lineAt(offset: number): number {
    const starts = this.#starts
    if (offset >= starts[this.#last]! && offset < (starts[this.#last + 1] ?? Number.POSITIVE_INFINITY)) {
      return this.#last + 1
    }
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (starts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    this.#last = low
    return low + 1
  }
}
