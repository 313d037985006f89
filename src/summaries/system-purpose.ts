import { firstSentence } from './doc-sentence.js'
import { definitionIn, documentPurpose, openingSentences, titleOf } from './document-purpose.js'
import { filePurpose } from './file-purpose.js'
import { MANIFEST, packageFacts } from './manifest-facts.js'
import { isPurpose } from './purpose-sentence.js'
import type { ReadSource } from './purposes.js'
import type { Sentence } from './summary.js'

/** Files that describe their repository, in the order in which they are read. */
const README = /^(?:\.github\/|docs\/)?readme(?:\.\w{2,8})?$/i
/** A readme whose purpose stands below this line is about how to use it. */
const TOP_LINES = 20
/** Files of code whose top comment is about the whole: a root package of Go, the crate, the main module. */
const ROOT_FILE =
  /^(?:doc\.go|[^/]+\.go|(?:src\/)?lib\.rs|(?:src\/)?main\.rs|(?:src|lib)\/[^/]+\.(?:rb|ex|py)|main\.\w+|[^/]+\.(?:c|py|sh))$/
const MOST_ROOT_FILES = 8
/** A title of fewer words is a name. */
const LEAST_TITLE_WORDS = 3
const WEB_MANIFEST = 'package.json'
/** Manifests without a description that is read. */
const OTHER_MANIFEST = /^(?:build\.gradle(?:\.kts)?|CMakeLists\.txt|Package\.swift|[^/]+\.(?:sln|rockspec))$/
/** Manifests that are programs: of their texts, the first that says what something is for is the description. */
const PROGRAM_MANIFEST = /^(?:mix\.exs|setup\.py)$/
/** A classifier of Python's index is no sentence. */
const CLASSIFIER = ' :: '

/**
 * What a repository is for: the sentence of its readme that says what it is, the description in its manifest, the first
 * sentence of its readme that is about it, the comment on its root package, and last its title.
 */
export function systemPurpose(
  paths: readonly string[],
  name: string,
  /** Manifests of its packages, that of the main one first. */
  packages: readonly string[],
  read: ReadSource,
): Sentence {
  const readmes = paths.filter(path => README.test(path)).sort((a, b) => a.length - b.length)
  const manifests = manifestsOf(paths.filter(path => !path.includes('/')))
  const inReadmes = (find: (facts: NonNullable<ReturnType<ReadSource>>['facts']) => string) =>
    readmes.map(path => () => ({ path, text: textIn(path, read, find) }))
  const sources = [
    ...inReadmes(facts =>
      definitionIn(
        facts,
        [titleOf(facts), name].filter(each => each !== ''),
      ),
    ),
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
  for (const source of sources) {
    const { path, text } = source()
    if (text !== '')
      return [{ kind: 'says', text: withName(text, titleIn(path, read)), of: { name: path, path } }]
  }
  return []
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

function textIn(
  path: string,
  read: ReadSource,
  find: (facts: NonNullable<ReturnType<ReadSource>>['facts']) => string,
): string {
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

function descriptionAmong({ strings }: NonNullable<ReturnType<ReadSource>>['facts']): string {
  const sentences = strings
    .filter(({ text }) => !text.includes(CLASSIFIER))
    .map(({ text }) => firstSentence(text))
  return sentences.find(isPurpose) ?? ''
}

function topOf(path: string, facts: NonNullable<ReturnType<ReadSource>>['facts']): string {
  const said = filePurpose(path, facts, []).find(claim => claim.kind === 'says')?.text ?? ''
  return isPurpose(said) ? said : ''
}

function asSentence(title: string, least: number): string {
  if (title === '' || title.split(' ').length < least) return ''
  return /[.!?]$/.test(title) ? title : `${title}.`
}
