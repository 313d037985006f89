import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { SummaryReport } from '../../src/summaries/report/report.js'
import { seamark, seamarkJson } from '../support/cli.js'
import { repository, temporaryFolder } from '../support/repository.js'
import { SHOP } from './shop.js'

let root: string
let store: string[]

beforeAll(() => {
  root = repository(
    SHOP,
    temporaryFolder(() => {}),
  )
  store = [
    '--store',
    join(
      temporaryFolder(() => {}),
      's.db',
    ),
  ]
})

test('without an argument the whole and its folders are told', () => {
  const { stdout, exitCode } = seamark(['summary', ...store], { cwd: root })
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(/^shop\nThe shop sells `Item` things/)
  expect(stdout).toContain('\nshop/: Everything that is sold, and how.\n')
})

test('a path is meant from the current folder; a symbol by its name', () => {
  const cwd = join(root, 'shop')
  const file = seamark(['summary', 'orders.py', ...store, '--depth', '0'], { cwd })
  expect(file.stdout).toMatch(/^shop\/orders\.py\nDefines/)
  const [order] = seamarkJson<SummaryReport[]>(['summary', 'Order.total', ...store], { cwd })
  expect(order).toMatchObject({ level: 'function', path: 'shop/orders.py', name: 'Order.total' })
})

test('what is not there ends with 1 and says what to do', () => {
  const { exitCode, stderr } = seamark(['summary', 'shop/none.py', ...store], { cwd: root })
  expect(exitCode).toBe(1)
  expect(stderr).toContain('`seamark files`')
})

test('the index says how many were made and kept', () => {
  const fresh = ['--store', join(temporaryFolder(), 's.db')]
  expect(seamark(['index', root, ...fresh]).stdout).toMatch(/Summaries of files and folders: 16 made, 0 kept/)
  expect(seamark(['index', root, ...fresh]).stdout).toMatch(/Summaries of files and folders: 0 made, 16 kept/)
})
