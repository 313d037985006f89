/**
 * The part of a store for data learned from the use of answers. It belongs to the repository and is shared by
 * its checkouts. `learn/` defines the meaning of the texts.
 */
export interface LearnStore {
  /** Stored queries, newest first, at most `limit`. */
  questions(limit: number): StoredQuery[]
  /** Adds a query (`id` 0) or replaces one; the oldest beyond `keep` are dropped. Returns its id. */
  putQuestion(question: StoredQuery, keep: number): number
  /** Uses at or after a time (ms), oldest first. */
  uses(since: number): StoredUse[]
  /** Adds uses, and drops those before a time. */
  putUses(uses: readonly StoredUse[], before: number): void
  /** Words seen with symbols, by word, then symbol. */
  words(): StoredWord[]
  /** Increments each count, and stores when and with which text it was last seen. */
  countWords(words: readonly Omit<StoredWord, 'count'>[]): void
  /** Sets counts, as from an import. */
  putWords(words: readonly StoredWord[]): void
  /** Drops words last seen before a time, and beyond `keep` those not seen for longest. */
  dropWords(before: number, keep: number): void
  /** A named value of the repository, or undefined. */
  learnedValue(key: string): string | undefined
  putLearnedValue(key: string, value: string): void
  /** Deletes everything learned. */
  clearLearned(): void
  /**
   * Runs writes in one transaction without waiting. False if another process is writing or the store is read-only; then
   * nothing was written.
   */
  learnNow(act: () => void): boolean
}

export interface StoredQuery {
  id: number
  session: string
  checkout: number
  askedAt: number
  /** True when the uses of the answer are final. */
  settled: boolean
  /** Words, returned and used items, as JSON (`learn/past-query.ts`). */
  data: string
  /** Features of the best candidates (`learn/example-codec.ts`); empty if not measured. */
  example: Uint8Array
}

export interface StoredUse {
  session: string
  checkout: number
  at: number
  /** Kind of use: `show`, `edit`, … */
  how: string
  /** Id of the definition; '' for the whole file. */
  symbol: string
  path: string
}

export interface StoredWord {
  word: string
  symbol: string
  /** Content of the symbol when it was last seen with the word. */
  content: string
  count: number
  lastSeen: number
}
