import { readFileSync } from 'node:fs'

/** Of Linux, in a second. */
const TICKS = 100
const KIB_IN_MIB = 1024
/** Of `/proc/PID/stat`, counted after the name: user and system time, then those of children that have ended. */
const TIMES = { first: 11, last: 15 }

export interface Cost {
  /** The most memory that it had at once, in MiB. */
  peakMib: number
  /** Processor time in seconds, with that of its children. */
  cpuSeconds: number
}

/** What a process has cost so far; null where that cannot be read. */
export function costOf(pid: number): Cost | null {
  try {
    const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(TIMES.first, TIMES.last).reduce((sum, text) => sum + Number(text), 0)
    return { peakMib: Number(peak) / KIB_IN_MIB, cpuSeconds: ticks / TICKS }
  } catch {
    return null
  }
}
