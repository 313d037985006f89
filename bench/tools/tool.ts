import type { Measured } from '../measure/run.js'

/** What an index holds, as read from its own database after the run. */
export interface Contents {
  /** Bytes of the indexed files, as they are on disk. */
  sourceBytes: number
  /** How many definitions each indexed file has, by its path in the repository; 0 where it has none. */
  definitionsIn: Map<string, number>
  /** How many definitions of each kind, in the tool's own words for kinds; what is no definition is not in it. */
  kinds: Record<string, number>
}

/** A program that indexes a checkout: ours and each peer. */
export interface Tool {
  readonly name: string
  /** Removes the index of this checkout and all that belongs to it. */
  discard(checkout: string): void
  /** Makes the index from nothing. */
  index(checkout: string): Promise<Measured>
  /** Brings the index up to date. */
  update(checkout: string): Promise<Measured>
  /** Bytes on disk, with nothing running. */
  storeBytes(checkout: string): number
  contents(checkout: string): Promise<Contents>
  /** Whether a definition of this name is in the index: the proof that an update saw a change. */
  knows(checkout: string, name: string): Promise<boolean>
}
