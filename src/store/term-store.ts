/** The part of a store that keeps the words of blobs, from which a search index is made. */
export interface TermStore {
  /** Encoded terms of blobs, in the order asked; those without any are absent. */
  terms(blobs: readonly number[]): IterableIterator<{ blob: number; terms: Uint8Array }>
  /** Terms that a blob has already are replaced. */
  putTerms(terms: readonly { blob: number; terms: Uint8Array }[]): void
}
