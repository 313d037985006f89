import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { indexed } from '../pack/packed.js'
import { checkClaims } from '../support/check-claims.js'
import { apply, edit, START } from '../support/random-edits.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'

const WHOLE = 20
const everything = (opened: Repository) => opened.summary({ depth: WHOLE })

test('an unchanged repository makes no summary again', async () => {
  const opened = await indexed(START)
  const { graph } = await opened.index()
  expect(graph!.summaries.made).toBe(0)
  expect(graph!.summaries.kept).toBeGreaterThan(Object.keys(START).length)
})

test('an edit refreshes its file, its folders, what it calls, and nothing else', async () => {
  const opened = await indexed({
    'a/one.py': 'def first(): pass\n',
    'a/two.py': 'def second(): pass\n',
    'b/three.py': 'def third(): pass\n',
  })
  writeFiles(opened.location.root, { 'a/one.py': 'def first(): pass\n\ndef more(): return first()\n' })
  expect((await opened.index()).graph!.summaries).toMatchObject({ made: 3, kept: 3 })
  writeFiles(opened.location.root, { 'a/two.py': 'from b.three import third\ndef second(): third()\n' })
  expect((await opened.index()).graph!.summaries).toMatchObject({ made: 5, kept: 1 })
  const [third] = await opened.summary({ target: 'third' })
  expect(third!.text).toBe('Called by `second`.')
})

test('what only moved in its file leaves the summaries of others as they are', async () => {
  const opened = await indexed({
    'a.py': 'from b import used\ndef user(): used()\n',
    'b.py': 'def used(): pass\n',
  })
  writeFiles(opened.location.root, { 'a.py': 'from b import used\n\n\n\ndef user(): used()\n' })
  expect((await opened.index()).graph!.summaries).toMatchObject({ made: 2, kept: 1 })
})

test('after random edits the summaries are those of an index from nothing, and true', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
      async rounds => {
        const root = repository(START)
        const files: Record<string, string> = { ...START }
        const opened = Repository.open(root, { store: join(temporaryFolder(), 's.db') })
        await opened.index({ history: 0 })
        for (const round of rounds) {
          for (const each of round) apply(each, files, root)
          await opened.index({ history: 0 })
        }
        const fresh = Repository.open(root, { store: join(temporaryFolder(), 's.db') })
        await fresh.index({ history: 0 })
        const reports = await everything(opened)
        expect(reports).toEqual(await everything(fresh))
        expect((await checkClaims(opened.location.root, opened.graph(), reports)).faults).toEqual([])
        opened.close()
        fresh.close()
      },
    ),
    { numRuns: Number(process.env.SUMMARY_RUNS ?? 12) },
  )
})
