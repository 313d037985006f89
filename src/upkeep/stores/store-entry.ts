/** One folder of the data folder, which holds the store of a repository and the files beside it. */
export interface StoreEntry {
  folder: string
  storePath: string
  /** Of all files in the folder. */
  bytes: number
  /** When a file in it was last written (ms): answers are recorded, so this is its last use. */
  lastUsed: number
  checkouts: StoredCheckout[]
  /** Why its checkouts are not known; '' if they are. */
  problem: string
}

export interface StoredCheckout {
  root: string
  /** False if the folder is gone, or on a drive that is not there now. */
  isPresent: boolean
  state: 'empty' | 'indexing' | 'complete'
  /** When its last index ended (ms); 0 if none did. */
  indexedAt: number
}

/** Whether nothing is left that the store is of. A store that cannot be read may be of something. */
export function isOrphan({ checkouts, problem }: StoreEntry): boolean {
  return problem === '' && checkouts.every(({ isPresent }) => !isPresent)
}
