import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PendingChanges } from '../../src/live/watch/pending-changes.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Changes whose moments of quiet are counted. */
function counted() {
  const quiet = vi.fn()
  return { pending: new PendingChanges(quiet), quiet }
}

test('a save is quiet at once, and its path is given once', () => {
  const { pending, quiet } = counted()
  pending.add(['a.py'])
  pending.add(['a.py'])
  expect(quiet).not.toHaveBeenCalled()
  vi.advanceTimersByTime(30)
  expect(quiet).toHaveBeenCalledTimes(1)
  expect(pending.take()).toEqual({ paths: ['a.py'], everything: false })
  expect(pending.any).toBe(false)
})

test('hundreds of files with short pauses are one moment of quiet', () => {
  const { pending, quiet } = counted()
  for (let at = 0; at < 400; at++) {
    pending.add([`many/f${at}.py`])
    vi.advanceTimersByTime(at < 21 ? 20 : 5)
  }
  expect(quiet).not.toHaveBeenCalled()
  vi.advanceTimersByTime(300)
  expect(quiet).toHaveBeenCalledTimes(1)
  expect(pending.take().paths.length).toBe(400)
})

test('changes without a pause are looked at all the same', () => {
  const { pending, quiet } = counted()
  for (let at = 0; at < 1000; at++) {
    pending.add([`f${at % 50}.py`])
    vi.advanceTimersByTime(10)
  }
  expect(quiet).toHaveBeenCalledTimes(3)
})

test('more paths than can be told one by one are everything', () => {
  const { pending } = counted()
  pending.add(Array.from({ length: 501 }, (_, at) => `f${at}.py`))
  expect(pending.take()).toEqual({ paths: [], everything: true })
})

test('what is taken or closed is told no more', () => {
  const { pending, quiet } = counted()
  pending.add(['a.py'])
  pending.take()
  pending.addEverything()
  pending.close()
  vi.advanceTimersByTime(5000)
  expect(quiet).not.toHaveBeenCalled()
})
