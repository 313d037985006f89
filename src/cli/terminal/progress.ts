import type { IndexProgress } from '../../index/parse/index-checkout.js'
import { formatCount } from '../../shared/format-count.js'

const BAR_WIDTH = 24
const REDRAW_MS = 80
const PLAIN_LINE_MS = 2000
/** A quick run shows nothing: a bar that flashes by distracts. */
const SHOW_AFTER_MS = 250
const CLEAR_LINE = '\r\u001b[K'
const SECOND_MS = 1000
const MINUTE_S = 60

export interface Progress {
  update(progress: IndexProgress): void
  end(): void
}

/** A bar on a terminal, a line every two seconds elsewhere (none when `quiet`). */
export function progressFor(stream: NodeJS.WriteStream, elsewhere: 'lines' | 'quiet'): Progress {
  const started = Date.now()
  let shownAt = 0
  let drawn = false
  return {
    update(progress) {
      const now = Date.now()
      const wait = stream.isTTY ? REDRAW_MS : PLAIN_LINE_MS
      if (progress.phase === 'walking' || now - started < SHOW_AFTER_MS || now - shownAt < wait) return
      shownAt = now
      const line = progressLine(progress, now - started)
      if (stream.isTTY) {
        stream.write(
          `${CLEAR_LINE}${bar(progress)} ${line}`.slice(
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

function bar({ bytes, bytesTotal }: IndexProgress): string {
  const filled = Math.round((BAR_WIDTH * bytes) / Math.max(1, bytesTotal))
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)}`
}

/** `1,204 of 2,788 files, 640 files/s, 3 s left`; the time left goes by bytes, which cost more evenly than files. */
export function progressLine(progress: IndexProgress, elapsedMs: number): string {
  const { files, filesTotal, bytes, bytesTotal } = progress
  const rate = Math.round((files * SECOND_MS) / Math.max(1, elapsedMs))
  const left = bytes === 0 ? '' : `, ${timeText((elapsedMs * (bytesTotal - bytes)) / bytes)} left`
  const doing = progress.phase === 'linking' ? 'linked ' : ''
  return `${doing}${formatCount(files)} of ${formatCount(filesTotal)} files, ${formatCount(rate)} files/s${left}`
}

export function timeText(milliseconds: number): string {
  const seconds = milliseconds / SECOND_MS
  if (seconds < 1) return `${Math.round(milliseconds)} ms`
  if (seconds < MINUTE_S) return `${seconds.toFixed(1)} s`
  return `${Math.floor(seconds / MINUTE_S)} min ${Math.round(seconds % MINUTE_S)} s`
}
