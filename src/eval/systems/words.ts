const IDENTIFIER = /[\p{L}\p{N}_$]+/gu
/** Where an identifier has its joints: `parseURLPath`, `snake_case`, `utf8Text`. */
const JOINT = /_+|\$+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{N})(?=\p{L})/u
const ENDINGS: readonly (readonly [ending: RegExp, instead: string])[] = [
  [/ies$/, 'y'],
  [/(?<=s|x|z|ch|sh)es$/, ''],
  [/(?<=[^s])s$/, ''],
  [/(?<=\w{3})ing$/, ''],
  [/(?<=\w{3})ed$/, ''],
  [/(?<=\w{4})e$/, ''],
]
const MIN_STEMMED = 4
const MIN_LETTERS = 2

/** The words of a text as they are searched for: identifiers whole and in parts, without case and common endings. */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const [identifier] of text.matchAll(IDENTIFIER)) {
    const parts = identifier.split(JOINT).filter(part => part.length >= MIN_LETTERS)
    for (const part of parts) words.push(stem(part.toLowerCase()))
    if (parts.length > 1) words.push(identifier.toLowerCase())
  }
  return words
}

function stem(word: string): string {
  if (word.length < MIN_STEMMED) return word
  let stemmed = word
  for (const [ending, instead] of ENDINGS) stemmed = stemmed.replace(ending, instead)
  return stemmed
}
