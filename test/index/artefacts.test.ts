import { copyFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Artefact } from '../../src/index/artefacts/artefact.js'
import { Opened } from '../../src/index/artefacts/opened.js'
import { checkStore } from '../../src/index/check.js'
import { indexRepository } from '../../src/index/index-repository.js'
import { PIPELINE, type Step } from '../../src/index/pipeline.js'
import { discardArtefacts } from '../../src/index/rebuild.js'
import { artefactStates } from '../../src/index/status.js'
import { openCheckout } from '../../src/store/checkout.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { START } from '../support/random-edits.js'
import { commitAll, repository, temporaryFolder, writeFiles } from '../support/repository.js'
import { artefactConformance, type ConformanceStores } from './artefact-conformance.js'
import { ARTEFACT_KITS } from './artefact-kits.js'
import { toy } from './toy-artefact.js'

/** Adding an artefact: its file, and this line. */
const WITH_TOY: readonly Step[] = [...PIPELINE, { artefact: toy, of: ['graph'] }]

/** So many new definitions that communities are found again, and not carried over. */
const MORE = Array.from(
  { length: 30 },
  (_, at) => `def fresh_${at}(item):\n    return item.price() + ${at}\n`,
)

let stores: ConformanceStores

/** Chunks and vectors are made only where the semantic layer is on. */
const before = process.env.SEAMARK_SEMANTIC
process.env.SEAMARK_SEMANTIC = 'static'
afterAll(() => {
  if (before === undefined) delete process.env.SEAMARK_SEMANTIC
  else process.env.SEAMARK_SEMANTIC = before
})

beforeAll(async () => {
  const rootDir = repository(START, temporaryFolder(atEndOfFile))
  const folder = temporaryFolder(atEndOfFile)
  const opened = async (file: string) => {
    const store = openStore(join(folder, file))
    atEndOfFile(() => store.close())
    const found = new Opened(openCheckout(store, rootDir))
    await indexRepository(found, {}, null, WITH_TOY)
    return found
  }
  const followed = await opened('followed.db')
  writeFiles(rootDir, { 'app/use.py': `${START['app/use.py']}def later():\n    return run\n` })
  await indexRepository(followed, {}, null, WITH_TOY)
  writeFiles(rootDir, { 'app/more.py': MORE.join('\n'), 'app/base.py': `# moved\n${START['app/base.py']}` })
  commitAll(rootDir, 'more')
  await indexRepository(followed, {}, null, WITH_TOY)
  const fresh = await opened('fresh.db')
  // What is in memory is not what is tested.
  fresh.graph = null
  followed.graph = null
  const original = openStore(join(folder, 'original.db'))
  await indexRepository(new Opened(openCheckout(original, rootDir)), {}, null, WITH_TOY)
  original.close()
  stores = { rootDir, followed, fresh, copy: () => copyOf(join(folder, 'original.db')) }
})

/** With the files beside it. */
function copyOf(path: string): string {
  const copy = join(temporaryFolder(), basename(path))
  for (const name of readdirSync(dirname(path)).filter(each => each.startsWith(basename(path))))
    copyFileSync(join(dirname(path), name), join(dirname(copy), name))
  return copy
}

test('every artefact has a kit, and a name of its own', () => {
  const names = PIPELINE.map(({ artefact }) => artefact.name)
  expect(Object.keys(ARTEFACT_KITS)).toEqual(names)
  expect(new Set(names).size).toBe(names.length)
})

for (const step of PIPELINE)
  artefactConformance(step, PIPELINE, ARTEFACT_KITS[step.artefact.name]!, () => stores)

test('a toy artefact, one file and one line: made, told of, checked and built again', async () => {
  const store = openStore(stores.copy())
  const opened = new Opened(openCheckout(store, stores.rootDir))
  const stateOf = ({ name }: Artefact) =>
    artefactStates(opened, WITH_TOY).find(each => each.name === name)?.state
  const checks = async () =>
    (await checkStore(store, { mark: false, steps: WITH_TOY })).filter(({ check }) => check.includes('toy'))
  expect([stateOf(toy), await toy.load(opened)]).toEqual(['current', expect.stringMatching(/^\d+ nodes$/)])
  const made = await toy.load(opened)
  expect(await checks()).toEqual([
    { check: 'the toy counts nodes', of: 'toys', checked: 1, faults: [], unchecked: null },
  ])
  store.putValue(opened.checkout.id, 'toy', Buffer.from('no nodes'))
  expect((await checks())[0]!.faults).toEqual(['the toy says "no nodes"'])
  discardArtefacts(opened, WITH_TOY)
  expect([stateOf(toy), await toy.load(opened)]).toEqual(['missing', null])
  await indexRepository(opened, {}, null, WITH_TOY)
  expect([stateOf(toy), await toy.load(opened), (await checks())[0]!.faults]).toEqual(['current', made, []])
  store.close()
})
