import type { Lines } from './span.js'

/**
 * A definition with the blank line above it and the one below, where other text follows: whoever adds a definition beside it
 * adds it there.
 */
export function roomAround(lines: readonly string[], { first, last }: Lines): Lines {
  const isBlank = (line: number) => lines[line - 1]?.trim() === ''
  let [above, below] = [first - 1, last + 1]
  while (isBlank(above)) above--
  while (isBlank(below)) below++
  return {
    first: above > 0 && above < first - 1 ? first - 1 : first,
    last: below <= lines.length && below > last + 1 ? last + 1 : last,
  }
}
