import { describe, expect, test } from 'vitest'
import { blob, file, keyOf } from '../records.js'
import type { CreateStore } from './create.js'

const bytes = (text: string) => new TextEncoder().encode(text)
const root = (letter: string) => new Uint8Array(32).fill(letter.charCodeAt(0))
const plain = (value: Uint8Array) => Buffer.from(value).toString()

export function testLinks(name: string, create: CreateStore): void {
  describe(`${name}: links`, () => {
    test('keeps a record for each path, replaces it, and forgets those of gone paths', () => {
      const store = create()
      const { id } = store.checkout('/a')
      store.put(
        id,
        [blob('x', ['f'], { packageName: 'p', mentions: new Uint32Array([1, 7]) })],
        [file('a.py', 'x'), file('b.py', 'x')],
      )
      expect(store.blobRows(id)).toEqual([
        { path: 'a.py', blob: 1, hash: keyOf('x').hash, language: 'python', packageName: 'p' },
        { path: 'b.py', blob: 1, hash: keyOf('x').hash, language: 'python', packageName: 'p' },
      ])
      expect([...store.mentions(id)].map(({ path, hashes }) => [path, ...hashes]).sort()).toEqual([
        ['a.py', 1, 7],
        ['b.py', 1, 7],
      ])
      const link = (path: string, letter: string) => ({
        path,
        blob: 1,
        root: root(letter),
        record: bytes(`record ${letter}`),
        questions: Uint32Array.of(letter.charCodeAt(0), 7_000_000),
      })
      store.putLinks(id, [link('b.py', 'B'), link('a.py', 'A')], [])
      store.putLinks(id, [link('b.py', 'C')], ['a.py'])
      expect([...store.records(id)].map(({ path, record }) => [path, plain(record)])).toEqual([
        ['b.py', 'record C'],
      ])
      expect(store.links(id)).toEqual([{ path: 'b.py', blob: 1, root: root('C') }])
      expect(store.questions(id)).toEqual([{ path: 'b.py', hashes: Uint32Array.of(67, 7_000_000) }])
      expect(plain(store.record(root('A')))).toBe('record A')
      expect(() => store.record(root('Z'))).toThrow(expect.objectContaining({ code: 'DATA_DAMAGED' }))
      expect(() => store.putLinks(99, [], [])).toThrow(expect.objectContaining({ code: 'NOT_INDEXED' }))
    })

    test('keeps named values of a checkout', () => {
      const store = create()
      const { id } = store.checkout('/a')
      expect(store.value(id, 'k')).toBeUndefined()
      store.putValue(id, 'k', bytes('1'))
      store.putValue(id, 'k', bytes('2'))
      expect(plain(store.value(id, 'k')!)).toBe('2')
    })

    test('keeps the newest snapshots, the same state once', () => {
      const store = create()
      const snapshot = (letter: string) => {
        return {
          root: root(letter),
          commit: letter,
          parent: '',
          dirty: false,
          createdAt: 1,
          nodes: 2,
          edges: 3,
        }
      }
      const manifest = (letter: string) => new Uint8Array([1, 0, 0, 0, ...root(letter)])
      for (const letter of ['A', 'B', 'A', 'C']) store.putSnapshot(snapshot(letter), manifest(letter), 2)
      expect(store.snapshots().map(each => each.commit)).toEqual(['C', 'A'])
      expect(store.manifest(root('A'))).toEqual(manifest('A'))
      expect(() => store.manifest(root('B'))).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
    })

    test('drops snapshots, and records that nothing names', () => {
      const store = create()
      const { id } = store.checkout('/a')
      store.put(id, [blob('x')], [file('a.py', 'x'), file('b.py', 'x')])
      const link = (path: string, letter: string) => {
        return { path, blob: 1, root: root(letter), record: bytes(letter), questions: new Uint32Array() }
      }
      store.putLinks(id, [link('a.py', 'A'), link('b.py', 'B')], [])
      store.putLinks(id, [link('a.py', 'C')], ['b.py'])
      const snapshot = {
        root: root('S'),
        commit: '',
        parent: '',
        dirty: true,
        createdAt: 1,
        nodes: 1,
        edges: 1,
      }
      store.putSnapshot(snapshot, new Uint8Array([1, 0, 0, 0, ...root('B')]), 2)
      const there = () =>
        ['A', 'B', 'C'].filter(letter => {
          try {
            return store.record(root(letter)).length > 0
          } catch {
            return false
          }
        })
      store.dropRecords()
      expect(there()).toEqual(['B', 'C'])
      store.dropSnapshots()
      expect(store.snapshots()).toEqual([])
      store.dropRecords()
      expect(there()).toEqual(['C'])
    })

    test('names the extractors that made its facts', () => {
      const store = create()
      const { id } = store.checkout('/a')
      store.put(id, [blob('x'), blob('y', [], { language: 'go', extractor: 'e2' }), blob('z')], [])
      expect(store.extractors()).toEqual([
        { language: 'go', extractor: 'e2' },
        { language: 'python', extractor: 'extractor@1' },
      ])
    })
  })
}
