/** The part of a store that keeps summaries: of a checkout by path, and texts that a model wrote by what they are of. */
export interface SummaryStore {
  /** What the summaries of each path were made of, sorted by path (code units). */
  summaryKeys(checkout: number): { path: string; key: string }[]
  /** Writes summaries, those of a path replacing what it had, and drops those of paths that are gone, in one transaction. */
  putSummaries(checkout: number, summaries: readonly StoredSummaries[], gone: Iterable<string>): void
  /** Those of these paths, encoded, in no order; paths without any are absent. */
  summariesAt(checkout: number, paths: readonly string[]): { path: string; data: Uint8Array }[]

  /** Texts by key, whatever the checkout; keys without one are absent. */
  rewritten(keys: readonly string[]): Rewritten[]
  /** A text that its key has already is replaced. */
  putRewritten(texts: readonly Rewritten[]): void
}

/** Encoded summaries; `path` ends with a slash for a folder, and is empty for the whole. */
export interface StoredSummaries {
  path: string
  key: string
  data: Uint8Array
}

/** A summary in the words of a model. */
export interface Rewritten {
  /** Hash of all that the model was told. */
  key: string
  model: string
  text: string
}
