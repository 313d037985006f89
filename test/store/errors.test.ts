import { describe, expect, test } from 'vitest'
import { type ErrorCode, SeamarkError } from '../../src/shared/errors.js'
import { storeError } from '../../src/store/sqlite/errors.js'

const PATH = '/data/seamark/store.db'

describe('the error of a store', () => {
  test.each<[string, number, ErrorCode]>([
    ['BUSY', 5, 'STORE_BUSY'],
    ['BUSY_SNAPSHOT', 517, 'STORE_BUSY'],
    ['LOCKED', 6, 'STORE_BUSY'],
    ['READONLY', 8, 'STORE_READONLY'],
    ['READONLY_DIRECTORY', 1544, 'STORE_READONLY'],
    ['CANTOPEN', 14, 'STORE_READONLY'],
    ['CORRUPT', 11, 'STORE_CORRUPT'],
    ['NOTADB', 26, 'STORE_CORRUPT'],
    ['IOERR_CORRUPTFS', 8458, 'STORE_CORRUPT'],
    ['FULL', 13, 'STORE_FULL'],
    ['IOERR_WRITE', 778, 'STORE_FULL'],
    ['IOERR_SHMSIZE', 4874, 'STORE_FULL'],
    ['IOERR_READ', 266, 'STORE_FAILED'],
    ['ERROR', 1, 'STORE_FAILED'],
  ])('for SQLITE_%s (%i) is %s', (_, sqliteCode, code) => {
    const cause = new Error('from SQLite')
    const error = storeError(PATH, sqliteCode, cause)
    expect(error.code).toBe(code)
    expect(error.cause).toBe(cause)
    expect(error.message).toContain(PATH)
  })

  test.each<[string, ErrorCode]>([
    ['EACCES', 'STORE_READONLY'],
    ['EROFS', 'STORE_READONLY'],
    ['ENOTDIR', 'STORE_READONLY'],
    ['ENOSPC', 'STORE_FULL'],
    ['EDQUOT', 'STORE_FULL'],
    ['EMFILE', 'STORE_FAILED'],
  ])('for %s is %s', (system, code) => {
    expect(storeError(PATH, undefined, Object.assign(new Error(system), { code: system })).code).toBe(code)
  })

  test('names the folder that must be writable', () => {
    expect(storeError(PATH, 8, new Error('from SQLite')).message).toContain('/data/seamark ')
  })

  test('leaves an error that is told already, and takes anything thrown', () => {
    const told = new SeamarkError('BAD_INPUT', 'told')
    expect(storeError(PATH, undefined, told)).toBe(told)
    expect(storeError(PATH, undefined, undefined).code).toBe('STORE_FAILED')
  })
})
