/** Edits of a text that keep its length: ranges replaced by blanks, single characters replaced by others. */
export class Blanks {
  readonly #edits: { start: number; end: number; text: string }[] = []

  blank(start: number, end: number): void {
    if (end > start) this.#edits.push({ start, end, text: '' })
  }

  /** `text` must be as long as the text it replaces. */
  replace(start: number, text: string): void {
    this.#edits.push({ start, end: start + text.length, text })
  }

  /** Where stretches overlap the first wins. Line ends stay: directives need them. */
  apply(source: string): string {
    if (this.#edits.length === 0) return source
    this.#edits.sort((a, b) => a.start - b.start || b.end - a.end)
    const parts: string[] = []
    let at = 0
    for (const { start, end, text } of this.#edits) {
      if (end <= at) continue
      const from = Math.max(start, at)
      parts.push(source.slice(at, from))
      parts.push(text === '' || from > start ? source.slice(from, end).replace(/[^\r\n]/g, ' ') : text)
      at = end
    }
    parts.push(source.slice(at))
    return parts.join('')
  }
}
