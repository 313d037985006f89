import type { Driver } from '../../src/store/sqlite/driver.js'
import { pickLibrary } from '../../src/store/sqlite/open-driver.js'

/** Does to a store what only damage, or another version of Seamark, does. */
export function editStore(path: string, edit: (driver: Driver) => void): void {
  const driver = pickLibrary().open(path, 'write')
  try {
    edit(driver)
  } finally {
    driver.close()
  }
}
