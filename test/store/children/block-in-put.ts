/** Puts some files, then stops in the middle of a large put and never ends: `block-in-put <path> <puts>`. */
import { openConnection } from '../../../src/store/sqlite/open-connection.js'
import { SqliteStore } from '../../../src/store/sqlite/sqlite-store.js'
import { blob, file } from '../records.js'
import { hear, tell } from './talk.js'

const [path, puts] = process.argv.slice(2)
const connection = openConnection(path!)
// So little that SQLite must write pages of the unfinished put to its log before the end.
connection.exec('PRAGMA cache_size = 4')
const store = new SqliteStore(connection)
const { id } = store.checkout('/repo')
store.begin(id, 1, '', Number(puts))
for (let n = 0; n < Number(puts); n++) {
  store.put(id, [blob(`${n}`, [`name${n}`])], [file(`${n}.py`, `${n}`)])
}
const large = Array.from({ length: 200 }, (_, n) =>
  blob(`l${n}`, [`lost${n}`], { facts: new Uint8Array(20_000) }),
)
const files = large.map((each, n) => file(`lost${n}.py`, each))
// The last file is asked for its detail when all facts are written and no file is.
Object.defineProperty(files.at(-1)!, 'detail', {
  get() {
    tell('inside')
    hear()
    return ''
  },
})
store.put(id, large, files)
