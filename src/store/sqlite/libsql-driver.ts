import { createRequire } from 'node:module'
import type DatabaseConstructor from 'libsql'
import type { Driver, DriverLibrary, OpenMode, SqlRow, SqlValue, Statement } from './driver.js'
import { fileUri } from './file-uri.js'

/** Failures to open have no code, only the text `ConnectionFailed("Unable to open … <path>: 14")`. */
const OPEN_FAILURE = /^ConnectionFailed\(.*: (\d+)"\)$/s

type Library = typeof DatabaseConstructor
type NativeStatement = ReturnType<InstanceType<Library>['prepare']>

const requirePackage = createRequire(import.meta.url)
let loaded: Library | undefined

/** On use, not on import: it loads a native binary that is missing on some platforms. */
function load(): Library {
  loaded ??= requirePackage('libsql') as Library
  return loaded
}

class LibsqlStatement implements Statement {
  readonly #native: NativeStatement

  constructor(native: NativeStatement) {
    this.#native = native
  }

  // Values are passed as one array: a single null or blob would be taken for an object of named values.
  run(values: SqlRow): number {
    return this.#native.run(values).changes
  }

  get(values: SqlRow): SqlRow | undefined {
    const row = this.#native.get(values) as SqlValue[] | undefined
    return row && withPlainBlobs(row)
  }

  all(values: SqlRow): SqlRow[] {
    const rows = this.#native.all(values) as SqlValue[][]
    for (const row of rows) withPlainBlobs(row)
    return rows
  }
}

/** Buffers become Uint8Arrays on the same bytes, so that both libraries return the same types. */
function withPlainBlobs(row: SqlValue[]): SqlRow {
  for (let i = 0; i < row.length; i++) {
    const value = row[i]!
    // Most values are text and numbers, and `instanceof` asks even those for longer than this.
    if (typeof value !== 'object' || value === null) continue
    row[i] = new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  }
  return row
}

export const libsql: DriverLibrary = {
  name: 'libsql',

  available() {
    try {
      load()
      return true
    } catch {
      return false
    }
  },

  open(path: string, mode: OpenMode): Driver {
    const database = new (load())(fileUri(path, mode))
    return {
      exec: sql => void database.exec(sql),
      prepare: sql => {
        const native = database.prepare(sql)
        // Raw rows are arrays; row objects would have libsql's own `_metadata` key. Other statements reject `raw`.
        return new LibsqlStatement(native.reader ? native.raw() : native)
      },
      close: () => void database.close(),
    }
  },

  codeOf(thrown: unknown): number | undefined {
    if (!(thrown instanceof Error)) return undefined
    const { rawCode } = thrown as { rawCode?: unknown }
    if (typeof rawCode === 'number') return rawCode
    const code = OPEN_FAILURE.exec(thrown.message)?.[1]
    return code === undefined ? undefined : Number(code)
  },
}
