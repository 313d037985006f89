import { extractorOf } from '../facts/extractor.js'
import type { Definition } from '../facts/facts.js'
import { symbolId } from '../facts/symbol-id.js'
import type { FactsCache } from '../graph/link/facts-cache.js'
import type { Opened } from '../index/artefacts/opened.js'
import { detectLanguage } from '../languages/detect.js'
import type { Store } from '../store/store.js'
import { levelOf } from '../summaries/level-of.js'
import { ownPurpose } from '../summaries/own-purpose.js'
import { sentenceText } from '../summaries/sentence-text.js'
import type { Candidate } from './candidate.js'
import { cutLine } from './cut-line.js'
import type { SummaryOf } from './item.js'
import type { SourceFile } from './source-files.js'

const MAX_SUMMARY_CHARS = 160

/**
 * One sentence on the purpose of an item; '' if none is known. It is made from the text that is shown, not from stored
 * summaries, which may lag behind an edit: the same bytes give the same pack.
 */
export function ledgerSummaries({ facts, checkout: { store } }: Opened): SummaryOf {
  const cache = new Map<string, readonly Definition[]>()
  const definitionOf = ({ id, qualifiedName }: Candidate, file: SourceFile): Definition | undefined => {
    if (file.definitions !== null) return file.definitions.get(id)
    let definitions = cache.get(file.path)
    if (definitions === undefined) {
      definitions = indexedDefinitions(store, facts, file)
      cache.set(file.path, definitions)
    }
    // An id is a hash: it is made for those of the same name alone.
    return definitions.find(each => each.qualifiedName === qualifiedName && symbolId(file.path, each) === id)
  }
  return ({ candidate, file }) => {
    const definition = definitionOf(candidate, file)
    if (definition === undefined || levelOf(definition.kind) === null) return ''
    const sentence = ownPurpose(definition)
    if (sentence.length === 0) return ''
    return cutLine(
      sentenceText(sentence, { name: definition.qualifiedName, path: file.path }),
      MAX_SUMMARY_CHARS,
    )
  }
}

function indexedDefinitions(
  store: Store,
  facts: FactsCache,
  { path, blob, lines }: SourceFile,
): readonly Definition[] {
  const language = detectLanguage(path, lines[0] ?? '')
  const extractor = extractorOf(language)
  const id = store.blobId({ hash: Buffer.from(blob, 'hex'), language: language.id, extractor })
  return id === undefined ? [] : facts.of(id).definitions
}
