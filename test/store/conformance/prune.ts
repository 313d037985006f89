import { describe, expect, test } from 'vitest'
import { codeOf } from '../raises.js'
import { blob, EXTRACTOR, file, keyOf } from '../records.js'
import { type CreateStore, indexed } from './create.js'

const NOW = 1_700_000_000_000.5
const KEPT = [{ language: 'python', extractor: EXTRACTOR }]

export function testPrune(name: string, create: CreateStore): void {
  describe(`${name}: prune`, () => {
    test('drops blobs no checkout uses only when asked', () => {
      const { store, id } = indexed(create)
      store.put(id, [blob('x', ['f']), blob('y', ['g'])], [file('a.py', 'x')])
      expect(store.prune(KEPT, false)).toBe(0)
      expect(store.prune(KEPT, true)).toBe(1)
      expect(store.blobId(keyOf('y'))).toBeUndefined()
      expect(store.names(id)).toEqual(['f'])
      store.verify()
    })

    test('keeps what any checkout uses', () => {
      const store = create()
      const main = store.checkout('/main').id
      const branch = store.checkout('/branch').id
      store.put(main, [blob('x')], [file('a.py', 'x')])
      store.put(branch, [], [file('a.py', 'x')])
      store.forget(main)
      expect(store.prune(KEPT, true)).toBe(0)
      store.forget(branch)
      expect(store.prune(KEPT, true)).toBe(1)
    })

    test('drops other extractors with the rows that need them, and their checkout is to be indexed again', () => {
      const store = create()
      const stale = store.checkout('/stale').id
      const fresh = store.checkout('/fresh').id
      const old = blob('x', ['f'], { extractor: 'older' })
      store.put(stale, [old, blob('y')], [file('a.py', old), file('b.py', 'y')])
      store.put(fresh, [], [file('b.py', 'y')])
      for (const id of [stale, fresh]) store.finish(id, NOW, [])
      expect(store.prune(KEPT, false)).toBe(1)
      expect(store.files(stale).map(found => found.path)).toEqual(['b.py'])
      expect(store.checkout('/stale').state).toBe('indexing')
      expect(store.checkout('/fresh').state).toBe('complete')
      expect(store.named(stale, 'f')).toEqual([])
      store.verify()
    })

    test('ends the reading of facts that it drops, rather than leave them out', () => {
      const { store, id } = indexed(create)
      const contents = Array.from({ length: 600 }, (_, n) => `content ${n}`)
      store.put(
        id,
        contents.map(content => blob(content)),
        contents.map(content => file(content, content)),
      )
      const facts = store.factsOf(id)
      facts.next()
      store.forget(id)
      store.prune(KEPT, true)
      expect(codeOf(() => [...facts])).toBe('STORE_BUSY')
    })

    test('never gives the id of a dropped blob to another', () => {
      const { store, id } = indexed(create)
      store.put(id, [blob('x')], [])
      const before = store.blobId(keyOf('x'))
      store.prune(KEPT, true)
      store.put(id, [blob('y')], [])
      expect(store.blobId(keyOf('y'))).not.toBe(before)
    })
  })
}
