import { describe, expect, test } from 'vitest'
import { codeOf } from '../raises.js'
import { blob, file, keyOf } from '../records.js'
import { type CreateStore, indexed } from './create.js'

const NOW = 1_700_000_000_000.5
const NOBODY = 12_345

export function testCheckouts(name: string, create: CreateStore): void {
  describe(`${name}: checkouts`, () => {
    test('adds a checkout once, as empty', () => {
      const store = create()
      const added = store.checkout('/repo')
      expect(added).toMatchObject({ root: '/repo', state: 'empty', head: '', expected: 0 })
      expect(store.checkout('/repo')).toEqual(added)
      expect(store.checkouts()).toEqual([added])
    })

    test('lists checkouts by root', () => {
      const store = create()
      for (const root of ['/b', '/a', '/c']) store.checkout(root)
      expect(store.checkouts().map(checkout => checkout.root)).toEqual(['/a', '/b', '/c'])
    })

    test('goes from empty through indexing to complete, and back when indexed again', () => {
      const { store, id } = indexed(create)
      store.begin(id, NOW, 'abc', 7)
      expect(store.checkout('/repo')).toMatchObject({
        state: 'indexing',
        startedAt: NOW,
        head: 'abc',
        expected: 7,
      })
      store.finish(id, NOW + 1, [])
      expect(store.checkout('/repo')).toMatchObject({ state: 'complete', finishedAt: NOW + 1, head: 'abc' })
      store.begin(id, NOW + 2, 'def', 8)
      expect(store.checkout('/repo')).toMatchObject({ state: 'indexing', finishedAt: NOW + 1, head: 'def' })
    })

    test('forgets a checkout with its files, and never gives its id to another', () => {
      const { store, id } = indexed(create)
      store.put(id, [blob('x')], [file('a.py', 'x')])
      store.forget(id)
      expect(store.checkouts()).toEqual([])
      expect(store.files(id)).toEqual([])
      expect(store.checkout('/other').id).not.toBe(id)
      expect(store.blobId(keyOf('x'))).toBeDefined()
    })

    test('refuses to work on a checkout that is gone', () => {
      const store = create()
      expect(codeOf(() => store.begin(NOBODY, NOW, '', 0))).toBe('NOT_INDEXED')
      expect(codeOf(() => store.finish(NOBODY, NOW, []))).toBe('NOT_INDEXED')
      expect(codeOf(() => store.put(NOBODY, [], []))).toBe('NOT_INDEXED')
    })
  })
}
