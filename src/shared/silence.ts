import type { ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import type { SeamarkError } from './errors.js'
import { every, type Watch } from './watch.js'
import { standstill } from './watchdog.js'

/** git compares the largest work trees in a minute or two, and says nothing meanwhile. */
export const MOST_SILENT_CHECKS = 60
const CHECK_MS = 10_000

/**
 * Ends a child process that neither reads nor writes for long; `error` then says so. Checks are counted, not time: if this
 * process was busy, it takes what waits for it before the next check.
 */
export function endIfSilent(
  child: ChildProcess,
  name: string,
  watch: Watch = every(CHECK_MS),
): { readonly error: SeamarkError | null } {
  const watched: { error: SeamarkError | null } = { error: null }
  let before = -1
  let checks = 0
  const unwatch = watch(() => {
    const bytes = moved(child)
    checks = bytes === before ? checks + 1 : 0
    before = bytes
    if (checks < MOST_SILENT_CHECKS) return
    watched.error = standstill(`\`${name}\``, MOST_SILENT_CHECKS * CHECK_MS)
    child.kill('SIGKILL')
  })
  child.once('close', unwatch)
  child.once('error', unwatch)
  return watched
}

/** Bytes of its three streams so far: pipes are sockets. */
function moved({ stdin, stdout, stderr }: ChildProcess): number {
  const sockets = [stdin, stdout, stderr] as (Partial<Socket> | null)[]
  return sockets.reduce((sum, each) => sum + (each?.bytesRead ?? 0) + (each?.bytesWritten ?? 0), 0)
}
