import { Repository } from '../../tools/library.js'
import { storeFor } from './stores.js'

let open: { state: string; repository: Repository } | null = null

/**
 * The repository of a checkout at a commit, indexed. Profiles differ in how the index is asked, so they ask the same one,
 * until another state is wanted.
 */
export async function sharedRepository(checkoutDir: string, commit: string): Promise<Repository> {
  const state = `${checkoutDir} ${commit}`
  if (open?.state === state) return open.repository
  closeShared()
  const repository = Repository.open(checkoutDir, { store: storeFor('seamark', checkoutDir) })
  try {
    await repository.index()
  } catch (error) {
    repository.close()
    throw error
  }
  open = { state, repository }
  return repository
}

export function closeShared(): void {
  open?.repository.close()
  open = null
}
