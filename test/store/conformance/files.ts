import { describe, expect, test } from 'vitest'
import { codeOf } from '../raises.js'
import { blob, EXTRACTOR, file, keyOf } from '../records.js'
import { type CreateStore, indexed } from './create.js'

const NOW = 1_700_000_000_000.5
const NOBODY = 12_345

export function testFiles(name: string, create: CreateStore): void {
  describe(`${name}: files and blobs`, () => {
    test('returns files and facts as they were put', () => {
      const { store, id } = indexed(create)
      const x = blob('x', ['f'])
      store.put(id, [x], [file('b.py', x), file('a.bin', null)])
      const { key: _, ...left } = file('a.bin', null)
      const { key: __, ...kept } = file('b.py', x)
      const blobId = store.blobId(x)!
      expect(store.files(id)).toEqual([
        { ...left, blob: null },
        { ...kept, blob: blobId },
      ])
      expect(store.facts(blobId)).toStrictEqual(x.facts)
      expect([...store.factsOf(id)]).toStrictEqual([{ path: 'b.py', blob: blobId, facts: x.facts }])
    })

    test('is sound with nothing but files left out', () => {
      const { store, id } = indexed(create)
      store.put(id, [], [file('a.bin', null)])
      store.verify()
      expect(store.files(id)).toHaveLength(1)
    })

    test('sorts files by code units, with quotes, wildcards and characters beyond U+FFFF', () => {
      const { store, id } = indexed(create)
      const paths = [
        "it's.py",
        '"q".py',
        '100%.py',
        'a_b.py',
        'ä.py',
        '\uFF5Ea.py',
        '😀.py',
        'a/b.py',
        'A.py',
      ]
      store.put(
        id,
        [blob('x')],
        paths.map(path => file(path, 'x')),
      )
      const sorted = [...paths].sort()
      expect(store.files(id).map(found => found.path)).toEqual(sorted)
      expect([...store.factsOf(id)].map(found => found.path)).toEqual(sorted)
      expect(store.filesAt(id, [...paths, 'missing.py']).map(found => found.path)).toEqual(sorted)
    })

    test('keeps a blob that is there, with its id, facts and names', () => {
      const { store, id } = indexed(create)
      store.put(id, [blob('x', ['first'])], [file('a.py', 'x')])
      const before = store.blobId(keyOf('x'))
      store.put(id, [blob('x', ['second'], { facts: new Uint8Array([1]) })], [file('a.py', 'x')])
      expect(store.blobId(keyOf('x'))).toBe(before)
      expect(store.facts(before!)).toStrictEqual(blob('x').facts)
      expect(store.names(id)).toEqual(['first'])
    })

    test('takes one blob twice in one put', () => {
      const { store, id } = indexed(create)
      store.put(id, [blob('x', ['f']), blob('x', ['f'])], [file('a.py', 'x'), file('b.py', 'x')])
      expect(store.named(id, 'f').map(found => found.path)).toEqual(['a.py', 'b.py'])
    })

    test('tells blobs apart by hash, language and extractor', () => {
      const { store, id } = indexed(create)
      const blobs = [
        blob('x'),
        blob('y'),
        blob('x', [], { language: 'go' }),
        blob('x', [], { extractor: 'newer' }),
      ]
      store.put(id, blobs, [])
      expect(new Set(blobs.map(each => store.blobId(each))).size).toBe(blobs.length)
      expect(store.blobId(keyOf('x', 'go', 'newer'))).toBeUndefined()
    })

    test('replaces the row of a path', () => {
      const { store, id } = indexed(create)
      store.put(id, [blob('x')], [file('a.py', 'x')])
      store.put(id, [], [file('a.py', null, { reason: 'oversized', detail: '2 MiB' })])
      expect(store.files(id)).toMatchObject([
        { path: 'a.py', blob: null, reason: 'oversized', detail: '2 MiB' },
      ])
    })

    test('follows a rename: the blob is used again, the old path is gone', () => {
      const { store, id } = indexed(create)
      store.put(id, [blob('x', ['f'])], [file('old.py', 'x')])
      store.put(id, [], [file('new.py', 'x')])
      store.finish(id, NOW, ['old.py', 'never-there.py'])
      expect(store.files(id).map(found => found.path)).toEqual(['new.py'])
      expect(store.named(id, 'f').map(found => found.path)).toEqual(['new.py'])
    })

    test('has whole rows whoever writes them, and however two writers take turns', () => {
      const { store, id } = indexed(create)
      const areWhole = (write: () => void) => {
        write()
        return store.areFilesWhole(id)
      }
      const steps = [
        () => store.begin(id, NOW, '', 1),
        () => store.put(id, [blob('x')], [file('a.py', 'x')]),
        () => store.begin(id, NOW, '', 2),
        () => store.finish(id, NOW, []),
        () => store.put(id, [blob('y')], [file('b.py', 'y')]),
        () => store.put(id, [], [file('a.py', 'y')]),
        () => store.finish(id, NOW, []),
        () => store.prune([], true),
        () => store.finish(id, NOW, []),
        () => store.copies.copyCheckout(id, store.checkout('/other').id),
        () => store.forget(id),
      ]
      expect(steps.map(areWhole)).toEqual(steps.map(() => true))
      expect(store.areFilesWhole(store.checkout('/other').id)).toBe(true)
    })

    test('shares blobs between checkouts, and keeps their files apart', () => {
      const store = create()
      const main = store.checkout('/main').id
      const branch = store.checkout('/branch').id
      store.put(main, [blob('x', ['f']), blob('y', ['g'])], [file('a.py', 'x'), file('b.py', 'y')])
      store.put(branch, [blob('z', ['h'])], [file('a.py', 'x'), file('b.py', 'z')])
      expect(store.names(main)).toEqual(['f', 'g'])
      expect(store.names(branch)).toEqual(['f', 'h'])
      expect(store.files(main)[0]!.blob).toBe(store.files(branch)[0]!.blob)
      store.finish(branch, NOW, ['a.py', 'b.py'])
      expect(store.files(main)).toHaveLength(2)
      expect(store.files(branch)).toEqual([])
    })

    test('writes nothing of a put that is wrong', () => {
      const { store, id } = indexed(create)
      const wrong = [
        file('no-facts.py', 'unknown'),
        file('both.py', 'x', { reason: 'binary' }),
        file('neither.py', null, { reason: '' }),
      ]
      for (const each of wrong) {
        expect(codeOf(() => store.put(id, [blob('x', ['f'])], [file('a.py', 'x'), each]))).toBe('BAD_INPUT')
        expect(store.files(id)).toEqual([])
        expect(store.blobId(keyOf('x'))).toBeUndefined()
      }
    })

    test('lists known hashes of one extractor in order', () => {
      const { store, id } = indexed(create)
      const contents = Array.from({ length: 300 }, (_, n) => `content ${n}`)
      store.put(id, [...contents.map(content => blob(content)), blob('x', [], { extractor: 'other' })], [])
      const hashes = contents.map(content => keyOf(content).hash).sort(Buffer.compare)
      expect(store.knownHashes('python', EXTRACTOR)).toStrictEqual(new Uint8Array(Buffer.concat(hashes)))
      expect(store.knownHashes('python', 'none')).toStrictEqual(new Uint8Array())
    })

    test('has no facts of a blob that is not there', () => {
      expect(codeOf(() => create().facts(NOBODY))).toBe('NOT_FOUND')
    })

    test('lets a consumer of facts stop early, and write while it reads', () => {
      const { store, id } = indexed(create)
      const contents = Array.from({ length: 600 }, (_, n) => `content ${1000 + n}`)
      store.put(
        id,
        contents.map(content => blob(content)),
        contents.map(content => file(content, content)),
      )
      for (const { path } of store.factsOf(id)) {
        expect(path).toBe(contents[0])
        break
      }
      const seen: string[] = []
      for (const { path, facts } of store.factsOf(id)) {
        expect(facts).toStrictEqual(blob(path).facts)
        store.put(id, [], [file(`late ${path}`, path)])
        seen.push(path)
      }
      expect(seen).toEqual(contents)
      expect(store.files(id)).toHaveLength(2 * contents.length)
    })

    test('streams facts larger than a batch', () => {
      const { store, id } = indexed(create)
      const sizes = [3_000_000, 10, 5_000_000, 0, 2_000_000, 2_000_000]
      const blobs = sizes.map((size, n) => blob(`${n}`, [], { facts: new Uint8Array(size).fill(n) }))
      store.put(
        id,
        blobs,
        sizes.map((_, n) => file(`${n}`, `${n}`)),
      )
      expect([...store.factsOf(id)].map(({ facts }) => facts.length)).toEqual(sizes)
    })

    test('counts languages and reasons', () => {
      const { store, id } = indexed(create)
      const go = blob('g', ['a', 'b'], { language: 'go', syntaxErrors: 1 })
      store.put(
        id,
        [go, blob('xx', ['f'])],
        [
          file('a.go', go),
          file('b.go', go),
          file('a.py', 'xx'),
          file('a.bin', null),
          file('b.bin', null),
          file('c.js', null, { reason: 'minified' }),
        ],
      )
      const each = { lines: 2, references: 3 }
      expect(store.languageCounts(id)).toEqual([
        { language: 'go', files: 2, bytes: 2, lines: 4, definitions: 4, references: 6, syntaxErrors: 2 },
        { language: 'python', files: 1, bytes: 2, definitions: 1, syntaxErrors: 0, ...each },
      ])
      expect(store.reasonCounts(id)).toEqual([
        { reason: 'binary', files: 2 },
        { reason: 'minified', files: 1 },
      ])
    })
  })
}
