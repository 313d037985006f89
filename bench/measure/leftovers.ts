import { readdirSync, readFileSync } from 'node:fs'

/** In the environment of everything a measured run starts, and inherited by what that starts. */
export const RUN_MARK = 'SEAMARK_BENCH_RUN'

/** Ends what a run left behind (a daemon), so that it costs the next run nothing; returns what it was. */
export function endLeftovers(mark: string): string[] {
  if (process.platform !== 'linux') return []
  const ended: string[] = []
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      const environment = readFileSync(`/proc/${entry}/environ`, 'latin1').split('\0')
      if (!environment.includes(`${RUN_MARK}=${mark}`)) continue
      ended.push(readFileSync(`/proc/${entry}/cmdline`, 'latin1').replaceAll('\0', ' ').trim())
      process.kill(Number(entry), 'SIGKILL')
    } catch {
      // Ended meanwhile, or another user's: not ours either way.
    }
  }
  return ended
}
