import type { IndexProgress } from '../index/parse/index-checkout.js'
import { formatCount } from '../shared/format-count.js'

/** `1,204 of 6,700 files are read`. Null: the index has not reported yet. */
export function progressText(progress: IndexProgress | null): string {
  if (progress === null || progress.phase === 'walking' || progress.filesTotal === 0)
    return 'files are being listed'
  const { phase, files, filesTotal } = progress
  if (phase === 'finishing')
    return `all ${formatCount(files)} files are linked, history and summaries are being made`
  return `${formatCount(files)} of ${formatCount(filesTotal)} files are ${phase === 'linking' ? 'linked' : 'read'}`
}
