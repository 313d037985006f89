import type { Driver, DriverLibrary, OpenMode, SqlRow } from './driver.js'
import { fileUri } from './file-uri.js'

/** Older versions need a flag, warn that it is experimental, or cannot return rows as arrays. */
const FIRST_NODE_WITH_SQLITE = 24

/** The subset of `node:sqlite` in use; the types of Node 20 lack it. */
interface NodeSqlite {
  DatabaseSync: new (
    path: string,
  ) => {
    exec(sql: string): void
    prepare(sql: string): NativeStatement
    close(): void
  }
}

interface NativeStatement {
  setReturnArrays(on: boolean): void
  run(...values: SqlRow): { changes: number | bigint }
  get(...values: SqlRow): unknown
  all(...values: SqlRow): unknown[]
}

/** Zero bytes that have an address: SQLite takes bytes without one for null. */
const EMPTY = new Uint8Array(1).subarray(0, 0)

function isEmpty(value: SqlRow[number]): boolean {
  return value instanceof Uint8Array && value.length === 0
}

function addressed(values: SqlRow): SqlRow {
  return values.some(isEmpty) ? values.map(value => (isEmpty(value) ? EMPTY : value)) : values
}

/** On use, not on import: the module does not exist in Node 20. */
function load(): NodeSqlite {
  return process.getBuiltinModule('node:sqlite') as NodeSqlite
}

export const nodeSqlite: DriverLibrary = {
  name: 'node:sqlite',

  available() {
    return Number.parseInt(process.versions.node, 10) >= FIRST_NODE_WITH_SQLITE && load() !== undefined
  },

  open(path: string, mode: OpenMode): Driver {
    const database = new (load().DatabaseSync)(fileUri(path, mode))
    return {
      exec: sql => database.exec(sql),
      prepare: sql => {
        const native = database.prepare(sql)
        native.setReturnArrays(true)
        return {
          run: values => Number(native.run(...addressed(values)).changes),
          get: values => native.get(...addressed(values)) as SqlRow | undefined,
          all: values => native.all(...addressed(values)) as SqlRow[],
        }
      },
      close: () => database.close(),
    }
  },

  codeOf(thrown: unknown): number | undefined {
    const { errcode } = (thrown ?? {}) as { errcode?: unknown }
    return typeof errcode === 'number' ? errcode : undefined
  },
}
