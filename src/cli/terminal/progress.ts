import type { IndexProgress } from '../../index/parse/index-checkout.js'
import { progressShare } from '../../index/progress-share.js'
import { formatCount } from '../../shared/format-count.js'
import { loudness } from '../../shared/log.js'
import type { Output } from '../../shared/streams.js'
import { TimeLeft } from './time-left.js'

const BAR_WIDTH = 24
export const REDRAW_MS = 80
export const PLAIN_LINE_MS = 2000
/** A quick run shows nothing: a bar that flashes by distracts. */
const SHOW_AFTER_MS = 250
export const CLEAR_LINE = '\r\u001b[K'
const SECOND_MS = 1000
const MINUTE_S = 60
/** Nobody can tell seconds apart so near the end. */
const FEW_SECONDS = 3

export interface Progress {
  update(progress: IndexProgress): void
  end(): void
}

/** Whether progress is shown where there is no terminal, by how loud the user wants it; `none`: nowhere. */
export function elsewhereOf(usual: 'lines' | 'quiet'): 'lines' | 'quiet' | 'none' {
  const loud = loudness()
  return loud === 'quiet' ? 'none' : loud === 'verbose' ? 'lines' : usual
}

/** A bar on a terminal, a line every two seconds elsewhere (none when `quiet`). */
export function progressFor(stream: Output, usual: 'lines' | 'quiet'): Progress {
  const elsewhere = elsewhereOf(usual)
  if (elsewhere === 'none') return { update() {}, end() {} }
  const started = Date.now()
  let shownAt = 0
  let drawn = false
  const timeLeft = new TimeLeft()
  return {
    update(progress) {
      const now = Date.now()
      const wait = stream.isTTY ? REDRAW_MS : PLAIN_LINE_MS
      if (progress.phase === 'walking' || now - started < SHOW_AFTER_MS || now - shownAt < wait) return
      shownAt = now
      const left = timeLeft.estimate(progressShare(progress), now - started)
      const line = progressLine(progress, now - started, left)
      if (stream.isTTY) {
        stream.write(
          `${CLEAR_LINE}${barOf(progressShare(progress))} ${line}`.slice(
            0,
            CLEAR_LINE.length + (stream.columns ?? BAR_WIDTH * 4) - 1,
          ),
        )
        drawn = true
      } else if (elsewhere === 'lines') stream.write(`${line}\n`)
    },
    end() {
      if (drawn) stream.write(CLEAR_LINE)
    },
  }
}

export function barOf(share: number): string {
  const filled = Math.round(BAR_WIDTH * share)
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)}`
}

/** `1,204 of 2,788 files read, 640 files/s, about 30 s left` */
export function progressLine(progress: IndexProgress, elapsedMs: number, leftMs: number | null): string {
  const { phase, files, filesTotal } = progress
  const left = leftMs === null ? '' : `, ${leftText(leftMs)} left`
  if (phase === 'finishing') return `${formatCount(files)} files linked, history and summaries${left}`
  const counted = `${formatCount(files)} of ${formatCount(filesTotal)} files ${phase === 'linking' ? 'linked' : 'read'}`
  const rate = Math.round((files * SECOND_MS) / Math.max(1, elapsedMs))
  return `${counted}${phase === 'linking' ? '' : `, ${formatCount(rate)} files/s`}${left}`
}

/** An estimate, as coarse as it is sure. */
export function leftText(milliseconds: number): string {
  const seconds = milliseconds / SECOND_MS
  if (seconds < FEW_SECONDS) return 'a few seconds'
  if (seconds < MINUTE_S) return `about ${roundTo(seconds, seconds < 10 ? 1 : 5)} s`
  return `about ${Math.round(seconds / MINUTE_S)} min`
}

function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step
}

export function timeText(milliseconds: number): string {
  const seconds = milliseconds / SECOND_MS
  if (seconds < 1) return `${Math.round(milliseconds)} ms`
  if (seconds < MINUTE_S) return `${seconds.toFixed(1)} s`
  return `${Math.floor(seconds / MINUTE_S)} min ${Math.round(seconds % MINUTE_S)} s`
}
