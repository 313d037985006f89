import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IndexProgress } from '../../src/index/parse/index-checkout.js'
import { type ProgressReport, progressReports } from '../../src/mcp/report-progress.js'
import { samplingChat } from '../../src/mcp/sampling-chat.js'

const WORK = 1000
const progress = fc.record<IndexProgress>({
  phase: fc.constantFrom('walking', 'reading', 'linking', 'finishing'),
  files: fc.nat(9),
  filesTotal: fc.constant(9),
  bytes: fc.nat(WORK + 1),
  bytesTotal: fc.constantFrom(0, WORK),
})

test('progress that is told only rises, up to the whole, and begins with the first', () => {
  fc.assert(
    fc.property(fc.array(progress, { minLength: 1 }), drawn => {
      const told: ProgressReport[] = []
      const report = progressReports(each => told.push(each))
      for (const each of drawn) report(each)
      expect(told.length).toBeGreaterThan(0)
      told.forEach(({ progress, total }, at) => {
        expect(progress).toBeGreaterThan(told[at - 1]?.progress ?? -1)
        expect(progress).toBeLessThanOrEqual(total)
      })
    }),
  )
})

test.each([
  ['a text', { type: 'text', text: '2 1' }, '2 1'],
  ['an image, which orders nothing', { type: 'image', data: '', mimeType: 'image/png' }, ''],
])('the model of a client answers with %s', async (_, content, answer) => {
  const sendRequest = (async () => ({ content })) as unknown as Parameters<typeof samplingChat>[0]
  expect(await samplingChat(sendRequest, new AbortController().signal)('order', 'these')).toBe(answer)
})
