import { join } from 'node:path'
import { openConnection } from '../../src/store/sqlite/open-connection.js'
import { availableLibraries } from '../../src/store/sqlite/open-driver.js'
import { SqliteStore } from '../../src/store/sqlite/sqlite-store.js'
import { MemoryStore } from './memory-store.js'
import { testStore } from './store-conformance.js'
import { temporaryFolder } from './temporary.js'

for (const library of availableLibraries()) {
  testStore(`sqlite on ${library.name}`, () => {
    return new SqliteStore(openConnection(join(temporaryFolder(), 'store.db'), { library }))
  })
}

// The property test trusts the model, so the model is held to the same contract.
testStore('the model of the property test', () => new MemoryStore())
