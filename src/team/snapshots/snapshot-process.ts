/** A process that makes snapshots on a server, which goes on to answer meanwhile. */

import { Repository } from '../../engine/repository.js'
import type { RemoteSettings } from '../../remote/settings.js'
import { SeamarkError } from '../../shared/errors.js'
import { answerOrders } from '../processes/process-pool.js'

export interface SnapshotOrder {
  tree: string
  store: string
  /** The index to take; null: it is there, and what a search reads is made. */
  pull: { commit: string; objects: RemoteSettings } | null
}

/** Any question makes what a search reads. */
const QUESTION = 'anything'

answerOrders(async ({ tree, store, pull }: SnapshotOrder) => {
  const repository = Repository.open(tree, { store })
  try {
    if (pull === null) await repository.search(QUESTION, { limit: 1 })
    else await pullIndex(repository, pull)
  } finally {
    repository.close()
  }
})

/** Takes the index of exactly this commit: to make one is a worker's job. */
async function pullIndex(
  repository: Repository,
  { commit, objects }: NonNullable<SnapshotOrder['pull']>,
): Promise<void> {
  const pulled = await repository.pull(objects)
  if (pulled === null || pulled.commit !== commit)
    throw new SeamarkError(
      'NOT_INDEXED',
      `Expected the index of commit ${commit} among the objects, found none made by this version: a worker makes it.`,
    )
  await repository.index()
}
