/** Opens a store when it hears something, and puts files of its own and shared ones: `write <path> <root> <puts> [library]`. */
import { openConnection } from '../../../src/store/sqlite/open-connection.js'
import { SqliteStore } from '../../../src/store/sqlite/sqlite-store.js'
import { blob, file } from '../records.js'
import { libraryCalled } from './library.js'
import { hear, tell } from './talk.js'

const [path, root, puts, library] = process.argv.slice(2)
tell('ready')
hear()
tell('opening')
const store = new SqliteStore(openConnection(path!, { library: libraryCalled(library) }))
const { id } = store.checkout(root!)
store.begin(id, 1, '', Number(puts))
for (let n = 0; n < Number(puts); n++) {
  const own = blob(`${root} ${n}`, [`own ${n}`])
  const shared = blob(`shared ${n}`, [`shared ${n}`])
  store.put(id, [own, shared], [file(`own-${n}.py`, own), file(`shared-${n}.py`, shared)])
}
store.finish(id, 2, [])
store.close()
tell('done')
