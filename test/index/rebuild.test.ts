import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Opened } from '../../src/index/artefacts/opened.js'
import { indexRepository } from '../../src/index/index-repository.js'
import { discardIndex } from '../../src/index/rebuild.js'
import { artefactStates } from '../../src/index/status.js'
import { openCheckout } from '../../src/store/checkout.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { editStore } from '../cli/edit-store.js'
import { repository, temporaryFolder } from '../support/repository.js'

async function indexed() {
  const rootDir = repository({
    'a.py': 'def first():\n    return second()\n',
    'b.py': 'def second(): pass\n',
  })
  const folder = temporaryFolder()
  const path = join(folder, 'store.db')
  const index = async () => {
    const store = openStore(path)
    const opened = new Opened(openCheckout(store, rootDir))
    const { notices } = await indexRepository(opened, {}, null)
    // What is off is none.
    const states = new Set(artefactStates(opened).map(({ state }) => state))
    states.delete('none')
    const learned = store.learned.learnedValue('lesson')
    if (learned === undefined) store.learned.putLearnedValue('lesson', 'kept')
    store.close()
    return { notices, states: [...states], learned }
  }
  await index()
  return { rootDir, folder, path, index }
}

test('a rebuild discards what was derived, and keeps what was learned', async () => {
  const { rootDir, folder, path, index } = await indexed()
  writeFileSync(`${path}.graph-1.0123abcd.tmp`, 'left by a process that was killed')
  discardIndex(rootDir, path)
  expect(readdirSync(folder).filter(name => /graph|search/.test(name))).toEqual([])
  const store = openStore(path)
  const { id } = store.checkout(rootDir)
  expect([store.links(id), store.snapshots(), store.summaryKeys(id), store.extractors()]).toEqual([
    [],
    [],
    [],
    [],
  ])
  store.close()
  expect(await index()).toEqual({ notices: [], states: ['current'], learned: 'kept' })
})

test('of a store with damaged pages, a new one is made, and the files beside it go', async () => {
  const { rootDir, folder, path, index } = await indexed()
  const bytes = readFileSync(path)
  bytes.fill(0xaa, Math.floor(bytes.length / 4), Math.floor(bytes.length / 2))
  writeFileSync(path, bytes)
  discardIndex(rootDir, path)
  expect(readdirSync(folder)).toEqual(['store.db'])
  expect(await index()).toMatchObject({ notices: [], states: ['current'] })
})

test('of a store with rows missing, what was learned is kept', async () => {
  const { rootDir, path, index } = await indexed()
  editStore(path, driver => driver.exec('DELETE FROM facts'))
  discardIndex(rootDir, path)
  expect(await index()).toEqual({ notices: [], states: ['current'], learned: 'kept' })
})

test.each(['', '-wal', '-shm', '.graph-1', '.search-1'])(
  'a folder in the place of the file store.db%s is no hindrance to a rebuild in the default place',
  async suffix => {
    const { rootDir, folder, path, index } = await indexed()
    rmSync(path + suffix, { force: true })
    mkdirSync(join(path + suffix, 'more'), { recursive: true })
    // A path that the user named is left alone unless it is a store of ours.
    if (suffix === '') expect(() => discardIndex(rootDir, path)).toThrow('not a Seamark store')
    else {
      discardIndex(rootDir, path)
      expect(await index()).toMatchObject({ states: ['current'] })
      expect(statSync(join(folder, 'store.db')).isFile()).toBe(true)
    }
  },
)

test('a store of a version without records is brought up to date, and nothing is called damaged', async () => {
  const { path, index } = await indexed()
  editStore(path, driver => driver.exec("DELETE FROM checkout_values WHERE key LIKE 'artefact %'"))
  for (const file of [`${path}.graph-1`, `${path}.search-1`]) writeFileSync(file, 'SMG: another format')
  expect(await index()).toMatchObject({ notices: [], states: ['current'] })
})
