import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Impact } from '../../src/impact/impact-report.js'
import { seamark, seamarkJson } from '../support/cli.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'
import { SHOP } from './shop.js'

const root = temporaryFolder(atEndOfFile)
const store = ['--store', join(temporaryFolder(atEndOfFile), 'store.db')]
const inRepo = { cwd: root }
beforeAll(() => {
  repository(SHOP, root)
  seamark(['index', ...store], inRepo)
})

/** Relations as `relation: name at depth`, each in the order it is told. */
function related(...args: string[]): Record<string, string[]> {
  const { groups } = seamarkJson<Impact>(['impact', ...args, ...store], inRepo)
  return Object.fromEntries(
    groups.map(({ relation, items }) => [
      relation,
      items.map(({ node, depth }) => `${node.qualifiedName} ${depth}`),
    ]),
  )
}

describe('what depends on it', () => {
  test('callers of callers, overriders and tests, with how far away they are', () => {
    expect(related('Order.size')).toEqual({
      callers: ['Order.price 1', 'checkout 2', 'main 3'],
      overriders: ['BigOrder.size 1'],
      tests: ['test_price 2', 'test_checkout 3'],
    })
  })

  test('--depth ends the chain', () => {
    expect(related('Order.size', '--depth', '1')).toEqual({
      callers: ['Order.price 1'],
      overriders: ['BigOrder.size 1'],
    })
    expect(related('Order.size', '--depth', '2').callers).toEqual(['Order.price 1', 'checkout 2'])
  })

  test('a method that overrides another may be called where that one is', () => {
    expect(related('DiskStore.save')).toMatchObject({
      callers_above: ['checkout 2'],
    })
  })

  test.each([
    ['Shape', { implementors: ['Square 1'], overriders: ['Square.area 1'], tests: ['total 2'] }],
    ['Payer', { implementors: ['Card 1'], overriders: ['Card.Pay 1'], tests: ['TestCharge 2'] }],
  ])('implementors of %s, declared or by its shape', (name, expected) => {
    expect(related(name)).toMatchObject(expected)
  })

  test('who else touches the state that it writes', () => {
    expect(related('record')).toMatchObject({ state_sharers: ['report 2'] })
    expect(related('TOTALS')).toMatchObject({ writers: ['record 1'], referrers: ['report 1'] })
  })

  test('of a file: of all that is defined in it, and nothing in it', () => {
    const all = related('shop/store.py')
    expect(all).toMatchObject({
      callers: ['checkout 1', 'main 2'],
      importers: ['shop/orders.py 1'],
      tests: expect.arrayContaining(['test_report 1', 'test_checkout 1']),
    })
    expect(Object.values(all).flat().join()).not.toMatch(/DiskStore|record/)
  })

  test('of several at once: those of each', () => {
    const { targets } = seamarkJson<Impact>(['impact', 'Payer', 'web/shape.ts', ...store], inRepo)
    expect(targets.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['interface Payer', 'file shape.ts'])
    expect(related('Payer', 'web/shape.ts').tests?.sort()).toEqual(['TestCharge 2', 'total 1'])
  })
})

describe('what it depends on', () => {
  test('callees, types, environment, and the state that callees write', () => {
    expect(related('checkout', '--direction', 'out')).toEqual({
      callees: expect.arrayContaining(['record 1', 'Order.price 1', 'Store.save 1', 'Order.size 2']),
      types: expect.arrayContaining(['Order 1', 'Store 1']),
      state: ['TOTALS 2'],
      environment: ['CURRENCY 1'],
      errors: undefined,
    })
  })

  test('both ways', () => {
    const both = related('checkout', '--direction', 'both')
    expect(Object.keys(both)).toEqual(expect.arrayContaining(['callers', 'tests', 'callees', 'state']))
  })
})

test('as text: sums first, then each relation with the place, the way and the certainty', () => {
  const { stdout, exitCode } = seamark(['impact', 'Order.size', ...store], inRepo)
  expect(exitCode).toBe(0)
  const lines = stdout.split('\n')
  expect(lines.slice(0, 2)).toEqual([
    'method shop/orders.py:Order.size 7-8',
    '3 callers, 1 overrider, 2 tests',
  ])
  expect(stdout).toMatch(
    /2 {2}function {2}shop\/orders\.py:checkout 19-22 +at line 20 through Order\.price +\w+ 0\.\d\d/,
  )
  expect(seamark(['impact', 'Order.size', '--limit', '1', ...store], inRepo).stdout).toContain(
    '… and 2 more (--limit, --json)',
  )
})

test('with --json a limit cuts the items and tells how many there are', () => {
  const { groups } = seamarkJson<{ groups: { relation: string; total: number; items: unknown[] }[] }>(
    ['impact', 'Order.size', '--limit', '1', ...store],
    inRepo,
  )
  expect(groups.map(({ relation, total, items }) => [relation, total, items.length])).toEqual([
    ['callers', 3, 1],
    ['overriders', 1, 1],
    ['tests', 2, 1],
  ])
})

test('what could not be resolved is said to be open, and "nothing" only where nothing is', () => {
  const other = repository({
    'a.py': 'def lonely(): pass\n\ndef shy(): pass\n',
    'b.py': 'def f(x):\n    x.shy()\n',
  })
  const place = ['--store', join(temporaryFolder(), 's.db')]
  const lonely = seamark(['impact', 'lonely', ...place], { cwd: other }).stdout
  expect(lonely).toContain('Nothing that depends on it was found, and no unresolved reference')
  const { groups, open } = seamarkJson<Impact>(['impact', 'shy', ...place], { cwd: other })
  expect([groups, open]).toEqual([
    [],
    [{ name: 'shy', kind: 'call', count: 1, places: [{ path: 'b.py', line: 2 }] }],
  ])
  expect(seamark(['impact', 'shy', ...place], { cwd: other }).stdout).toContain(
    'lower bound: unresolved references that may mean it: 1 call named `shy` (b.py:2)',
  )
})

describe('bad input', () => {
  test.each([
    [['impact'], 2, 'missing required argument'],
    [['impact', 'nosuchname'], 1, 'No symbol is called "nosuchname"'],
    [['impact', 'Order.sise'], 1, 'Did you mean Order.size'],
    [['impact', 'save'], 2, 'shop/store.py:DiskStore.save'],
    [['impact', 'Order', '--depth', '0'], 2, 'whole number'],
    [['impact', 'Order', '--depth', 'deep'], 2, 'whole number'],
    [['impact', 'Order', '--direction', 'up'], 2, 'Allowed choices are in, out, both'],
    [['impact', 'Order', '--limt', '3'], 2, '--limit'],
    [['impact', 'left-out.log'], 1, 'seamark files --why'],
  ])('%j exits %i', (args, exitCode, words) => {
    writeFiles(root, { 'left-out.log': 'x', '.git/info/exclude': '*.log\n' })
    const result = seamark([...(args as string[]), ...store], inRepo)
    expect([result.exitCode, result.stdout]).toEqual([exitCode, ''])
    expect(result.stderr).toContain(words)
  })

  test('--no-update without an index says what to do', () => {
    const none = ['--store', join(temporaryFolder(), 'none.db'), '--no-update']
    const { exitCode, stderr } = seamark(['impact', 'Order', ...none], inRepo)
    expect([exitCode, stderr]).toEqual([3, expect.stringContaining('seamark index')])
  })
})
