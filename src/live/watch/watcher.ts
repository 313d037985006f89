/**
 * The contract of a watcher: it reports what may have changed in a work tree. That is a hint: the paths are then looked at on
 * disk, and a caller that needs certainty looks at all files.
 */
export interface Watcher {
  /** '' while changes are seen; else why not, in words: all files must then be looked at each time. */
  readonly problem: string
  /** When something last changed (`performance.now()`); minus infinity before the first time. */
  readonly lastChange: number
  /** Whether `take` would return changes. */
  readonly hasChanges: boolean
  /** What changed since the last call. */
  take(): Changes
  /** After this, nothing is reported. */
  close(): Promise<void>
}

export interface Changes {
  /**
   * Files, and folders with all that is in them, from the root, with forward slashes. Each once; empty when everything may
   * have changed.
   */
  paths: string[]
  /** Which paths changed is not known, or they are too many to be worth naming. */
  everything: boolean
}

export interface WatchOptions {
  /**
   * Called when changes have come and then none for a while: once for a save, once for a branch switch of thousands of
   * files. Also called when `problem` becomes something.
   */
  onQuiet?(): void
}

export type Watch = (rootDir: string, options?: WatchOptions) => Promise<Watcher>
