import { firstSentence } from './doc-sentence.js'
import { definitionIn, documentPurpose, openingSentences, titleOf } from './document-purpose.js'
import { filePurpose } from './file-purpose.js'
import { MANIFEST, packageFacts } from './manifest-facts.js'
import { isPurpose, isSlogan } from './purpose-sentence.js'
import type { ReadSource } from './purposes.js'
import type { Sentence } from './summary.js'

/** Files that describe their repository, in the order in which they are read. */
const README = /^(?:\.github\/|docs\/)?readme(?:\.\w{2,8})?$/i
const DOCUMENTS = 'docs/'
/** Documents that introduce it. Read where all else is a slogan. */
const OVERVIEW =
  /^(?:docs?|guides?)\/(?:(?:guides?|introduction|intro|overview|getting[-_]started)\/)?(?:overview|introduction|intro|about|index)\.(?:mdx?|rst|adoc)$/i
/** A readme whose purpose stands below this line is about how to use it. */
const TOP_LINES = 20
/** Files of code whose top comment is about the whole: a root package of Go, the crate, the main module. */
const ROOT_FILE =
  /^(?:doc\.go|[^/]+\.go|(?:src\/)?lib\.rs|(?:src\/)?main\.rs|(?:src|lib)\/[^/]+\.(?:rb|ex|py)|main\.\w+|[^/]+\.(?:c|py|sh))$/
const MOST_ROOT_FILES = 8
/** A title that invites to what it tells: "See how the same shop is built in ten languages". */
const INVITATION = /^(?:see|learn|discover|find out|explore) how (?!to\b)/i
/** Titles of parts of a document, of no repository. */
const PART_TITLE =
  /^(?:table of contents|contents|menu|intro(?:duction)?|overview|about|features|install(?:ation|ing)?|usage|getting started|quick ?start|docs|documentation|status|support|sponsors|license)$/i
/** A title of fewer words is a name. */
const LEAST_TITLE_WORDS = 3
const WEB_MANIFEST = 'package.json'
/** Manifests without a description that is read. */
const OTHER_MANIFEST = /^(?:build\.gradle(?:\.kts)?|CMakeLists\.txt|Package\.swift|[^/]+\.(?:sln|rockspec))$/
/** Manifests that are programs: of their texts, the first that says what something is for is the description. */
const PROGRAM_MANIFEST = /^(?:mix\.exs|setup\.py)$/
/** A classifier of Python's index, and a message of the program that a manifest is. */
const NO_DESCRIPTION = / :: |\b(?:errors?|missing|warnings?|fail(?:s|ed|ure)|must|cannot|unable)\b/i

type Facts = NonNullable<ReturnType<ReadSource>>['facts']

/** A text that may say what a repository is for, and where it stands. */
interface Found {
  path: string
  text: string
}

/**
 * What a repository is for: the sentence of its readme that says what it is, the description in its manifest, the first
 * sentence of its readme that is about it, the comment on its root package, and last its title. Where that is a slogan,
 * a document that says what it is comes before it.
 */
export function systemPurpose(
  paths: readonly string[],
  /** Of the repository. */
  names: readonly string[],
  /** Manifests of its packages, that of the main one first. */
  packages: readonly string[],
  read: ReadSource,
): Sentence {
  const own = readmesIn(paths)
  const first = firstOf(sourcesOf(paths, own, names, packages, read))
  if (first === null) return []
  const others = [...besideManifests(packages, paths), ...paths.filter(path => OVERVIEW.test(path))]
  const titles = own.map(path => textIn(path, read, titleOf))
  const better = isSlogan(first.text)
    ? firstOf(others.map(path => () => definedIn(path, [...titles, ...names], read)))
    : null
  const { path, text } = better ?? first
  return [{ kind: 'says', text: withName(text, titleIn(path, read)), of: { name: path, path } }]
}

/** One among the documents may be about those, where there is one at the top. */
function readmesIn(paths: readonly string[]): string[] {
  const found = paths.filter(path => README.test(path)).sort((a, b) => a.length - b.length)
  const top = found.filter(path => !path.startsWith(DOCUMENTS))
  return top.length > 0 ? top : found
}

