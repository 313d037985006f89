import type { MinedPassage } from './passage.js'

const ROWS = 40_000
const PIECES = 3000
/** A word of fewer repositories is a name of theirs. */
const LEAST_REPOSITORIES = 2
const LEAST_COUNT = 8
const LONGEST_PIECE = 8
/** Pieces are chosen from so many of the words that are not listed: it bounds the memory. */
const SPLIT_WORDS = 60_000
const INNER = '##'
/** Most that one repository adds to the count of a word: none decides alone. */
const MOST_OF_ONE = 2000
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789']

/** The most frequent words of all repositories, then letters and pieces that other words are made of. */
export function chooseWords(repositories: readonly (() => Iterable<MinedPassage>)[]): string[] {
  const totals = new Map<string, { count: number; repositories: number }>()
  for (const passages of repositories)
    for (const [word, count] of countWords(passages())) {
      const total = totals.get(word) ?? { count: 0, repositories: 0 }
      total.count += Math.min(MOST_OF_ONE, count)
      total.repositories++
      totals.set(word, total)
    }
  const letters = [...LETTERS, ...LETTERS.map(letter => INNER + letter)]
  const ranked = [...totals].sort(([a, x], [b, y]) => y.count - x.count || (a < b ? -1 : 1))
  const whole = ranked
    .filter(
      ([word, { count, repositories }]) =>
        word.length > 1 && count >= LEAST_COUNT && repositories >= LEAST_REPOSITORIES,
    )
    .slice(0, ROWS - PIECES - letters.length)
    .map(([word]) => word)
  const known = new Set(whole)
  const pieces = choosePieces(
    ranked
      .filter(([word]) => !known.has(word))
      .slice(0, SPLIT_WORDS)
      .map(([word, { count }]) => [word, count]),
  )
  return [...whole, ...letters, ...pieces.filter(piece => !known.has(piece))].slice(0, ROWS)
}

function countWords(passages: Iterable<MinedPassage>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { path, container, name, body, queries } of passages)
    for (const text of [path, container, name, body, ...queries])
      for (const word of text.split(' ')) if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Substrings that save most letters of the words that are not listed. */
function choosePieces(words: readonly (readonly [string, number])[]): string[] {
  const saved = new Map<string, number>()
  for (const [word, count] of words)
    for (let start = 0; start < word.length; start++)
      for (let end = start + 2; end <= Math.min(word.length, start + LONGEST_PIECE); end++) {
        const piece = (start > 0 ? INNER : '') + word.slice(start, end)
        saved.set(piece, (saved.get(piece) ?? 0) + count * (end - start - 1))
      }
  return [...saved]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, PIECES)
    .map(([piece]) => piece)
}
