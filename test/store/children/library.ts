import type { DriverLibrary } from '../../../src/store/sqlite/driver.js'
import { availableLibraries, pickLibrary } from '../../../src/store/sqlite/open-driver.js'

export function libraryCalled(name: string | undefined): DriverLibrary {
  return availableLibraries().find(library => library.name === name) ?? pickLibrary()
}
