import {
  constants,
  type NodeGCPerformanceDetail,
  type PerformanceEntry,
  PerformanceObserver,
} from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'

/** A smaller heap is left to V8: collecting it more often takes time and saves little. */
const LARGE_HEAP = 48 * 1024 * 1024
/** How much a heap may grow before it is collected again. V8 by itself waits until it is two to four times what is alive. */
const ROOM = 64 * 1024 * 1024
const PERCENT = 100
/** In percent: V8 decides. */
const BY_V8 = 0

/**
 * Keeps a large heap near what is alive in it, for a little more processor time, until the function that it returns is called. The
 * setting is of the whole process: not for one that uses the library.
 */
export function boundHeapGrowth(): () => void {
  let growth = BY_V8
  const set = (percent: number) => {
    if (percent === growth) return
    growth = percent
    setFlagsFromString(`--heap-growing-percent=${percent}`)
  }
  const observer = new PerformanceObserver(list => {
    if (list.getEntries().some(isMajor)) set(growthOf(getHeapStatistics().used_heap_size))
  })
  observer.observe({ entryTypes: ['gc'] })
  return () => {
    observer.disconnect()
    set(BY_V8)
  }
}

function growthOf(alive: number): number {
  return alive < LARGE_HEAP ? BY_V8 : Math.ceil((ROOM / alive) * PERCENT)
}

function isMajor(entry: PerformanceEntry): boolean {
  const { detail } = entry as PerformanceEntry & { detail?: NodeGCPerformanceDetail }
  return detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR
}
