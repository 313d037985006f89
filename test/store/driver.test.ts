import { describe, expect, test } from 'vitest'
import { availableLibraries, pickLibrary } from '../../src/store/sqlite/open-driver.js'
import { testDriver } from './driver-conformance.js'

const libraries = availableLibraries()
for (const library of libraries) testDriver(library)

describe('the choice of a driver', () => {
  test('takes the first that is available', () => {
    expect(pickLibrary()).toBe(libraries[0])
  })

  test('finds libsql on every Node', () => {
    expect(libraries.map(library => library.name)).toContain('libsql')
  })
})
