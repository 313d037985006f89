import { expect, test } from 'vitest'
import { decodeHistory, encodeHistory } from '../../src/history/history-codec.js'
import { decodeLog, encodeLog } from '../../src/history/log-codec.js'
import { historyOf } from '../../src/history/read-history.js'
import { readLog } from '../../src/history/read-log.js'
import { RandomStory } from './random-story.js'
import { trackedAt } from './story.js'

test('what is encoded is decoded, and damage is noticed', async () => {
  const { story } = new RandomStory(3, 30)
  for (const limit of [1000, 5]) {
    const log = await readLog(story.root, { limit })
    const history = historyOf(log, trackedAt(story))
    const [logBytes, historyBytes] = [encodeLog(log), encodeHistory(history)]
    expect(decodeLog(logBytes)).toEqual(log)
    expect(decodeHistory(historyBytes)).toEqual(history)
    for (const length of [0, 1, 5, Math.floor(historyBytes.length / 2)]) {
      expect(decodeLog(logBytes.subarray(0, length))).toBeNull()
      expect(decodeHistory(historyBytes.subarray(0, length))).toBeNull()
    }
    expect(decodeLog(Uint8Array.of(7, 7, 7))).toBeNull()
  }
})

test('an empty log and history', async () => {
  const log = { head: '', limit: 5, followed: 'all', commits: [], beyond: [], problem: 'none' }
  expect(decodeLog(encodeLog(log))).toEqual(log)
  const history = historyOf(log, new Map())
  expect(decodeHistory(encodeHistory(history))).toEqual(history)
})
