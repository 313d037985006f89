import { expect } from 'vitest'
import { type ErrorCode, SeamarkError } from '../../src/shared/errors.js'

/** The code of the SeamarkError this throws; fails the test if it throws another thing or nothing. */
export function codeOf(act: () => unknown): ErrorCode {
  try {
    act()
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(SeamarkError)
    return (thrown as SeamarkError).code
  }
  throw new Error('Expected an error, found none.')
}
