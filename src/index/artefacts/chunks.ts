import { decodeText } from '../../facts/decode-text.js'
import { DEFAULT_MAX_FILE_BYTES } from '../../files/max-file-bytes.js'
import { blobHash, readBlob } from '../../files/read-blob.js'
import { TERMS_FORMAT } from '../../search/blob-terms.js'
import { hashWords, isMadeOf } from '../../search/segment.js'
import { CHUNKS_VERSION, type Chunk } from '../../semantic/chunks/chunk.js'
import { CHUNK_LAYOUT, encodeChunks, readChunks } from '../../semantic/chunks/chunk-file.js'
import { type ChunkTable, ChunkTableBuilder } from '../../semantic/chunks/chunk-table.js'
import { type CommitChunk, commitChunks } from '../../semantic/chunks/commit-chunks.js'
import { fileChunks } from '../../semantic/chunks/file-chunks.js'
import { writeAtomically } from '../../shared/atomic-file.js'
import { probeColumns } from '../../shared/column-file.js'
import { fileStamp } from '../../shared/file-stamp.js'
import type { BlobRow } from '../../store/link-store.js'
import type { Artefact } from './artefact.js'
import { checked } from './checking.js'
import { openGraph } from './graph.js'
import { openHistory } from './history.js'
import type { Opened } from './opened.js'
import { newerError } from './records.js'
import { chunksPath, removeFile } from './side-files.js'

/** Texts that are searched by meaning: where they are and what words they have. None while the semantic layer is off. */
export const chunks: Artefact<ChunkTable> = {
  name: 'chunks',
  // Both only grow: chunks of older terms are not read.
  version: CHUNKS_VERSION + TERMS_FORMAT,
  madeOf: ({ semantic, graph, history }) => (semantic === '' ? null : `${graph} ${history}`),
  make: ({ opened }) => ({ value: build(opened, loadChunks(opened)), report: {} }),
  save({ checkout }, table) {
    writeAtomically(chunksPath(checkout), encodeChunks(table))
  },
  load: loadChunks,
  probe({ checkout }, { stamp }) {
    const path = chunksPath(checkout)
    return fileStamp(path) === stamp ? probeColumns(CHUNK_LAYOUT, path) : readChunks(path).fault
  },
  file: chunksPath,
  check: opened => [
    checked(`the chunks are those of the files (${opened.checkout.rootDir})`, 'chunks', say => {
      const { table, fault } = readChunks(chunksPath(opened.checkout))
      if (fault === 'missing') return 0
      if (table === null) say(`the chunks of ${opened.checkout.rootDir} are ${fault}`)
      return table?.kinds.length ?? 0
    }),
  ],
  discard({ checkout }) {
    removeFile(chunksPath(checkout))
  },
}

/** Files as they were are copied; commits are cheap and made anew. */
function build(opened: Opened, before: ChunkTable | null): ChunkTable {
  const { store, id } = opened.checkout
  const places = new Map(before?.paths.map((path, file) => [path, file]))
  const builder = new ChunkTableBuilder()
  for (const row of store.blobRows(id)) {
    const file = places.get(row.path)
    const hash = hashWords(row.hash)
    if (before !== null && file !== undefined && isMadeOf(before, file, row))
      builder.copyFile(before, file, row.path, row.blob, hash)
    else builder.addFile(row.path, row.blob, hash, chunksOfFile(opened, row))
  }
  for (const chunk of chunksOfCommits(opened)) builder.addCommit(chunk.commit, chunk)
  return builder.finish()
}

/** None if the file has changed since it was indexed: its text is then not of this state. */
export function chunksOfFile(opened: Opened, { path, blob, hash }: BlobRow): Chunk[] {
  const read = readBlob(opened.checkout.rootDir, path, DEFAULT_MAX_FILE_BYTES)
  if ('reason' in read || Buffer.compare(blobHash(read.bytes), hash) !== 0) return []
  return fileChunks(path, decodeText(read.bytes).text, opened.facts.of(blob))
}

export function chunksOfCommits(opened: Opened): CommitChunk[] {
  const history = openHistory(opened)
  if (history === null) return []
  const graph = openGraph(opened)
  return commitChunks(history, symbol => {
    const node = graph.find(symbol)
    return node === undefined ? undefined : graph.name(node)
  })
}

export function loadChunks({ checkout }: Opened): ChunkTable | null {
  const { table, fault } = readChunks(chunksPath(checkout))
  if (fault === 'newer') throw newerError(chunks, checkout)
  return table
}
