import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { locate } from '../../src/store/locate.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { editStore } from '../cli/edit-store.js'
import { expectFresh, indexInto } from '../support/compare-index.js'
import { START } from '../support/random-edits.js'
import { commitAll, git, repository, temporaryFolder, writeFiles } from '../support/repository.js'

interface Clones {
  root: string
  store: string
  clone(...args: string[]): { root: string; store: string }
}

/** An indexed repository with two commits, in a data folder of its own, and clones of it at their default places. */
async function clones(): Promise<Clones> {
  vi.stubEnv('XDG_DATA_HOME', temporaryFolder())
  onTestFinished(() => void vi.unstubAllEnvs())
  const root = repository({ ...START, '.gitattributes': '*.txt text\n' })
  writeFiles(root, { 'app/models.py': START['app/models.py']!.replace('return 1', 'return 2') })
  commitAll(root, 'second')
  await indexInto(undefined, root)
  const clone = (...args: string[]) => {
    const folder = mkdtempSync(join(temporaryFolder(), 'clone-'))
    git(folder, 'clone', '-q', ...args, `file://${root}`, 'copy')
    const copy = join(folder, 'copy')
    return { root: copy, store: locate(copy).storePath }
  }
  return { root, store: locate(root).storePath, clone }
}

// Elsewhere the data folder is not that of a variable.
describe.runIf(process.platform === 'linux')('another clone of a repository', () => {
  test('starts from its index: nothing is parsed or linked, and the history is kept', async () => {
    const { root, clone } = await clones()
    const copy = clone()
    const report = await indexInto(undefined, copy.root)
    expect(report).toMatchObject({
      startedFrom: { root },
      parsed: 0,
      history: null,
      graph: { linked: 0, whole: false },
      notices: [],
    })
    await expectFresh(copy.root, copy.store)
  })

  test('at another commit, in a store that has other facts already', async () => {
    const { clone } = await clones()
    const copy = clone()
    const store = openStore(copy.store)
    store.copies.putBlobs([
      {
        hash: new Uint8Array(20).fill(7),
        language: 'python',
        extractor: store.extractors()[0]?.extractor ?? 'none',
        facts: new Uint8Array(),
        names: [],
        packageName: '',
        mentions: new Uint32Array(),
        terms: new Uint8Array(),
        bytes: 0,
        lines: 0,
        definitions: 0,
        references: 0,
        syntaxErrors: 0,
      },
    ])
    store.close()
    git(copy.root, 'checkout', '-q', 'HEAD~1')
    expect((await indexInto(undefined, copy.root)).startedFrom).not.toBeNull()
    await expectFresh(copy.root, copy.store)
  })

  test('a shallow clone has the history that it has', async () => {
    const { clone } = await clones()
    const copy = clone('--depth', '1')
    const report = await indexInto(undefined, copy.root)
    expect(report).toMatchObject({ parsed: 0, history: { commits: 1 } })
    expect(report.startedFrom).not.toBeNull()
    await expectFresh(copy.root, copy.store)
  })

  test('starts from the index of a folder that is gone', async () => {
    const { root, clone } = await clones()
    const copy = clone()
    rmSync(root, { recursive: true })
    expect((await indexInto(undefined, copy.root)).startedFrom).toMatchObject({ root })
    await expectFresh(copy.root, copy.store)
  })

  test('leaves an index alone whose facts are damaged, and says so', async () => {
    const { root, store, clone } = await clones()
    editStore(store, driver => driver.exec("UPDATE facts SET data = x'00' WHERE blob = 5"))
    const copy = clone()
    const { startedFrom, notices } = await indexInto(undefined, copy.root)
    expect(startedFrom).toBeNull()
    expect(notices).toEqual([
      expect.stringContaining(`does not start from that of ${root}, which is damaged`),
    ])
    await expectFresh(copy.root, copy.store)
  })

  test('leaves a store alone that another version made, or that is no store', async () => {
    const { store, clone } = await clones()
    const version = 1000
    editStore(store, driver => driver.exec(`PRAGMA user_version = ${version}`))
    const copy = clone()
    expect(await indexInto(undefined, copy.root)).toMatchObject({ startedFrom: null, notices: [] })
  })

  test('a store with a place of its own stands alone', async () => {
    const { clone } = await clones()
    const copy = clone()
    const own = join(temporaryFolder(), 'own.db')
    expect((await indexInto(own, copy.root)).startedFrom).toBeNull()
  })
})
