/** Reads a store, or fails to open it, and tells what it found as JSON: `read <path> [library]`. */
import { SeamarkError } from '../../../src/shared/errors.js'
import { openConnection } from '../../../src/store/sqlite/open-connection.js'
import { SqliteStore } from '../../../src/store/sqlite/sqlite-store.js'
import { libraryCalled } from './library.js'
import { tell } from './talk.js'

const [path, library] = process.argv.slice(2)

function read() {
  const store = new SqliteStore(openConnection(path!, { readonly: true, library: libraryCalled(library) }))
  const found = store.checkouts().map(({ id }) => [...store.factsOf(id)].map(file => file.path))
  store.verify()
  store.close()
  return found.flat()
}

function codeOf(thrown: unknown): string {
  if (thrown instanceof SeamarkError) return thrown.code
  throw thrown
}

try {
  tell(JSON.stringify(read()))
} catch (thrown) {
  tell(codeOf(thrown))
}
