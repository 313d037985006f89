import { execFile } from 'node:child_process'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { type LiveOptions, LiveRepository, type LiveUpdate } from '../../src/live/live-repository.js'
import type { Watch } from '../../src/live/watch/watcher.js'
import { apply, edit, START } from '../support/random-edits.js'
import { commitAll, type Files, git, repository, temporaryFolder, writeFiles } from '../support/repository.js'

const SHOP = {
  'shop/cart.py': 'class Cart:\n    def total(self):\n        return 1\n',
  'shop/pay.py': 'from shop.cart import Cart\n\ndef pay(cart: Cart):\n    return cart.total()\n',
}

async function live(
  files: Files | string,
  options: LiveOptions = {},
  deps?: { watch: Watch },
): Promise<LiveRepository & { root: string }> {
  const root = typeof files === 'string' ? files : repository(files)
  const store = join(temporaryFolder(), 's.db')
  const opened = await LiveRepository.open(root, { store, ...options }, deps)
  onTestFinished(() => opened.close())
  return Object.assign(opened, { root })
}

async function names(asked: LiveRepository, name: string): Promise<string[]> {
  const { answer } = await asked.ask(each => each.query(name, 10))
  return answer.filter(({ match }) => match === 'exact').map(({ symbol }) => symbol.qualifiedName)
}

async function packText(asked: LiveRepository, task: string): Promise<string> {
  return (await asked.ask(each => each.pack({ task }, { budget: 2000 }))).answer.text
}

/** A watcher that sees nothing, and says that all is well. */
const BLIND: Watch = async () => ({
  problem: '',
  lastChange: Number.NEGATIVE_INFINITY,
  hasChanges: false,
  take: () => ({ paths: [], everything: false }),
  close: async () => {},
})

describe.each([
  ['watched', true],
  ['not watched', false],
])('%s', (_, watch) => {
  test('what is asked first is indexed first', async () => {
    const shop = await live(SHOP, { watch })
    expect(await names(shop, 'pay')).toEqual(['pay'])
    expect(shop.watchProblem === '').toBe(watch)
  })

  test('an edit is in the next answer', async () => {
    const shop = await live(SHOP, { watch })
    await packText(shop, 'total of a cart')
    writeFiles(shop.root, {
      'shop/cart.py': 'class Cart:\n    def total(self):\n        return sum_of_parts(1)\n',
    })
    expect(await packText(shop, 'total of a cart')).toContain('return sum_of_parts(1)')
  })

  test('so are new commits', async () => {
    const shop = await live(SHOP, { watch })
    await shop.current()
    git(shop.root, 'checkout', '-q', '-b', 'other')
    git(shop.root, 'rm', '-q', 'shop/pay.py')
    writeFiles(shop.root, { 'shop/refund.py': 'def refund(): pass\n' })
    commitAll(shop.root, 'refunds')
    expect(await names(shop, 'refund')).toEqual(['refund'])
    expect(await names(shop, 'pay')).toEqual([])
    expect(shop.repository.status().checkout.head).toBe(git(shop.root, 'rev-parse', 'HEAD').trim())
  })
})

describe('updates', () => {
  test('run one at a time, and those who wait share one', async () => {
    const updates: LiveUpdate[] = []
    const shop = await live(SHOP, { watch: false, onUpdate: update => updates.push(update) })
    const states = await Promise.all([shop.current(), shop.current(), shop.current()])
    expect(states.map(({ state }) => state)).toEqual(['current', 'current', 'current'])
    expect(updates.length).toBe(1)
    expect(updates[0]!.report).toMatchObject({ files: 2, parsed: 2 })
  })

  test('that take too long are not waited for, and the answer says so', async () => {
    const shop = await live(SHOP, { watch: false })
    const first = await shop.current({ patienceMs: 0 })
    expect(first).toMatchObject({ state: 'partial', note: expect.stringContaining('is being indexed') })
    await shop.current()
    const before = await packText(shop, 'total of a cart')
    writeFiles(shop.root, { 'shop/cart.py': 'class Cart:\n    def total(self):\n        return 2\n' })
    const { answer, freshness } = await shop.ask(each => each.pack({ task: 'total of a cart' }), {
      patienceMs: 0,
    })
    expect(freshness).toMatchObject({
      state: 'behind',
      note: expect.stringContaining('being brought up to date'),
    })
    expect(before).toContain('return 1')
    // What is known is of before; text never is.
    expect(answer.text).toContain('return 2')
    expect(answer.text).not.toContain('return 1')
  })

  test('that nobody waits for any more go on', async () => {
    const shop = await live(SHOP, { watch: false })
    const stop = new AbortController()
    const waiting = shop.current({ signal: stop.signal })
    stop.abort(new Error('enough'))
    await expect(waiting).rejects.toThrow('enough')
    expect(await names(shop, 'pay')).toEqual(['pay'])
  })

  test('that fail are told, and the next look is at everything', async () => {
    const updates: LiveUpdate[] = []
    const shop = await live(SHOP, { onUpdate: update => updates.push(update) })
    await shop.current()
    renameSync(shop.root, `${shop.root}-away`)
    writeFiles(`${shop.root}-away`, { 'shop/new.py': 'def fresh(): pass\n' })
    await expect(shop.current()).rejects.toThrow()
    expect(updates.at(-1)).toMatchObject({ report: null, problem: expect.stringMatching(/./) })
    renameSync(`${shop.root}-away`, shop.root)
    expect(await names(shop, 'fresh')).toEqual(['fresh'])
  })
})

