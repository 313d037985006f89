import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { Opened } from '../../src/index/artefacts/opened.js'
import { refreshSummaries, type SummariesReport } from '../../src/index/artefacts/summaries.js'
import { openCheckout } from '../../src/store/checkout.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { indexed } from '../pack/packed.js'
import { checkClaims } from '../support/check-claims.js'
import { apply, edit, START } from '../support/random-edits.js'
import { git, repository, temporaryFolder, writeFiles } from '../support/repository.js'

const WHOLE = 20
/** Indexes, and makes what that left for later; in so few files it may leave nothing. */
async function refreshed(opened: Repository): Promise<SummariesReport> {
  const { root, storePath } = opened.location
  const { graph } = await opened.index()
  if (!graph!.summaries.stale) return graph!.summaries
  const store = openStore(storePath)
  try {
    return refreshSummaries(new Opened(openCheckout(store, root)))!
  } finally {
    store.close()
  }
}

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
  expect(await refreshed(opened)).toMatchObject({ made: 3, kept: 3 })
  writeFiles(opened.location.root, { 'a/two.py': 'from b.three import third\ndef second(): third()\n' })
  expect(await refreshed(opened)).toMatchObject({ made: 5, kept: 1 })
  const [third] = await opened.summary({ target: 'third' })
  expect(third!.text).toBe('Called by `second`.')
})

test('a worktree takes the summaries of its repository when they are asked for', async () => {
  const root = repository(START)
  const store = join(temporaryFolder(), 'store.db')
  const open = (folder: string) => Repository.open(folder, { store })
  const first = open(root)
  const made = (await refreshed(first)).made
  const texts = await everything(first)
  first.close()
  const tree = join(temporaryFolder(), 'tree')
  git(root, 'worktree', 'add', '-q', '--detach', tree)
  const second = open(tree)
  expect((await second.index()).startedFrom).not.toBeNull()
  expect(await refreshed(second)).toMatchObject({ made: 0, kept: made })
  expect(await everything(second)).toEqual(texts)
  second.close()
})

test('what only moved in its file leaves the summaries of others as they are', async () => {
  const opened = await indexed({
    'a.py': 'from b import used\ndef user(): used()\n',
    'b.py': 'def used(): pass\n',
  })
  writeFiles(opened.location.root, { 'a.py': 'from b import used\n\n\n\ndef user(): used()\n' })
  expect(await refreshed(opened)).toMatchObject({ made: 2, kept: 1 })
})

test('what an edit left for later is made once, when it is asked for', async () => {
  const opened = await indexed(START)
  const [path, text] = Object.entries(START).find(([each]) => each.endsWith('.py'))!
  writeFiles(opened.location.root, { [path]: `${text}\ndef added_later():\n    pass\n` })
  expect((await opened.index()).graph!.summaries.stale).toBe(true)
  // Not asked for yet: an index that finds nothing new leaves it so.
  expect((await opened.index()).graph!.summaries.stale).toBe(true)
  const [told] = await opened.summary({ target: 'added_later' })
  expect(told).toMatchObject({ name: 'added_later', path })
  const { stale, made, kept } = (await opened.index()).graph!.summaries
  expect({ stale, made }).toEqual({ stale: false, made: 0 })
  expect(kept).toBeGreaterThan(Object.keys(START).length)
})

test('facts that the graph does not know yet are told of when it does', async () => {
  const opened = await indexed({ 'a.py': 'def first(): pass\n', 'b.py': 'def other(): pass\n' })
  writeFiles(opened.location.root, { 'a.py': 'def first(): pass\n\ndef second(): pass\n' })
  await opened.index()
  writeFiles(opened.location.root, { 'a.py': 'def third(): pass\n' })
  await opened.index({ factsOnly: true })
  const [before] = await opened.summary({ target: 'b.py', depth: 0 })
  expect(before!.text).toContain('`other`')
  await opened.index()
  const [after] = await opened.summary({ target: 'a.py', depth: 0 })
  expect(after!.text).toContain('`third`')
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
