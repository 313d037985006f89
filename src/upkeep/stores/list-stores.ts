import { existsSync, lstatSync, readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../../shared/errors.js'
import { STORE_FILE } from '../../store/location.js'
import { openStore } from '../../store/sqlite/open-store.js'
import type { StoredCheckout, StoreEntry } from './store-entry.js'

/** The stores in the folder of Seamark, sorted by folder. Stores that were given a place of their own are not among them. */
export function listStores(ownFolder: string): StoreEntry[] {
  if (!existsSync(ownFolder)) return []
  return readdirSync(ownFolder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => join(ownFolder, name))
    .filter(folder => existsSync(join(folder, STORE_FILE)))
    .sort()
    .map(readEntry)
}

/** The size of all files in a folder, and in those in it: an evaluation under way has a checkout there. */
export function bytesIn(folder: string): number {
  return statsIn(folder).reduce((sum, { size }) => sum + size, 0)
}

function readEntry(folder: string): StoreEntry {
  const storePath = join(folder, STORE_FILE)
  return {
    folder,
    storePath,
    bytes: bytesIn(folder),
    lastUsed: statsIn(folder).reduce((last, { mtimeMs }) => Math.max(last, mtimeMs), 0),
    ...checkoutsOf(storePath),
  }
}

function statsIn(folder: string): Stats[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(path => lstatSync(join(folder, path), { throwIfNoEntry: false }))
    .filter((stats): stats is Stats => stats?.isFile() === true)
}

function checkoutsOf(storePath: string): Pick<StoreEntry, 'checkouts' | 'problem'> {
  try {
    const store = openStore(storePath, { readonly: true })
    try {
      const checkouts = store.checkouts().map(
        ({ root, state, finishedAt }): StoredCheckout => ({
          root,
          isPresent: existsSync(root),
          state,
          indexedAt: finishedAt,
        }),
      )
      return { checkouts, problem: '' }
    } finally {
      store.close()
    }
  } catch (error) {
    return { checkouts: [], problem: messageOf(error) }
  }
}
