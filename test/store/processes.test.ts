import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openConnection } from '../../src/store/sqlite/open-connection.js'
import { availableLibraries } from '../../src/store/sqlite/open-driver.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { SqliteStore } from '../../src/store/sqlite/sqlite-store.js'
import type { Store } from '../../src/store/store.js'
import { Child } from './child.js'
import { codeOf } from './raises.js'
import { blob, file } from './records.js'
import { temporaryFolder } from './temporary.js'

const PUTS = 25

function closedAfter<T extends Store>(store: T): T {
  onTestFinished(() => store.close())
  return store
}

/** A store with one file. */
function started(): { path: string; store: Store; id: number } {
  const path = join(temporaryFolder(), 'store.db')
  const store = closedAfter(openStore(path))
  const { id } = store.checkout('/repo')
  store.put(id, [blob('x', ['f'])], [file('a.py', 'x')])
  return { path, store, id }
}

describe('a store locked by another process', () => {
  test('can be read, and tells a writer who does not wait that it is busy', async () => {
    const { path, id } = started()
    const holder = new Child('hold-lock', [path])
    expect(await holder.hear()).toBe('locked')

    const reader = closedAfter(openStore(path, { readonly: true }))
    expect(reader.named(id, 'f')).toHaveLength(1)
    const writer = closedAfter(new SqliteStore(openConnection(path, { busyTimeoutMs: 0 })))
    expect(writer.files(id)).toHaveLength(1)
    expect(codeOf(() => writer.put(id, [], [file('b.py', 'x')]))).toBe('STORE_BUSY')
    expect(codeOf(() => writer.finish(id, 1, []))).toBe('STORE_BUSY')

    holder.tell('release')
    expect(await holder.hear()).toBe('released')
    writer.put(id, [], [file('b.py', 'x')])
    expect(reader.files(id)).toHaveLength(2)
  })

  test('lets a writer wait for its turn', async () => {
    const { path } = started()
    const holder = new Child('hold-lock', [path])
    expect(await holder.hear()).toBe('locked')
    const writer = new Child('write', [path, '/other', '1'])
    expect(await writer.hear()).toBe('ready')
    writer.tell('go')
    expect(await writer.hear()).toBe('opening')
    holder.tell('release')
    expect(await writer.hear()).toBe('done')
  })
})

describe('several processes', () => {
  test('wait for each other while they create the store', async () => {
    const path = join(temporaryFolder(), 'store.db')
    const holder = new Child('hold-empty-file', [path])
    expect(await holder.hear()).toBe('locked')
    expect(codeOf(() => openConnection(path, { busyTimeoutMs: 0 }))).toBe('STORE_BUSY')
    const writer = new Child('write', [path, '/repo', '1'])
    expect(await writer.hear()).toBe('ready')
    writer.tell('go')
    expect(await writer.hear()).toBe('opening')
    holder.tell('release')
    expect(await writer.hear()).toBe('done')
  })

  test('create one store and write it at once, and lose nothing', async () => {
    const path = join(temporaryFolder(), 'new', 'folder', 'store.db')
    const roots = ['/a', '/b', '/c', '/d']
    const writers = roots.map(root => new Child('write', [path, root, `${PUTS}`]))
    for (const writer of writers) expect(await writer.hear()).toBe('ready')
    for (const writer of writers) writer.tell('go')
    for (const writer of writers) expect(await writer.hear()).toBe('opening')
    for (const writer of writers) expect(await writer.hear()).toBe('done')

    const store = closedAfter(openStore(path))
    store.verify()
    expect(store.checkouts().map(({ root, state }) => [root, state])).toEqual(
      roots.map(root => [root, 'complete']),
    )
    const blobs = new Set<number>()
    for (const { id } of store.checkouts()) {
      expect(store.files(id)).toHaveLength(2 * PUTS)
      expect(store.names(id)).toHaveLength(2 * PUTS)
      for (const each of store.files(id)) blobs.add(each.blob!)
    }
    expect(blobs.size).toBe((roots.length + 1) * PUTS)
  })

  test.each(availableLibraries().flatMap(a => availableLibraries().map(b => [a.name, b.name])))(
    'read with %s what another wrote with %s',
    async (reading, writing) => {
      const path = join(temporaryFolder(), 'store.db')
      const writer = new Child('write', [path, '/repo', '1', writing])
      expect(await writer.hear()).toBe('ready')
      writer.tell('go')
      expect([await writer.hear(), await writer.hear()]).toEqual(['opening', 'done'])
      const reader = new Child('read', [path, reading])
      expect(JSON.parse(await reader.hear())).toEqual(['own-0.py', 'shared-0.py'])
    },
  )
})

describe('a process killed in the middle of a put', () => {
  test('leaves every put before it, and nothing of that one', async () => {
    const path = join(temporaryFolder(), 'store.db')
    const child = new Child('block-in-put', [path, `${PUTS}`])
    expect(await child.hear()).toBe('inside')

    const reader = closedAfter(openStore(path, { readonly: true }))
    const { id, state } = reader.checkout('/repo')
    expect(state).toBe('indexing')
    expect(reader.files(id)).toHaveLength(PUTS)
    await child.kill()
    expect(reader.files(id)).toHaveLength(PUTS)

    const store = closedAfter(openStore(path))
    store.verify()
    const names = Array.from({ length: PUTS }, (_, n) => `name${n}`)
    expect(store.names(id)).toEqual(names.sort())
    expect([...store.factsOf(id)]).toHaveLength(PUTS)
    expect(store.knownHashes('python', 'extractor@1')).toHaveLength(PUTS * 20)
    store.put(id, [blob('later')], [file('later.py', 'later')])
    store.finish(id, 1, [])
    expect(store.files(id)).toHaveLength(PUTS + 1)
  })
})
