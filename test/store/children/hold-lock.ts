/** Holds the write lock of a store until it hears something: `hold-lock <path>`. */
import { openConnection } from '../../../src/store/sqlite/open-connection.js'
import { hear, tell } from './talk.js'

const connection = openConnection(process.argv[2]!)
connection.exec('BEGIN IMMEDIATE')
tell('locked')
hear()
connection.exec('COMMIT')
tell('released')
