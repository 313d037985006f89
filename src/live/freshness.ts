/**
 * How current the answers of a live repository are.
 *
 * Who holds which state, from the disk up:
 * - `DiskState` (live): whether files changed since the last update began: unknown, unchanged or changed.
 * - `UpdateRuns` (live): the update that runs and the one after it; whether an update has become answerable.
 * - `Repository` (engine): the git head of the last look at all files, without which an update looks at all files again.
 * - `QueryStates` (engine): the index state that queries are answered from; `onAnswerable` moves it on.
 * - `QueryService` (engine): one such state, open in memory, and the files that its packs found edited.
 *
 * One event connects them: the index calls `onAnswerable` when the new graph can be queried. `Repository` moves its queries to
 * it, and `UpdateRuns` lets the waiting queries run before the rest of the update.
 */

import type { IndexProgress } from '../index/parse/index-checkout.js'
import { progressText } from './progress-text.js'

export interface Freshness {
  /**
   * `current`: the answer is of the files on disk; `behind`: an update runs, and the answer is of the index before it (texts
   * are still read from disk); `partial`: the first index runs, and not all files are in it.
   */
  state: 'current' | 'behind' | 'partial'
  /** The same in words for the reader of the answer; '' when current. */
  note: string
}

export const CURRENT: Freshness = { state: 'current', note: '' }

export function behind(progress: IndexProgress | null): Freshness {
  const note =
    `The index is being brought up to date (${progressText(progress)}): which code matters is as of before the last changes; ` +
    'its text is read from the disk as it is now.'
  return { state: 'behind', note }
}

export function partial(progress: IndexProgress | null): Freshness {
  return { state: 'partial', note: `The repository is being indexed (${progressText(progress)}).` }
}
