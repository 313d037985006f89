import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CleanedStore } from '../../src/upkeep/stores/clean-stores.js'
import type { StoreEntry } from '../../src/upkeep/stores/store-entry.js'
import { seamark, seamarkJson } from '../support/cli.js'
import { git, repository, temporaryFolder, writeFiles } from '../support/repository.js'

interface StoresJson {
  folder: string
  stores: StoreEntry[]
  removed: StoreEntry[]
  cleaned: CleanedStore[]
}

/** A user with repositories of their own. */
function user() {
  const home = temporaryFolder()
  const env = { HOME: home, USERPROFILE: home, XDG_DATA_HOME: join(home, 'data'), SEAMARK_STORE: undefined }
  const options = { env: env as unknown as Record<string, string> }
  return {
    home,
    run: (...args: string[]) => seamark(args, options),
    json: (...args: string[]) => seamarkJson<StoresJson>(['stores', ...args], options),
  }
}

test('lists the stores: of what, how large; nothing is changed', () => {
  const { run, json } = user()
  expect(run('stores').stdout).toContain('There are no stores in')
  const first = repository({ 'a.py': 'def a(): pass\n' })
  const second = repository({ 'b.py': 'def b(): pass\n' })
  run('index', first)
  run('index', second)
  const { stores, folder } = json()
  expect(stores.flatMap(({ checkouts }) => checkouts.map(({ root }) => root)).sort()).toEqual(
    [first, second].sort(),
  )
  expect(stores.every(({ bytes, lastUsed }) => bytes > 0 && lastUsed > 0)).toBe(true)
  const { stdout } = run('stores')
  expect(stdout).toContain(first)
  expect(stdout).toContain(`in 2 stores, in ${folder}`)
})

test('--prune removes only stores of what is gone, and only when told to', () => {
  const { run, json } = user()
  const kept = repository({ 'a.py': 'def a(): pass\n' })
  const gone = repository({ 'b.py': 'def b(): pass\n' })
  run('index', kept)
  run('index', gone)
  expect(run('stores', '--prune').stdout).toContain('nothing to remove')
  rmSync(gone, { recursive: true })
  const unasked = run('stores', '--prune')
  expect([unasked.exitCode, unasked.stderr]).toEqual([2, expect.stringContaining('--yes removes the stores')])
  expect(json().stores).toHaveLength(2)
  const { removed, stores } = json('--prune', '--yes')
  expect(removed.map(({ checkouts }) => checkouts[0]!.root)).toEqual([gone])
  expect(existsSync(removed[0]!.folder)).toBe(false)
  expect(stores.map(({ checkouts }) => checkouts[0]!.root)).toEqual([kept])
  expect(run('query', 'a', '-C', kept, '--no-update').exitCode).toBe(0)
})

test('a folder with files of someone else stays, and a store that cannot be read is not taken for an orphan', () => {
  const { run, json } = user()
  const gone = repository({ 'b.py': 'def b(): pass\n' })
  run('index', gone)
  rmSync(gone, { recursive: true })
  const { folder, stores } = json()
  writeFileSync(join(stores[0]!.folder, 'notes.txt'), 'mine')
  mkdirSync(join(folder, 'broken'))
  writeFileSync(join(folder, 'broken/store.db'), 'no database')
  const { removed } = json('--prune', '--yes')
  expect(removed).toHaveLength(1)
  expect(existsSync(join(stores[0]!.folder, 'notes.txt'))).toBe(true)
  const [left] = json().stores
  expect(left).toMatchObject({ storePath: join(folder, 'broken/store.db'), checkouts: [] })
  expect(left!.problem).not.toBe('')
})

test('--gc drops a removed worktree and contents that nothing has, and the rest still answers', () => {
  const { run, json, home } = user()
  const root = repository({ 'a.py': 'def kept(): pass\n' })
  const worktree = join(home, 'worktree')
  git(root, 'worktree', 'add', '-q', worktree)
  writeFiles(worktree, { 'b.py': 'def only_there(): pass\n' })
  run('index', root)
  run('index', worktree)
  const before = json().stores[0]!
  expect(before.checkouts).toHaveLength(2)
  renameSync(worktree, `${worktree}-moved`)
  const [cleaned] = json('--gc').cleaned
  expect(cleaned).toMatchObject({ dropped: [worktree], blobs: 1, problem: '' })
  expect(json().stores[0]!.checkouts.map(each => each.root)).toEqual([root])
  expect(run('query', 'kept', '-C', root, '--no-update').stdout).toContain('a.py')
  expect(run('fsck', root).exitCode).toBe(0)
})
