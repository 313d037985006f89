import {
  closeSync,
  copyFileSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import type { StoredHistory } from '../../src/index/artefacts/check-history.js'
import { Opened } from '../../src/index/artefacts/opened.js'
import { markMaking, putRecord, recordOf } from '../../src/index/artefacts/records.js'
import { checkStore } from '../../src/index/check.js'
import { compareWithGit } from '../../src/index/compare.js'
import { PIPELINE } from '../../src/index/pipeline.js'
import { openCheckout } from '../../src/store/checkout.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { statusText } from '../../src/text/reports/status-text.js'
import { editStore } from '../cli/edit-store.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { START } from '../support/random-edits.js'
import { repository, temporaryFolder } from '../support/repository.js'

const TASK = { task: 'the price of an item' }
let root: string
let original: string
let answer: string

beforeAll(async () => {
  root = repository(START, temporaryFolder(atEndOfFile))
  original = temporaryFolder(atEndOfFile)
  const opened = Repository.open(root, { store: join(original, 'store.db') })
  await opened.index()
  answer = await answerOf(opened)
  opened.close()
})

/** What commands say, without what depends on the moment. */
async function answerOf(opened: Repository): Promise<string> {
  const { text } = await opened.pack(TASK, { keep: false })
  const [impact, summary, found] = [
    await opened.impact({ names: ['app/models.py'], folder: root, depth: 2, direction: 'both' }),
    await opened.summary({}),
    await opened.query('Item'),
  ]
  return JSON.stringify([text, impact, summary, found])
}

function copy(): string {
  const folder = temporaryFolder()
  for (const name of readdirSync(original)) copyFileSync(join(original, name), join(folder, name))
  return join(folder, 'store.db')
}

/** As a disk does it: nobody notices by the time of the file. */
function changeByte(path: string, share: number, change: number): void {
  const { atime, mtime, size } = statSync(path)
  const at = Math.min(size - 1, Math.floor(size * share))
  const byte = readFileSync(path)[at]! ^ change
  const file = openSync(path, 'r+')
  writeSync(file, Uint8Array.of(byte), 0, 1, at)
  closeSync(file)
  utimesSync(path, atime, mtime)
}

test.each(['graph', 'search'])(
  'one byte of the %s file changed anywhere: every answer stays as it was, and the damage is told where it is met',
  async kind => {
    await fc.assert(
      fc.asyncProperty(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 255 }),
        async (share, change) => {
          const store = copy()
          changeByte(`${store}.${kind}-1`, share, change)
          const readOnly = Repository.open(root, { store, readonly: true })
          const told = await answerOf(readOnly).catch((error: Error) => error.message)
          if (!/newer version/.test(told)) expect(told).toBe(answer)
          readOnly.close()
          const opened = Repository.open(root, { store })
          if (/newer version/.test(told)) return opened.close()
          await opened.index()
          expect(await answerOf(opened)).toBe(answer)
          await opened.index()
          expect((await opened.fsck()).flatMap(({ faults }) => faults)).toEqual([])
          for (const notice of opened.takeNotices()) expect(notice).toMatch(/damaged/)
          opened.close()
        },
      ),
      { numRuns: 6 },
    )
  },
)

test.each([
  ['facts', 'UPDATE facts SET data = substr(data, 1, 9)'],
  ['facts', 'DELETE FROM facts WHERE blob = 1'],
  ['links', "UPDATE link_records SET data = x'00ff' || data"],
  ['links', 'DELETE FROM link_records'],
  ['summaries', "UPDATE summaries SET data = x'7b7b'"],
  ['search', "UPDATE blob_terms SET data = x'ff'"],
  ['history', "UPDATE checkout_values SET value = substr(value, 1, 50) WHERE key = 'history'"],
])(
  'damaged rows of %s: a query makes them again and says so; one that may not write says so in words (%s)',
  async (name, sql) => {
    const store = copy()
    editStore(store, driver => driver.exec(sql))
    // Without the graph file, its records are read, and without the other its words.
    editStore(store, driver =>
      driver.exec("UPDATE checkout_values SET value = x'' WHERE key = 'artefact graph'"),
    )
    if (name === 'search') changeByte(`${store}.search-1`, 0.5, 1)
    const opened = Repository.open(root, { store })
    await opened.index()
    expect(await answerOf(opened)).toBe(answer)
    await opened.show('app/models.py:Box.item')
    const notices = opened.takeNotices().join('\n')
    if (notices !== '') expect(notices).toMatch(/damaged/)
    expect((await opened.fsck()).flatMap(({ faults }) => faults)).toEqual([])
    opened.close()
  },
  60_000,
)

