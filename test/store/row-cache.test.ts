import { createHash } from 'node:crypto'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openConnection } from '../../src/store/sqlite/open-connection.js'
import { availableLibraries } from '../../src/store/sqlite/open-driver.js'
import { SqliteStore } from '../../src/store/sqlite/sqlite-store.js'
import type { Store } from '../../src/store/store.js'
import { blob, EXTRACTOR, file } from './records.js'
import { temporaryFolder } from './temporary.js'

const path = fc.constantFrom('a.py', 'B.py', 'lib/b.py', 'lib/b', 'z', 'ü.py', '\u{1F600}.py', 'x\0y.py')
const content = fc.constantFrom('one', 'two', 'three')
const paths = fc.uniqueArray(path, { minLength: 1, maxLength: 4 })

type Step = (store: Store, id: number) => void
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(paths, content).map(
    ([paths, text]): Step =>
      (store, id) =>
        store.put(
          id,
          [blob(text, [text], { packageName: text })],
          paths.map(each => file(each, text)),
        ),
  ),
  paths.map(
    (paths): Step =>
      (store, id) =>
        store.put(
          id,
          [],
          paths.map(each => file(each, null)),
        ),
  ),
  paths.map(
    (paths): Step =>
      (store, id) =>
        store.finish(id, 1, paths),
  ),
  fc.tuple(paths, paths, content).map(
    ([linked, gone, text]): Step =>
      (store, id) => {
        const root = new Uint8Array(createHash('sha256').update(text).digest())
        const links = linked.map(each => ({
          path: each.replaceAll('\0', '-'),
          blob: 1,
          root,
          record: Buffer.from(text),
          questions: new Uint32Array(),
        }))
        store.putLinks(
          id,
          links,
          gone.filter(each => !linked.includes(each)),
        )
      },
  ),
  fc.constant<Step>(store => void store.prune([{ language: 'python', extractor: EXTRACTOR }], true)),
)

const said = (store: Store, id: number) => [store.files(id), store.blobRows(id), store.links(id)]

describe.each(availableLibraries().map(library => [library.name, library] as const))(
  'rows that are kept, with %s',
  (_, library) => {
    test('are those of the file, whoever wrote them', () => {
      fc.assert(
        fc.property(fc.array(fc.tuple(fc.boolean(), step), { maxLength: 12 }), steps => {
          const place = join(temporaryFolder(), 'store.db')
          const open = () => new SqliteStore(openConnection(place, { library }))
          const [own, other, reader] = [open(), open(), open()]
          const { id } = own.checkout('/a')
          for (const [isOwn, act] of steps) {
            act(isOwn ? own : other, id)
            // Of a store that writes nothing: opening another here would make the first forget what it keeps.
            expect(said(own, id)).toEqual(said(reader, id))
          }
          const fresh = open()
          expect(said(own, id)).toEqual(said(fresh, id))
          for (const each of [own, other, reader, fresh]) each.close()
        }),
        { numRuns: 40 },
      )
    })

    test('are the asker’s own to change', () => {
      const store = new SqliteStore(openConnection(join(temporaryFolder(), 'store.db'), { library }))
      const { id } = store.checkout('/a')
      store.put(id, [blob('x')], [file('a.py', 'x'), file('b.py', 'x')])
      const link = {
        blob: 1,
        root: new Uint8Array(32),
        record: Buffer.from('x'),
        questions: new Uint32Array(),
      }
      store.putLinks(id, [{ path: 'a.py', ...link }], [])
      store.files(id).reverse()
      store.blobRows(id).pop()
      store.links(id).pop()
      expect(store.files(id).map(each => each.path)).toEqual(['a.py', 'b.py'])
      expect([store.blobRows(id).length, store.links(id).length]).toEqual([2, 1])
      store.close()
    })
  },
)
