import { setTimeout } from 'node:timers/promises'
import type { LiveRepository, LiveUpdate } from '../../live/live-repository.js'
import { formatCount } from '../../shared/format-count.js'
import { safeName } from '../../shared/safe-text.js'
import { shortCommit } from '../../shared/short-id.js'
import { command } from '../options/command.js'
import { COMMON_OPTIONS, type CommonFlags, PATH } from '../options/common.js'
import { print, printJson } from '../terminal/print.js'
import { progressFor } from '../terminal/progress.js'
import { ENDING_SIGNALS } from '../terminal/until-signal.js'

/** Files that cannot be watched are checked this often. */
const CHECK_MS = 5000
/** A longer update is not waited for at the end: the next one goes on where it stopped. */
const GRACE_MS = 2000
const PATHS_SHOWN = 3

/** Keeps the index current until a signal ends it. */
export const watch = command({
  name: 'watch',
  summary: 'keep the index current while files change, until Ctrl-C; prints a line for each update',
  arguments: [PATH],
  options: COMMON_OPTIONS,
  examples: ['seamark watch', 'seamark watch ~/src/django --json'],
  async run(flags: CommonFlags, path: string = '.') {
    const ending = new AbortController()
    const end = (signal: NodeJS.Signals) => ending.abort(signal)
    for (const signal of ENDING_SIGNALS) process.once(signal, end)
    const { LiveRepository } = await import('../../live/live-repository.js')
    const live = await LiveRepository.open(path, {
      ...(flags.store === undefined ? {} : { store: flags.store }),
      onUpdate: update => printUpdate(update, flags),
    })
    try {
      await follow(live, flags, ending.signal)
    } catch (error) {
      if (!ending.signal.aborted) throw error
    }
    for (const signal of ENDING_SIGNALS) process.off(signal, end)
    const closed = live.close().then(() => true)
    const isClosed = await Promise.race([closed, setTimeout(GRACE_MS, false, { ref: false })])
    if (!isClosed) process.kill(process.pid, ending.signal.reason as NodeJS.Signals)
  },
})

async function follow(live: LiveRepository, flags: CommonFlags, signal: AbortSignal): Promise<void> {
  const bar = progressFor(process.stderr, flags.json ? 'quiet' : 'lines')
  await live.current({ signal, onProgress: progress => bar.update(progress) })
  bar.end()
  printReady(live, flags)
  let reported = live.watchProblem
  for (;;) {
    await setTimeout(CHECK_MS, undefined, { signal })
    if (live.watchProblem === '') continue
    if (reported === '') printReady(live, flags)
    reported = live.watchProblem
    // A failure is reported as an update that failed.
    await live.current({ signal }).catch(() => {})
  }
}

function printReady(live: LiveRepository, { json }: CommonFlags): void {
  const { root } = live.repository.location
  const problem = live.watchProblem
  if (json) printJson({ event: problem === '' ? 'watching' : 'looking', root, problem })
  else if (problem === '') print(`Watching ${root}. Ctrl-C ends it.`)
  else print(`${problem} This command checks them every ${CHECK_MS} ms.`)
}

function printUpdate(update: LiveUpdate, { json }: CommonFlags): void {
  const { paths, report, problem, milliseconds } = update
  if (!json) print(updateLine(update, new Date()))
  else if (report === null) printJson({ event: 'failed', problem, milliseconds })
  else {
    const { read, parsed, gone, files, head } = report
    printJson({ event: 'updated', paths, read, parsed, gone, files, commit: head.commit, milliseconds })
  }
}

/** One line for one update of a watched repository: `12:30:05  2 files in 310 ms: a.py, b.py`. */
function updateLine({ paths, report, problem, milliseconds }: LiveUpdate, at: Date): string {
  const time = at.toTimeString().slice(0, 'hh:mm:ss'.length)
  if (report === null) return `${time}  failed after ${milliseconds} ms: ${problem}`
  const { read, gone, head, history } = report
  const files = read + gone
  const work = [
    ...(read > 0 ? [`${formatCount(read)} read`] : []),
    ...(gone > 0 ? [`${formatCount(gone)} gone`] : []),
    ...(history === null ? [] : [`history of ${shortCommit(head.commit)}`]),
  ].join(', ')
  const shown = paths
    .slice(0, PATHS_SHOWN)
    .map(path => safeName(path))
    .join(', ')
  const more = paths.length > PATHS_SHOWN ? ` and ${formatCount(paths.length - PATHS_SHOWN)} more` : ''
  const where = shown === '' ? '' : `: ${shown}${more}`
  return `${time}  ${files === 1 ? '1 file' : `${formatCount(files)} files`} (${work}) in ${formatCount(milliseconds)} ms${where}`
}
