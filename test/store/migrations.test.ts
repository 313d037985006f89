import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Connection } from '../../src/store/sqlite/connection.js'
import { migrate, versionOf } from '../../src/store/sqlite/migrations.js'
import { pickLibrary } from '../../src/store/sqlite/open-driver.js'
import { APPLICATION_ID, MIGRATIONS } from '../../src/store/sqlite/schema.js'
import { readValue, writeValue } from '../../src/store/sqlite/values.js'
import { codeOf } from './raises.js'
import { temporaryFolder } from './temporary.js'

const FIRST = 'CREATE TABLE a (x)'
const SECOND = 'ALTER TABLE a ADD COLUMN y; INSERT INTO a VALUES (1, 2)'
const BROKEN = 'INSERT INTO a VALUES (3, 4); INSERT INTO missing VALUES (1)'

function fresh(): Connection {
  const library = pickLibrary()
  const path = join(temporaryFolder(), 'x.db')
  const connection = new Connection(path, library, library.open(path, 'write'), false)
  onTestFinished(() => connection.close())
  return connection
}

describe('migrations', () => {
  test('run once each, in order, and mark the file', () => {
    const connection = fresh()
    expect(versionOf(connection)).toBe(0)
    migrate(connection, [FIRST])
    expect(versionOf(connection, 1)).toBe(1)
    migrate(connection, [FIRST, SECOND])
    migrate(connection, [FIRST, SECOND])
    expect(versionOf(connection, 2)).toBe(2)
    expect(connection.pragma('application_id')).toBe(APPLICATION_ID)
    expect(connection.all('SELECT x, y FROM a')).toEqual([[1, 2]])
  })

  test('are undone as a whole when one fails, and those before it stay', () => {
    const connection = fresh()
    expect(codeOf(() => migrate(connection, [FIRST, SECOND, BROKEN]))).toBe('STORE_FAILED')
    expect(versionOf(connection, 3)).toBe(2)
    expect(connection.all('SELECT x, y FROM a')).toEqual([[1, 2]])
  })

  test('refuse to go back', () => {
    const connection = fresh()
    migrate(connection, [FIRST, SECOND])
    expect(codeOf(() => migrate(connection, [FIRST]))).toBe('STORE_NEWER')
  })

  test('keep the values of a checkout, and one of each', () => {
    const connection = fresh()
    migrate(connection, MIGRATIONS.slice(0, 6))
    writeValue(connection, 1, 'graph root', new Uint8Array([1, 2]))
    writeValue(connection, 2, 'graph root', new Uint8Array([3]))
    migrate(connection, MIGRATIONS)
    expect(readValue(connection, 1, 'graph root')).toEqual(new Uint8Array([1, 2]))
    writeValue(connection, 2, 'graph root', new Uint8Array([4]))
    expect(connection.all('SELECT checkout, value FROM checkout_values ORDER BY checkout')).toEqual([
      [1, new Uint8Array([1, 2])],
      [2, new Uint8Array([4])],
    ])
  })
})
