import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { Opened } from '../../src/index/artefacts/opened.js'
import { indexRepository } from '../../src/index/index-repository.js'
import { PIPELINE } from '../../src/index/pipeline.js'
import { fileStamp } from '../../src/shared/file-stamp.js'
import { openCheckout } from '../../src/store/checkout.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'

const FILES = { 'a.py': 'def first():\n    return 1\n' }

test('the graph of an edit is written after the queries that wait for it, which have it', async () => {
  const root = repository(FILES)
  const store = join(temporaryFolder(), 'store.db')
  const opened = Repository.open(root, { store })
  await opened.index()
  const stamp = () => fileStamp(`${store}.graph-1`)
  const before = stamp()
  writeFiles(root, { 'a.py': 'def first():\n    return second()\n\n\ndef second():\n    return 2\n' })
  let found: number | undefined
  await opened.index({
    async onAnswerable() {
      found = (await opened.query('second')).length
      expect(stamp()).toBe(before)
    },
  })
  expect(found).toBe(1)
  expect(stamp()).not.toBe(before)
  opened.close()
})

test('the graph is written if a later step fails', async () => {
  const store = join(temporaryFolder(), 'store.db')
  const checkout = openCheckout(openStore(store), repository(FILES))
  const memory = new Opened(checkout)
  const failing = {
    ...PIPELINE.find(({ artefact }) => artefact.name === 'graph')!.artefact,
    name: 'failing',
    make() {
      throw new Error('it fails')
    },
  }
  const steps = [...PIPELINE.slice(0, 6), { artefact: failing, of: ['graph'] }]
  await expect(indexRepository(memory, {}, null, steps)).rejects.toThrow('it fails')
  while (memory.graph?.stamp === null) await new Promise(setImmediate)
  expect(memory.graph?.stamp).toBe(fileStamp(`${store}.graph-1`))
  expect(memory.graph?.stamp).not.toBe('')
  checkout.store.close()
})
