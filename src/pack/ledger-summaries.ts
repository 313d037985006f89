import { decodeFacts } from '../facts/codec.js'
import { extractorOf } from '../facts/extractor.js'
import type { Definition } from '../facts/facts.js'
import { detectLanguage } from '../languages/detect.js'
import { levelOf } from '../summaries/level-of.js'
import { ownPurpose } from '../summaries/own-purpose.js'
import { sentenceText } from '../summaries/sentence-text.js'
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
  const cache = new Map<string, ReadonlyMap<string, Definition>>()
  const definitionsOf = (file: SourceFile): ReadonlyMap<string, Definition> => {
    let definitions = file.definitions ?? cache.get(file.path)
    if (definitions === undefined) {
      definitions = indexedDefinitions(texts, file)
      cache.set(file.path, definitions)
    }
    return definitions
  }
  return ({ candidate, file }) => {
    const definition = definitionsOf(file).get(candidate.id)
    if (definition === undefined || levelOf(definition.kind) === null) return ''
    const sentence = ownPurpose(definition)
    if (sentence.length === 0) return ''
    return cutLine(
      sentenceText(sentence, { name: definition.qualifiedName, path: file.path }),
      MAX_SUMMARY_CHARS,
    )
  }
}

function indexedDefinitions(texts: PackTexts, { path, blob, lines }: SourceFile): Map<string, Definition> {
  const language = detectLanguage(path, lines[0] ?? '')
  const extractor = extractorOf(language)
  const known = texts.factsOf(path, { hash: Buffer.from(blob, 'hex'), language: language.id, extractor })
  if (known === undefined) return new Map()
  const { definitions } = decodeFacts(known)
  return new Map(definitions.map(each => [texts.idOf(path, each), each]))
}
