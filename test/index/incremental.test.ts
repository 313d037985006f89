import { renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indexCheckout } from '../../src/index/parse/index-checkout.js'
import { openCheckout } from '../../src/store/checkout.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { commitAll, git, repository, temporaryFolder, writeFiles } from '../support/repository.js'
import { storeContent } from '../support/store-content.js'

async function index(root: string, storePath: string) {
  const store = openStore(storePath)
  try {
    return await indexCheckout(openCheckout(store, root))
  } finally {
    store.close()
  }
}

const newStore = () => join(temporaryFolder(), 'store.db')

describe('indexing again', () => {
  test('reads only what changed, forgets what is gone', async () => {
    const root = repository({
      'a.py': 'def a(): pass\n',
      'b.py': 'def b(): pass\n',
      'c.py': 'def c(): pass\n',
    })
    const store = newStore()
    expect(await index(root, store)).toMatchObject({ files: 3, parsed: 3 })
    writeFiles(root, { 'a.py': 'def a2(): pass\n' })
    rmSync(join(root, 'b.py'))
    renameSync(join(root, 'c.py'), join(root, 'd.py'))
    // c.py is now d.py: read, but its facts are known by content. b.py and c.py are still in git's index, and missing.
    expect(await index(root, store)).toMatchObject({ files: 2, read: 2, parsed: 1, gone: 0 })
    const fresh = newStore()
    await index(root, fresh)
    expect(storeContent(store, root)).toBe(storeContent(fresh, root))
  })

  test('a branch switch uses what the other branch shares, and going back parses nothing', async () => {
    const root = repository({ 'a.py': 'def a(): pass\n', 'b.py': 'def b(): pass\n' })
    const store = newStore()
    await index(root, store)
    git(root, 'checkout', '-q', '-b', 'other')
    writeFiles(root, { 'b.py': 'def changed(): pass\n' })
    commitAll(root, 'change')
    expect(await index(root, store)).toMatchObject({ parsed: 1 })
    git(root, 'checkout', '-q', 'main')
    expect(await index(root, store)).toMatchObject({ parsed: 0 })
  })

  test('a second worktree costs only its differing files', async () => {
    const root = repository({ 'a.py': 'def a(): pass\n', 'b.py': 'def b(): pass\n' })
    const store = newStore()
    await index(root, store)
    const tree = join(temporaryFolder(), 'tree')
    git(root, 'worktree', 'add', '-q', tree, '-b', 'wt')
    writeFiles(tree, { 'b.py': 'def other(): pass\n' })
    expect(await index(tree, store)).toMatchObject({ files: 2, parsed: 1 })
    expect(storeContent(store, root)).toContain('"name": "b"')
  })

  test('an edit that keeps size and time is seen', async () => {
    const root = repository({ 'a.py': 'def one(): pass\n' })
    const store = newStore()
    await index(root, store)
    const { atime, mtime } = statSync(join(root, 'a.py'))
    writeFileSync(join(root, 'a.py'), 'def two(): pass\n')
    utimesSync(join(root, 'a.py'), atime, mtime)
    await index(root, store)
    expect(storeContent(store, root)).toContain('"two"')
  })

  test('after random edits the store says what a fresh one says', async () => {
    const path = fc.constantFrom('a.py', 'b.py', 'lib/c.ts', 'lib/d.go', 'README.md', 'x.txt', 'vendor/v.go')
    const content = fc.constantFrom(
      'def f(): pass\n',
      'class A:\n    def m(self): return g()\n',
      'export function h() { return k() }\n',
      'package main\n\nfunc Main() { run() }\n',
      '# Title\n\ntext `code`\n',
      'binary \0 text',
      '',
    )
    const edit = fc.oneof(
      fc.record({ act: fc.constant('write' as const), path, content }),
      fc.record({ act: fc.constant('remove' as const), path }),
      fc.record({ act: fc.constant('ignore' as const), path }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(edit, { maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        async rounds => {
          const root = repository({ 'keep.py': 'def keep(): pass\n' })
          const store = newStore()
          for (const round of rounds) {
            for (const each of round) {
              if (each.act === 'write') writeFiles(root, { [each.path]: each.content })
              else if (each.act === 'remove') rmSync(join(root, each.path), { force: true })
              else writeFiles(root, { '.gitignore': `/${each.path}\n` })
            }
            await index(root, store)
          }
          const fresh = newStore()
          await index(root, fresh)
          expect(storeContent(store, root)).toBe(storeContent(fresh, root))
        },
      ),
      { numRuns: 25 },
    )
  })
})
