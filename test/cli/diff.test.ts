import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { GraphDiff } from '../../src/index/snapshots/diff.js'
import { seamark, seamarkJson } from '../support/cli.js'
import { commitAll, git, repository, temporaryFolder, writeFiles } from '../support/repository.js'
import { SHOP } from './shop.js'

function shop() {
  const root = repository(SHOP)
  const store = ['--store', join(temporaryFolder(), 'store.db')]
  return {
    root,
    store,
    index: () => seamark(['index', ...store], { cwd: root }),
    run: (...args: string[]) => seamark(['diff', ...args, ...store], { cwd: root }),
    json: (...args: string[]) => seamarkJson<GraphDiff>(['diff', ...args, ...store], { cwd: root }),
    commit: (path: string, edit: (text: string) => string) => {
      writeFiles(root, { [path]: edit(String(SHOP[path] ?? '')) })
      commitAll(root, `edit ${path}`)
    },
    head: () => git(root, 'rev-parse', 'HEAD').trim(),
  }
}

/** `+ path:name (class)` of each symbol and `+ source kind target (class)` of each edge. */
function told({ symbols, edges }: GraphDiff): string[] {
  const sign = { added: '+', removed: '-', changed: '~' }
  return [
    ...symbols.map(each => `${sign[each.what]} ${each.path}:${each.qualifiedName} (${each.class})`),
    ...edges.map(each => `${sign[each.what]} ${each.source} ${each.kind} ${each.target} (${each.class})`),
  ]
}

describe('between commits', () => {
  test('another body is behavioural, and nothing else is told', () => {
    const { json, commit } = shop()
    commit('shop/orders.py', text => text.replace('return 10', 'return 11'))
    const diff = json('HEAD~1', 'HEAD')
    expect([diff.class, diff.packages]).toEqual(['behavioural', ['shop']])
    expect(told(diff)).toEqual(['~ shop/orders.py:BigOrder.size (behavioural)'])
  })

  test('a call that came or went is told with both ends', () => {
    const { json, commit } = shop()
    commit('shop/orders.py', text => text.replace('    record(order.price())\n', ''))
    expect(told(json('HEAD~1', 'HEAD'))).toEqual(
      expect.arrayContaining([
        '~ shop/orders.py:checkout (behavioural)',
        '- shop/orders.py:checkout calls shop/store.py:record (behavioural)',
      ]),
    )
    expect(told(json('HEAD', 'HEAD~1'))).toContain(
      '+ shop/orders.py:checkout calls shop/store.py:record (behavioural)',
    )
  })

  test('a definition more or less is structural', () => {
    const { json, commit } = shop()
    commit('pay/refund.go', () => 'package pay\n\nfunc Refund() {\n}\n')
    const diff = json('HEAD~1', 'HEAD')
    expect(diff.class).toBe('structural')
    expect(told(diff)).toContain('+ pay/refund.go:Refund (structural)')
  })

  test('prose, and lines that only moved, are metadata', () => {
    const { json, commit } = shop()
    commit('README.md', text => text.replace('things', 'more'))
    const prose = json('HEAD~1', 'HEAD')
    expect([prose.class, told(prose)]).toEqual(['metadata', ['~ README.md:Shop (metadata)']])
  })

  test('nothing changed for the graph', () => {
    const { root, json, run } = shop()
    commitAll(root, 'empty')
    expect(json('HEAD~1', 'HEAD')).toMatchObject({ class: null, symbols: [], edges: [] })
    expect(run('HEAD', 'HEAD').stdout).toContain('The two are the same.')
  })

  test('one that was never indexed is made without touching the repository, and is what its index makes', () => {
    const { root, index, json, commit, head } = shop()
    commit('web/shape.ts', text => text.replace('return 4', 'return 5'))
    writeFiles(root, { 'web/shape.ts': 'export const edited = true\n', 'untracked.py': 'x = 1\n' })
    const before = [head(), git(root, 'status', '--porcelain'), git(root, 'worktree', 'list')]
    const made = json('HEAD~1', 'HEAD')
    expect(told(made)).toEqual(['~ web/shape.ts:Square.area (behavioural)'])
    expect([head(), git(root, 'status', '--porcelain'), git(root, 'worktree', 'list')]).toEqual(before)
    git(root, 'checkout', '-q', '-f', 'HEAD')
    rmSync(join(root, 'untracked.py'))
    index()
    expect(json('@latest', 'HEAD')).toMatchObject({ class: null, before: { root: made.after.root } })
  })

  test('what is not committed yet differs from HEAD', () => {
    const { root, json } = shop()
    writeFiles(root, { 'pay/pay.go': String(SHOP['pay/pay.go']).replace('Pay(1)', 'Pay(2)') })
    const diff = json('HEAD', '@latest')
    expect(told(diff)).toEqual(['~ pay/pay.go:Charge (behavioural)'])
    expect([diff.before.dirty, diff.after.dirty]).toEqual([false, true])
  })
})

