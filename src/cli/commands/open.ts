import { Repository } from '../../engine/repository.js'
import { progressFor } from '../progress.js'

export interface CommonFlags {
  store?: string
  json?: boolean
}

export interface UpdateFlags extends CommonFlags {
  /** False with `--no-update`. */
  update: boolean
}

/** Runs an act on a repository and closes it after, whatever happens. */
export async function withRepository<T>(
  path: string,
  flags: CommonFlags & { readonly?: boolean },
  act: (repository: Repository) => Promise<T> | T,
): Promise<T> {
  const store = flags.store === undefined ? {} : { store: flags.store }
  const repository = Repository.open(path, { ...store, readonly: flags.readonly ?? false })
  try {
    return await act(repository)
  } finally {
    repository.close()
  }
}

/** The same for a question about the code: the index is brought up to date first, unless the user says not to. */
export function withCurrentRepository<T>(
  path: string,
  flags: UpdateFlags,
  act: (repository: Repository) => Promise<T> | T,
): Promise<T> {
  return withRepository(path, { ...flags, readonly: !flags.update }, async repository => {
    if (flags.update) {
      const progress = progressFor(process.stderr, 'quiet')
      await repository.index({ onProgress: progress.update })
      progress.end()
    }
    return act(repository)
  })
}
