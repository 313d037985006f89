import { rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkCheckout, staleLinks } from '../../src/graph/link/link-checkout.js'
import { decodeRecord } from '../../src/graph/link/link-record.js'
import { indexCheckout } from '../../src/index/parse/index-checkout.js'
import { openCheckout } from '../../src/store/checkout.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import type { Store } from '../../src/store/store.js'
import { apply, edit, START } from '../support/random-edits.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'

const state = (store: Store, root: string) => {
  const { id } = store.checkout(root)
  return [...store.records(id)].map(({ path: at, record }) => ({ path: at, ...decodeRecord(record) }))
}

test('after random edits the links are those of a link from nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      async rounds => {
        const root = repository(START)
        const files: Record<string, string> = { ...START }
        const store = openStore(join(temporaryFolder(), 's.db'))
        await indexCheckout(openCheckout(store, root))
        await linkCheckout(openCheckout(store, root))
        for (const round of rounds) {
          for (const each of round) apply(each, files, root)
          await indexCheckout(openCheckout(store, root))
          await linkCheckout(openCheckout(store, root))
        }
        const fresh = openStore(join(temporaryFolder(), 's.db'))
        await indexCheckout(openCheckout(fresh, root))
        await linkCheckout(openCheckout(fresh, root))
        expect(state(store, root)).toEqual(state(fresh, root))
        store.close()
        fresh.close()
      },
    ),
    { numRuns: Number(process.env.LINK_RUNS ?? 40) },
  )
})

test('two equal files that come at once are linked each on its own', async () => {
  const text = 'pub struct V;\n\nmod test {\n    use super::*;\n\n    fn check(v: V) {}\n}\n'
  const fillers = Array.from({ length: 8 }, (_, at) => [`src/other${at}.rs`, `fn f${at}() {}\n`])
  const root = repository(Object.fromEntries(fillers))
  const store = openStore(join(temporaryFolder(), 's.db'))
  await indexCheckout(openCheckout(store, root))
  await linkCheckout(openCheckout(store, root))
  writeFiles(root, { 'src/a.rs': text, 'src/b.rs': text })
  await indexCheckout(openCheckout(store, root))
  expect(await linkCheckout(openCheckout(store, root))).toMatchObject({ whole: false })
  expect([...staleLinks(openCheckout(store, root))]).toEqual([])
  store.close()
})

test('a file that comes to import itself is linked as in a link of all files', async () => {
  const fillers = Array.from({ length: 20 }, (_, at) => [`other${at}.py`, `def f${at}(): pass\n`])
  const root = repository({
    ...Object.fromEntries(fillers),
    'src/flask/__init__.py': 'class Flask: pass\n',
    'tests/in/__init__.py': '',
    'tests/in/flask.py': 'from flask import Flask\n\napp = Flask(__name__)\n',
  })
  const store = openStore(join(temporaryFolder(), 's.db'))
  await indexCheckout(openCheckout(store, root))
  await linkCheckout(openCheckout(store, root))
  rmSync(join(root, 'tests/in/__init__.py'))
  await indexCheckout(openCheckout(store, root))
  expect(await linkCheckout(openCheckout(store, root))).toMatchObject({ whole: false })
  expect([...staleLinks(openCheckout(store, root))]).toEqual([])
  store.close()
})

test('a store whose old facts were dropped is linked anew', async () => {
  const root = repository(START)
  const store = openStore(join(temporaryFolder(), 's.db'))
  await indexCheckout(openCheckout(store, root))
  await linkCheckout(openCheckout(store, root))
  const before = state(store, root)
  store.prune([], false)
  await indexCheckout(openCheckout(store, root))
  expect(await linkCheckout(openCheckout(store, root))).toMatchObject({ whole: true })
  expect(state(store, root)).toEqual(before)
  store.close()
})

test('after a kill between two batches every file that a change touches is linked', async () => {
  const users = Array.from({ length: 600 }, (_, at) => [
    `user${at}.py`,
    `from base import run\n\nrun(${at})\n`,
  ])
  const root = repository({ 'base.py': 'def run(n):\n    return n\n', ...Object.fromEntries(users) })
  const store = openStore(join(temporaryFolder(), 's.db'))
  await indexCheckout(openCheckout(store, root))
  await linkCheckout(openCheckout(store, root))
  writeFiles(root, { 'base.py': 'def walk(n):\n    return n\n' })
  await indexCheckout(openCheckout(store, root))
  await expect(linkCheckout(openCheckout(killedAt(2, store), root))).rejects.toThrow('killed')
  await linkCheckout(openCheckout(store, root))
  expect([...staleLinks(openCheckout(store, root))]).toEqual([])
  // The mark is gone with the kill's traces.
  writeFiles(root, { 'user1.py': 'from base import run\n\nrun(-1)\n' })
  await indexCheckout(openCheckout(store, root))
  expect(await linkCheckout(openCheckout(store, root))).toMatchObject({ whole: false, linked: 1 })
  store.close()
})

/** A store whose process is killed at a write of links. */
function killedAt(write: number, store: Store): Store {
  let writes = 0
  return new Proxy(store, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key)
      if (key === 'putLinks' && ++writes === write)
        return () => {
          throw new Error('killed')
        }
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}
