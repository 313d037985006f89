import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { RewriteReport } from '../../src/summaries/report/rewrite-summaries.js'
import { startSeamark } from '../support/cli.js'
import { repository, temporaryFolder } from '../support/repository.js'
import { endpoint } from './endpoint.js'
import { SHOP } from './shop.js'

/** `shop/orders.py` and what it defines. */
const ALL = 5
const ARRIVED = 2

test('a rewriting that was killed goes on where it was: only the rest is asked for', async () => {
  const root = repository(SHOP, temporaryFolder())
  const store = join(temporaryFolder(), 's.db')
  let kill = () => {}
  let isCut = true
  const { url, asked } = await endpoint((_, count) => {
    if (!isCut || count <= ARRIVED) return { status: 200 }
    kill()
    return null
  })
  const start = () =>
    startSeamark(
      [
        'summary',
        'shop/orders.py',
        '--rewrite',
        '--at-once',
        '1',
        '--store',
        store,
        '--repo',
        root,
        '--json',
      ],
      { cwd: root, env: { SEAMARK_LLM_URL: url, SEAMARK_LLM_MODEL: 'small-one', SEAMARK_LLM_KEY: '' } },
    )

  const first = start()
  kill = () => first.child.kill('SIGKILL')
  await first.ended
  expect(first.child.signalCode).toBe('SIGKILL')
  expect(asked).toHaveLength(ARRIVED + 1)

  isCut = false
  const before = asked.splice(0).map(({ prompt }) => prompt)
  const second = start()
  expect(await second.ended).toBe(0)
  expect(JSON.parse(second.output()) as RewriteReport).toMatchObject({
    rewritten: ALL - ARRIVED,
    failed: [],
    estimate: { known: ARRIVED, requests: ALL - ARRIVED },
  })
  const after = asked.map(({ prompt }) => prompt)
  expect(after).toHaveLength(ALL - ARRIVED)
  expect(new Set([...before, ...after]).size).toBe(ALL)
  // What was under way when it was killed is the one thing asked for twice.
  expect(before.filter(prompt => after.includes(prompt))).toEqual([before[ARRIVED]])
})
