import { describe, expect, test } from 'vitest'
import type { CreateStore } from './create.js'

const bytes = (text: string) => new TextEncoder().encode(text)
const kept = (path: string, key: string, text = path) => ({ path, key, data: bytes(text) })

export function testSummaries(name: string, create: CreateStore): void {
  describe(`${name}: summaries`, () => {
    test('keeps those of a path until they are replaced or gone', () => {
      const store = create()
      const { id } = store.checkout('/a')
      store.putSummaries(id, [kept('b.py', '2'), kept('a/', '1'), kept('', '0')], [])
      store.putSummaries(id, [kept('b.py', '3', 'again')], ['a/', 'never there'])
      expect(store.summaryKeys(id)).toEqual([
        { path: '', key: '0' },
        { path: 'b.py', key: '3' },
      ])
      const [found, ...others] = store.summariesAt(id, ['b.py', 'a/'])
      expect(Buffer.from(found!.data).toString()).toBe('again')
      expect(others).toEqual([])
      expect(store.summaryKeys(id, ['', 'a/'])).toEqual([{ path: '', key: '0' }])
    })

    test('keeps those of one checkout from those of another, and forgets them with it', () => {
      const store = create()
      const [one, two] = [store.checkout('/a').id, store.checkout('/b').id]
      store.putSummaries(one, [kept('x.py', '1')], [])
      store.putSummaries(two, [kept('x.py', '2')], [])
      expect(store.summaryKeys(one)).toEqual([{ path: 'x.py', key: '1' }])
      store.forget(one)
      expect(store.summaryKeys(one)).toEqual([])
      expect(store.summaryKeys(two)).toEqual([{ path: 'x.py', key: '2' }])
      expect(() => store.putSummaries(one, [], [])).toThrow(expect.objectContaining({ code: 'NOT_INDEXED' }))
    })

    test('takes those that other checkouts have of a path with a key', () => {
      const store = create()
      const [one, two, own] = ['/a', '/b', '/c'].map(root => store.checkout(root).id) as [
        number,
        number,
        number,
      ]
      store.putSummaries(one, [kept('x.py', '1', 'of one'), kept('y.py', '1')], [])
      store.putSummaries(two, [kept('x.py', '2', 'of two'), kept('y.py', '1'), kept('', '7')], [])
      store.putSummaries(own, [kept('x.py', '0', 'own'), kept('z.py', '0')], [])
      const wanted = [
        { path: 'x.py', key: '2' },
        { path: 'y.py', key: '1' },
        { path: '', key: '8' },
        { path: 'z.py', key: '1' },
      ]
      expect(store.copies.takeSummaries(own, wanted).toSorted()).toEqual(['x.py', 'y.py'])
      expect(store.summaryKeys(own)).toEqual([
        { path: 'x.py', key: '2' },
        { path: 'y.py', key: '1' },
        { path: 'z.py', key: '0' },
      ])
      const [found] = store.summariesAt(own, ['x.py'])
      expect(Buffer.from(found!.data).toString()).toBe('of two')
      expect(store.checkRows().damaged).toEqual({})
      store.putSummaries(two, [kept('x.py', '2', 'other')], [])
      expect(store.summariesAt(own, ['x.py'])).toEqual([found])
      expect(store.copies.takeSummaries(own, [])).toEqual([])
    })

    test('keeps texts of models by what they are of', () => {
      const store = create()
      store.putRewritten([
        { key: 'k', model: 'm', text: 'Old.' },
        { key: 'l', model: 'm', text: 'Other.' },
      ])
      store.putRewritten([{ key: 'k', model: 'n', text: 'New.' }])
      expect(store.rewritten(['k', 'none'])).toEqual([{ key: 'k', model: 'n', text: 'New.' }])
    })
  })
}
