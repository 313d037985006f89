import { formatCount } from '../../shared/format-count.js'
import { barOf, CLEAR_LINE, elsewhereOf, leftText, PLAIN_LINE_MS, REDRAW_MS } from './progress.js'
import { TimeLeft } from './time-left.js'

export interface Step {
  done: number
  /** Of them, done before this run: they say nothing about its speed. */
  known: number
  total: number
  noun: string
}

export interface StepProgress {
  update(step: Step): void
  end(): void
}

/** Progress of work in equal steps: a bar on a terminal, a line now and then elsewhere. */
export function stepProgress(stream: NodeJS.WriteStream, usual: 'lines' | 'quiet'): StepProgress {
  const elsewhere = elsewhereOf(usual)
  if (elsewhere === 'none') return { update() {}, end() {} }
  const started = Date.now()
  const timeLeft = new TimeLeft()
  let shownAt = 0
  let drawn = false
  return {
    update({ done, known, total, noun }) {
      const now = Date.now()
      if (now - shownAt < (stream.isTTY ? REDRAW_MS : PLAIN_LINE_MS)) return
      shownAt = now
      const share = (done - known) / Math.max(1, total - known)
      const left = timeLeft.estimate(share, now - started)
      const line = `${formatCount(done)} of ${formatCount(total)} ${noun}${left === null ? '' : `, ${leftText(left)} left`}`
      if (stream.isTTY) {
        const drawing = `${barOf(done / total)} ${line}`
        stream.write(CLEAR_LINE + drawing.slice(0, (stream.columns ?? drawing.length + 1) - 1))
        drawn = true
      } else if (elsewhere === 'lines') stream.write(`${line}\n`)
    },
    end() {
      if (drawn) stream.write(CLEAR_LINE)
    },
  }
}
