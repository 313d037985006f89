import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Repository } from '../engine/repository.js'
import type { PackQuery } from '../pack/pack-options.js'
import { likelyFiles } from './likely-files.js'

/** A part of a repository that can be queried before its index is there. */
export interface FirstLook {
  repository: Repository
  /** Number of files read. */
  files: number
  close(): void
}

/**
 * Indexes the files that a query is most likely about, found by a search through the text of all files, in a temporary
 * store: an answer from the right hundreds of files in seconds, while the index of all files is made. Null if the search
 * finds nothing, or there is no git.
 */
export async function firstLook(rootDir: string, query: PackQuery): Promise<FirstLook | null> {
  const only = await likelyFiles(rootDir, query)
  if (only === null) return null
  const folder = mkdtempSync(join(tmpdir(), 'seamark-look-'))
  const discard = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    const repository = Repository.open(rootDir, { store: join(folder, 'look.db') })
    const close = () => {
      repository.close()
      discard()
    }
    try {
      const { files } = await repository.index({ only, history: 0 })
      return { repository, files, close }
    } catch (error) {
      close()
      throw error
    }
  } catch (error) {
    discard()
    throw error
  }
}
