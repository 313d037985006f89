/** The part of a store for the words of blobs, from which a search index is made. */
export interface TermStore {
  /** Encoded terms of blobs, in the order of the argument; blobs without any are absent. */
  terms(blobs: readonly number[]): IterableIterator<{ blob: number; terms: Uint8Array }>
  /** Replaces the terms of a blob that has some. */
  putTerms(terms: readonly { blob: number; terms: Uint8Array }[]): void
}
