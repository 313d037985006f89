/** The part of a store for summaries: of a checkout by path, and rewrites by models, by the hash of the prompt. */
export interface SummaryStore {
  /** The keys of the summaries of each path, or of these paths, sorted by path (code units). */
  summaryKeys(checkout: number, paths?: readonly string[]): SummaryKey[]
  /** Writes summaries, replaces those of the same paths, and drops those of deleted paths, in one transaction. */
  putSummaries(checkout: number, summaries: readonly StoredSummaries[], gone: Iterable<string>): void
  /** Encoded summaries of these paths, unordered; paths without any are absent. */
  summariesAt(checkout: number, paths: readonly string[]): { path: string; data: Uint8Array }[]

  /** Texts by key, for all checkouts; keys without a text are absent. */
  rewritten(keys: readonly string[]): Rewritten[]
  /** Replaces the text of an existing key. */
  putRewritten(texts: readonly Rewritten[]): void
}

/** `path` ends with a slash for a folder, and is empty for the system. Equal keys of a path have equal summaries. */
export interface SummaryKey {
  path: string
  key: string
}

/** Encoded summaries. */
export interface StoredSummaries extends SummaryKey {
  data: Uint8Array
}

/** A summary rewritten by a model. */
export interface Rewritten {
  /** Hash of the whole prompt. */
  key: string
  model: string
  text: string
}
