import { readdirSync, readFileSync } from 'node:fs'

/** Of `/proc/PID/stat`, after the name in brackets: state, ppid, pgrp, session, tty, tpgid, flags. */
const FLAGS_FIELD = 6
/** The kernel's PF_FORKNOEXEC: between fork and exec a child shows its parent's memory as its own. */
const FORKED_ONLY = 0x40
const KIB = 1024

export interface Memory {
  processes: number
  /** Sum over the processes. Pages that two of them share count twice. */
  rssBytes: number
  /** The highest mark that any one of them reached, as the kernel kept it. */
  highestBytes: number
}

/** The memory of all descendants of a process now, itself left out; null where there is no Linux `/proc`. */
export function memoryBelow(pid: number): Memory | null {
  if (process.platform !== 'linux') return null
  const memory: Memory = { processes: 0, rssBytes: 0, highestBytes: 0 }
  for (const each of descendants(pid)) add(each, memory)
  return memory
}

/** Of `/proc/PID/stat`, after the name in brackets: in user and system mode, in ticks. */
const TIME_FIELDS = [11, 12] as const
const TICK_MS = 10

/** Processor time of a process with all its threads, in milliseconds; NaN where there is no Linux `/proc`. */
export function processorMs(pid: number): number {
  const stat = read(`/proc/${pid}/stat`)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return TIME_FIELDS.reduce((sum, at) => sum + Number(fields[at]) * TICK_MS, 0)
}

function add(pid: number, memory: Memory): void {
  const stat = read(`/proc/${pid}/stat`)
  const flags = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[FLAGS_FIELD])
  if (flags & FORKED_ONLY) return
  const status = read(`/proc/${pid}/status`)
  const rss = kibOf(status, 'VmRSS')
  if (rss === 0) return
  memory.processes++
  memory.rssBytes += rss * KIB
  memory.highestBytes = Math.max(memory.highestBytes, kibOf(status, 'VmHWM') * KIB)
}

/** Children first found, then theirs. A process whose parent has ended is no longer found: see `leftovers`. */
function descendants(pid: number): number[] {
  const found = [pid]
  // The list grows while it is walked.
  for (const each of found) {
    for (const thread of list(`/proc/${each}/task`)) {
      const children = read(`/proc/${each}/task/${thread}/children`).trim()
      if (children !== '') found.push(...children.split(' ').map(Number))
    }
  }
  return found.slice(1)
}

function kibOf(status: string, field: string): number {
  const at = status.indexOf(`${field}:`)
  return at < 0 ? 0 : Number.parseInt(status.slice(at + field.length + 1), 10)
}

/** '' for a process that has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

function list(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}
