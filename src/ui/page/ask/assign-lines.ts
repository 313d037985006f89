import type { Excerpt, PackedFile } from '../../../pack/pack.js'

/** Consecutive lines of one definition, or of none. */
export interface OwnExcerpt extends Excerpt {
  /** Index of the definition; -1 for lines outside of all. */
  symbol: number
}

/** Excerpts by the innermost packed definition around each line: a method inside a packed class is shown once, as its own. */
export function assignLines({ excerpts, symbols }: PackedFile): OwnExcerpt[] {
  const own: OwnExcerpt[] = []
  for (const { startLine, text } of excerpts)
    for (const [at, line] of text.split('\n').entries()) {
      const number = startLine + at
      const symbol = innermost(symbols, number)
      const last = own.at(-1)
      if (last !== undefined && last.symbol === symbol && last.endLine === number - 1) {
        last.endLine = number
        last.text += `\n${line}`
      } else own.push({ symbol, startLine: number, endLine: number, text: line })
    }
  return own.filter(({ text, symbol }) => symbol >= 0 || text.trim() !== '')
}

function innermost(symbols: PackedFile['symbols'], line: number): number {
  let best = -1
  for (const [at, { startLine, endLine, form }] of symbols.entries()) {
    if (form === 'summary' || line < startLine || line > endLine) continue
    const length = endLine - startLine
    if (best < 0 || length < symbols[best]!.endLine - symbols[best]!.startLine) best = at
  }
  return best
}
