import { expect, onTestFinished, test } from 'vitest'
import { atEndOfFile } from '../support/end-of-file.js'
import { repository, temporaryFolder } from '../support/repository.js'
import { serveTest } from './served.js'

const shop = repository({ 'a.py': 'def a():\n    return 1\n' }, temporaryFolder(atEndOfFile))
const SHOW = '/api/v1/tools/show_symbol'

test('a server that is told to stop answers what it has begun, and takes no more', async () => {
  const served = await serveTest(temporaryFolder())
  await served.add('shop', shop)
  const token = await served.token(['shop'])
  const { use } = served.app.snapshots
  let go = () => {}
  const held = new Promise<void>(resolve => {
    go = resolve
  })
  const begun = new Promise<void>(resolve => {
    served.app.snapshots.use = async (...values) => {
      resolve()
      await held
      return use.apply(served.app.snapshots, values) as never
    }
  })
  const answer = served.ask(token, 'POST', SHOW, { symbol: 'a' })
  await begun
  const stopped = served.stop()
  await expect(served.ask('', 'GET', '/ready')).rejects.toThrow()
  go()
  expect(await answer).toMatchObject({ status: 200, body: { text: expect.stringContaining('return 1') } })
  await stopped
  await served.close()
})

test('a caller who asks too often is told when to come back; others are not kept waiting', async () => {
  const served = await serveTest(temporaryFolder(), { perMinute: 3 })
  onTestFinished(() => served.close())
  const [eager, other] = [await served.token(['*']), await served.token(['*'])]
  const me = (token: string) => served.ask(token, 'GET', '/api/v1/me')
  const statuses: number[] = []
  for (let at = 0; at < 4; at++) statuses.push((await me(eager)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect((await me(eager)).headers.get('retry-after')).toBe('20')
  expect((await me(other)).status).toBe(200)
  served.clock.now += 20_000
  expect((await me(eager)).status).toBe(200)
  const admin = await served.token([], ['*'])
  const metrics = await served.ask(admin, 'GET', '/metrics')
  expect(String(metrics.body)).toContain('seamark_events_total{event="rate limit"} 2')
})
