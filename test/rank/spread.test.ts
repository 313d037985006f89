import { expect, test } from 'vitest'
import { spread } from '../../src/rank/spread.js'
import { PROSE, SOURCE } from '../../src/signals/world/roles.js'
import { Asked } from '../support/asked.js'

const [A, B] = [100, 200]
const FILES = { files: Int32Array.from([A, A, A, B]), roles: new Uint8Array(4).fill(SOURCE) }
const PAGES = { ...FILES, roles: new Uint8Array(4).fill(PROSE) }

function ranked(...scores: number[]) {
  return scores.map((score, node) => ({ node, score, parts: [{ name: 'text', value: score, part: score }] }))
}

test('each further item of a file counts for less, and another file comes before them', () => {
  const items = spread(ranked(1, 0.9, 0.8, 0.7), FILES, 0.5)
  expect(items.map(({ node, score }) => [node, score])).toEqual([
    [0, 1],
    [3, 0.7],
    [1, 0.45],
    [2, 0.2],
  ])
  for (const { score, parts } of items)
    expect(parts.reduce((sum, { part }) => sum + part, 0)).toBeCloseTo(score)
})

test('a factor of 1 changes nothing', () => {
  const items = ranked(1, 0.9, 0.8, 0.7)
  expect(spread(items, FILES, 1)).toEqual(items)
})

test('sections of one page stand beside each other', () => {
  const items = ranked(1, 0.9, 0.8, 0.7)
  expect(spread(items, PAGES, 0.5)).toEqual(items)
})

const CODE = {
  'pool.py':
    'def retry_pool():\n    pass\n\ndef retry_pool_later():\n    pass\n\ndef retry_pool_now():\n    pass\n',
  'backoff.py': 'def pool_delay():\n    pass\n',
}

test('a phrase is spread over files, a task is not', async () => {
  const asked = await Asked.of(CODE)
  const breadth = (task: string) =>
    asked
      .run(task)
      .ranked.flatMap(({ parts }) => parts)
      .filter(({ name }) => name === 'breadth').length
  expect(breadth('retry of the pool')).toBeGreaterThan(0)
  expect(breadth('Fix the retry of the pool')).toBe(0)
})
