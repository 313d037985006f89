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
/** Of the files in languages, this share has one beside it without: `docs/fr/install.md` and `docs/install.md`. Then that is the base. */
const LEAST_PLAIN = 0.5

/** The language of a file that exists in several. */
export interface Locale {
  /** Two letters. */
  language: string
  /** The others are translations of it. */
  isBase: boolean
}

/** Files that differ in their language alone, by its name in their paths. */
interface Family {
  members: Map<string, string[]>
  /** How many of them have a file beside them whose path names no language. */
  plain: number
}

/**
 * Files in one of several languages: `locales/fr/…` and `content/ja/…` beside `en`, `messages_fr.properties` beside
 * `messages.properties`. By structure: at least three languages side by side.
 */
export function localesOf(files: Iterable<string>, chosen: string | null = null): Map<string, Locale> {
  const paths = new Set(files)
  const families = new Map<string, Family>()
  const add = (key: string, language: string, path: string, plain: string) => {
    const family = families.get(key) ?? { members: new Map<string, string[]>(), plain: 0 }
    const same = family.members.get(language)
    if (same === undefined) family.members.set(language, [path])
    else same.push(path)
    if (paths.has(plain)) family.plain++
    families.set(key, family)
  }
  for (const path of paths) {
    if (!MAY_HAVE_LANGUAGE.test(path)) continue
    const parts = path.split('/')
    const at = parts.findIndex((part, index) => index < parts.length - 1 && isLanguage(part))
    if (at >= 0) add(parts.slice(0, at).join('/'), parts[at]!, path, parts.toSpliced(at, 1).join('/'))
    const name = parts.at(-1)!
    const folder = path.slice(0, path.length - name.length)
    const stem = name.slice(0, name.indexOf('.'))
    if (isLanguage(stem)) add(`${folder}*${name.slice(name.indexOf('.'))}`, stem, path, '')
    const named = NAMED.exec(name)
    if (named !== null && isLanguage(named[2]!))
      add(`${folder}${named[1]}*${named[3]}`, named[2]!, path, `${folder}${named[1]}${named[3]}`)
  }
  const found = new Map<string, Locale>()
  for (const family of families.values()) {
    if (family.members.size < LEAST_LANGUAGES) continue
    const base = baseOf(family, chosen)
    for (const [name, files] of family.members) {
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

/** The one that the settings choose, else English, else the files that name no language (null), else the one with most files. */
function baseOf({ members, plain }: Family, chosen: string | null): string | null {
  const languages = [...members].sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1))
  const named = (code: string) =>
    languages.find(([language]) => language === code) ?? languages.find(([l]) => l.startsWith(code))
  const known = (chosen === null ? undefined : named(chosen)) ?? named(BASE)
  if (known !== undefined) return known[0]
  const count = languages.reduce((sum, [, files]) => sum + files.length, 0)
  return plain >= count * LEAST_PLAIN ? null : languages[0]![0]
}
