import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { Opened } from '../../index/artefacts/opened.js'
import { isIndexed } from '../../index/is-indexed.js'
import { messageOf, SeamarkError } from '../../shared/errors.js'
import { formatBytes } from '../../shared/format-bytes.js'
import { openCheckout } from '../../store/checkout.js'
import { openStore } from '../../store/sqlite/open-store.js'
import { advice, type Check, fault, good, type Patient } from './check.js'

/** An index of a large repository takes half of this. */
const LOW_DISK_BYTES = 1024 ** 3

/** Where the index lies, whether it can be written, and its state. */
export function storeChecks(patient: Patient): Check[] {
  const folder = nearestFolder(patient.storePath)
  return [folderCheck(folder), diskCheck(folder), indexCheck(patient)]
}

function folderCheck(folder: string): Check {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return good('data folder', `${folder} can be written`)
  } catch {
    return fault(
      'data folder',
      `${folder} cannot be written`,
      'change its permissions, or name another file with --store or SEAMARK_STORE',
    )
  }
}

function diskCheck(folder: string): Check {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  const found = `${formatBytes(free)} free at ${folder}`
  return free >= LOW_DISK_BYTES
    ? good('disk', found)
    : advice(
        'disk',
        found,
        'free some space: `seamark stores --prune` removes stores of repositories that are gone',
      )
}

function indexCheck({ root, storePath }: Patient): Check {
  if (!existsSync(storePath)) return advice('index', `none yet of ${root}`, 'run `seamark index`')
  try {
    const store = openStore(storePath, { readonly: true })
    try {
      const opened = new Opened(openCheckout(store, root), false)
      return isIndexed(opened)
        ? good('index', `complete, in ${storePath}`)
        : advice('index', 'not complete, or made by another version', 'run `seamark index`')
    } finally {
      store.close()
    }
  } catch (error) {
    if (!(error instanceof SeamarkError)) throw error
    if (error.code === 'NOT_INDEXED') return advice('index', messageOf(error), 'run `seamark index`')
    return fault('index', messageOf(error), 'run `seamark fsck`, which says what mends it')
  }
}

/** The folder of the store, or the nearest above it that is there. */
function nearestFolder(storePath: string): string {
  let folder = dirname(storePath)
  while (!existsSync(folder)) folder = dirname(folder)
  return folder
}
