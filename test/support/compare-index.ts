import { join } from 'node:path'
import { expect } from 'vitest'
import { differences, indexState } from '../../bench/trust/replay/index-state.js'
import type { RepositoryIndexOptions } from '../../src/index/index-repository.js'
import { type IndexReport, Repository } from '../../src/index.js'
import { temporaryFolder } from './repository.js'

/** Indexes a folder into a store, of which `fsck` must then find nothing to say of this folder. */
export async function indexInto(
  store: string | undefined,
  root: string,
  options: RepositoryIndexOptions = {},
): Promise<IndexReport> {
  const repository = Repository.open(root, store === undefined ? {} : { store })
  try {
    const report = await repository.index({ threads: 1, ...options })
    const checks = (await repository.fsck()).filter(({ check }) => check.includes(root))
    expect(checks.flatMap(({ faults }) => faults)).toEqual([])
    return report
  } finally {
    repository.close()
  }
}

/** Everything that is stored of a folder must be what an index from nothing stores. */
export async function expectFresh(
  root: string,
  store: string,
  options: RepositoryIndexOptions = {},
): Promise<void> {
  const fresh = join(temporaryFolder(), 'store.db')
  const { startedFrom } = await indexInto(fresh, root, options)
  expect(startedFrom).toBeNull()
  expect(differences(await indexState(root, store), await indexState(root, fresh))).toEqual([])
}
