import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decodeRecord, decodeSpans } from '../../src/graph/link/link-record.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { updateLinks } from '../support/links.js'
import { repository, temporaryFolder } from '../support/repository.js'

const PYTHON = `import os

class Store:
    def load(self, path):
        with open(os.path.join(self.root, path)) as file:
            return [line.strip() for line in file if line and not line.startswith("#")]

def main():
    print(Store().load("a"))
`

test('the spans of a record are those of its definitions', async () => {
  const root = repository({ 'a.py': PYTHON })
  const store = openStore(join(temporaryFolder(), 's.db'))
  await updateLinks(store, root)
  const record = [...store.records(store.checkout(root).id)][0]!.record
  const definitions = decodeRecord(record).nodes.filter(({ container }) => container >= 0)
  expect(definitions.length).toBeGreaterThan(2)
  expect(decodeSpans(record)).toEqual(
    definitions.map(({ id, startLine, endLine }) => ({ id, startLine, endLine })),
  )
})
