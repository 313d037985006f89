import { CHUNK_KINDS, type ChunkKind } from '../../semantic/chunks/chunk.js'
import type { SemanticIndex } from '../../semantic/search/semantic-index.js'
import { NOT_COMPARED } from '../../semantic/vectors/vector-index.js'

/** Of a chunk that belongs to no node of the graph: a commit, or a file that is gone. */
const NO_NODE = -1

/** By node, its chunk that is nearest to a question. */
export interface NearestChunks {
  /** Cosines; `NOT_COMPARED` for nodes without such a chunk. */
  cosines: Float32Array
  chunks: Int32Array
  /** Nodes with such a chunk, in graph order. */
  nodes: number[]
}

/** What definitions, their comments and sections say, compared by meaning. */
export class Meaning {
  readonly index: SemanticIndex
  readonly #nodes: Int32Array
  readonly #nodeCount: number

  constructor(index: SemanticIndex, files: ReadonlyMap<string, number>, nodeCount: number) {
    this.index = index
    this.#nodeCount = nodeCount
    const { paths, starts, definitions, kinds } = index.chunks
    this.#nodes = new Int32Array(kinds.length).fill(NO_NODE)
    paths.forEach((path, file) => {
      const node = files.get(path)
      if (node === undefined) return
      // The definitions of a file follow its node, in order.
      for (let chunk = starts[file]!; chunk < starts[file + 1]!; chunk++)
        this.#nodes[chunk] = node + 1 + definitions[chunk]!
    })
  }

  nearest(text: string, kind: ChunkKind): NearestChunks {
    const wanted = CHUNK_KINDS.indexOf(kind)
    const { kinds } = this.index.chunks
    const byChunk = this.index.cosines(text)
    const cosines = new Float32Array(this.#nodeCount).fill(NOT_COMPARED)
    const chunks = new Int32Array(this.#nodeCount)
    const nodes: number[] = []
    for (let chunk = 0; chunk < kinds.length; chunk++) {
      const node = this.#nodes[chunk]!
      if (kinds[chunk] !== wanted || node === NO_NODE) continue
      const cosine = byChunk[chunk]!
      if (cosine <= cosines[node]!) continue
      if (cosines[node] === NOT_COMPARED) nodes.push(node)
      cosines[node] = cosine
      chunks[node] = chunk
    }
    return { cosines, chunks, nodes }
  }

  /** Commits by hex id, with their cosines. */
  commits(text: string): { commit: string; cosine: number }[] {
    const { commits, kinds } = this.index.chunks
    const first = kinds.length - commits.length
    const byChunk = this.index.cosines(text)
    return commits.map((commit, at) => ({ commit, cosine: byChunk[first + at]! }))
  }

  /** Lines of a chunk, for a reason in words. */
  lines(chunk: number): { first: number; last: number } {
    const { startLines, endLines } = this.index.chunks
    return { first: startLines[chunk]!, last: endLines[chunk]! }
  }
}
