/** A sentence says too little below, and is a paragraph above. */
const LEAST_WORDS = 5
const MOST_WORDS = 30
const WORD = /[\p{L}\p{N}]+/gu
const SENTENCE_END = /[.!?](?=\s|$)|\n\s*\n/u
/** What tells nothing about the function: notes to its authors, marks of tools. */
const NOT_A_DESCRIPTION =
  /\b(?:TODO|FIXME|XXX|deprecated|noqa|eslint|nolint|copyright)\b|^\s*[@:]|[^\p{ASCII}]{3}/iu

/** The first sentence of a doc comment without the function's own name; null if it is no description. */
export function describe(doc: string, name: string): string | null {
  const end = SENTENCE_END.exec(doc)
  const sentence = doc
    .slice(0, end?.index ?? doc.length)
    .replace(/\s+/g, ' ')
    .trim()
  if (NOT_A_DESCRIPTION.test(sentence)) return null
  const masked = sentence
    .replace(new RegExp(`(?<![\\p{L}\\p{N}_])${escaped(name)}(?![\\p{L}\\p{N}_])`, 'giu'), '')
    .replace(/\s+/g, ' ')
    .trim()
  const { length } = masked.match(WORD) ?? []
  return length !== undefined && length >= LEAST_WORDS && length <= MOST_WORDS ? masked : null
}

/** The words of a line, as one text: lines of a comment are known by them, whatever its marks. */
export function wordsIn(line: string): string {
  return (line.match(WORD) ?? []).join(' ')
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
