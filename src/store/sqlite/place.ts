import { accessSync, constants, existsSync, mkdirSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { SeamarkError } from '../../shared/errors.js'
import { storeError } from './errors.js'

/** Whether there is a file to read; throws if the path is something else. */
export function isPresent(path: string): boolean {
  return fileAt(path) !== undefined
}

/**
 * Makes the folder and checks that both it and the file are writable: SQLite would open a read-only file, and
 * fail at the first write, perhaps after an hour of parsing.
 */
export function requireWritable(path: string): void {
  const file = fileAt(path)
  try {
    makeFolder(dirname(path))
    accessSync(dirname(path), constants.W_OK)
    if (file) accessSync(path, constants.W_OK)
  } catch (thrown) {
    throw storeError(path, undefined, thrown)
  }
}

/** Whether there are changes that are only in the write-ahead log. */
export function hasLog(path: string): boolean {
  return (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
}

function fileAt(path: string): Stats | undefined {
  let found: Stats | undefined
  try {
    found = statSync(path, { throwIfNoEntry: false })
  } catch (thrown) {
    throw storeError(path, undefined, thrown)
  }
  if (found?.isDirectory()) {
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected the store to be a file, found a folder at ${path}: name a file in it with --store.`,
    )
  }
  return found
}

/** Level by level: `recursive` of Node 20 never returns if the kernel answers ENOENT, as it does under /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (thrown) {
    // Another process may have been faster.
    if (!existsSync(path)) throw thrown
  }
}
