import type { Repository } from '../../engine/repository.js'
import { sendingNotice } from '../../semantic/settings.js'
import type { CommonFlags, QueryFlags } from '../options/common.js'
import { warn } from '../terminal/print.js'
import { progressFor } from '../terminal/progress.js'

/** Runs an action on a repository and closes it afterwards, whatever happens. */
export async function withRepository<T>(
  path: string,
  flags: CommonFlags & { readonly?: boolean },
  act: (repository: Repository) => Promise<T> | T,
): Promise<T> {
  const { Repository } = await import('../../engine/repository.js')
  const store = flags.store === undefined ? {} : { store: flags.store }
  const repository = Repository.open(path, { ...store, readonly: flags.readonly ?? false })
  const sending = sendingNotice(repository.semantic)
  if (sending !== '') warn(`seamark: ${sending}`)
  try {
    return await act(repository)
  } finally {
    for (const notice of repository.takeNotices()) warn(`seamark: ${notice}`)
    repository.close()
  }
}

/** The same for a query: the index is brought up to date first, unless `--no-update` is set. */
export function withCurrentRepository<T>(
  flags: QueryFlags,
  act: (repository: Repository) => Promise<T> | T,
): Promise<T> {
  return withRepository(flags.repo ?? '.', { ...flags, readonly: !flags.update }, async repository => {
    if (flags.update) {
      const progress = progressFor(process.stderr, 'quiet')
      await repository.index({ onProgress: progress.update })
      progress.end()
    }
    return act(repository)
  })
}
