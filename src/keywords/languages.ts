/** Languages by their codes of two letters, as folders and file names of translations have them. */
export const LANGUAGE_CODES: readonly string[] = (
  'af am ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fr fy ga gd gl gu he hi hr hu hy id is it ja ka kk km kn ko ' +
  'ku ky lo lt lv mk ml mn mr ms my nb ne nl nn no pa pl ps pt ro ru si sk sl sq sr sv sw ta te tg th tk tl tr uk ur uz vi zh'
).split(' ')

/** Languages by the script that they are written in; those in Latin letters cannot be told by it. */
const SCRIPTS: readonly (readonly [script: RegExp, codes: string])[] = [
  ['Hiragana}\\p{Script=Katakana', 'ja'],
  ['Hangul', 'ko'],
  ['Cyrillic', 'be bg kk ky mk mn ru sr tg uk'],
  ['Arabic', 'ar fa ku ps ur'],
  ['Devanagari', 'hi mr ne'],
  ['Bengali', 'bn'],
  ['Greek', 'el'],
  ['Hebrew', 'he'],
  ['Thai', 'th'],
  ['Tamil', 'ta'],
  ['Telugu', 'te'],
  ['Georgian', 'ka'],
  ['Armenian', 'hy'],
].map(([script, codes]) => [new RegExp(`[\\p{Script=${script}}]{2}`, 'u'), codes!] as const)
const HAN = /\p{Script=Han}{2}/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** `ko: …`, `[zh-cn] …`, `docs(fr): …`, `… (es)`, but not `users[id]`; with a region anywhere: `pt-BR`. */
const TAGS = [
  /^\s*([a-z]{2})(?:[-_][A-Za-z]{2,4})?:\s/,
  /(?:(?<=^|\s)[[(]|^\w+\()([a-z]{2})(?:[-_][A-Za-z]{2,4})?[\])]/g,
  /(?<![\w-])([a-z]{2})[-_](?:[A-Z]{2}|cn|tw|br|hans|hant)(?![\w-])/g,
]
const NAME = /(?<![\p{L}\p{N}])\p{Lu}\p{Ll}+(?![\p{L}\p{N}])/gu
const CODES: ReadonlySet<string> = new Set(LANGUAGE_CODES)
/** A verb at the start of a task: `Polish the page`. */
const VERB = /^\s*Polish\s/

let codeOfName: ReadonlyMap<string | undefined, string> | undefined

/** Made when first needed: few repositories have translations. */
function codesByName(): ReadonlyMap<string | undefined, string> {
  if (codeOfName === undefined) {
    const names = new Intl.DisplayNames(['en'], { type: 'language' })
    codeOfName = new Map(LANGUAGE_CODES.map(code => [names.of(code), code]))
  }
  return codeOfName
}

/**
 * Codes of the languages that a task is written in or about: by its script, by a tag or by an English name. Nothing for a
 * plain task in Latin letters.
 *
 * @example languagesOf('ko: update the setup page') // ['ko']
 */
export function languagesOf(task: string): string[] {
  const found = new Set<string>()
  for (const [script, codes] of SCRIPTS)
    if (script.test(task)) for (const code of codes.split(' ')) found.add(code)
  if (HAN.test(task)) found.add(KANA.test(task) ? 'ja' : 'zh')
  for (const tag of TAGS)
    for (const [, code] of tag.global ? task.matchAll(tag) : [tag.exec(task) ?? []])
      if (code !== undefined && CODES.has(code)) found.add(code)
  for (const [name] of task.replace(VERB, '').matchAll(NAME)) {
    const code = codesByName().get(name)
    if (code !== undefined) found.add(code)
  }
  return [...found].sort()
}
