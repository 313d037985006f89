import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { DriverLibrary, OpenMode } from '../../src/store/sqlite/driver.js'
import { familyOf, SQLITE } from '../../src/store/sqlite/errors.js'
import { temporaryFolder } from './temporary.js'

const CONSTRAINT = 19
const ERROR = 1

/** What every SQLite library must agree on for the store to work on it. */
export function testDriver(library: DriverLibrary): void {
  const open = (path: string, mode: OpenMode = 'write') => {
    const driver = library.open(path, mode)
    onTestFinished(() => driver.close())
    return driver
  }
  const fresh = () => open(join(temporaryFolder(), 'x.db'))
  const familyOfThrown = (act: () => unknown) => {
    try {
      act()
    } catch (thrown) {
      return familyOf(library.codeOf(thrown))
    }
    throw new Error('Expected an error, found none.')
  }

  describe(`driver ${library.name}`, () => {
    test('returns values as they went in', () => {
      const driver = fresh()
      driver.exec('CREATE TABLE t (a INTEGER, b REAL, c TEXT, d BLOB)')
      const values = [2 ** 40 + 1, 1_700_000_000_000.125, `it's "ä" 😀 %_\n`, new Uint8Array([0, 1, 255])]
      expect(driver.prepare('INSERT INTO t VALUES (?, ?, ?, ?)').run(values)).toBe(1)
      expect(driver.prepare('SELECT * FROM t').get([])).toStrictEqual(values)
      expect(driver.prepare('SELECT * FROM t').all([])).toStrictEqual([values])
    })

    test('takes nulls, empty blobs, empty text, and views on larger buffers', () => {
      const driver = fresh()
      const select = driver.prepare('SELECT ?, ?, ?, ?')
      const view = new Uint8Array([9, 1, 2, 9]).subarray(1, 3)
      expect(select.get([null, new Uint8Array(), '', view])).toStrictEqual([
        null,
        new Uint8Array(),
        '',
        new Uint8Array([1, 2]),
      ])
    })

    test.each([
      ['made in place', new Uint8Array()],
      ['of a buffer', new Uint8Array(new ArrayBuffer(0))],
      ['from another thread', structuredClone(new Uint8Array())],
    ])('an empty blob %s is no null', (_, empty) => {
      expect(fresh().prepare('SELECT typeof(?)').get([empty])).toStrictEqual(['blob'])
    })

    test('takes a single null and a single blob as values, not as named ones', () => {
      const driver = fresh()
      expect(driver.prepare('SELECT ? IS NULL').get([null])).toStrictEqual([1])
      expect(driver.prepare('SELECT length(?)').get([new Uint8Array(5)])).toStrictEqual([5])
    })

    test('has no row where there is none', () => {
      const driver = fresh()
      driver.exec('CREATE TABLE t (a)')
      expect(driver.prepare('SELECT a FROM t').get([])).toBeUndefined()
      expect(driver.prepare('SELECT a FROM t').all([])).toStrictEqual([])
    })

    test('begins a query anew each time', () => {
      const driver = fresh()
      const select = driver.prepare('SELECT value FROM json_each(?)')
      expect(select.get(['[1,2]'])).toStrictEqual([1])
      expect(select.get(['[1,2]'])).toStrictEqual([1])
      expect(select.all(['[1,2]'])).toStrictEqual([[1], [2]])
    })

    test('counts changed rows', () => {
      const driver = fresh()
      driver.exec('CREATE TABLE t (a UNIQUE); INSERT INTO t VALUES (1), (2)')
      expect(driver.prepare('INSERT OR IGNORE INTO t VALUES (2), (3)').run([])).toBe(1)
      expect(driver.prepare('DELETE FROM t').run([])).toBe(3)
      expect(driver.prepare('DELETE FROM t').run([])).toBe(0)
    })

    test('answers pragmas like queries', () => {
      const driver = fresh()
      expect(driver.prepare('PRAGMA journal_mode = WAL').get([])).toStrictEqual(['wal'])
      driver.exec('PRAGMA user_version = 7')
      expect(driver.prepare('PRAGMA user_version').get([])).toStrictEqual([7])
    })

    test('folds only ASCII letters with NOCASE', () => {
      const select = fresh().prepare('SELECT ? = ? COLLATE NOCASE')
      expect(select.get(['aZ_', 'Az_'])).toStrictEqual([1])
      expect(select.get(['ä', 'Ä'])).toStrictEqual([0])
    })

    test('opens paths with spaces, percent and question marks in every mode', () => {
      const path = join(temporaryFolder(), 'a b%20?mode=memory#ä.db')
      open(path).exec('CREATE TABLE t (a); INSERT INTO t VALUES (1)')
      expect(existsSync(path)).toBe(true)
      for (const mode of ['read', 'immutable'] as const) {
        expect(open(path, mode).prepare('SELECT a FROM t').get([])).toStrictEqual([1])
      }
    })

    test('refuses to write where it only reads', () => {
      const path = join(temporaryFolder(), 'x.db')
      open(path).exec('CREATE TABLE t (a)')
      for (const mode of ['read', 'immutable'] as const) {
        const reader = open(path, mode)
        expect(familyOfThrown(() => reader.exec('INSERT INTO t VALUES (1)'))).toBe(SQLITE.READONLY)
      }
    })

    test('never creates a file it is to read', () => {
      const path = join(temporaryFolder(), 'x.db')
      expect(familyOfThrown(() => library.open(path, 'read'))).toBe(SQLITE.CANTOPEN)
      expect(existsSync(path)).toBe(false)
    })

    test('tells the result code of a failure', () => {
      const folder = temporaryFolder()
      const driver = open(join(folder, 'x.db'))
      driver.exec('CREATE TABLE t (a PRIMARY KEY); INSERT INTO t VALUES (1)')
      const insert = driver.prepare('INSERT INTO t VALUES (1)')
      expect(familyOfThrown(() => insert.run([]))).toBe(CONSTRAINT)
      expect(familyOfThrown(() => driver.prepare('SELEC'))).toBe(ERROR)
      writeFileSync(join(folder, 'text'), 'no database '.repeat(100))
      const text = open(join(folder, 'text'))
      expect(familyOfThrown(() => text.exec('CREATE TABLE t (a)'))).toBe(SQLITE.NOTADB)
      expect(familyOfThrown(() => library.open(join(folder, 'none', 'x.db'), 'write'))).toBe(SQLITE.CANTOPEN)
      expect(library.codeOf(new Error('something else'))).toBeUndefined()
    })
  })
}
