import { LANGUAGE_CODES } from '../../keywords/languages.js'

const LANGUAGES: ReadonlySet<string> = new Set(LANGUAGE_CODES)
const CODE = /^([a-z]{2})(?:[-_](?:[A-Za-z]{2,4}|\d{3}))?$/
/** `messages_fr.properties`, `README.zh-CN.md`, `strings-de.json` */
const NAMED = /^(.+?)[._-]([a-z]{2}(?:[-_][A-Za-z]{2,4})?)((?:\.\w+)+)$/
/** Most paths have no part of two letters: they are not divided. */
const MAY_HAVE_LANGUAGE = /(?:^|[/._-])[a-z]{2}(?:[-_][A-Za-z\d]{2,4})?[/.]/
const BASE = 'en'
/** Fewer languages side by side are a coincidence: `go/`, `is/`. */
const LEAST_LANGUAGES = 3

/** The language of a file that exists in several. */
export interface Locale {
  /** Two letters. */
  language: string
  /** The others are translations of it. */
  isBase: boolean
}

/**
 * Files in one of several languages: `locales/fr/…` and `content/ja/…` beside `en`, `messages_fr.properties` beside
 * `messages.properties`. By structure: at least three languages side by side.
 */
export function localesOf(paths: Iterable<string>, chosen: string | null = null): Map<string, Locale> {
  const families = new Map<string, Map<string, string[]>>()
  const add = (family: string, language: string, path: string) => {
    const members = families.get(family) ?? new Map<string, string[]>()
    const files = members.get(language)
    if (files === undefined) members.set(language, [path])
    else files.push(path)
    families.set(family, members)
  }
  for (const path of paths) {
    if (!MAY_HAVE_LANGUAGE.test(path)) continue
    const parts = path.split('/')
    const at = parts.findIndex((part, index) => index < parts.length - 1 && isLanguage(part))
    if (at >= 0) add(parts.slice(0, at).join('/'), parts[at]!, path)
    const name = parts.at(-1)!
    const folder = parts.slice(0, -1).join('/')
    const stem = name.slice(0, name.indexOf('.'))
    if (isLanguage(stem)) add(`${folder}/*${name.slice(name.indexOf('.'))}`, stem, path)
    const named = NAMED.exec(name)
    if (named !== null && isLanguage(named[2]!)) add(`${folder}/${named[1]}*${named[3]}`, named[2]!, path)
  }
  const found = new Map<string, Locale>()
  for (const members of families.values()) {
    if (members.size < LEAST_LANGUAGES) continue
    const base = baseOf(members, chosen)
    for (const [name, files] of members) {
      const locale = { language: CODE.exec(name)![1]!, isBase: name === base }
      // A file of two families is a translation if it is one in either.
      for (const path of files) if (found.get(path)?.isBase !== false) found.set(path, locale)
    }
  }
  return found
}

function isLanguage(name: string): boolean {
  return LANGUAGES.has(CODE.exec(name)?.[1] ?? '')
}

/** The one that the settings choose, else English, else the one with most files. */
function baseOf(members: ReadonlyMap<string, readonly string[]>, chosen: string | null): string {
  const languages = [...members].sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1))
  const named = (code: string) =>
    languages.find(([language]) => language === code) ?? languages.find(([l]) => l.startsWith(code))
  return ((chosen === null ? undefined : named(chosen)) ?? named(BASE) ?? languages[0]!)[0]
}
