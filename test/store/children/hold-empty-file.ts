/** Locks a file that is not yet a store, as a process does that is creating it: `hold-empty-file <path>`. */
import { pickLibrary } from '../../../src/store/sqlite/open-driver.js'
import { hear, tell } from './talk.js'

const driver = pickLibrary().open(process.argv[2]!, 'write')
driver.exec('BEGIN IMMEDIATE')
tell('locked')
hear()
driver.exec('COMMIT')
tell('released')
