import type { IndexProgress } from '../index/parse/index-checkout.js'
import { progressShare } from '../index/progress-share.js'
import { progressText } from '../live/progress-text.js'

const WHOLE = 100
export interface ProgressReport {
  progress: number
  total: number
  message: string
}

/** Progress of an index in the protocol's form: a number that only rises. */
export function progressReports(send: (report: ProgressReport) => void): (progress: IndexProgress) => void {
  let last = -1
  return at => {
    const progress = WHOLE * progressShare(at)
    if (progress <= last) return
    last = progress
    send({ progress, total: WHOLE, message: progressText(at) })
  }
}
