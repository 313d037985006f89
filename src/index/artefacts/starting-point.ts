/** What a first index started from. */
export interface StartingPoint {
  /** The folder that was indexed before, or the remote that the index came from. */
  root: string
  commit: string
  /** Files that are the same in both, of those that were indexed there. */
  same: number
  files: number
}
