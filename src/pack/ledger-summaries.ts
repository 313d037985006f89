import { withComponentName } from '../facts/component-names.js'
import { extractorOf } from '../facts/extractor.js'
import type { Definition } from '../facts/facts.js'
import { detectLanguage, OPENING_LINES } from '../languages/detect.js'
import { levelOf } from '../summaries/level-of.js'
import { ownPurpose } from '../summaries/own-purpose.js'
import { sentenceText } from '../summaries/sentence-text.js'
import type { Candidate } from './candidate.js'
import { cutLine } from './cut-line.js'
import type { SummaryOf } from './item.js'
import type { PackTexts } from './pack-texts.js'
import type { SourceFile } from './source-files.js'

const MAX_SUMMARY_CHARS = 160

/**
 * One sentence on the purpose of an item; '' if none is known. It is made from the text that is shown, not from stored
 * summaries, which may lag behind an edit: the same bytes give the same pack.
 */
export function ledgerSummaries(texts: PackTexts): SummaryOf {
  const cache = new Map<string, readonly Definition[]>()
  const definitionOf = ({ id, qualifiedName }: Candidate, file: SourceFile): Definition | undefined => {
    if (file.definitions !== null) return file.definitions.get(id)
    let definitions = cache.get(file.path)
    if (definitions === undefined) {
      definitions = indexedDefinitions(texts, file)
      cache.set(file.path, definitions)
    }
    // An id is a hash: it is made for those of the same name alone.
    return definitions.find(
      each =>
        withComponentName(file.path, each).qualifiedName === qualifiedName &&
        texts.idOf(file.path, each) === id,
    )
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

function indexedDefinitions(texts: PackTexts, { path, blob, lines }: SourceFile): readonly Definition[] {
  const language = detectLanguage(path, lines.slice(0, OPENING_LINES).join('\n'))
  const key = { hash: Buffer.from(blob, 'hex'), language: language.id, extractor: extractorOf(language) }
  return texts.factsOf(path, key)?.definitions ?? []
}
