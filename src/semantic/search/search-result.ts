import type { ChunkKind } from '../chunks/chunk.js'

export const DEFAULT_RESULTS = 10

export interface SearchOptions {
  /** Default: all. */
  kinds?: readonly ChunkKind[]
  /** Default `DEFAULT_RESULTS`. */
  limit?: number
  /** A folder, as a path from the root folder: only files in it, and no commits. */
  scope?: string
}

/** A piece of text that says what a question says. */
export interface SearchResult {
  kind: ChunkKind
  /** Path of the file; '' for a commit. */
  path: string
  /** 0 for a commit. */
  startLine: number
  endLine: number
  /** The qualified name of the definition or section that it is of, or in; '' for none. */
  name: string
  /** Hex id; '' for a text of a file. */
  commit: string
  score: number
  /** How rare the words are that it shares with the question, and the cosine of their vectors, each against all texts (z-scores). */
  words: number
  meaning: number
  /** In words: why it was found. */
  reasons: string[]
  /** The text, without secrets; '' if the file has changed since it was indexed. */
  excerpt: string
  /** In an answer over several repositories: the name of the one that it is in. */
  repository?: string
}
