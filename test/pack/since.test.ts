import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyDelta } from '../../src/pack/compare-packs.js'
import { FORMATS } from '../../src/pack/renderer.js'
import { loadTokenizer } from '../../src/tokens/tokenizer.js'
import { apply, edit, START } from '../support/random-edits.js'
import { writeFiles } from '../support/repository.js'
import { indexed, POST, TASK } from './packed.js'

describe('since a pack', () => {
  test('nothing changed: one short text in every format', async () => {
    const repository = await indexed(POST)
    const { count } = await loadTokenizer()
    for (const format of FORMATS) {
      const options = { budget: 3000, format }
      const first = await repository.pack({ task: TASK }, options)
      expect(first).toMatchObject({ told: 'whole', delta: null, reason: '' })
      const again = await repository.pack({ task: TASK }, { ...options, since: first.pack.root.slice(0, 10) })
      expect(again).toMatchObject({ told: 'unchanged', pack: first.pack })
      expect(again.text).toMatch(/unchanged/i)
      expect(again.text).toContain(first.pack.root)
      expect(count(again.text)).toBeLessThan(120)
      expect(again.delta!.tokens).toBe(count(again.text))
    }
  })

  test('a small change: what differs, with its text, and not what is the same', async () => {
    const repository = await indexed(POST)
    const first = await repository.pack({ task: TASK }, { budget: 3000 })
    const labels = String(POST['post/labels.py']).replace('return', 'return 7 or')
    writeFiles(repository.location.root, { 'post/labels.py': labels })
    await repository.index()
    for (const format of FORMATS) {
      const { told, text, pack } = await repository.pack(
        { task: TASK },
        { budget: 3000, format, since: first.pack.root },
      )
      expect(told).toBe('delta')
      expect(text).toContain('return 7 or')
      expect(text).not.toContain('def weigh')
      expect(text).toContain(pack.root)
      expect(text).toContain(first.pack.root)
      expect(text).toMatch(/changed/i)
    }
  })

  test('another answer altogether: all of it, and why', async () => {
    const repository = await indexed(POST)
    const { pack } = await repository.pack({ task: 'paint_door' }, { budget: 200 })
    const other = { task: 'print_label' }
    const plain = await repository.pack(other, { budget: 200 })
    const { told, text, reason } = await repository.pack(other, { budget: 200, since: pack.root })
    expect([told, text]).toEqual(['whole', plain.text])
    expect(reason).toContain('more tokens')
  })

  test('a pack that is not kept: all of it, and why; what is no root is refused', async () => {
    const repository = await indexed(POST)
    const since = 'f'.repeat(32)
    const { told, reason } = await repository.pack({ task: TASK }, { since })
    expect(told).toBe('whole')
    expect(reason).toContain(since)
    await expect(repository.pack({ task: TASK }, { since: 'yesterday' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
    const known = [{ path: 'a', startLine: 1, endLine: 1, hash: '' }]
    await expect(repository.pack({ task: TASK }, { since, known })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
  })

  test('whatever was edited: the delta and the old pack give the new one, in fewer tokens and within the budget', async () => {
    const { count } = await loadTokenizer()
    await fc.assert(
      fc.asyncProperty(
        fc.array(edit, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 100, max: 3000 }),
        fc.constantFrom(...FORMATS),
        async (edits, budget, format) => {
          const files = { ...START }
          const repository = await indexed(START)
          const asked = { task: 'total price of a Box and make Item save' }
          const first = await repository.pack(asked, { budget, format })
          for (const each of edits) apply(each, files, repository.location.root)
          await repository.index()
          const fresh = await repository.pack(asked, { budget, format })
          const told = await repository.pack(asked, { budget, format, since: first.pack.root })
          expect(told.pack).toEqual(fresh.pack)
          expect(count(told.text)).toBeLessThanOrEqual(budget)
          expect(told.told === 'unchanged').toBe(fresh.pack.root === first.pack.root)
          if (told.told === 'whole') expect(told.text).toBe(fresh.text)
          else expect(count(told.text)).toBeLessThan(fresh.pack.tokens)
          if (told.delta === null) return
          const applied = applyDelta(first.pack, told.delta)
          expect(new Map([...applied].sort())).toEqual(
            new Map(fresh.pack.files.map(({ path, excerpts }) => [path, excerpts] as const).sort()),
          )
        },
      ),
      { numRuns: 12 },
    )
  })
})
