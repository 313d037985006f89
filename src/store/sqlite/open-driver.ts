import { SeamarkError } from '../../shared/errors.js'
import type { DriverLibrary } from './driver.js'
import { libsql } from './libsql-driver.js'
import { nodeSqlite } from './node-driver.js'

/** Best first: the one inside Node is faster, closes at once and needs no binary of its own. */
const LIBRARIES: readonly DriverLibrary[] = [nodeSqlite, libsql]

/** The libraries that this Node can use, best first. */
export function availableLibraries(): DriverLibrary[] {
  return LIBRARIES.filter(library => library.available())
}

/** @example const driver = pickLibrary().open('/tmp/store.db', 'read') */
export function pickLibrary(): DriverLibrary {
  const library = LIBRARIES.find(candidate => candidate.available())
  if (library) return library
  throw new SeamarkError(
    'STORE_FAILED',
    `Expected an SQLite library, found none for Node ${process.versions.node} on ${process.platform} ${process.arch}: ` +
      'install again without --omit=optional, or use Node 24 or newer.',
  )
}
