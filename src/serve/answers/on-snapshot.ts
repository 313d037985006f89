import { dirname } from 'node:path'
import type { Repository } from '../../engine/repository.js'
import { SeamarkError } from '../../shared/errors.js'
import type { RepositoryRow } from '../../team/catalogue/catalogue.js'
import type { App } from '../app/app.js'

/** Runs a query; where the answer or the error names the folder of the cache, it names the repository. */
export async function onSnapshot<T>(
  app: App,
  row: RepositoryRow,
  commit: string,
  signal: AbortSignal,
  query: (opened: Repository) => Promise<T>,
): Promise<T> {
  let folders: string[] = []
  const name = `${row.name}@${commit}`
  const named = (text: string) => folders.reduce((rest, folder) => rest.replaceAll(folder, name), text)
  try {
    const answer = await app.snapshots.use(
      row,
      commit,
      engine => {
        const { root, storePath } = engine.location
        folders = [root, dirname(root), dirname(storePath)]
        return query(engine)
      },
      signal,
    )
    app.uses.note(row.name, commit)
    return JSON.parse(named(JSON.stringify(answer))) as T
  } catch (error) {
    if (error instanceof SeamarkError) throw new SeamarkError(error.code, named(error.message), error)
    throw error
  }
}
