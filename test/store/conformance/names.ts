import { describe, expect, test } from 'vitest'
import { blob, file } from '../records.js'
import { type CreateStore, indexed } from './create.js'

const NOW = 1_700_000_000_000.5

export function testNames(name: string, create: CreateStore): void {
  // Names are found alike before and after `finish`, which may move them to where they are found faster.
  describe.each([['before'], ['after']])(`${name}: names %s finish`, when => {
    const withNames = (...names: string[][]) => {
      const { store, id } = indexed(create)
      const contents = names.map((_, n) => `content ${n}`)
      store.put(
        id,
        names.map((each, n) => blob(contents[n]!, each)),
        contents.map((content, n) => file(`${n}.py`, content)),
      )
      if (when === 'after') store.finish(id, NOW, [])
      return { store, id }
    }
    const spelled = (found: { name: string }[]) => found.map(each => each.name)

    test('finds a name by itself, ASCII case ignored', () => {
      const { store, id } = withNames(['Server', 'server', 'servers'], ['SERVER'], ['Straße', 'äpfel'])
      expect(store.named(id, 'sERVER').map(({ name, path }) => [path, name])).toEqual([
        ['0.py', 'Server'],
        ['0.py', 'server'],
        ['1.py', 'SERVER'],
      ])
      expect(spelled(store.named(id, 'STRAßE'))).toEqual(['Straße'])
      expect(spelled(store.named(id, 'ÄPFEL'))).toEqual([])
      expect(store.named(id, '')).toEqual([])
    })

    test('takes wildcards, quotes and backslashes for what they are', () => {
      const names = ['a%b', 'a_b', 'axb', "it's", '"q"', 'back\\slash', '*', '?', '[x]', '😀', '日本']
      const { store, id } = withNames(names)
      for (const each of names) {
        expect(spelled(store.named(id, each))).toEqual([each])
        expect(spelled(store.prefixed(id, each, 10))).toEqual([each])
      }
      expect(spelled(store.prefixed(id, 'a%', 10))).toEqual(['a%b'])
      expect(spelled(store.prefixed(id, 'a_', 10))).toEqual(['a_b'])
      expect(store.prefixed(id, '%', 10)).toEqual([])
    })

    test('finds by prefix in one order, up to the limit', () => {
      const { store, id } = withNames(['get', 'getAll', 'GetAll', 'gets', 'set'], ['getall', 'ge', 'Get'])
      const all = ['Get', 'get', 'GetAll', 'getAll', 'getall', 'gets']
      expect(spelled(store.prefixed(id, 'GET', 100))).toEqual(all)
      expect(spelled(store.prefixed(id, 'get', 3))).toEqual(all.slice(0, 3))
      expect(store.prefixed(id, 'get', 0)).toEqual([])
      expect(spelled(store.prefixed(id, '', 100))).toEqual(['ge', ...all, 'set'])
    })

    test('keeps the neighbours of letters apart', () => {
      const { store, id } = withNames(['@at', '[bracket', '_under', '`tick', 'at', 'zed', '{brace'])
      for (const prefix of ['@', '[', '_', '`', 'a', 'z', '{']) {
        expect(spelled(store.prefixed(id, prefix, 10))).toHaveLength(1)
      }
    })

    test('lists every distinct name, each spelling by itself', () => {
      const { store, id } = withNames(['b', 'a', 'A'], ['a', 'ä'])
      expect(store.names(id)).toEqual(['A', 'a', 'b', 'ä'])
    })

    test('replaces in names what no store can keep', () => {
      const { store, id } = withNames(['nul\0nul', 'lone\uD800', 'nul'])
      expect(store.names(id)).toEqual(['lone\uFFFD', 'nul', 'nul\uFFFDnul'])
      expect(spelled(store.named(id, 'nul\0nul'))).toEqual(['nul\uFFFDnul'])
    })
  })

  describe(`${name}: names in number`, () => {
    test('finds each among thousands of blobs', () => {
      const { store, id } = indexed(create)
      const contents = Array.from({ length: 5000 }, (_, n) => `content ${n}`)
      for (let start = 0; start < contents.length; start += 500) {
        const some = contents.slice(start, start + 500)
        store.put(
          id,
          some.map(content => blob(content, [`name of ${content}`, 'shared'])),
          some.map(content => file(content, content)),
        )
      }
      for (const content of [contents[0]!, contents.at(-1)!]) {
        expect(store.named(id, `name of ${content}`).map(found => found.path)).toEqual([content])
      }
      expect(store.named(id, 'Shared')).toHaveLength(contents.length)
      expect(store.names(id)).toHaveLength(contents.length + 1)
    })
  })
}
