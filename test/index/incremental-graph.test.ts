import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { apply, edit, START } from '../support/random-edits.js'
import { commitAll, repository, temporaryFolder } from '../support/repository.js'

const round = fc.record({
  edits: fc.array(edit, { minLength: 0, maxLength: 3 }),
  commit: fc.boolean(),
})

/** The first checkout of a store has the number 1. */
const fileOf = (store: string) => readFileSync(`${store}.graph-1`)

async function index(root: string, store: string): Promise<Repository> {
  const repository = Repository.open(root, { store })
  await repository.index()
  return repository
}

test('after random edits and commits the file of the graph is that of an index from nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 4 }), async rounds => {
      const root = repository(START)
      const files: Record<string, string> = { ...START }
      const store = join(temporaryFolder(), 's.db')
      const followed = await index(root, store)
      for (const [at, { edits, commit }] of rounds.entries()) {
        for (const each of edits) apply(each, files, root)
        if (commit) commitAll(root, `round ${at}`)
        await followed.index()
        expect((await followed.fsck()).flatMap(({ faults }) => faults)).toEqual([])
      }
      // History is that of a commit: only there two stores must have read the same.
      commitAll(root, 'last')
      await followed.index()
      followed.close()
      const fresh = join(temporaryFolder(), 's.db')
      ;(await index(root, fresh)).close()
      expect(fileOf(store).equals(fileOf(fresh))).toBe(true)
    }),
    { numRuns: Number(process.env.LINK_RUNS ?? 25) },
  )
})
