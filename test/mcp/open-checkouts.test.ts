import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Checkouts } from '../../src/mcp/checkouts.js'
import { locate } from '../../src/store/locate.js'
import { repository, temporaryFolder } from '../support/repository.js'

const MEGABYTE = 1024 ** 2

function places(count: number) {
  return Array.from({ length: count }, (_, at) =>
    locate(repository({ 'a.py': `def f${at}():\n    return ${at}\n` }), join(temporaryFolder(), 'store.db')),
  )
}

function opened(memory: () => number) {
  const checkouts = new Checkouts(3, memory)
  onTestFinished(() => checkouts.close())
  return checkouts
}

test('repositories stay open up to their number; the least recently used is let go', async () => {
  const [first, second, third, fourth] = places(4)
  const checkouts = opened(() => 0)
  const kept = await checkouts.open(first!)
  const gone = await checkouts.open(second!)
  await checkouts.open(third!)
  expect(await checkouts.open(first!)).toBe(kept)
  await checkouts.open(fourth!)
  expect(await checkouts.open(first!)).toBe(kept)
  expect(await checkouts.open(second!)).not.toBe(gone)
})

test('above the bound on memory only the one that is asked stays open', async () => {
  const [first, second] = places(2)
  let bytes = 0
  const checkouts = opened(() => bytes)
  const before = await checkouts.open(first!)
  bytes = 2048 * MEGABYTE
  const asked = await checkouts.open(second!)
  expect(await checkouts.open(second!)).toBe(asked)
  bytes = 0
  expect(await checkouts.open(first!)).not.toBe(before)
})
