import type { IndexProgress } from '../index/parse/index-checkout.js'
import { grouped } from '../shared/grouped.js'

/** What the answers of a live repository are of. */
export interface Freshness {
  /**
   * `current`: the files as they are on disk; `behind`: an update runs, and what is known is of before it (texts are still
   * read from the disk); `partial`: the first index runs, and not everything is in.
   */
  state: 'current' | 'behind' | 'partial'
  /** The same in words for whoever reads the answer; '' when current. */
  note: string
}

export const CURRENT: Freshness = { state: 'current', note: '' }

export function behind(progress: IndexProgress | null): Freshness {
  const note =
    `The index is being brought up to date (${howFar(progress)}): which code matters is as of before the last changes; ` +
    'its text is read from the disk as it is now.'
  return { state: 'behind', note }
}

export function partial(progress: IndexProgress | null): Freshness {
  return { state: 'partial', note: `The repository is being indexed (${howFar(progress)}).` }
}

function howFar(progress: IndexProgress | null): string {
  if (progress === null || progress.filesTotal === 0) return 'files are being listed'
  const { phase, files, filesTotal } = progress
  return `${grouped(files)} of ${grouped(filesTotal)} files ${phase === 'linking' ? 'linked' : 'read'}`
}
