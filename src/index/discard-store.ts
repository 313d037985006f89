import { closeSync, existsSync, openSync, readSync, rmSync } from 'node:fs'
import { SeamarkError } from '../shared/errors.js'
import { locate } from '../store/locate.js'
import { APPLICATION_ID } from '../store/sqlite/schema.js'
import { filesBeside } from './graph-files.js'

/** SQLite's own companions of a database file. */
const COMPANIONS = ['', '-wal', '-shm']
/** Where a database file holds the number that says whose it is. */
const APPLICATION_ID_OFFSET = 68
const APPLICATION_ID_BYTES = 4

/**
 * Removes a repository's store, so that the next index begins from nothing; it works on a store that cannot be opened.
 * A file that the user named is removed only if it is marked as ours: another program's data is not ours to throw away.
 */
export function discardStore(path: string, store?: string): void {
  const { storePath } = locate(path, store)
  if (existsSync(storePath) && (store ?? process.env.SEAMARK_STORE) !== undefined && !isOurs(storePath)) {
    throw new SeamarkError(
      'BAD_INPUT',
      `${storePath} is not a Seamark store, so --rebuild leaves it alone. Move it away, or name another file.`,
    )
  }
  for (const suffix of COMPANIONS) rmSync(storePath + suffix, { force: true })
  for (const file of filesBeside(storePath)) rmSync(file, { force: true })
}

function isOurs(file: string): boolean {
  const descriptor = openSync(file, 'r')
  try {
    const mark = Buffer.alloc(APPLICATION_ID_BYTES)
    readSync(descriptor, mark, 0, APPLICATION_ID_BYTES, APPLICATION_ID_OFFSET)
    return mark.readUInt32BE() === APPLICATION_ID
  } finally {
    closeSync(descriptor)
  }
}
