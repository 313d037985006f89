/**
 * The part of a store that keeps what was learned from how answers were used. It is of the repository, shared by its
 * checkouts; what the texts mean is for `learn/` and `engine/` to say.
 */
export interface LearnStore {
  /** Questions that were asked, newest first, at most so many. */
  questions(limit: number): KeptQuestion[]
  /** Adds a question (`id` 0), or replaces one; the oldest beyond `keep` are dropped. Returns its id. */
  putQuestion(question: KeptQuestion, keep: number): number
  /** What was used at or after a time (ms), oldest first. */
  uses(since: number): KeptUse[]
  /** Adds uses, and drops those before a time. */
  putUses(uses: readonly KeptUse[], before: number): void
  /** Which words were seen with which symbols, by word, then symbol. */
  words(): KeptWord[]
  /** Counts each once more, and keeps where and when it was last seen. */
  countWords(words: readonly Omit<KeptWord, 'count'>[]): void
  /** Sets counts as they are, as of an import. */
  putWords(words: readonly KeptWord[]): void
  /** Drops words that were last seen before a time, and beyond `keep` those that were not seen for longest. */
  dropWords(before: number, keep: number): void
  /** A named value of the repository, or undefined. */
  learnedValue(key: string): string | undefined
  putLearnedValue(key: string, value: string): void
  /** Drops all that was learned. */
  clearLearned(): void
  /**
   * Runs writes as one, and waits for nobody: false when another process is writing, or the store is only read, and then
   * nothing was written.
   */
  learnNow(act: () => void): boolean
}

export interface KeptQuestion {
  id: number
  session: string
  checkout: number
  askedAt: number
  /** Whether what was used of the answer is known for good. */
  settled: boolean
  /** What was asked, returned and used, as JSON (`engine/kept-lesson.ts`). */
  data: string
  /** How the best candidates were measured (`learn/example.ts`); empty where nobody did. */
  example: Uint8Array
}

export interface KeptUse {
  session: string
  checkout: number
  at: number
  /** What was done: `show`, `edit`, … */
  how: string
  /** Id of the definition; '' when all of the file is meant. */
  symbol: string
  path: string
}

export interface KeptWord {
  word: string
  symbol: string
  /** What the symbol's text was when it was last seen with the word. */
  content: string
  count: number
  lastSeen: number
}