test.each([
  ["UPDATE files SET path = 'x' || path WHERE path = (SELECT min(path) FROM files WHERE blob IS NOT NULL)"],
  ['UPDATE files SET blob = (SELECT max(id) FROM blobs) WHERE blob = (SELECT min(id) FROM blobs)'],
  ["UPDATE blobs SET language = 'go' WHERE id = (SELECT min(id) FROM blobs)"],
  ["UPDATE blobs SET hash = x'00' || substr(hash, 2) WHERE id = (SELECT max(id) FROM blobs)"],
  ['UPDATE links SET root = (SELECT max(root) FROM links)'],
  ["UPDATE blob_names SET name = 'X' || name WHERE name = 'Item'"],
  ['DELETE FROM blobs WHERE id = (SELECT max(id) FROM blobs)'],
])('plain columns that are damaged are found by fsck, and made again: %s', async sql => {
  const store = copy()
  editStore(store, driver => driver.exec(sql))
  const opened = Repository.open(root, { store })
  const other = copy()
  editStore(other, driver => driver.exec(sql))
  expect((await opened.fsck()).flatMap(({ faults }) => faults)).not.toEqual([])
  await opened.index()
  expect(await answerOf(opened)).toBe(answer)
  // Without fsck before it: an answer that meets the damage says so.
  const met = Repository.open(root, { store: other })
  await met.index()
  if (!sql.includes('blob_names')) {
    expect(await answerOf(met)).toBe(answer)
    // A blob of another language is of another extractor, and is made again as any of an older one.
    if (!/links|language/.test(sql)) expect(met.takeNotices().join('\n')).toMatch(/damaged/)
  }
  met.close()
  expect((await opened.fsck()).flatMap(({ faults }) => faults)).toEqual([])
  opened.close()
})

test('damaged lessons are dropped, and said; the others stay', async () => {
  const store = copy()
  const first = Repository.open(root, { store })
  await first.feedback({ task: 'the price of an item', useful: ['app/models.py:Item'] })
  await first.feedback({ task: 'how a box is packed', useful: ['app/models.py:Box'] })
  first.close()
  editStore(store, driver =>
    driver.exec("UPDATE learned_questions SET data = replace(data, 'price', 'prize')"),
  )
  const opened = Repository.open(root, { store })
  const { questions } = (await opened.learned()).report()
  expect(questions.map(({ words }) => words)).toEqual([['pack', 'box']])
  expect(opened.takeNotices().join('\n')).toMatch(/1 stored lessons of .* damaged, and were dropped/)
  expect((await opened.fsck()).flatMap(({ faults }) => faults)).toEqual([])
  opened.close()
})

test('a file whose row is lost is missed by an answer without an index, and found by an index', async () => {
  const store = copy()
  editStore(store, driver => driver.exec("DELETE FROM files WHERE path = 'app/models.py'"))
  const readOnly = Repository.open(root, { store, readonly: true })
  await expect(readOnly.pack(TASK)).rejects.toMatchObject({
    code: 'DATA_DAMAGED',
    message: expect.stringMatching(/^Expected the list of files of .* as written, .* run `seamark index`/),
  })
  readOnly.close()
  const opened = Repository.open(root, { store })
  await opened.index()
  expect(await answerOf(opened)).toBe(answer)
  opened.close()
})

test('a history that is whole, but not the one of git, is found by a comparison', async () => {
  const store = copy()
  const opened = openStore(store)
  const checkout = openCheckout(opened, root)
  const { artefact } = PIPELINE.find(({ artefact }) => artefact.name === 'history')!
  const memory = new Opened(checkout)
  const stored = artefact.load(memory) as StoredHistory
  const [newest, ...older] = stored.log.commits
  const log = { ...stored.log, commits: [{ ...newest!, author: 'Somebody else' }, ...older] }
  await artefact.save(memory, { ...stored, log }, '', async () => {})
  opened.close()
  const repository = Repository.open(root, { store })
  expect((await repository.fsck()).flatMap(({ faults }) => faults)).toEqual([])
  const compared = await compareWithGit(store, { mark: true })
  expect(compared.flatMap(({ faults }) => faults)).toEqual([
    expect.stringMatching(/not those that git tells/),
  ])
  await repository.index()
  const [check] = await compareWithGit(store, { mark: true })
  expect(check).toMatchObject({ faults: [], of: 'commits' })
  repository.close()
})

test('a query of a store that may not be written ends in words', async () => {
  const store = copy()
  editStore(store, driver => driver.exec('UPDATE facts SET data = substr(data, 1, 9)'))
  const opened = Repository.open(root, { store, readonly: true })
  await expect(opened.query('Item')).rejects.toMatchObject({
    code: 'DATA_DAMAGED',
    message: expect.stringMatching(/^Expected the facts .* found other bytes: run `seamark index`/),
  })
  opened.close()
})

test.each([
  ['unfinished', /an index is running or was interrupted: all \d+ files are read, links half-made/],
  ['older', /: indexed/],
] as const)('fsck and status tell what is %s from what is damaged', async (unchecked, first) => {
  const store = openStore(copy())
  const checkout = openCheckout(store, root)
  const links = PIPELINE.find(({ artefact }) => artefact.name === 'links')!.artefact
  if (unchecked === 'unfinished') markMaking(checkout, links)
  else putRecord(checkout, 'links', { ...recordOf(checkout, 'links')!, version: links.version - 1 })
  // As after a kill: the graph is not that of the records.
  store.putLinks(
    checkout.id,
    [],
    store.links(checkout.id).map(({ path }) => path),
  )
  const checks = await checkStore(store, { mark: false })
  expect(checks.flatMap(({ faults }) => faults)).toEqual([])
  const names = checks.filter(each => each.unchecked === unchecked).map(({ check }) => check.split(' (')[0])
  expect(names).toEqual([
    'links',
    'graph',
    'chunks',
    'vectors',
    'snapshots',
    'communities',
    'summaries',
    'answers',
  ])
  store.close()
  const opened = Repository.open(root, { store: store.path, readonly: true })
  expect(statusText(opened.status())[0]).toMatch(first)
  opened.close()
})
