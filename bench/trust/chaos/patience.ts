import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Processor time of a command that loops without end. The longest honest one, an index of django, takes a tenth of it. */
const MOST_PROCESSOR_S = 400
/** Of a command that waits for ever. By the clock, so it is long: other programs may have taken the machine. */
const MOST_MS = 3_600_000
const LOOK_MS = 1000
/** Of the times in `/proc`, on every Linux that Node runs on. */
const TICKS_A_SECOND = 100

/** Calls `onEnd` when a process stands still: by its own processor time, so that a busy machine makes nothing look stuck. */
export class Patience {
  readonly #timer: NodeJS.Timeout

  constructor(child: ChildProcess, onEnd: () => void) {
    const [startMs, startS] = [performance.now(), processorSeconds(child.pid)]
    this.#timer = setInterval(() => {
      const isOver =
        performance.now() - startMs > MOST_MS || processorSeconds(child.pid) - startS > MOST_PROCESSOR_S
      if (!isOver) return
      this.end()
      onEnd()
    }, LOOK_MS)
  }

  end(): void {
    clearInterval(this.#timer)
  }
}

/** Of a process and of its children that have ended; 0 where there is no `/proc`, or no such process any more. */
export function processorSeconds(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field, the name of the program, may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number)
    return (user! + system! + childUser! + childSystem!) / TICKS_A_SECOND
  } catch {
    return 0
  }
}
