/** Tells `opened` or the code of the error: `open-to-write <path>`. */
import { SeamarkError } from '../../../src/shared/errors.js'
import { openStore } from '../../../src/store/sqlite/open-store.js'
import { tell } from './talk.js'

try {
  openStore(process.argv[2]!).close()
  tell('opened')
} catch (thrown) {
  if (!(thrown instanceof SeamarkError)) throw thrown
  tell(thrown.code)
}
