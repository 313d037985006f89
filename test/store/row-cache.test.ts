import { createHash } from 'node:crypto'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Connection } from '../../src/store/sqlite/connection.js'
import { filesOf, filesVersion } from '../../src/store/sqlite/files.js'
import { countLanguages } from '../../src/store/sqlite/language-counts.js'
import { blobRowsOf, linksOf, mentionsOf, questionsOf } from '../../src/store/sqlite/links.js'
import { openConnection } from '../../src/store/sqlite/open-connection.js'
import { availableLibraries } from '../../src/store/sqlite/open-driver.js'
import { SqliteStore } from '../../src/store/sqlite/sqlite-store.js'
import type { Store } from '../../src/store/store.js'
import { blob, EXTRACTOR, file } from './records.js'
import { temporaryFolder } from './temporary.js'

const path = fc.constantFrom('a.py', 'B.py', 'lib/b.py', 'lib/b', 'z', 'ü.py', '\u{1F600}.py', 'x\0y.py')
const content = fc.constantFrom('one', 'two', 'three')
const paths = fc.uniqueArray(path, { minLength: 1, maxLength: 4 })

/** Others for another text. */
const hashesOf = (text: string) => Uint32Array.of(text.length, 7_000_000 + text.charCodeAt(0))

type Step = (store: Store, id: number) => void
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(paths, content).map(
    ([paths, text]): Step =>
      (store, id) =>
        store.put(
          id,
          [blob(text, [text], { packageName: text, mentions: hashesOf(text) })],
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
          questions: hashesOf(text),
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

/** What is kept, as a store says it and as it stands in the file. One at a time: to ask for another may make it read again. */
const KEPT: [said: (store: Store, id: number) => unknown, read: (file: Connection, id: number) => unknown][] =
  [
    [(store, id) => store.files(id), filesOf],
    [(store, id) => store.blobRows(id), blobRowsOf],
    [(store, id) => store.links(id), linksOf],
    [(store, id) => store.filesVersion(id), filesVersion],
    [
      (store, id) => {
        // With these, counts are brought up to date by difference.
        store.blobRows(id)
        return store.languageCounts(id)
      },
      countLanguages,
    ],
    [(store, id) => [...store.mentions(id)], mentionsOf],
    [(store, id) => store.questions(id), questionsOf],
  ]

describe.each(availableLibraries().map(library => [library.name, library] as const))(
  'rows that are kept, with %s',
  (_, library) => {
    test('are those of the file, whoever wrote them', () => {
      fc.assert(
        fc.property(
          fc.array(fc.tuple(fc.boolean(), step, fc.constantFrom(...KEPT)), { maxLength: 12 }),
          steps => {
            const place = join(temporaryFolder(), 'store.db')
            const open = () => new SqliteStore(openConnection(place, { library }))
            const [own, other] = [open(), open()]
            // Reads the file each time and writes nothing: a store that is opened here would make the others forget what they keep.
            const reader = openConnection(place, { library })
            const { id } = own.checkout('/a')
            for (const [isOwn, act, [said, read]] of steps) {
              act(isOwn ? own : other, id)
              expect(said(own, id)).toEqual(read(reader, id))
            }
            for (const each of [own, other, reader]) each.close()
          },
        ),
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
        questions: Uint32Array.of(1, 2),
      }
      store.putLinks(id, [{ path: 'a.py', ...link }], [])
      const asked = store.questions(id)
      store.putLinks(id, [{ path: 'a.py', ...link, questions: Uint32Array.of(1, 2) }], [])
      // Who sees whom is kept with this list.
      expect(store.questions(id)).toBe(asked)
      store.files(id).reverse()
      store.blobRows(id).pop()
      store.links(id).pop()
      expect(store.files(id).map(each => each.path)).toEqual(['a.py', 'b.py'])
      expect([store.blobRows(id).length, store.links(id).length]).toEqual([2, 1])
      store.close()
    })
  },
)
