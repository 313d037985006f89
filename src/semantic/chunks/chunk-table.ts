import type { SegmentFiles } from '../../search/segment.js'
import { TermReader } from '../../search/term-reader.js'
import { CHUNK_KINDS, type Chunk, chunkKey, KEY_WORDS } from './chunk.js'

/** All chunks of a checkout in typed arrays, without their texts: those of files in the order of paths, then those of commits. */
export interface ChunkTable extends SegmentFiles {
  /** The chunks of file f are [starts[f], starts[f + 1]). */
  starts: Uint32Array
  /** Hex ids, one for each of the last chunks. */
  commits: readonly string[]
  /** By chunk, as in `Chunk`. */
  kinds: Uint8Array
  definitions: Int32Array
  startLines: Uint32Array
  endLines: Uint32Array
  /** Words of the key, `KEY_WORDS` for each chunk. */
  keys: Uint32Array
  /** The distinct terms of chunk c are [termStarts[c], termStarts[c + 1]) of `terms`, sorted. */
  termStarts: Uint32Array
  terms: Uint32Array
}

const reader = new TermReader()

/** Collects chunks; files and commits must be added in order. */
export class ChunkTableBuilder {
  readonly #paths: string[] = []
  readonly #blobs: number[] = []
  readonly #hashes: number[] = []
  readonly #starts: number[] = [0]
  readonly #commits: string[] = []
  readonly #kinds: number[] = []
  readonly #definitions: number[] = []
  readonly #startLines: number[] = []
  readonly #endLines: number[] = []
  readonly #keys: number[] = []
  readonly #termStarts: number[] = [0]
  #terms = new Uint32Array(1 << 16)
  #termCount = 0

  addFile(path: string, blob: number, hash: readonly number[], chunks: readonly Chunk[]): void {
    this.#addPath(path, blob, hash)
    for (const chunk of chunks) this.#add(chunk)
    this.#starts.push(this.#kinds.length)
  }

  /** The same file as in another table. */
  copyFile(table: ChunkTable, file: number, path: string, blob: number, hash: readonly number[]): void {
    this.#addPath(path, blob, hash)
    for (let chunk = table.starts[file]!; chunk < table.starts[file + 1]!; chunk++) {
      this.#kinds.push(table.kinds[chunk]!)
      this.#definitions.push(table.definitions[chunk]!)
      this.#startLines.push(table.startLines[chunk]!)
      this.#endLines.push(table.endLines[chunk]!)
      this.#keys.push(table.keys[chunk * KEY_WORDS]!, table.keys[chunk * KEY_WORDS + 1]!)
      this.#addTerms(table.terms.subarray(table.termStarts[chunk]!, table.termStarts[chunk + 1]!))
    }
    this.#starts.push(this.#kinds.length)
  }

  addCommit(commit: string, chunk: Chunk): void {
    this.#commits.push(commit)
    this.#add(chunk)
  }

  finish(): ChunkTable {
    return {
      paths: this.#paths,
      blobs: Uint32Array.from(this.#blobs),
      hashes: Uint32Array.from(this.#hashes),
      starts: Uint32Array.from(this.#starts),
      commits: this.#commits,
      kinds: Uint8Array.from(this.#kinds),
      definitions: Int32Array.from(this.#definitions),
      startLines: Uint32Array.from(this.#startLines),
      endLines: Uint32Array.from(this.#endLines),
      keys: Uint32Array.from(this.#keys),
      termStarts: Uint32Array.from(this.#termStarts),
      terms: this.#terms.slice(0, this.#termCount),
    }
  }

  #addPath(path: string, blob: number, hash: readonly number[]): void {
    this.#paths.push(path)
    this.#blobs.push(blob)
    this.#hashes.push(...hash)
  }

  #add(chunk: Chunk): void {
    this.#kinds.push(CHUNK_KINDS.indexOf(chunk.kind))
    this.#definitions.push(chunk.definition)
    this.#startLines.push(chunk.startLine)
    this.#endLines.push(chunk.endLine)
    this.#keys.push(...chunkKey(chunk))
    this.#addTerms(termsOf(chunk))
  }

  #addTerms(terms: Uint32Array): void {
    while (this.#termCount + terms.length > this.#terms.length) {
      const grown = new Uint32Array(this.#terms.length * 2)
      grown.set(this.#terms)
      this.#terms = grown
    }
    this.#terms.set(terms, this.#termCount)
    this.#termCount += terms.length
    this.#termStarts.push(this.#termCount)
  }
}

/** Distinct and sorted. */
function termsOf({ head, body }: Chunk): Uint32Array {
  return Uint32Array.from(new Set([...reader.distinct(head), ...reader.distinct(body)])).sort()
}
