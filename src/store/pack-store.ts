/** The part of a store that keeps packs as they were given, to be given again or compared. */
export interface PackStore {
  /** Those whose root begins with these digits, newest first. */
  packs(digits: string): PackRow[]
  /** What was kept of a pack in a format. */
  packData(root: string, format: string): Uint8Array | undefined
  /** What was kept with this question, if its answer still is. */
  answer(question: string): Uint8Array | undefined
  /**
   * Keeps a pack in place of the same one before, as the newest, and drops the oldest over the limits. Does not wait
   * for other writers: STORE_BUSY where there is one.
   */
  putPack(pack: KeptRow, most: { packs: number; bytes: number }): void
  /** Drops all of them. */
  dropPacks(): void
}

export interface PackRow {
  /** In hex. */
  root: string
  format: string
  createdAt: number
}

export interface KeptRow extends PackRow {
  /** A hash of all that the answer came from; '' where it holds for that moment only. */
  question: string
  data: Uint8Array
}
