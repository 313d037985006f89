import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Turns } from '../../src/shared/turns.js'

test('never more at once than may be, all in order, also after failures', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.record({ steps: fc.nat(3), fails: fc.boolean() }), { maxLength: 20 }),
      async (most, acts) => {
        const turns = new Turns(most)
        const began: number[] = []
        let running = 0
        const ended = acts.map(({ steps, fails }, at) =>
          turns.take(async () => {
            began.push(at)
            expect(++running).toBeLessThanOrEqual(most)
            for (let step = 0; step < steps; step++) await setImmediate()
            running--
            if (fails) throw new Error('failed')
            return at
          }),
        )
        const outcomes = await Promise.allSettled(ended)
        expect(began).toEqual(acts.map((_, at) => at))
        expect(outcomes.map(({ status }) => status)).toEqual(
          acts.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')),
        )
      },
    ),
    { numRuns: 100 },
  )
})
