import type { IndexProgress } from '../index/parse/index-checkout.js'
import { progressText } from '../live/progress-text.js'

const WHOLE = 100
/** Reading the files is about half of the work, linking them most of the rest. */
const PHASES: Readonly<Record<IndexProgress['phase'], readonly [from: number, to: number]>> = {
  walking: [0, 1],
  reading: [1, 55],
  linking: [55, 95],
}

export interface ProgressReport {
  progress: number
  total: number
  message: string
}

/** Progress of an index in the protocol's form: a number that only rises. */
export function progressReports(send: (report: ProgressReport) => void): (progress: IndexProgress) => void {
  let last = -1
  return at => {
    const [from, to] = PHASES[at.phase]
    const share = at.filesTotal === 0 ? 0 : at.files / at.filesTotal
    const progress = from + (to - from) * share
    if (progress <= last) return
    last = progress
    send({ progress, total: WHOLE, message: progressText(at) })
  }
}
