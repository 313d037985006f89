import { rmSync } from 'node:fs'
import { locate } from './locate.js'

/** SQLite's own companions of a database file. */
const COMPANIONS = ['', '-wal', '-shm']

/** Removes a repository's store, so that the next index begins from nothing. It works on a store that cannot be opened. */
export function discardStore(path: string, store?: string): void {
  const { storePath } = locate(path, store)
  for (const suffix of COMPANIONS) rmSync(storePath + suffix, { force: true })
}
