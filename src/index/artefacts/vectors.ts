import { type Chunk, chunkKey, KEY_WORDS } from '../../semantic/chunks/chunk.js'
import type { ChunkTable } from '../../semantic/chunks/chunk-table.js'
import { type Encoder, encoderKey } from '../../semantic/encoder.js'
import { openEncoder } from '../../semantic/providers/open-encoder.js'
import { encodeVectors, readVectors, VECTOR_LAYOUT } from '../../semantic/vectors/vector-file.js'
import {
  carryOver,
  putVector,
  rowOfKey,
  sortedKeys,
  type VectorTable,
} from '../../semantic/vectors/vector-table.js'
import { writeAtomically } from '../../shared/atomic-file.js'
import { probeColumns } from '../../shared/column-file.js'
import { fileStamp } from '../../shared/file-stamp.js'
import type { Artefact } from './artefact.js'
import { checked } from './checking.js'
import { chunks, chunksOfCommits, chunksOfFile } from './chunks.js'
import type { Opened } from './opened.js'
import { newerError } from './records.js'
import { removeFile, vectorsPath } from './side-files.js'

/** The vectors of all chunks, by content: a change encodes only what it changed. None while the semantic layer is off. */
export const vectors: Artefact<VectorTable> = {
  name: 'vectors',
  version: VECTOR_LAYOUT.version,
  madeOf: ({ semantic, chunks }) => (semantic === '' ? null : `${chunks} ${semantic}`),
  async make({ opened, semantic }) {
    const table = await chunks.load(opened)
    if (table === null) return { value: null, report: {} }
    const encoder = await openEncoder(semantic)
    return { value: await build(opened, table, encoder), report: {} }
  },
  save({ checkout }, table) {
    writeAtomically(vectorsPath(checkout), encodeVectors(table))
  },
  load: loadVectors,
  probe({ checkout }, { stamp }) {
    const path = vectorsPath(checkout)
    return fileStamp(path) === stamp ? probeColumns(VECTOR_LAYOUT, path) : readVectors(path).fault
  },
  file: vectorsPath,
  check: ({ checkout }) => [
    checked(`vectors can be read (${checkout.rootDir})`, 'vectors', say => {
      const { table, fault } = readVectors(vectorsPath(checkout))
      if (fault === 'missing') return 0
      if (table === null) say(`the vectors of ${checkout.rootDir} are ${fault}`)
      return table?.scales.length ?? 0
    }),
  ],
  discard({ checkout }) {
    removeFile(vectorsPath(checkout))
  },
}

export function loadVectors({ checkout }: Opened): VectorTable | null {
  const { table, fault } = readVectors(vectorsPath(checkout))
  if (fault === 'newer') throw newerError(vectors, checkout)
  return table
}

async function build(opened: Opened, chunkTable: ChunkTable, encoder: Encoder): Promise<VectorTable> {
  const before = loadVectors(opened)
  const keys = sortedKeys(chunkTable.keys)
  const { table, missing } = carryOver(keys, encoderKey(encoder), encoder.dimensions, before)
  const wanted = new Set(missing)
  let batch: { row: number; chunk: Chunk }[] = []
  const flush = async () => {
    const encoded = await encoder.encode(
      batch.map(({ chunk }) => chunk),
      'passage',
    )
    batch.forEach(({ row }, at) => {
      putVector(table, row, encoded[at]!)
    })
    batch = []
  }
  for (const chunk of chunksWithRows(opened, chunkTable, keys, wanted)) {
    const row = rowOfKey(keys, Uint32Array.from(chunkKey(chunk)), 0)
    if (!wanted.delete(row)) continue
    batch.push({ row, chunk })
    if (batch.length === encoder.batch) await flush()
  }
  if (batch.length > 0) await flush()
  return table
}

/** The texts of the files and commits that have chunks of these rows. */
function* chunksWithRows(
  opened: Opened,
  table: ChunkTable,
  keys: Uint32Array,
  rows: ReadonlySet<number>,
): Generator<Chunk> {
  if (rows.size === 0) return
  const isWanted = (from: number, to: number) => {
    for (let chunk = from; chunk < to; chunk++) if (rows.has(rowOfKey(keys, table.keys, chunk))) return true
    return false
  }
  const { store, id } = opened.checkout
  const blobs = new Map(store.blobRows(id).map(row => [row.path, row]))
  for (const [file, path] of table.paths.entries()) {
    const row = blobs.get(path)
    if (row !== undefined && isWanted(table.starts[file]!, table.starts[file + 1]!))
      yield* chunksOfFile(opened, row)
  }
  if (isWanted(table.starts.at(-1)!, table.keys.length / KEY_WORDS)) yield* chunksOfCommits(opened)
}
