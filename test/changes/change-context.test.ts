import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import type { ChangeContext, ChangeItem } from '../../src/rank/change/change-context.js'
import { SHOP } from '../cli/shop.js'
import { commitAll, git, repository, temporaryFolder, writeFiles } from '../support/repository.js'

const ORDERS = SHOP['shop/orders.py'] as string
const PRICED = ORDERS.replace('return self.size() * 2', 'return self.size() * 3')

/** The shop, asked as it is on disk now. */
function shop() {
  const root = repository(SHOP)
  const store = join(temporaryFolder(), 's.db')
  const ask = async (act: (repository: Repository) => Promise<ChangeContext>, readonly = false) => {
    const asked = Repository.open(root, { store, readonly })
    try {
      if (!readonly) await asked.index()
      return await act(asked)
    } finally {
      asked.close()
    }
  }
  return { root, ask }
}

function at(items: readonly ChangeItem[], distance: number): string[] {
  return items.filter(item => item.distance === distance).map(({ qualifiedName }) => qualifiedName)
}

function relations(items: readonly ChangeItem[]): Record<string, string> {
  return Object.fromEntries(items.map(({ qualifiedName, relation }) => [qualifiedName, relation]))
}

function expectSums({ items }: ChangeContext): void {
  expect(items.length).toBeGreaterThan(0)
  for (const { score, parts } of items)
    expect(parts.reduce((sum, { part }) => sum + part, 0)).toBeCloseTo(score, 12)
  const scores = items.map(({ score }) => score)
  expect(scores).toEqual([...scores].sort((a, b) => b - a))
}

describe('files', () => {
  test('what is defined in them, what uses that, and nothing further', async () => {
    const { ask } = shop()
    const context = await ask(asked => asked.contextForFiles(['shop/store.py']))
    expect(at(context.items, 0)).toEqual(
      expect.arrayContaining([
        'Store',
        'Store.save',
        'DiskStore',
        'DiskStore.save',
        'record',
        'report',
        'TOTALS',
      ]),
    )
    expect(relations(context.items)).toMatchObject({ checkout: 'caller', test_report: 'test' })
    expect(at(context.items, 2)).toEqual([])
    // It calls what calls what is defined there.
    expect(at(context.items, 1)).not.toContain('test_price')
    expect(context).toMatchObject({ changed: ['shop/store.py'], base: '', head: '', notes: [] })
    expectSums(context)
  })

  test('what is used most stands first, and tests count for less than code', async () => {
    const { ask } = shop()
    const { items } = await ask(asked =>
      asked.contextForFiles(['shop/orders.py', 'shop/store.py'], { limit: 99 }),
    )
    const place = (name: string) => items.findIndex(({ qualifiedName }) => qualifiedName === name)
    expect(place('Order')).toBeLessThan(place('BigOrder'))
    expect(place('test_checkout')).toBeGreaterThan(place('main'))
    expect(items[place('test_checkout')]!.parts).toContainEqual(expect.objectContaining({ name: 'role' }))
  })

  test.each([
    [[], 'BAD_INPUT'],
    [['nosuch.py'], 'NOT_FOUND'],
    [['../elsewhere.py'], 'NOT_FOUND'],
  ])('%j is refused', async (files, code) => {
    const { ask } = shop()
    await expect(ask(asked => asked.contextForFiles(files))).rejects.toMatchObject({ code })
  })
})

