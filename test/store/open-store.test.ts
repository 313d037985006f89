import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { DriverLibrary } from '../../src/store/sqlite/driver.js'
import { SQLITE } from '../../src/store/sqlite/errors.js'
import { openConnection } from '../../src/store/sqlite/open-connection.js'
import { pickLibrary } from '../../src/store/sqlite/open-driver.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { SqliteStore } from '../../src/store/sqlite/sqlite-store.js'
import { codeOf } from './raises.js'
import { blob, file, keyOf } from './records.js'
import { temporaryFolder } from './temporary.js'

const PAGES = 40

describe('opening a store', () => {
  test('creates it with its folders, and finds it again', () => {
    const path = join(temporaryFolder(), 'some', 'folder', 'store.db')
    const store = openStore(path)
    expect(store.path).toBe(path)
    store.put(store.checkout('/repo').id, [blob('x')], [file('a.py', 'x')])
    store.close()
    const again = openStore(path)
    expect(again.files(again.checkout('/repo').id)).toHaveLength(1)
    again.close()
  })

  test('to read creates nothing', () => {
    const folder = temporaryFolder()
    expect(codeOf(() => openStore(join(folder, 'store.db'), { readonly: true }))).toBe('NOT_INDEXED')
    expect(codeOf(() => openStore(join(folder, 'a', 'store.db'), { readonly: true }))).toBe('NOT_INDEXED')
    expect(readdirSync(folder)).toEqual([])
  })

  test('to read takes an empty file, as of an index killed at once, for no index', () => {
    const path = join(temporaryFolder(), 'store.db')
    writeFileSync(path, '')
    expect(codeOf(() => openStore(path, { readonly: true }))).toBe('NOT_INDEXED')
    openStore(path).close()
    openStore(path, { readonly: true }).close()
  })

  test('to read refuses every change', () => {
    const path = join(temporaryFolder(), 'store.db')
    const writer = openStore(path)
    const id = writer.checkout('/repo').id
    const reader = openStore(path, { readonly: true })
    expect(reader.checkout('/repo').id).toBe(id)
    expect(codeOf(() => reader.checkout('/other'))).toBe('NOT_INDEXED')
    expect(codeOf(() => reader.put(id, [blob('x')], []))).toBe('STORE_READONLY')
    expect(codeOf(() => reader.begin(id, 1, '', 0))).toBe('STORE_READONLY')
    expect(codeOf(() => reader.prune([], true))).toBe('STORE_READONLY')
    reader.close()
    writer.close()
  })

  test('fails where a file stands in place of the folder', () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'file'), '')
    expect(codeOf(() => openStore(join(folder, 'file', 'store.db')))).toBe('STORE_READONLY')
    expect(codeOf(() => openStore(join(folder, 'file', 'deep', 'store.db')))).toBe('STORE_READONLY')
  })

  test('fails where a folder stands in place of the file', () => {
    const path = join(temporaryFolder(), 'store.db')
    mkdirSync(path)
    for (const readonly of [false, true]) {
      expect(codeOf(() => openStore(path, { readonly }))).toBe('BAD_INPUT')
    }
  })

  test.skipIf(!existsSync('/proc/self'))('fails under /proc, where nobody can write', () => {
    expect(codeOf(() => openStore('/proc/seamark/store.db'))).toBe('STORE_READONLY')
  })
})

describe('switching to the write-ahead log', () => {
  /** SQLite says so at once when two processes do it at the same time, which a test cannot arrange for sure. */
  const busyAtFirst = (times: number): DriverLibrary => {
    const real = pickLibrary()
    const busy = new Error('database is locked')
    let left = times
    return {
      ...real,
      codeOf: thrown => (thrown === busy ? SQLITE.BUSY : real.codeOf(thrown)),
      open: (path, mode) => {
        const driver = real.open(path, mode)
        const exec = (sql: string) => {
          if (sql.includes('journal_mode') && left-- > 0) throw busy
          driver.exec(sql)
        }
        return { ...driver, exec }
      },
    }
  }

  test('is tried again while another process does it', () => {
    const path = join(temporaryFolder(), 'store.db')
    const connection = openConnection(path, { library: busyAtFirst(2) })
    expect(connection.pragma('journal_mode')).toBe('wal')
    connection.close()
  })

  test('fails when there is no time to wait', () => {
    const path = join(temporaryFolder(), 'store.db')
    const library = busyAtFirst(2)
    expect(codeOf(() => openConnection(path, { library, busyTimeoutMs: 0 }))).toBe('STORE_BUSY')
  })
})

describe('a closed store', () => {
  test('may be closed again, and says that it is closed', () => {
    const store = openStore(join(temporaryFolder(), 'store.db'))
    store.checkout('/repo')
    store.close()
    store.close()
    expect(codeOf(() => store.checkouts())).toBe('STORE_FAILED')
    expect(codeOf(() => store.checkout('/repo'))).toBe('STORE_FAILED')
  })
})

describe('a full disk', () => {
  test('fails a put as a whole, keeps what was there, and lets go on when there is room', () => {
    const connection = openConnection(join(temporaryFolder(), 'store.db'))
    const store = new SqliteStore(connection)
    onTestFinished(() => store.close())
    const id = store.checkout('/repo').id
    store.put(id, [blob('x', ['f'])], [file('a.py', 'x')])

    connection.exec(`PRAGMA max_page_count = ${PAGES}`)
    const large = blob('large', ['g'], { facts: new Uint8Array(1_000_000) })
    expect(codeOf(() => store.put(id, [large], [file('b.py', large)]))).toBe('STORE_FULL')
    expect(store.files(id).map(found => found.path)).toEqual(['a.py'])
    expect(store.names(id)).toEqual(['f'])
    expect(store.blobId(keyOf('large'))).toBeUndefined()
    store.verify()

    connection.exec('PRAGMA max_page_count = 1000000')
    store.put(id, [large], [file('b.py', large)])
    expect(store.files(id)).toHaveLength(2)
  })
})
