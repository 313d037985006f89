import { describe, expect, test } from 'vitest'
import type { Store } from '../../../src/store/store.js'
import { codeOf } from '../raises.js'
import { blob, file, keyOf } from '../records.js'
import type { CreateStore } from './create.js'

const NOW = 1_700_000_000_000
const NOBODY = 12_345
const bytes = (text: string) => new TextEncoder().encode(text)
const root = (letter: string) => new Uint8Array(32).fill(letter.charCodeAt(0))
const BLOBS = [
  blob('x', ['f', 'F'], {
    packageName: 'p',
    mentions: new Uint32Array([1, 7_000_000]),
    terms: bytes('words of x'),
    syntaxErrors: 2,
  }),
  blob('y', ['g']),
]

/** A checkout with something in each table. */
function filled(store: Store): number {
  const { id } = store.checkout('/a')
  store.begin(id, NOW, 'abc', 3)
  store.put(id, BLOBS, [file('a.py', 'x'), file('b.py', 'y'), file('c.bin', null)])
  store.finish(id, NOW, [])
  const link = (path: string, content: string) => ({
    path,
    blob: store.blobId(keyOf(content))!,
    root: root(content),
    record: bytes(`record of ${content}`),
    questions: Uint32Array.of(content.charCodeAt(0), 7_000_000),
  })
  store.putLinks(id, [link('a.py', 'x'), link('b.py', 'y')], [])
  store.putValue(id, 'some value', bytes('value'))
  store.putSummaries(id, [{ path: 'a.py', key: 'k', data: bytes('summary') }], [])
  return id
}

function contentOf(store: Store, id: number) {
  return {
    files: store.files(id).map(({ path, size, blob, reason, detail }) => [path, size, blob, reason, detail]),
    links: store.links(id),
    records: [...store.records(id)],
    questions: store.questions(id),
    value: store.value(id, 'some value'),
    names: store.names(id),
  }
}

export function testCopies(name: string, create: CreateStore): void {
  describe(`${name}: copies`, () => {
    test('gives a checkout the rows of another but its summaries, with files that are yet to be read', () => {
      const store = create()
      const from = filled(store)
      const to = store.checkout('/b').id
      expect(store.copies.copyCheckout(from, to)).toBe(true)
      expect(contentOf(store, to)).toEqual(contentOf(store, from))
      expect(store.summaryKeys(to)).toEqual([])
      expect(store.files(to).every(({ mtimeMs, ctimeMs, readAt }) => mtimeMs + ctimeMs + readAt === 0)).toBe(
        true,
      )
      expect(store.checkout('/b')).toMatchObject({ state: 'empty', head: '' })
      expect(store.checkRows().damaged).toEqual({})
    })

    test('stamps files that have the blob of their row, and no others', () => {
      const store = create()
      const from = filled(store)
      const to = store.checkout('/b').id
      store.copies.copyCheckout(from, to)
      const before = store.files(to)
      const [first, ...others] = before
      const stamp = { size: 7, mtimeMs: 1.5, ctimeMs: 2.25, readAt: NOW }
      const stamps = before.flatMap(({ path, blob }) => (blob === null ? [] : [{ path, blob, ...stamp }]))
      store.copies.stampFiles(to, [
        stamps[0]!,
        ...stamps.slice(1).map(each => ({ ...each, blob: NOBODY })),
        { path: 'gone.py', blob: stamps[0]!.blob, ...stamp },
      ])
      expect(store.files(to)).toEqual([{ ...first, ...stamp }, ...others])
      expect(store.checkRows().damaged).toEqual({})
    })

    test('the copy goes its own way', () => {
      const store = create()
      const from = filled(store)
      const before = contentOf(store, from)
      const to = store.checkout('/b').id
      store.copies.copyCheckout(from, to)
      store.put(to, [blob('z')], [file('a.py', 'z')])
      store.putLinks(to, [], ['a.py', 'b.py'])
      store.putValue(to, 'some value', bytes('other'))
      expect(contentOf(store, from)).toEqual(before)
    })

    test('copies nothing over rows, and nothing of a checkout that is not complete or not there', () => {
      const store = create()
      const from = filled(store)
      const [to, other] = [store.checkout('/b').id, store.checkout('/c').id]
      store.putValue(to, 'begun', bytes('1'))
      expect(store.copies.copyCheckout(from, to)).toBe(false)
      expect(store.files(to)).toEqual([])
      store.begin(from, NOW, 'abc', 3)
      expect(store.copies.copyCheckout(from, other)).toBe(false)
      expect(store.copies.copyCheckout(NOBODY, other)).toBe(false)
      expect(store.files(other)).toEqual([])
      expect(codeOf(() => store.copies.copyCheckout(from, NOBODY))).toBe('NOT_INDEXED')
    })

    test('reads all of a blob, and another store takes it', () => {
      const [store, other] = [create(), create()]
      filled(store)
      const ids = ['y', 'x'].map(content => store.blobId(keyOf(content))!)
      const records = [...store.copies.blobRecords(ids)].map(each => ({
        ...each,
        names: each.names.toSorted(),
      }))
      expect(records).toEqual([BLOBS[1], { ...BLOBS[0], names: ['F', 'f'] }])
      other.copies.putBlobs([blob('first'), ...records])
      other.copies.putBlobs(records)
      expect(other.facts(other.blobId(keyOf('x'))!)).toEqual(BLOBS[0]!.facts)
      expect(other.copies.putCheckout(other.checkout('/b').id, rowsOf(store))).toBe(true)
      const ofBlob = ({ files, links, ...rest }: ReturnType<typeof contentOf>) => rest
      expect(ofBlob(contentOf(other, other.checkout('/b').id))).toEqual(
        ofBlob(contentOf(store, store.checkout('/a').id)),
      )
      expect(other.summariesAt(other.checkout('/b').id, ['a.py'])).toEqual(
        store.summariesAt(store.checkout('/a').id, ['a.py']),
      )
      expect(other.checkRows().damaged).toEqual({})
      expect(other.copies.putCheckout(other.checkout('/b').id, rowsOf(store))).toBe(false)
    })

    test('takes no rows of blobs that it does not have', () => {
      const [store, other] = [create(), create()]
      filled(store)
      const to = other.checkout('/b').id
      expect(codeOf(() => other.copies.putCheckout(to, rowsOf(store)))).toBe('BAD_INPUT')
      expect(other.files(to)).toEqual([])
    })
  })
}

function rowsOf(store: Store) {
  const { id } = store.checkout('/a')
  const questions = new Map(store.questions(id)!.map(({ path, hashes }) => [path, hashes]))
  return {
    files: [file('a.py', 'x'), file('b.py', 'y'), file('c.bin', null)],
    links: [...store.records(id)].map(link => ({
      ...link,
      key: keyOf(link.path === 'a.py' ? 'x' : 'y'),
      questions: questions.get(link.path)!,
    })),
    values: [{ key: 'some value', value: store.value(id, 'some value')! }],
    summaries: [{ path: 'a.py', key: 'k', data: bytes('summary') }],
  }
}
