import { closeSync, existsSync, openSync, readSync, rmSync, statSync } from 'node:fs'
import { SeamarkError } from '../shared/errors.js'
import { openCheckout } from '../store/checkout.js'
import { locate } from '../store/locate.js'
import { openStore } from '../store/sqlite/open-store.js'
import { removeDatabase, salvageStore } from '../store/sqlite/salvage.js'
import { APPLICATION_ID } from '../store/sqlite/schema.js'
import { Opened } from './artefacts/opened.js'
import { dropRecord } from './artefacts/records.js'
import { filesBeside } from './artefacts/side-files.js'
import { PIPELINE, type Step } from './pipeline.js'

/** Offset of the application id in a database file. */
const APPLICATION_ID_OFFSET = 68
const APPLICATION_ID_BYTES = 4

/**
 * Discards every artefact of a checkout, so that the next index is a full build; learned data stays. Of a store that is
 * damaged, what was learned is kept as far as it can be read; one that this version cannot open is removed whole. A file that the user named is removed
 * only if its application id is ours: we must not delete another program's data.
 */
export function discardIndex(path: string, store?: string): void {
  const { root, storePath } = locate(path, store)
  if (!existsSync(storePath)) {
    removeStore(storePath)
    return
  }
  if ((store ?? process.env.SEAMARK_STORE) !== undefined && !isOurs(storePath)) {
    throw new SeamarkError(
      'BAD_INPUT',
      `${storePath} is not a Seamark store, so --rebuild leaves it alone. Move it away, or name another file.`,
    )
  }
  try {
    const opened = openStore(storePath)
    try {
      opened.verify()
      opened.dropDamaged()
      discardArtefacts(new Opened(openCheckout(opened, root)))
    } finally {
      opened.close()
    }
  } catch (error) {
    if (!(error instanceof SeamarkError) || error.code === 'STORE_BUSY') throw error
    if (error.code === 'STORE_NEWER') removeStore(storePath)
    else {
      removeBeside(storePath)
      salvageStore(storePath)
    }
  }
}

/** In reverse order: an artefact is dropped before its inputs. */
export function discardArtefacts(opened: Opened, steps: readonly Step[] = PIPELINE): void {
  for (const { artefact } of steps.toReversed()) {
    artefact.discard(opened)
    dropRecord(opened.checkout, artefact.name)
  }
}

/** Removes a store with all files beside it. */
export function removeStore(storePath: string): void {
  removeDatabase(storePath)
  removeBeside(storePath)
}

function removeBeside(storePath: string): void {
  for (const file of filesBeside(storePath)) rmSync(file, { force: true, recursive: true })
}

function isOurs(file: string): boolean {
  if (!statSync(file).isFile()) return false
  const descriptor = openSync(file, 'r')
  try {
    const mark = Buffer.alloc(APPLICATION_ID_BYTES)
    readSync(descriptor, mark, 0, APPLICATION_ID_BYTES, APPLICATION_ID_OFFSET)
    return mark.readUInt32BE() === APPLICATION_ID
  } finally {
    closeSync(descriptor)
  }
}
