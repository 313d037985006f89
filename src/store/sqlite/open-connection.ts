import { resolve } from 'node:path'
import { SeamarkError } from '../../shared/errors.js'
import { Connection } from './connection.js'
import type { DriverLibrary, OpenMode } from './driver.js'
import { storeError } from './errors.js'
import { migrate, versionOf } from './migrations.js'
import { pickLibrary } from './open-driver.js'
import { hasLog, isPresent, requireWritable } from './place.js'
import { MIGRATIONS } from './schema.js'

/** Time that a writer waits for another before STORE_BUSY: longer than any `put`, short enough for a person to wait. */
export const BUSY_TIMEOUT_MS = 30_000
/** Measured on 30,000 files: writes a fifth faster than 4 KiB; 16 KiB gains another tenth but wastes more of each page. */
const PAGE_BYTES = 8192
/** Bounds the memory of a connection; holds the upper pages of `blob_names` of a large repository. */
const CACHE_KIB = 32 * 1024
/** The log is moved into the file when it reaches 32 MiB, so that a page of names is written once, not ten times. */
const CHECKPOINT_PAGES = 4096
/** Maximum size of an empty log on disk. */
const JOURNAL_LIMIT_BYTES = 64 * 1024 * 1024
const WAL_RETRY_MS = 10

export interface OpenOptions {
  readonly?: boolean
  busyTimeoutMs?: number
  library?: DriverLibrary
}

/** @example const connection = openConnection('/data/store.db', { readonly: true }) */
export function openConnection(file: string, options: OpenOptions = {}): Connection {
  const { readonly = false, busyTimeoutMs = BUSY_TIMEOUT_MS, library = pickLibrary() } = options
  const path = resolve(file)
  return readonly ? openToRead(path, busyTimeoutMs, library) : openToWrite(path, busyTimeoutMs, library)
}

function openToWrite(path: string, busyTimeoutMs: number, library: DriverLibrary): Connection {
  requireWritable(path)
  return prepared(connect(path, 'write', library), connection => {
    connection.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`)
    // Before any write: the file may belong to another program.
    if (versionOf(connection) === 0) connection.exec(`PRAGMA page_size = ${PAGE_BYTES}`)
    useLog(connection, busyTimeoutMs)
    connection.exec(`
      PRAGMA synchronous = NORMAL;
      PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES};
      PRAGMA journal_size_limit = ${JOURNAL_LIMIT_BYTES};
    `)
    boundMemory(connection)
    migrate(connection)
  })
}

function openToRead(path: string, busyTimeoutMs: number, library: DriverLibrary): Connection {
  if (!isPresent(path)) throw notIndexed(`There is no index yet: expected one at ${path}, found no file.`)
  const open = (mode: OpenMode) =>
    prepared(connect(path, mode, library), connection => {
      connection.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`)
      const version = versionOf(connection)
      if (version < MIGRATIONS.length)
        throw notIndexed(
          version === 0
            ? `There is no index yet: expected one at ${path}, found an empty file.`
            : `Expected an index of version ${MIGRATIONS.length} at ${path}, found version ${version}.`,
        )
      boundMemory(connection)
    })
  try {
    return open('read')
  } catch (thrown) {
    // A read-only folder cannot hold the shared memory of the log. Without a log the file is complete and is
    // read alone; with one, the file alone would give outdated or inconsistent data.
    const refused = thrown instanceof SeamarkError && thrown.code === 'STORE_READONLY'
    if (!refused || hasLog(path)) throw thrown
    return open('immutable')
  }
}

function connect(path: string, mode: OpenMode, library: DriverLibrary): Connection {
  try {
    return new Connection(path, library, library.open(path, mode), mode !== 'write')
  } catch (thrown) {
    throw storeError(path, library.codeOf(thrown), thrown)
  }
}

/** Closes the connection if `prepare` throws. */
function prepared(connection: Connection, prepare: (connection: Connection) => void): Connection {
  try {
    prepare(connection)
    return connection
  } catch (thrown) {
    connection.discard()
    throw thrown
  }
}

/**
 * Only a write-ahead log allows readers and one writer at once. Two processes that switch to it at the same
 * time can block each other, and SQLite then fails at once instead of waiting: hence the retries.
 */
export function useLog(connection: Connection, busyTimeoutMs: number): void {
  const deadline = performance.now() + busyTimeoutMs
  for (;;) {
    try {
      connection.exec('PRAGMA journal_mode = WAL')
      return
    } catch (thrown) {
      if (!connection.isBusy(thrown) || performance.now() >= deadline) throw thrown
      Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0, WAL_RETRY_MS)
    }
  }
}

/** No memory map: if another process truncates the file, ours would end with SIGBUS instead of an error. */
function boundMemory(connection: Connection): void {
  connection.exec(`PRAGMA cache_size = -${CACHE_KIB}; PRAGMA temp_store = FILE; PRAGMA mmap_size = 0`)
}

function notIndexed(found: string): SeamarkError {
  return new SeamarkError('NOT_INDEXED', `${found} Run \`seamark index\` first.`)
}
