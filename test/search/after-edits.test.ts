import { rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { editStore } from '../cli/edit-store.js'
import { apply, edit, START } from '../support/random-edits.js'
import { commitAll, repository, temporaryFolder, writeFiles } from '../support/repository.js'

const QUESTIONS = [
  'total price of a Box, and what Item is saved to the Store',
  '`Server.Start` opens the store: web/types.ts and app/models.py',
  'area of a circle or a round shape is wrong in make()',
  'copies: write rows, flush, log what was wrote',
]
/** History is that of a commit, and edits here are not committed. */
const NO_HISTORY = { history: 0 }

async function answers(indexed: Repository): Promise<string[]> {
  const asked = QUESTIONS.map(question => indexed.contextForTask(question, { limit: 60 }))
  return (await Promise.all(asked)).map(answer => JSON.stringify(answer))
}

async function fresh(root: string): Promise<string[]> {
  const indexed = Repository.open(root, { store: join(temporaryFolder(), 's.db') })
  await indexed.index(NO_HISTORY)
  const found = await answers(indexed)
  indexed.close()
  return found
}

async function searchFaults(indexed: Repository): Promise<string[]> {
  const checks = (await indexed.fsck()).filter(({ check }) => check.startsWith('the search index'))
  expect(checks.map(({ checked }) => checked > 0)).toEqual([true])
  return checks.flatMap(({ faults }) => faults)
}

test('after random edits the index answers as one that is built from nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(edit, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
      async rounds => {
        const root = repository(START)
        const files: Record<string, string> = { ...START }
        const followed = Repository.open(root, { store: join(temporaryFolder(), 's.db') })
        await followed.index(NO_HISTORY)
        for (const edits of rounds) {
          for (const each of edits) apply(each, files, root)
          await followed.index(NO_HISTORY)
          expect(await answers(followed)).toEqual(await fresh(root))
          expect(await searchFaults(followed)).toEqual([])
        }
        followed.close()
      },
    ),
    { numRuns: Number(process.env.LINK_RUNS ?? 12) },
  )
})

test('when most files changed it is built anew, and answers the same', async () => {
  const many = (word: string) =>
    Object.fromEntries(
      Array.from({ length: 70 }, (_, at) => [
        `app/part_${at}.py`,
        `def ${word}_${at}():\n    return Box().total(${at})\n`,
      ]),
    )
  const root = repository({ ...START, ...many('pack') })
  const followed = Repository.open(root, { store: join(temporaryFolder(), 's.db') })
  await followed.index(NO_HISTORY)
  writeFiles(root, many('unpack'))
  await followed.index(NO_HISTORY)
  expect(await answers(followed)).toEqual(await fresh(root))
  followed.close()
})

test('after commits their messages are found as in an index from nothing', async () => {
  const root = repository(START)
  const store = join(temporaryFolder(), 's.db')
  const followed = Repository.open(root, { store })
  const messages = [
    'Box: the total counts twice',
    'Circle area is rounded, as the price is',
    'Item saves to the Store',
  ]
  for (const [at, message] of messages.entries()) {
    writeFiles(root, {
      'app/models.py': `${START['app/models.py']}# ${at}\ndef round_${at}(): return make()\n`,
    })
    commitAll(root, message)
    await followed.index()
    const fresh = Repository.open(root, { store: join(temporaryFolder(), 's.db') })
    await fresh.index()
    expect(await answers(followed)).toEqual(await answers(fresh))
    fresh.close()
    // Made from the messages where they were not kept.
    const before = await answers(followed)
    editStore(store, driver => driver.exec("DELETE FROM checkout_values WHERE key LIKE 'commit words%'"))
    const reader = Repository.open(root, { store, readonly: true })
    expect(await answers(reader)).toEqual(before)
    reader.close()
  }
  // The messages did say something.
  expect((await answers(followed)).join()).toContain('"name":"fileHistory"')
  followed.close()
})

test('the index of another store at the same place is not believed', async () => {
  const root = repository({ 'a.py': 'def paint():\n    pass\n', 'b.py': 'def mow():\n    pass\n' })
  const store = join(temporaryFolder(), 's.db')
  const first = Repository.open(root, { store })
  await first.index(NO_HISTORY)
  first.close()
  // Ids begin again in a new store: file for file they are the same, of other bytes.
  for (const suffix of ['', '-wal', '-shm']) rmSync(store + suffix, { force: true })
  writeFiles(root, { 'a.py': 'def varnish():\n    pass\n' })
  const second = Repository.open(root, { store })
  await second.index(NO_HISTORY)
  const names = async (task: string) =>
    (await second.contextForTask(task)).items.map(({ qualifiedName }) => qualifiedName)
  expect(await names('varnish')).toContain('varnish')
  expect(await names('paint')).toEqual([])
  expect(await searchFaults(second)).toEqual([])
  second.close()
})