test('@prev, @N and the digits of a root', () => {
  const { root, index, json, head } = shop()
  index()
  const roots = [json('@latest', '@latest').before.root]
  for (const name of ['b', 'c']) {
    writeFiles(root, { [`${name}.py`]: `def ${name}():\n    return 1\n` })
    index()
    roots.unshift(json('@latest', '@latest').before.root)
  }
  expect(told(json('@prev', '@latest'))).toContain('+ c.py:c (structural)')
  expect(told(json('@2', '@prev'))).toContain('+ b.py:b (structural)')
  expect(json(roots[2]!.slice(0, 10), roots[0]!).before.root).toBe(roots[2])
  expect(json('@2', '@latest').before.commit).toBe(head())
})

test('as text: both ends, the class and the sums, then packages, symbols and edges', () => {
  const { run, commit } = shop()
  commit('shop/orders.py', text => text.replace('return self.size() * 2', 'return 2'))
  const { stdout, exitCode } = run('HEAD~1', 'HEAD')
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(/^from {2}HEAD~1 {2}[0-9a-f]{12} {2}commit [0-9a-f]{12}/)
  expect(stdout).toContain('behavioural: symbols 0 added, 0 removed, 1 changed; edges 0 added, 1 removed')
  expect(stdout).toContain('  ~  method  shop/orders.py:Order.price')
  expect(stdout).toContain('  - shop/orders.py:Order.price calls shop/orders.py:Order.size')
})

test('as text, what matters most comes first', () => {
  const { root, run } = shop()
  writeFiles(root, {
    'a.md': '# New\n',
    'shop/orders.py': String(SHOP['shop/orders.py']).replace('return 10', 'return 11'),
    'shop/extra.py': 'def extra():\n    return 1\n',
  })
  const lines = run('HEAD', '@latest').stdout.split('\n')
  const at = (words: string) => lines.findIndex(line => line.includes(words))
  expect(at('BigOrder.size')).toBeGreaterThan(0)
  expect(at('shop/extra.py:extra')).toBeGreaterThan(at('BigOrder.size'))
  expect(at('a.md:New')).toBeGreaterThan(at('shop/extra.py:extra'))
})

test('a limit cuts each list and says so', () => {
  const { run, commit } = shop()
  commit('pay/more.go', () => 'package pay\n\nfunc A() {\n}\n\nfunc B() {\n}\n\nfunc C() {\n}\n')
  expect(run('HEAD~1', 'HEAD', '--limit', '2').stdout).toMatch(/symbols\n.*\n.*\n {2}… and 3 more/)
})

describe('bad input', () => {
  test.each([
    [['HEAD'], 2, 'missing required argument'],
    [['HEAD', 'nosuchcommit'], 1, '"nosuchcommit" names no commit'],
    [['@next', 'HEAD'], 2, 'expected @latest, @prev or @N'],
    [['@9', '@latest'], 1, 'There is no @9'],
    [['', 'HEAD'], 2, 'empty'],
    [['HEAD~1', 'HEAD'], 1, 'names no commit'],
    [['HEAD', '@latest', '--limit', '0'], 2, 'whole number'],
  ])('diff %j exits %i', (args, exitCode, words) => {
    const result = shop().run(...(args as string[]))
    expect([result.exitCode, result.stdout]).toEqual([exitCode, ''])
    expect(result.stderr).toContain(words)
  })

  test('with --no-update nothing is made: it says which commits there are', () => {
    const { index, run, commit, head } = shop()
    commit('pay/pay.go', text => text.replace('Pay(1)', 'Pay(2)'))
    index()
    const { exitCode, stderr } = run('HEAD~1', 'HEAD', '--no-update')
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(head().slice(0, 12))])
    expect(stderr).toContain('--no-update')
  })

  test('without git only states by number', () => {
    const root = temporaryFolder()
    writeFiles(root, SHOP)
    const store = ['--store', join(temporaryFolder(), 'store.db')]
    expect(seamark(['diff', '@latest', '@latest', ...store], { cwd: root }).exitCode).toBe(0)
    const { exitCode, stderr } = seamark(['diff', 'HEAD', '@latest', ...store], { cwd: root })
    expect([exitCode, stderr]).toEqual([4, expect.stringContaining('not a git repository')])
  })
})
