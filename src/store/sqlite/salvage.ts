import { renameSync, rmSync } from 'node:fs'
import type { Connection } from './connection.js'
import { openConnection } from './open-connection.js'

/** Suffixes of the files that SQLite keeps for a database. */
export const COMPANIONS = ['', '-wal', '-shm']

/** What no index makes again, with the checkouts that it refers to. */
const KEPT = [
  'checkouts',
  'learned_questions',
  'learned_uses',
  'learned_words',
  'learned_values',
  'rewritten_summaries',
  'evidence_runs',
  'evidence',
  'packs',
]

/** Replaces a damaged store by an empty one with all that can be read of what no index makes again. */
export function salvageStore(path: string): void {
  const fresh = `${path}.fresh`
  removeDatabase(fresh)
  const connection = openConnection(fresh)
  try {
    if (attempt(() => connection.run('ATTACH ? AS damaged', path)))
      for (const table of KEPT) attempt(() => copyRows(connection, table))
    connection.exec("UPDATE checkouts SET state = 'empty', expected = 0")
    attempt(() => connection.exec('DETACH damaged'))
  } finally {
    connection.close()
  }
  removeDatabase(path)
  renameSync(fresh, path)
  removeDatabase(fresh)
}

/** Also removes a folder that stands in the place of a file. */
export function removeDatabase(path: string): void {
  for (const suffix of COMPANIONS) rmSync(path + suffix, { force: true, recursive: true })
}

/** The columns that both have: the damaged store may be of an older version. */
function copyRows(connection: Connection, table: string): void {
  const columnsOf = (schema: string) =>
    connection
      .all<[name: string]>('SELECT name FROM pragma_table_info(?, ?)', table, schema)
      .map(([name]) => name)
  const old = new Set(columnsOf('damaged'))
  const columns = columnsOf('main')
    .filter(name => old.has(name))
    .join(', ')
  connection.run(`INSERT OR IGNORE INTO main.${table} (${columns}) SELECT ${columns} FROM damaged.${table}`)
}

function attempt(act: () => unknown): boolean {
  try {
    act()
    return true
  } catch {
    // Nothing of it can be read.
    return false
  }
}
