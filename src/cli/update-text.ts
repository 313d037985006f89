import type { LiveUpdate } from '../live/live-repository.js'
import { grouped } from '../shared/grouped.js'

const PATHS_SHOWN = 3
const COMMIT_DIGITS = 12

/** One line for one update of a watched repository: `12:30:05  2 files in 310 ms: a.py, b.py`. */
export function updateLine({ paths, report, problem, milliseconds }: LiveUpdate, at: Date): string {
  const time = at.toTimeString().slice(0, 'hh:mm:ss'.length)
  if (report === null) return `${time}  failed after ${milliseconds} ms: ${problem}`
  const { read, gone, head, history } = report
  const files = read + gone
  const did = [
    ...(read > 0 ? [`${grouped(read)} read`] : []),
    ...(gone > 0 ? [`${grouped(gone)} gone`] : []),
    ...(history === null ? [] : [`history of ${head.commit.slice(0, COMMIT_DIGITS)}`]),
  ].join(', ')
  const shown = paths.slice(0, PATHS_SHOWN).join(', ')
  const more = paths.length > PATHS_SHOWN ? ` and ${grouped(paths.length - PATHS_SHOWN)} more` : ''
  const where = shown === '' ? '' : `: ${shown}${more}`
  return `${time}  ${files === 1 ? '1 file' : `${grouped(files)} files`} (${did}) in ${grouped(milliseconds)} ms${where}`
}
