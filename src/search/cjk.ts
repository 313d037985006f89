/** Chinese, Japanese and Korean: words are not told apart by spaces, so text is searched by pairs of characters. */
const CJK = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー]'
const CHARACTER = new RegExp(CJK, 'u')
const RUNS = new RegExp(`(${CJK}+)`, 'u')

/** Of the first of these characters, in Hangul. A loop costs other texts next to nothing. */
const FIRST_CODE = 0x1100

export function hasCjk(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) >= FIRST_CODE) return CHARACTER.test(text)
  return false
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
