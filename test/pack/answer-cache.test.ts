import { rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { apply, edit, START } from '../support/random-edits.js'
import { commitAll, temporaryFolder, writeFiles } from '../support/repository.js'
import { indexed, POST, TASK } from './packed.js'

const TASKS = ['total price of a Box', 'make Item save and load', 'start the server store', '`close` Base']

function reopened({ location }: Repository): Repository {
  const again = Repository.open(location.root, { store: location.storePath })
  onTestFinished(() => again.close())
  return again
}

describe('an answer from before', () => {
  test('is given again by the same process and by another, while nothing changed', async () => {
    const repository = await indexed(POST)
    const first = await repository.pack({ task: TASK })
    expect(first.cached).toBe(false)
    const again = await repository.pack({ task: TASK })
    expect(again).toEqual({ ...first, cached: true })
    expect(await reopened(repository).pack({ task: TASK })).toEqual({ ...first, cached: true })
    await repository.index()
    expect((await repository.pack({ task: TASK })).cached).toBe(true)
    const reader = Repository.open(repository.location.root, {
      store: repository.location.storePath,
      readonly: true,
    })
    onTestFinished(() => reader.close())
    expect(await reader.pack({ task: TASK })).toEqual({ ...first, cached: true })
  })

  test.each([
    ['another task', { task: `${TASK}!` }, {}],
    ['another budget', { task: TASK }, { budget: 4001 }],
    ['another format', { task: TASK }, { format: 'xml' }],
    ['other shares', { task: TASK }, { shares: { tests: 0.5 } }],
    ['another profile', { task: TASK }, { profile: 'seed' }],
    ['a session', { task: TASK }, { session: 's' }],
    ['a scope', { task: TASK }, { scope: 'post' }],
    [
      'a reader who has something',
      { task: TASK },
      { known: [{ path: 'a', startLine: 1, endLine: 1, hash: '' }] },
    ],
    ['no wish for it', { task: TASK }, { cache: false }],
  ] as const)('is not the answer to %s', async (_, request, options) => {
    const repository = await indexed(POST)
    await repository.pack({ task: TASK })
    expect((await repository.pack(request, options)).cached).toBe(false)
  })

  test.each([
    ['a file that is in it', 'post/parcels.py'],
    ['a file that is not in it', 'other/door.py'],
  ])('is not given when %s was edited and indexed', async (_, path) => {
    const repository = await indexed(POST)
    await repository.pack({ task: TASK })
    writeFiles(repository.location.root, { [path]: `${String(POST[path])}\n\nx = 1\n` })
    await repository.index()
    expect((await repository.pack({ task: TASK })).cached).toBe(false)
  })

  test('is not given when a file that it looked at was edited and not indexed, and again when that was undone', async () => {
    const repository = await indexed(POST)
    const first = await repository.pack({ task: TASK })
    const path = 'post/parcels.py'
    writeFiles(repository.location.root, { [path]: `# new\n${String(POST[path])}` })
    const edited = await repository.pack({ task: TASK })
    expect(edited.cached).toBe(false)
    expect(edited.pack.notes.join()).toContain('edited')
    expect((await repository.pack({ task: TASK })).cached).toBe(false)
    writeFiles(repository.location.root, { [path]: POST[path]! })
    expect(await repository.pack({ task: TASK })).toEqual({ ...first, cached: true })
  })

  test('is not given after a commit, which may speak for other code', async () => {
    const repository = await indexed(POST)
    await repository.pack({ task: TASK })
    commitAll(repository.location.root, 'weigh the parcel again')
    await repository.index()
    expect((await repository.pack({ task: TASK })).cached).toBe(false)
  })

  test('is not kept while an index is under way', async () => {
    const repository = await indexed(POST)
    const { root, storePath } = repository.location
    const store = openStore(storePath)
    onTestFinished(() => store.close())
    const { id } = store.checkout(root)
    const [row] = store.filesAt(id, ['other/door.py'])
    const blob = store.blobRows(id).find(({ path }) => path === 'other/door.py')!
    const { detail, mtimeMs, ctimeMs, path, reason, size } = row!
    const facts = { hash: Buffer.alloc(20, 7), language: blob.language, extractor: 'x' }
    store.put(
      id,
      [
        {
          ...facts,
          facts: store.facts(row!.blob!),
          names: [],
          packageName: '',
          mentions: new Uint32Array(),
          terms: new Uint8Array(),
          bytes: 1,
          lines: 1,
          definitions: 0,
          references: 0,
          syntaxErrors: 0,
        },
      ],
      [{ path, size, mtimeMs, ctimeMs, reason, detail, readAt: row!.readAt + 1, key: facts }],
    )
    await repository.pack({ task: TASK })
    expect((await repository.pack({ task: TASK })).cached).toBe(false)
  })

  test('equals that of another process when a file that counted is gone', async () => {
    const repository = await indexed(START)
    const request = { task: TASKS[1]! }
    const options = { budget: 900, format: 'json' } as const
    await repository.pack(request, options)
    rmSync(join(repository.location.root, 'ios/Sources/App/More.swift'))
    const { text } = await repository.pack(request, options)
    expect((await reopened(repository).pack(request, options)).text).toBe(text)
  })

  test('equals a fresh one, whatever is edited, indexed or not', async () => {
    let hits = 0
    const step = fc.record({
      edits: fc.array(edit, { maxLength: 2 }),
      isIndexed: fc.boolean(),
      task: fc.nat(3),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), async steps => {
        const files = { ...START }
        const repository = await indexed(START)
        for (const { edits, isIndexed, task } of steps) {
          for (const each of edits) apply(each, files, repository.location.root)
          if (isIndexed) await repository.index()
          const request = { task: TASKS[task]! }
          const options = { budget: 900, format: 'json' } as const
          const fresh = await repository.pack(request, { ...options, cache: false, keep: false })
          for (const each of [repository, repository, reopened(repository)]) {
            const { text, pack, cached } = await each.pack(request, options)
            hits += Number(cached)
            expect(text).toBe(fresh.text)
            expect(pack).toEqual(fresh.pack)
          }
          if (!isIndexed) continue
          const anew = Repository.open(repository.location.root, {
            store: join(temporaryFolder(), 'store.db'),
          })
          onTestFinished(() => anew.close())
          await anew.index()
          expect((await anew.pack(request, options)).text).toBe(fresh.text)
        }
      }),
      { numRuns: 8 },
    )
    expect(hits).toBeGreaterThan(0)
  })
})
