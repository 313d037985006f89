import { SeamarkError } from '../../shared/errors.js'
import type { Connection } from './connection.js'
import { APPLICATION_ID, MIGRATIONS } from './schema.js'

/** One statement, so that all three values are consistent while another process creates the store. */
const IDENTITY = `
  SELECT
    (SELECT application_id FROM pragma_application_id),
    (SELECT user_version FROM pragma_user_version),
    (SELECT count(*) FROM sqlite_schema)
`

/** The version of the store, 0 for a file without tables. Refuses a file that this program must not touch. */
export function versionOf(connection: Connection, latest: number = MIGRATIONS.length): number {
  const [owner, version, objects] = connection.get<[number, number, number]>(IDENTITY)!
  if (owner !== APPLICATION_ID && (owner !== 0 || version !== 0 || objects > 0)) {
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected a store of Seamark at ${connection.path}, found an SQLite database of another program ` +
        `(application_id ${owner}): name another file with --store.`,
    )
  }
  if (version < 0) {
    throw new SeamarkError(
      'STORE_CORRUPT',
      `Expected a store of version ${latest} or older at ${connection.path}, found version ${version}, which there never ` +
        'was: move it away or run `seamark index --rebuild`.',
    )
  }
  if (version > latest) {
    throw new SeamarkError(
      'STORE_NEWER',
      `Expected a store of version ${latest} or older at ${connection.path}, found version ${version}: ` +
        'update seamark, or name another file with --store.',
    )
  }
  return version
}

/**
 * Migrates the store to the latest version, forward only, one transaction per step. The version is read again
 * under the write lock: if two processes open a store at once, the second finds the work done.
 */
export function migrate(connection: Connection, migrations: readonly string[] = MIGRATIONS): void {
  while (versionOf(connection, migrations.length) < migrations.length) {
    connection.transaction(() => {
      const version = versionOf(connection, migrations.length)
      const migration = migrations[version]
      if (migration === undefined) return
      connection.exec(migration)
      connection.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${version + 1}`)
    })
  }
}
