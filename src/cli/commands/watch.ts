import { setTimeout } from 'node:timers/promises'
import { LiveRepository, type LiveUpdate } from '../../live/live-repository.js'
import { print, printJson } from '../print.js'
import { progressFor } from '../progress.js'
import { updateLine } from '../update-text.js'
import type { CommonFlags } from './open.js'

const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** Where files cannot be watched they are looked at this often. */
const LOOK_MS = 5000
/** An update that is longer than this is not waited for at the end: the next one goes on where it stopped. */
const GRACE_MS = 2000

/** Keeps the index current until a signal ends it. */
export async function watchCommand(path: string, flags: CommonFlags): Promise<void> {
  const ending = new AbortController()
  const end = (signal: NodeJS.Signals) => ending.abort(signal)
  for (const signal of ENDING_SIGNALS) process.once(signal, end)
  const live = await LiveRepository.open(path, {
    ...(flags.store === undefined ? {} : { store: flags.store }),
    onUpdate: update => tell(update, flags),
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
}

async function follow(live: LiveRepository, flags: CommonFlags, signal: AbortSignal): Promise<void> {
  const bar = progressFor(process.stderr, flags.json ? 'quiet' : 'lines')
  await live.current({ signal, onProgress: progress => bar.update(progress) })
  bar.end()
  sayReady(live, flags)
  let said = live.watchProblem
  for (;;) {
    await setTimeout(LOOK_MS, undefined, { signal })
    if (live.watchProblem === '') continue
    if (said === '') sayReady(live, flags)
    said = live.watchProblem
    // What goes wrong is told as an update that failed.
    await live.current({ signal }).catch(() => {})
  }
}

function sayReady(live: LiveRepository, { json }: CommonFlags): void {
  const { root } = live.repository.location
  const problem = live.watchProblem
  if (json) printJson({ event: problem === '' ? 'watching' : 'looking', root, problem })
  else if (problem === '') print(`Watching ${root}. Ctrl-C ends it.`)
  else print(`${problem} Here: every ${LOOK_MS} ms.`)
}

function tell(update: LiveUpdate, { json }: CommonFlags): void {
  const { paths, report, problem, milliseconds } = update
  if (!json) print(updateLine(update, new Date()))
  else if (report === null) printJson({ event: 'failed', problem, milliseconds })
  else {
    const { read, parsed, gone, files, head } = report
    printJson({ event: 'updated', paths, read, parsed, gone, files, commit: head.commit, milliseconds })
  }
}