describe('a pull request', () => {
  test('against a commit: lines of the work tree that differ, who calls them, who tests them', async () => {
    const { root, ask } = shop()
    writeFiles(root, { 'shop/orders.py': PRICED })
    const context = await ask(asked => asked.contextForPR('HEAD', { limit: 99 }))
    expect(at(context.items, 0)).toEqual(['Order.price'])
    expect(relations(context.items)).toMatchObject({ checkout: 'caller', test_price: 'test' })
    expect(at(context.items, 2)).toContain('Order.size')
    expect(context).toMatchObject({ changed: ['shop/orders.py'], changedSymbols: 1, head: '', notes: [] })
    expect(context.base).toBe(git(root, 'rev-parse', 'HEAD').trim())
    expectSums(context)
    // Tests are wanted here.
    const test = context.items.find(({ qualifiedName }) => qualifiedName === 'test_price')!
    expect(test.parts.map(({ name }) => name)).not.toContain('role')
  })

  test('overriders of a changed method are met', async () => {
    const { root, ask } = shop()
    writeFiles(root, { 'shop/orders.py': ORDERS.replace('return 1\n', 'return 7\n') })
    const { items } = await ask(asked => asked.contextForPR('HEAD'))
    expect(at(items, 0)).toEqual(['Order.size'])
    expect(relations(items)).toMatchObject({ 'BigOrder.size': 'overrider', 'Order.price': 'caller' })
  })

  test('a range is answered from the graph of its end, whatever is checked out', async () => {
    const { root, ask } = shop()
    writeFiles(root, { 'shop/orders.py': `${PRICED}\n\ndef refund(order):\n    return order.price()\n` })
    commitAll(root, 'second')
    writeFiles(root, { 'shop/orders.py': 'def nothing():\n    pass\n', 'tests/test_orders.py': 'x = 1\n' })
    commitAll(root, 'third')
    const context = await ask(asked => asked.contextForPR('HEAD~2..HEAD~1', { limit: 99 }))
    expect(at(context.items, 0).sort()).toEqual(['Order.price', 'refund', 'shop/orders.py'])
    expect(relations(context.items)).toMatchObject({ test_price: 'test' })
    expect([context.base, context.head]).toEqual(
      ['HEAD~2', 'HEAD~1'].map(commit => git(root, 'rev-parse', commit).trim()),
    )
    // Files that are edited and not committed are no part of a range either.
    writeFiles(root, { 'shop/store.py': 'y = 2\n' })
    const last = await ask(asked => asked.contextForPR('HEAD~1..', { limit: 99 }))
    expect(at(last.items, 0)).toContain('nothing')
    expect(last.items.map(({ qualifiedName }) => qualifiedName)).toContain('report')
    expectSums(last)
  })

  test('three dots: since the two parted', async () => {
    const { root, ask } = shop()
    git(root, 'checkout', '-q', '-b', 'topic')
    writeFiles(root, { 'shop/orders.py': PRICED })
    commitAll(root, 'on the topic')
    git(root, 'checkout', '-q', 'main')
    writeFiles(root, { 'web/shape.ts': 'export const other = 1\n' })
    commitAll(root, 'on main')
    git(root, 'checkout', '-q', 'topic')
    const parted = await ask(asked => asked.contextForPR('main...topic'))
    expect(parted.changed).toEqual(['shop/orders.py'])
    const compared = await ask(asked => asked.contextForPR('main..topic'))
    expect(compared.changed).toEqual(['shop/orders.py', 'web/shape.ts'])
  })

  test('a diff means the same before and after it is applied', async () => {
    const { root, ask } = shop()
    // Lines above it move it: its two sides differ in their numbers.
    writeFiles(root, { 'shop/orders.py': `# one\n# two\n# three\n# four\n${PRICED}` })
    const diff = git(root, 'diff')
    const applied = await ask(asked => asked.contextForPR(diff))
    expect(at(applied.items, 0)).toEqual(expect.arrayContaining(['Order.price', 'shop/orders.py']))
    expect([applied.notes, applied.base]).toEqual([[], ''])
    writeFiles(root, { 'shop/orders.py': ORDERS })
    const before = await ask(asked => asked.contextForPR(diff))
    expect(at(before.items, 0)).toContain('Order.price')
    expect(at(before.items, 0)).not.toContain('checkout')
    expect(before.notes).toEqual([])
  })

  test('what a diff names that is not here, or other than it shows, is said', async () => {
    const { root, ask } = shop()
    writeFiles(root, { 'shop/orders.py': PRICED })
    const diff = git(root, 'diff')
    writeFiles(root, { 'shop/orders.py': SHOP['shop/store.py'] as string })
    const moved = await ask(asked => asked.contextForPR(diff))
    expect(moved.notes).toEqual([expect.stringContaining('shop/orders.py')])
    const elsewhere = diff.replaceAll('shop/orders.py', '../../etc/passwd')
    const absent = await ask(asked => asked.contextForPR(elsewhere))
    expect([absent.items, absent.notes]).toEqual([[], [expect.stringContaining('Not in the index')]])
  })

  test('a file that was moved, and one that is gone', async () => {
    const { root, ask } = shop()
    git(root, 'mv', 'shop/store.py', 'shop/depot.py')
    git(root, 'rm', '-q', 'web/shape.ts')
    const context = await ask(asked => asked.contextForPR('HEAD'))
    expect(context.changed).toEqual(['shop/depot.py', 'web/shape.ts'])
  })

  test('nothing changed: nothing is found', async () => {
    const { ask } = shop()
    const { items, changed, found } = await ask(asked => asked.contextForPR('HEAD'))
    expect([items, changed, found]).toEqual([[], [], 0])
  })

  test.each([
    ['', 'BAD_INPUT'],
    ['nosuch', 'NOT_FOUND'],
    ['nosuch..HEAD', 'NOT_FOUND'],
    ['HEAD..nosuch', 'NOT_FOUND'],
    ['--output=x', 'NOT_FOUND'],
    ['HEAD..--output=x', 'NOT_FOUND'],
    ['HEAD\0', 'NOT_FOUND'],
    ['x'.repeat(3_000_000), 'NOT_FOUND'],
  ])('change %# is refused', async (change, code) => {
    const { ask } = shop()
    await expect(ask(asked => asked.contextForPR(change))).rejects.toMatchObject({ code })
  })

  test('for reading only, a commit that was never indexed is not made', async () => {
    const { root, ask } = shop()
    writeFiles(root, { 'shop/orders.py': PRICED })
    commitAll(root, 'second')
    writeFiles(root, { 'shop/orders.py': ORDERS })
    commitAll(root, 'third')
    await ask(asked => asked.contextForPR('HEAD'))
    await expect(ask(asked => asked.contextForPR('HEAD~2..HEAD~1'), true)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
