import { dirname } from 'node:path'
import { type ErrorCode, messageOf, SeamarkError } from '../../shared/errors.js'

/** Result codes of SQLite (https://www.sqlite.org/rescode.html); the low byte of an extended code is its family. */
export const SQLITE = {
  BUSY: 5,
  LOCKED: 6,
  READONLY: 8,
  CORRUPT: 11,
  FULL: 13,
  CANTOPEN: 14,
  NOTADB: 26,
} as const
const IOERR_WRITE = 778
const IOERR_SHMSIZE = 4874
const IOERR_CORRUPTFS = 8458
const FAMILY_MASK = 0xff

const CODE_OF_FAMILY: Record<number, ErrorCode> = {
  [SQLITE.BUSY]: 'STORE_BUSY',
  [SQLITE.LOCKED]: 'STORE_BUSY',
  [SQLITE.READONLY]: 'STORE_READONLY',
  [SQLITE.CANTOPEN]: 'STORE_READONLY',
  [SQLITE.CORRUPT]: 'STORE_CORRUPT',
  [SQLITE.NOTADB]: 'STORE_CORRUPT',
  [SQLITE.FULL]: 'STORE_FULL',
}

/** These are more specific than their family, IOERR. */
const CODE_OF_EXTENDED: Record<number, ErrorCode> = {
  [IOERR_WRITE]: 'STORE_FULL',
  [IOERR_SHMSIZE]: 'STORE_FULL',
  [IOERR_CORRUPTFS]: 'STORE_CORRUPT',
}

/** File system errors that occur before SQLite is called. ENOENT is included because a folder under /proc fails with it. */
const CODE_OF_SYSTEM: Record<string, ErrorCode> = {
  EACCES: 'STORE_READONLY',
  EEXIST: 'STORE_READONLY',
  EISDIR: 'STORE_READONLY',
  ENOENT: 'STORE_READONLY',
  ENOTDIR: 'STORE_READONLY',
  EPERM: 'STORE_READONLY',
  EROFS: 'STORE_READONLY',
  EDQUOT: 'STORE_FULL',
  ENOSPC: 'STORE_FULL',
}

/** The family of a result code: `IOERR` for `IOERR_WRITE`. */
export function familyOf(code: number | undefined): number | undefined {
  return code === undefined ? undefined : code & FAMILY_MASK
}

/** @example throw storeError('/data/store.db', library.codeOf(thrown), thrown) */
export function storeError(path: string, sqliteCode: number | undefined, thrown: unknown): SeamarkError {
  if (thrown instanceof SeamarkError) return thrown
  const code = errorCode(sqliteCode, thrown)
  return new SeamarkError(code, `${sentence(code, path)} (${messageOf(thrown)})`, thrown)
}

function errorCode(sqliteCode: number | undefined, thrown: unknown): ErrorCode {
  if (sqliteCode !== undefined) {
    return CODE_OF_EXTENDED[sqliteCode] ?? CODE_OF_FAMILY[sqliteCode & FAMILY_MASK] ?? 'STORE_FAILED'
  }
  const { code } = (thrown ?? {}) as { code?: unknown }
  return (typeof code === 'string' && CODE_OF_SYSTEM[code]) || 'STORE_FAILED'
}

function sentence(code: ErrorCode, path: string): string {
  switch (code) {
    case 'STORE_CORRUPT':
      return `Expected a sound store at ${path}, found a damaged file: move it away or run \`seamark index --rebuild\`.`
    case 'STORE_READONLY':
      return (
        `Expected to be allowed to write the store ${path}, found that it cannot be opened or changed: ` +
        `make the folder ${dirname(path)} writable, or name another place with --store.`
      )
    case 'STORE_FULL':
      return `Expected room for the store ${path}, found the disk full: free some space and run the command again.`
    case 'STORE_BUSY':
      return (
        `Expected to write the store ${path}, found it locked by another process for too long: ` +
        'wait until that index is done, or stop it, and run the command again.'
      )
    default:
      return `The store ${path} failed: run the command again, and \`seamark index --rebuild\` if that does not help.`
  }
}
