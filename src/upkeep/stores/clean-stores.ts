import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { evalReportFile } from '../../eval/read-report.js'
import { workFolderOf } from '../../eval/run/work-folder.js'
import { removeFilesOf } from '../../index/artefacts/side-files.js'
import { removeStore } from '../../index/rebuild.js'
import { messageOf, SeamarkError } from '../../shared/errors.js'
import { openCheckout } from '../../store/checkout.js'
import { openStore } from '../../store/sqlite/open-store.js'
import { bytesIn } from './list-stores.js'
import type { StoreEntry } from './store-entry.js'

/** What a clean-up of one store did. */
export interface CleanedStore {
  storePath: string
  /** Roots of checkouts that are gone and were dropped. */
  dropped: string[]
  /** How many contents of files were dropped, since no checkout has them. */
  blobs: number
  bytesBefore: number
  bytesAfter: number
  /** Why it was left as it is; '' if it was cleaned. */
  problem: string
}

/** Removes a store, and its folder unless someone else keeps files in it. */
export function removeEntry({ folder, storePath }: StoreEntry): void {
  removeStore(storePath)
  for (const path of [evalReportFile(storePath), workFolderOf(storePath)])
    rmSync(path, { force: true, recursive: true })
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}

/** Drops checkouts whose folder is gone, and blobs that none of the others has. */
export function cleanStore({ folder, storePath, bytes }: StoreEntry): CleanedStore {
  const cleaned: CleanedStore = {
    storePath,
    dropped: [],
    blobs: 0,
    bytesBefore: bytes,
    bytesAfter: bytes,
    problem: '',
  }
  try {
    const store = openStore(storePath)
    try {
      for (const { id, root } of store.checkouts()) {
        if (existsSync(root)) continue
        removeFilesOf(openCheckout(store, root))
        store.forget(id)
        cleaned.dropped.push(root)
      }
      cleaned.blobs = store.prune(store.extractors(), true)
    } finally {
      store.close()
    }
  } catch (error) {
    if (!(error instanceof SeamarkError)) throw error
    cleaned.problem = messageOf(error)
  }
  cleaned.bytesAfter = bytesIn(folder)
  return cleaned
}
