import {
  type EvidenceReader,
  type EvidenceSource,
  type Observe,
  type ProducerFacts,
  SAYS_NOTHING,
} from '../../evidence.js'
import { MalformedEvidence } from '../../malformed.js'
import { eachField } from '../../source/protobuf.js'
import { DocumentNames, documentPath } from './document-names.js'
import { isScipHead } from './scip-head.js'
import { SymbolPlaces } from './symbol-places.js'

const DOCUMENTS = new Set([2])

/** An index of a compiler or language server in the format SCIP, of any indexer. */
export const scip: EvidenceReader = {
  format: 'scip',
  title: 'SCIP index',
  recognises: isScipHead,
  paths,
  read,
}

/** A name means definitions in documents of the index alone. */
async function paths(source: EvidenceSource, note: (path: string) => void): Promise<void> {
  await eachField(source.chunks(), DOCUMENTS, (_, bytes) => note(documentPath(bytes)))
}

/**
 * Reads it twice: a name may stand before the document that defines it. Only documents of the repository count, but the others are read once, too: a
 * damaged one is an error.
 */
async function read(source: EvidenceSource, observe: Observe): Promise<ProducerFacts> {
  const places = new SymbolPlaces()
  const document = new DocumentNames()
  let documents = 0
  await eachField(source.chunks(), DOCUMENTS, (_, bytes) => {
    documents++
    document.read(bytes)
    if (source.has(document.path))
      for (const { hash, isLocal, at } of document.names(true)) if (!isLocal) places.add(hash, at)
  })
  if (documents === 0) throw new MalformedEvidence('documents', 'none')
  await eachField(source.chunks(), DOCUMENTS, (_, bytes) => {
    if (!source.has(documentPath(bytes))) return
    document.read(bytes)
    observeNames(document, places, observe)
  })
  return SAYS_NOTHING
}

function observeNames(document: DocumentNames, places: SymbolPlaces, observe: Observe): void {
  const locals = new SymbolPlaces()
  for (const { hash, isLocal, at } of document.names(true)) if (isLocal) locals.add(hash, at)
  for (const { hash, isLocal, at } of document.names(false))
    for (const to of (isLocal ? locals : places).of(hash)) observe({ kind: 'means', from: at, to })
}
