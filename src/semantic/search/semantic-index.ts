import type { ChunkTable } from '../chunks/chunk-table.js'
import type { InstantEncoder } from '../encoder.js'
import { NOT_COMPARED, VectorIndex } from '../vectors/vector-index.js'
import { rowOfKey, type VectorTable } from '../vectors/vector-table.js'

/** The chunks of a checkout and their vectors, ready to be asked. */
export class SemanticIndex {
  readonly chunks: ChunkTable
  readonly #encoder: InstantEncoder
  readonly #vectors: VectorIndex
  /** By chunk; -1 where it has no vector. */
  readonly #rows: Int32Array
  #last: { text: string; cosines: Float32Array } | null = null

  constructor(chunks: ChunkTable, vectors: VectorTable, encoder: InstantEncoder) {
    this.chunks = chunks
    this.#encoder = encoder
    this.#vectors = new VectorIndex(vectors)
    this.#rows = Int32Array.from(chunks.kinds, (_, chunk) => rowOfKey(vectors.keys, chunks.keys, chunk))
  }

  /** By chunk, how near it is to a question: a cosine, or `NOT_COMPARED`. Several signals ask the same. */
  cosines(text: string): Float32Array {
    if (this.#last?.text === text) return this.#last.cosines
    const [vector] = this.#encoder.encodeNow([{ head: '', body: text }], 'query')
    const byRow = this.#vectors.cosines(vector!)
    const cosines = Float32Array.from(this.#rows, row => (row < 0 ? NOT_COMPARED : byRow[row]!))
    this.#last = { text, cosines }
    return cosines
  }
}
