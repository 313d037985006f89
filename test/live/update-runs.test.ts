import { describe, expect, test } from 'vitest'
import { UpdateRuns } from '../../src/live/update-runs.js'

/** A promise that is kept from outside. */
function gate(): { opened: Promise<void>; open(): void } {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { opened, open }
}

describe('updates', () => {
  test('let questions go before their rest, which waits for the answers', async () => {
    const log: string[] = []
    const answering = gate()
    const runs = new UpdateRuns(async onAnswerable => {
      log.push('graph')
      await onAnswerable()
      log.push('rest')
    })
    const run = runs.start()
    const asked = run.answerable.then(() =>
      runs.holdRest(async () => {
        log.push('ask')
        await answering.opened
        log.push('answer')
      }),
    )
    await run.answerable
    expect(runs.running).toBe(run)
    answering.open()
    await Promise.all([asked, run.done])
    expect(log).toEqual(['graph', 'ask', 'answer', 'rest'])
    expect(runs.running).toBeNull()
  })

  test('run one at a time, and who comes meanwhile shares the next', async () => {
    let [begun, atOnce, most] = [0, 0, 0]
    const first = gate()
    const runs = new UpdateRuns(async onAnswerable => {
      begun++
      most = Math.max(most, ++atOnce)
      if (begun === 1) await first.opened
      await onAnswerable()
      atOnce--
    })
    const run = runs.start()
    const [second, third] = [runs.start(), runs.start()]
    expect(second).toBe(third)
    expect(second).not.toBe(run)
    first.open()
    await second.done
    expect([begun, most]).toEqual([2, 1])
  })

  test('that fail are told to who waits, and the next one runs all the same', async () => {
    let begun = 0
    const runs = new UpdateRuns(async onAnswerable => {
      if (++begun === 1) throw new Error('no disk')
      await onAnswerable()
    })
    const failed = runs.start()
    const next = runs.start()
    await expect(failed.answerable).rejects.toThrow('no disk')
    await next.answerable
    await runs.end()
    expect(begun).toBe(2)
  })

  test('whose rest fails have been answered', async () => {
    const runs = new UpdateRuns(async onAnswerable => {
      await onAnswerable()
      throw new Error('no disk')
    })
    const run = runs.start()
    await run.answerable
    await expect(run.done).rejects.toThrow('no disk')
  })
})
