/** The part of a store for packs, so that they can be returned again or compared. */
export interface PackStore {
  /** Packs whose `packId` begins with these digits, newest first. */
  packs(digits: string): PackRow[]
  /** The data of a stored pack in a format. */
  packData(root: string, format: string): Uint8Array | undefined
  /** The stored answer to this query, if it is still there. */
  answer(question: string): Uint8Array | undefined
  /**
   * Stores a pack as the newest, replaces an equal one, and drops the oldest over the limits. Does not wait
   * for other writers: throws STORE_BUSY if there is one.
   */
  putPack(pack: NewPackRow, most: { packs: number; bytes: number }): void
  /** Drops all stored packs. */
  dropPacks(): void
}

export interface PackRow {
  /** In hex. */
  root: string
  format: string
  createdAt: number
}

export interface NewPackRow extends PackRow {
  /** A hash of the query and the state behind the answer; '' if the answer is valid only at that moment. */
  question: string
  data: Uint8Array
}
