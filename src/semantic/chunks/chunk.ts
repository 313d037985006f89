import { createHash } from 'node:crypto'
import type { Passage } from '../encoder.js'

/** What a chunk is of. The order is the encoding. */
export const CHUNK_KINDS = ['code', 'comment', 'section', 'commit'] as const
export type ChunkKind = (typeof CHUNK_KINDS)[number]

/** A piece of text that is searched as one. */
export interface Chunk extends Passage {
  kind: ChunkKind
  /** Index of the definition that it is of, or in, among those of its file; -1 for none. */
  definition: number
  /** Lines of the file, 1-based, the last inclusive; 0 for a commit. */
  startLine: number
  endLine: number
}

/** Counts up when the same files and commits give other chunks. */
export const CHUNKS_VERSION = 2
/** 64 bits: two of a million chunks share a key once in ten million repositories. */
export const KEY_WORDS = 2

/** The words of a chunk's key: chunks of equal kind and text share a vector. */
export function chunkKey({ kind, head, body }: Chunk): [number, number] {
  const digest = createHash('sha1').update(`${kind}\0${head}\0${body}`).digest()
  return [digest.readUInt32LE(0), digest.readUInt32LE(Uint32Array.BYTES_PER_ELEMENT)]
}
