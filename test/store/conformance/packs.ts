import { describe, expect, test } from 'vitest'
import type { NewPackRow } from '../../../src/store/pack-store.js'
import type { CreateStore } from './create.js'

const MANY = { packs: 3, bytes: 1000 }

function pack(root: string, format = 'json', more: Partial<NewPackRow> = {}): NewPackRow {
  return { root, format, question: '', createdAt: 1, data: new Uint8Array([root.length]), ...more }
}

export function testPacks(name: string, create: CreateStore): void {
  describe(`${name}: packs`, () => {
    test('keeps the newest, the same pack once, and finds them by their first digits', () => {
      const store = create()
      for (const root of ['aa1', 'ab2', 'aa1', 'ac3']) store.putPack(pack(root), MANY)
      store.putPack(pack('ac3', 'xml', { createdAt: 7 }), MANY)
      expect(store.packs('a')).toEqual([
        { root: 'ac3', format: 'xml', createdAt: 7 },
        { root: 'ac3', format: 'json', createdAt: 1 },
        { root: 'aa1', format: 'json', createdAt: 1 },
      ])
      expect(store.packs('aa').map(({ root }) => root)).toEqual(['aa1'])
      expect(store.packs('b')).toEqual([])
      expect(store.packs('%')).toEqual([])
      expect(store.packData('ab2', 'json')).toBeUndefined()
      expect(store.packData('aa1', 'xml')).toBeUndefined()
      expect(store.packData('aa1', 'json')).toEqual(new Uint8Array([3]))
    })

    test('keeps no more bytes than it may, but always the newest', () => {
      const store = create()
      const data = (bytes: number) => ({ data: new Uint8Array(bytes) })
      for (const root of ['a', 'b', 'c']) store.putPack(pack(root, 'json', data(40)), { packs: 9, bytes: 90 })
      expect(store.packs('').map(({ root }) => root)).toEqual(['c', 'b'])
      store.putPack(pack('d', 'json', data(200)), { packs: 9, bytes: 90 })
      expect(store.packs('').map(({ root }) => root)).toEqual(['d'])
    })

    test('drops all of them', () => {
      const store = create()
      for (const root of ['a', 'b']) store.putPack(pack(root), MANY)
      store.dropPacks()
      expect(store.packs('')).toEqual([])
    })

    test('gives the answer to a question, one of each', () => {
      const store = create()
      store.putPack(pack('a', 'json', { question: 'q' }), MANY)
      store.putPack(pack('bb', 'json', { question: 'q' }), MANY)
      store.putPack(pack('c'), MANY)
      store.putPack(pack('d'), MANY)
      expect(store.answer('q')).toEqual(new Uint8Array([2]))
      expect(store.answer('r')).toBeUndefined()
      expect(store.packs('').map(({ root }) => root)).toEqual(['d', 'c', 'bb'])
    })
  })
}
