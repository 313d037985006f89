/** Chinese, Japanese and Korean: words are not told apart by spaces, so text is searched by pairs of characters. */
const CJK = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー]'
const CHARACTER = new RegExp(CJK, 'u')
const RUNS = new RegExp(`(${CJK}+)`, 'u')

export function hasCjk(text: string): boolean {
  return CHARACTER.test(text)
}

/** Runs of such characters, and what stands between them. */
export function cjkRuns(text: string): string[] {
  return text.split(RUNS).filter(part => part !== '')
}

/**
 * Adjacent characters in pairs; one character alone stays.
 *
 * @example cjkPairs('容器的') // ['容器', '器的']
 */
export function cjkPairs(run: string): string[] {
  const characters = [...run]
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, at) => characters[at]! + character)
}
