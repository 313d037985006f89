import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readLogInThread } from '../../src/history/log-thread.js'
import { readLog } from '../../src/history/read-log.js'
import { temporaryFolder } from '../support/repository.js'
import { RandomStory } from './random-story.js'

test('a thread reads the log that this one reads', async () => {
  const { story } = new RandomStory(11, 30)
  const limit = 20
  expect(await readLogInThread({ root: story.root, limit })).toEqual(await readLog(story.root, { limit }))
})

test('a failure of git in the thread is the failure of git here', async () => {
  const root = join(temporaryFolder(), 'none')
  const error = await readLog(root, { limit: 5 }).then(null, (error: unknown) => error)
  expect(error).toBeInstanceOf(Error)
  const { code, message } = error as Error & { code: string }
  await expect(readLogInThread({ root, limit: 5 })).rejects.toMatchObject({ code, message })
})

test.each([
  ['throws', "throw new Error('out of order')", 'The commits could not be read: out of order.'],
  ['ends', 'process.exit(1)', 'The commits could not be read: its thread ended.'],
])('a thread that %s is told', async (_, code, message) => {
  const worker = join(temporaryFolder(), 'worker.mjs')
  writeFileSync(worker, code)
  await expect(readLogInThread({ root: temporaryFolder(), limit: 5 }, worker)).rejects.toMatchObject({
    code: 'WORKER_FAILED',
    message: expect.stringContaining(message),
  })
})
