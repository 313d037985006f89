import { describe, expect, test } from 'vitest'
import { FORMATS } from '../../src/pack/renderer.js'
import { writeFiles } from '../support/repository.js'
import { indexed, POST, TASK } from './packed.js'

const BUDGET = 20_000

describe('the root of a pack', () => {
  test('is that of its contents: one in all formats, another with another request, budget or text', async () => {
    const repository = await indexed(POST)
    const rootOf = async (task: string, budget = BUDGET, format: (typeof FORMATS)[number] = 'json') =>
      (await repository.pack({ task }, { budget, format })).pack.root
    const root = await rootOf(TASK)
    for (const format of FORMATS) expect(await rootOf(TASK, BUDGET, format)).toBe(root)
    expect(await rootOf(`  ${TASK.replaceAll(' ', '\n  ')}`)).toBe(root)
    expect(await rootOf(`${TASK} please`)).not.toBe(root)
    expect(await rootOf(TASK, BUDGET + 1)).not.toBe(root)
    writeFiles(repository.location.root, { 'other/door.py': 'def paint_door(door):\n    return door, 1\n' })
    await repository.index()
    expect(await rootOf(TASK)).toBe(root)
    writeFiles(repository.location.root, { 'post/labels.py': 'def print_label(label):\n    return 2\n' })
    await repository.index()
    expect(await rootOf(TASK)).not.toBe(root)
  })

  test('the same question gives the same bytes, also from a new index', async () => {
    const [one, other] = [await indexed(POST), await indexed(POST)]
    for (const format of FORMATS) {
      const texts = [one, one, other].map(
        async each => (await each.pack({ task: TASK }, { budget: 900, format })).text,
      )
      const [first, again, anew] = await Promise.all(texts)
      expect(again).toBe(first)
      // Commits of two repositories differ in their times, and so in their names.
      expect(anew!.replace(/[0-9a-f]{32,}|\b[0-9a-f]{10}\b/g, '')).toBe(
        first!.replace(/[0-9a-f]{32,}|\b[0-9a-f]{10}\b/g, ''),
      )
    }
  })
})