test('the answer after a branch switch of hundreds of files is of the other branch', async () => {
  const many = (word: string) =>
    Object.fromEntries(
      Array.from({ length: 400 }, (_, at) => [`many/m${at}.py`, `def ${word}_${at}(): pass\n`]),
    )
  const root = repository({ ...SHOP, ...many('old') })
  git(root, 'checkout', '-q', '-b', 'other')
  writeFiles(root, many('fresh'))
  commitAll(root, 'fresh')
  git(root, 'checkout', '-q', 'main')
  const shop = await live(root)
  await packText(shop, 'old_7')
  // Beside this process, so that changes are told while it goes on.
  await promisify(execFile)('git', ['checkout', '-q', 'other'], { cwd: root })
  expect(await names(shop, 'fresh_7')).toEqual(['fresh_7'])
  expect(await names(shop, 'old_7')).toEqual([])
})

test('a file that a watcher missed is noticed by the answer that shows it', async () => {
  const shop = await live(SHOP, {}, { watch: BLIND })
  await packText(shop, 'total of a cart')
  writeFiles(shop.root, {
    'shop/cart.py': '# moved down\n\n\nclass Cart:\n    def total(self):\n        return 3\n',
  })
  const text = await packText(shop, 'total of a cart')
  expect(text).toContain('return 3')
  expect(text).not.toContain('was edited since it was indexed')
})

test('another process at the same store does not spoil the answers of this one', async () => {
  const root = repository(SHOP)
  const store = join(temporaryFolder(), 's.db')
  const shop = await live(root, { store }, { watch: BLIND })
  await packText(shop, 'total of a cart')
  writeFiles(root, { 'shop/cart.py': `${'# more\n'.repeat(9)}${SHOP['shop/cart.py']}` })
  const other = Repository.open(root, { store })
  await other.index()
  other.close()
  const { answer } = await shop.ask(each => each.pack({ task: 'total of a cart' }))
  const cart = answer.pack.files.find(({ path }) => path === 'shop/cart.py')!
  expect(cart.symbols.find(({ name }) => name === 'Cart.total' || name === 'total')?.startLine).toBe(11)
})

test('after random edits of known paths the index is that of one made from nothing', async () => {
  const TASK = 'total price of a Box, and what Item is saved to the Store'
  const answers = async (asked: Repository) => JSON.stringify(await asked.contextForTask(TASK, { limit: 60 }))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(edit, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
      async rounds => {
        const root = repository(START)
        const files: Record<string, string> = { ...START }
        const followed = Repository.open(root, { store: join(temporaryFolder(), 's.db') })
        await followed.index({ history: 0 })
        for (const edits of rounds) {
          const before = new Set(Object.keys(files))
          const texts = { ...files }
          for (const each of edits) apply(each, files, root)
          const changed = [...new Set([...before, ...Object.keys(files)])].filter(
            path => files[path] !== texts[path],
          )
          await followed.update(changed, { history: 0 })
          const fresh = Repository.open(root, { store: join(temporaryFolder(), 's.db') })
          await fresh.index({ history: 0 })
          expect(await answers(followed)).toEqual(await answers(fresh))
          expect(followed.status().files).toBe(fresh.status().files)
          expect(followed.status().leftOut).toEqual(fresh.status().leftOut)
          fresh.close()
        }
        followed.close()
      },
    ),
    { numRuns: Number(process.env.LINK_RUNS ?? 8) },
  )
})

test.each([
  ['an ignore file', { '.seamarkignore': 'shop/pay.py\n' }, { pay: [], total: ['Cart.total'] }],
  ['a new folder', { 'deep/er/x.py': 'def dive(): pass\n' }, { dive: ['dive'] }],
  ['an ignored file', { 'x.log': 'def log(): pass\n' }, { log: [] }],
] as [string, Files, Record<string, string[]>][])('an update by path sees %s', async (_, files, expected) => {
  const root = repository({ ...SHOP, '.gitignore': '*.log\n' })
  const followed = Repository.open(root, { store: join(temporaryFolder(), 's.db') })
  onTestFinished(() => followed.close())
  await followed.index()
  writeFiles(root, files)
  await followed.update(Object.keys(files).map(path => path.split('/')[0]!))
  for (const [name, found] of Object.entries(expected)) {
    const matches = await followed.query(name, 5)
    const exact = matches.filter(({ match }) => match === 'exact')
    expect(exact.map(({ symbol }) => symbol.qualifiedName)).toEqual(found)
  }
})

test('a folder that is gone takes its files along', async () => {
  const root = repository(SHOP)
  const followed = Repository.open(root, { store: join(temporaryFolder(), 's.db') })
  onTestFinished(() => followed.close())
  await followed.index()
  rmSync(join(root, 'shop'), { recursive: true })
  expect(await followed.update(['shop'])).toMatchObject({ files: 0, read: 0 })
  expect(followed.status().leftOut).toEqual([{ reason: 'missing', files: 2 }])
})
