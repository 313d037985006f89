import type { Definition, Facts } from '../facts/facts.js'
import { firstSentence } from './doc-sentence.js'
import { definitionIn, documentPurpose, openingSentences, titleOf } from './document-purpose.js'
import { knownFile } from './known-names.js'
import { packageFacts } from './manifest-facts.js'
import type { Sentence } from './summary.js'

/** A comment about the whole file stands at its top: lines between it and the comment before it. */
const MOST_GAP_LINES = 2
/** An order to the next editor, not a description. */
const ORDER =
  /^(?:if|do not|don['’]t|make sure|note|warning|important|please|see|keep|remember|never|always)\b|\b(?:DO NOT|DON'T)\b/i
/** "This page shows …" */
const OWN_SUBJECT =
  /^(?:this|the following) (?:page|document|guide|section|tutorial|chapter|article|manual|reference|example|notebook|recipe)\b.* (?:is|shows?|describes?|explains?|introduces?|covers?|lists?|documents?|provides?|contains?|walks?|discusses?|demonstrates?|teaches|gives)\b/i
const SPEAKING = /(?:^|\/)(?:readme|index|overview|introduction|about)(?:\.[\w.]+)?$/i

/** The purpose of a file: from its top comment, its manifest, or its one main definition. */
export function filePurpose(path: string, facts: Facts, main: readonly Definition[]): Sentence {
  const manifest = packageFacts(path, facts.strings[0]?.text ?? '')
  if (manifest !== null) {
    const text = firstSentence(manifest.description)
    return [
      { kind: 'package', name: manifest.name, programs: manifest.programs },
      ...(text === '' ? [] : [{ kind: 'says', text } as const]),
    ]
  }
  if (isDocument(facts)) return documentSentence(path, facts)
  const top = topComment(facts)
  if (top !== '') return [{ kind: 'says', text: top }]
  const open = main.filter(each => !isHidden(each))
  const about = main.find(({ name }) => isNamedLike(name, path)) ?? (open.length === 1 ? open[0] : undefined)
  const text = about === undefined ? '' : firstSentence(about.doc)
  return text === '' ? [] : [{ kind: 'says', text, of: { name: about!.qualifiedName, path } }]
}

function isDocument({ definitions, opening }: Facts): boolean {
  return opening !== undefined || definitions[0]?.kind === 'section'
}

/** What a document says of itself; a page that speaks of nothing else begins with its subject. */
function documentSentence(path: string, facts: Facts): Sentence {
  const name = knownFile(path)
  if (name !== '' && !SPEAKING.test(path)) return [{ kind: 'known', text: name }]
  const said = openingSentences(facts)
  const first = said[0] ?? ''
  const text = SPEAKING.test(path)
    ? definitionIn(facts, [titleOf(facts)]) || documentPurpose(facts) || first
    : (said.find(each => OWN_SUBJECT.test(each)) ?? first)
  if (text !== '') return [{ kind: 'says', text }]
  const title = titleOf(facts)
  return title === '' ? [] : [{ kind: 'titled', title }]
}

/** The first comment about the file: not a notice, and not the documentation of the next definition. */
function topComment({ comments, definitions }: Facts): string {
  const module = definitions.find(({ kind, container }) => kind === 'module' && container < 0)
  const packageDoc = module === undefined ? '' : firstSentence(module.doc)
  if (packageDoc !== '' && !ORDER.test(packageDoc)) return packageDoc
  let last = 1
  for (const { text, line, endLine, from } of comments) {
    if (line > last + MOST_GAP_LINES + 1) return ''
    last = endLine
    if (from >= 0) continue
    const isDoc = definitions.some(
      ({ doc, startLine }) => doc !== '' && (startLine === endLine + 1 || doc === text),
    )
    if (isDoc || definitions.some(({ startLine }) => startLine < line || startLine === endLine + 1)) continue
    const said = firstSentence(text)
    if (said !== '' && !ORDER.test(said)) return said
  }
  return ''
}

/** `http-client.ts` matches `HttpClient`. */
function isNamedLike(name: string, path: string): boolean {
  const file = path.slice(path.lastIndexOf('/') + 1)
  const stem = file.slice(0, file.indexOf('.') < 1 ? undefined : file.indexOf('.'))
  return plain(name) === plain(stem)
}

function plain(name: string): string {
  return name.replaceAll(/[_-]/g, '').toLowerCase()
}

export function isHidden({ name, visibility }: Definition): boolean {
  return visibility === 'private' || name.startsWith('_')
}
