import { closeSync, openSync, readFileSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SeamarkError } from '../../src/shared/errors.js'
import { openConnection } from '../../src/store/sqlite/open-connection.js'
import { pickLibrary } from '../../src/store/sqlite/open-driver.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { codeOf } from './raises.js'
import { blob, file, keyOf } from './records.js'
import { temporaryFolder } from './temporary.js'

const HEADER_BYTES = 100
const PAGE_BYTES = 8192

/** A closed store of some hundred pages. */
function filled(): string {
  const path = join(temporaryFolder(), 'store.db')
  const store = openStore(path)
  const contents = Array.from({ length: 2000 }, (_, n) => `content ${n}`)
  const id = store.checkout('/repo').id
  store.put(
    id,
    contents.map(content => blob(content, [`name of ${content}`], { facts: new Uint8Array(1000) })),
    contents.map(content => file(content, content)),
  )
  store.finish(id, 1, [])
  store.close()
  return path
}

function overwrite(path: string, from: number, to: number): void {
  const descriptor = openSync(path, 'r+')
  writeSync(descriptor, new Uint8Array(to - from).fill(0xff), 0, to - from, from)
  closeSync(descriptor)
}

describe('a damaged store', () => {
  test('is told at the first page that is bad, and by verify', () => {
    const path = filled()
    overwrite(path, PAGE_BYTES, statSync(path).size)
    const store = openStore(path)
    expect(codeOf(() => store.files(1))).toBe('STORE_CORRUPT')
    expect(codeOf(() => store.put(1, [blob('x')], []))).toBe('STORE_CORRUPT')
    expect(codeOf(() => store.verify())).toBe('STORE_CORRUPT')
    store.close()
  })

  test('is told when it was cut short', () => {
    const path = filled()
    truncateSync(path, Math.floor(statSync(path).size / PAGE_BYTES / 2) * PAGE_BYTES)
    // Newer SQLite finds it out at opening already.
    expect(codeOf(() => openStore(path, { readonly: true }).verify())).toBe('STORE_CORRUPT')
  })

  test.each([[false], [true]])('is told at opening when its header is gone (readonly: %s)', readonly => {
    const path = filled()
    overwrite(path, 0, HEADER_BYTES)
    expect(codeOf(() => openStore(path, { readonly }))).toBe('STORE_CORRUPT')
  })

  test.each([[false], [true]])('is told when it is no database at all (readonly: %s)', readonly => {
    const path = join(temporaryFolder(), 'store.db')
    const text = 'These are notes, not a database.\n'.repeat(50)
    writeFileSync(path, text)
    expect(codeOf(() => openStore(path, { readonly }))).toBe('STORE_CORRUPT')
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  test('keeps the error of SQLite as the cause', () => {
    const path = filled()
    overwrite(path, 0, HEADER_BYTES)
    try {
      openStore(path)
    } catch (thrown) {
      expect((thrown as SeamarkError).cause).toBeInstanceOf(Error)
      expect((thrown as SeamarkError).cause).not.toBeInstanceOf(SeamarkError)
    }
    expect.assertions(2)
  })

  test('is told by verify when rows point at nothing', () => {
    const path = filled()
    const connection = openConnection(path)
    connection.run('DELETE FROM facts WHERE blob = 1')
    connection.close()
    const store = openStore(path)
    expect(codeOf(() => store.verify())).toBe('STORE_CORRUPT')
    store.close()
  })

  test('verifies when it is sound', () => {
    const store = openStore(filled(), { readonly: true })
    store.verify()
    expect(store.blobId(keyOf('content 7'))).toBeDefined()
    store.close()
  })
})

describe('a file that is not for this program', () => {
  const database = (sql: string) => {
    const path = join(temporaryFolder(), 'store.db')
    const driver = pickLibrary().open(path, 'write')
    driver.exec(sql)
    driver.close()
    return path
  }

  test.each([
    ['tables', 'CREATE TABLE notes (text)'],
    ['an application_id', 'PRAGMA application_id = 42'],
    ['a version', 'PRAGMA user_version = 1'],
  ])('is refused for its %s, and left as it is', (_, sql) => {
    const path = database(sql)
    const before = readFileSync(path)
    for (const readonly of [false, true]) {
      expect(codeOf(() => openStore(path, { readonly }))).toBe('BAD_INPUT')
    }
    expect(readFileSync(path)).toEqual(before)
  })

  test('is refused when a newer version wrote it', () => {
    const path = filled()
    const connection = openConnection(path)
    connection.exec('PRAGMA user_version = 1000')
    connection.close()
    for (const readonly of [false, true]) {
      expect(codeOf(() => openStore(path, { readonly }))).toBe('STORE_NEWER')
    }
  })
})
