import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openConnection } from '../../src/store/sqlite/open-connection.js'
import { availableLibraries } from '../../src/store/sqlite/open-driver.js'
import { SqliteStore } from '../../src/store/sqlite/sqlite-store.js'
import type { Store } from '../../src/store/store.js'
import { MemoryStore } from './memory-store.js'
import { blob, EXTRACTOR, file } from './records.js'

const RUNS = 60
const KEPT = [{ language: 'python', extractor: EXTRACTOR }]
const ROOTS = ['/main', '/branch', '/tree']

/** Few of each, so that they meet: paths that change their content, contents shared by paths and checkouts. */
const root = fc.constantFrom(...ROOTS)
const path = fc.constantFrom('a.py', 'b.py', 'lib/a.py', 'lib/ä.py', '😀.py', '\uFF5E.py')
const names = fc.uniqueArray(fc.constantFrom('get', 'Get', 'getAll', 'GETALL', '_get', 'ä', '%', "it's"))
const content = fc.record({
  text: fc.constantFrom('p', 'q', 'r', 's'),
  extractor: fc.constantFrom(EXTRACTOR, 'older'),
})

type Step = (store: Store) => unknown

const put = fc
  .tuple(root, fc.uniqueArray(fc.tuple(path, fc.option(content), names), { selector: ([p]) => p }))
  .map(([at, entries]): Step => {
    const known = entries.flatMap(([, c, n]) => (c ? [blob(c.text, n, { extractor: c.extractor })] : []))
    const files = entries.map(([p, c]) => file(p, c && blob(c.text, [], { extractor: c.extractor })))
    return store => store.put(store.checkout(at).id, known, files)
  })
const begin = fc.tuple(root, fc.nat(9)).map(
  ([at, n]): Step =>
    store =>
      store.begin(store.checkout(at).id, n, `${n}`, n),
)
const finish = fc.tuple(root, fc.nat(9), fc.array(path)).map(
  ([at, now, gone]): Step =>
    store =>
      store.finish(store.checkout(at).id, now, gone),
)
const forget = root.map(
  (at): Step =>
    store =>
      store.forget(store.checkout(at).id),
)
const prune = fc.boolean().map(
  (unused): Step =>
    store =>
      store.prune(KEPT, unused),
)
const steps = fc.array(
  fc.oneof(
    { arbitrary: put, weight: 6 },
    { arbitrary: finish, weight: 3 },
    { arbitrary: begin, weight: 1 },
    { arbitrary: forget, weight: 1 },
    { arbitrary: prune, weight: 1 },
  ),
  { maxLength: 12 },
)

/** Everything the contract lets one see. */
function observe(store: Store) {
  return {
    checkouts: store.checkouts(),
    known: [EXTRACTOR, 'older'].map(extractor => store.knownHashes('python', extractor)),
    each: store.checkouts().map(({ id }) => ({
      files: store.files(id),
      facts: [...store.factsOf(id)],
      names: store.names(id),
      named: store.named(id, 'GET'),
      prefixed: ['g', '', '%', 'getall'].map(prefix => store.prefixed(id, prefix, 5)),
      languages: store.languageCounts(id),
      reasons: store.reasonCounts(id),
    })),
  }
}

describe.each(availableLibraries())('a store on $name', library => {
  test('does what the model does, whatever the steps, and is the same when it is opened again', () => {
    const folder = mkdtempSync(join(tmpdir(), 'seamark-model-'))
    let run = 0
    try {
      fc.assert(
        fc.property(steps, list => {
          const location = join(folder, `${run++}.db`)
          const open = () => new SqliteStore(openConnection(location, { library }))
          const model = new MemoryStore()
          const store = open()
          for (const step of list) expect(step(store)).toEqual(step(model))
          const expected = observe(model)
          expect(observe(store)).toEqual(expected)
          store.verify()
          store.close()
          const again = open()
          expect(observe(again)).toEqual(expected)
          again.close()
        }),
        { numRuns: RUNS },
      )
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
