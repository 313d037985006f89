import { encoderKey } from '../../semantic/encoder.js'
import { SemanticIndex } from '../../semantic/search/semantic-index.js'
import { indexedProvider, type SemanticSettings } from '../../semantic/settings.js'
import { ownEncoder } from '../../semantic/static/own-encoder.js'
import { chunks, loadChunks } from './chunks.js'
import { graph, unsavedGraphKey } from './graph.js'
import { historyDigest } from './history.js'
import type { Opened } from './opened.js'
import { recordOf } from './records.js'
import { loadVectors } from './vectors.js'

/** Chunks and vectors of the present graph; null if the layer is off, or they are of another state. */
export function openSemantic(opened: Opened, settings: SemanticSettings): SemanticIndex | null {
  const semantic = indexedProvider(settings)
  if (semantic === '') return null
  const { checkout } = opened
  const key = chunks.madeOf({
    semantic,
    // A graph that is not yet in its file has no record.
    graph: unsavedGraphKey(opened) ?? recordOf(checkout, graph.name)?.digest ?? '',
    history: historyDigest(checkout),
  })
  if (recordOf(checkout, chunks.name)?.key !== key) return null
  const [table, vectors] = [loadChunks(opened), loadVectors(opened)]
  const encoder = ownEncoder()
  if (table === null || vectors === null || vectors.encoder !== encoderKey(encoder)) return null
  return new SemanticIndex(table, vectors, encoder)
}
