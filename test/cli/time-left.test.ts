import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leftText, progressLine } from '../../src/cli/terminal/progress.js'
import { TimeLeft } from '../../src/cli/terminal/time-left.js'
import type { IndexProgress } from '../../src/index/parse/index-checkout.js'
import { progressShare } from '../../src/index/progress-share.js'

/** Progress of first indexes, as it was reported: milliseconds, then the fields of `IndexProgress`. */
interface Recorded {
  repository: string
  end: number
  reports: [
    ms: number,
    phase: IndexProgress['phase'],
    files: number,
    filesTotal: number,
    bytes: number,
    bytesTotal: number,
  ][]
}

const RECORDED = JSON.parse(
  readFileSync(new URL('./progress-sequences.json', import.meta.url), 'utf8'),
) as Recorded[]
/** Below, it says "a few seconds". */
const FEW_SECONDS_MS = 3000
/** Eight of the eleven keep within 2; where reading or history takes an unusual share of the time, it is more. */
const WORST_FACTOR = 2.25

describe.each(RECORDED)('the index of $repository', ({ end, reports }) => {
  const timeLeft = new TimeLeft()
  const estimates = reports.map(([at, phase, files, filesTotal, bytes, bytesTotal]) => {
    const share = progressShare({ phase, files, filesTotal, bytes, bytesTotal })
    return { at, share, left: timeLeft.estimate(share, at) }
  })

  test(`has a believable time left after its first third: within a factor of ${WORST_FACTOR}`, () => {
    const late = estimates.filter(({ at }) => at >= end / 3)
    expect(late.some(({ left }) => left !== null)).toBe(true)
    for (const { at, left } of late) {
      if (left === null) continue
      const truth = Math.max(FEW_SECONDS_MS, end - at)
      const said = Math.max(FEW_SECONDS_MS, left)
      expect(said / truth, `${left} at ${at}`).toBeGreaterThanOrEqual(1 / WORST_FACTOR)
      expect(said / truth, `${left} at ${at}`).toBeLessThanOrEqual(WORST_FACTOR)
    }
  })

  test('has none in the first seconds, and a share that only rises', () => {
    for (const { at, left } of estimates) if (at < 3000) expect(left).toBeNull()
    const shares = estimates.map(({ share }) => share)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.at(-1)).toBeCloseTo(1)
  })
})

test('one file that takes long does not make the time jump', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.2, max: 0.8, noNaN: true }),
      fc.integer({ min: 100, max: 900 }),
      (share, ms) => {
        const timeLeft = new TimeLeft()
        let at = 0
        let left: number | null = null
        for (; at <= 20_000; at += 100) left = timeLeft.estimate((share * at) / 20_000, at)
        const stalled = timeLeft.estimate(share, at + ms)!
        expect(Math.abs(stalled - left!)).toBeLessThan(left! * 0.25 + ms + 100)
      },
    ),
  )
})

test('what it says', () => {
  const progress = { phase: 'reading', files: 1204, filesTotal: 2788, bytes: 5, bytesTotal: 10 } as const
  expect(progressLine(progress, 2000, null)).toBe('1,204 of 2,788 files read, 602 files/s')
  expect(progressLine({ ...progress, phase: 'linking' }, 9000, 31_000)).toBe(
    '1,204 of 2,788 files linked, about 30 s left',
  )
  expect(progressLine({ ...progress, phase: 'finishing' }, 9000, 900)).toBe(
    '1,204 files linked, history and summaries, a few seconds left',
  )
  expect([4200, 61_000, 600_000].map(leftText)).toEqual(['about 4 s', 'about 1 min', 'about 10 min'])
})
