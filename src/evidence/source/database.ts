import { resolve } from 'node:path'
import { messageOf } from '../../shared/errors.js'
import type { SqlRow, SqlValue } from '../../store/sqlite/driver.js'
import { pickLibrary } from '../../store/sqlite/open-driver.js'
import { MalformedEvidence } from '../malformed.js'

/** Reads the database of another program. */
export interface Rows {
  all(sql: string, ...values: SqlValue[]): SqlRow[]
  close(): void
}

/** Opened without locks and never written. Views and triggers of a hostile file cannot call functions outside of SQLite's own. */
export function openDatabase(path: string): Rows {
  const driver = guarded(() => pickLibrary().open(resolve(path), 'immutable'))
  guarded(() => driver.exec('PRAGMA trusted_schema = 0; PRAGMA query_only = 1'))
  return {
    all: (sql, ...values) => guarded(() => driver.prepare(sql).all(values)),
    close: () => driver.close(),
  }
}

function guarded<T>(act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw new MalformedEvidence('an SQLite database', messageOf(error), error)
  }
}