/** Readmes of packages. One at the top may be a link to such a file, which is not read. */
function besideManifests(packages: readonly string[], paths: readonly string[]): string[] {
  const folders = packages.map(path => path.slice(0, path.lastIndexOf('/') + 1)).filter(each => each !== '')
  return folders.flatMap(folder =>
    paths.filter(path => path.startsWith(folder) && README.test(path.slice(folder.length))),
  )
}

function firstOf(sources: readonly (() => Found)[]): Found | null {
  for (const source of sources) {
    const found = source()
    if (found.text !== '') return found
  }
  return null
}

function definedIn(path: string, names: readonly string[], read: ReadSource): Found {
  return { path, text: textIn(path, read, facts => definitionIn(facts, [...titled(facts), ...names])) }
}

function titled(facts: Facts): string[] {
  const title = titleOf(facts)
  return title === '' ? [] : [title]
}

/** In the order in which they are asked. */
function sourcesOf(
  paths: readonly string[],
  own: readonly string[],
  names: readonly string[],
  packages: readonly string[],
  read: ReadSource,
): (() => Found)[] {
  const manifests = manifestsOf(paths.filter(path => !path.includes('/')))
  const readmes = [...own, ...(own.length === 0 ? besideManifests(packages, paths) : [])]
  const inReadmes = (find: (facts: Facts) => string) =>
    readmes.map(path => () => ({ path, text: textIn(path, read, find) }))
  return [
    ...readmes.map(path => () => definedIn(path, names, read)),
    ...manifests.map(path => () => ({ path, text: described(path, read) })),
    ...inReadmes(facts => documentPurpose(facts, TOP_LINES)),
    ...paths
      .filter(path => ROOT_FILE.test(path))
      .slice(0, MOST_ROOT_FILES)
      .map(path => () => ({ path, text: textIn(path, read, facts => topOf(path, facts)) })),
    ...packages.map(path => () => ({ path, text: described(path, read) })),
    ...inReadmes(facts => asSentence(titleOf(facts), LEAST_TITLE_WORDS)),
    ...inReadmes(facts => openingSentences(facts, Number.POSITIVE_INFINITY).find(isPurpose) ?? ''),
    ...inReadmes(facts => asSentence(titleOf(facts), 1)),
  ]
}

/** Where another manifest is beside it, `package.json` is of the part that runs in a browser. */
function manifestsOf(top: readonly string[]): string[] {
  const found = top.filter(path => MANIFEST.test(path) || PROGRAM_MANIFEST.test(path))
  const isOther = (path: string) =>
    path !== WEB_MANIFEST && (found.includes(path) || OTHER_MANIFEST.test(path))
  return top.some(isOther) ? found.filter(path => path !== WEB_MANIFEST) : found
}

/** A name keeps its case at the start of a sentence: "ripgrep is …". */
function withName(text: string, title: string): string {
  const name = /^[a-z][\w-]*/.exec(title)?.[0] ?? ''
  const isName = name !== '' && text.toLowerCase().startsWith(`${name.toLowerCase()} `)
  return isName ? name + text.slice(name.length) : text
}

function titleIn(path: string, read: ReadSource): string {
  return README.test(path) ? textIn(path, read, titleOf) : ''
}

function textIn(path: string, read: ReadSource, find: (facts: Facts) => string): string {
  const facts = read(path)?.facts
  return facts === undefined ? '' : find(facts)
}

function described(path: string, read: ReadSource): string {
  if (PROGRAM_MANIFEST.test(path)) return textIn(path, read, descriptionAmong)
  const text = textIn(path, read, facts => {
    const found = packageFacts(path, facts.strings[0]?.text ?? '')
    return found === null ? '' : firstSentence(found.description)
  })
  return isPurpose(text) ? text : ''
}

function descriptionAmong({ strings }: Facts): string {
  const sentences = strings
    .filter(({ text }) => !NO_DESCRIPTION.test(text))
    .map(({ text }) => firstSentence(text))
  return sentences.find(isPurpose) ?? ''
}

function topOf(path: string, facts: Facts): string {
  const said = filePurpose(path, facts, []).find(claim => claim.kind === 'says')?.text ?? ''
  return isPurpose(said) ? said : ''
}

function asSentence(title: string, least: number): string {
  if (PART_TITLE.test(title)) return ''
  const told = title.replace(INVITATION, '')
  if (told === '' || told.split(' ').length < least) return ''
  const text = told === title ? title : told[0]!.toUpperCase() + told.slice(1)
  return /[.!?]$/.test(text) ? text : `${text}.`
}
