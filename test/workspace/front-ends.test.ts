import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Impact } from '../../src/impact/impact-report.js'
import { seamark, seamarkJson } from '../support/cli.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { layOut, SHOP } from './shop.js'

let folder = ''
let options = { cwd: '', env: {} as Record<string, string> }

beforeAll(() => {
  folder = layOut(SHOP, atEndOfFile)
  options = { cwd: folder, env: { SEAMARK_STORE: join(folder, 'store.db') } }
  writeFileSync(
    join(folder, 'seamark.workspace.json'),
    JSON.stringify({ repositories: { money: 'money', api: 'api', web: 'web' } }),
  )
  expect(seamark(['index'], options).stdout).toContain('3 repositories')
})

test('a workspace file in the current folder is used without being named', () => {
  const { groups } = seamarkJson<Impact>(['impact', 'Money.plus'], options)
  const paths = groups.flatMap(({ items }) => items.map(({ node }) => node.path))
  expect(paths).toContain('api/src/orders.ts')
})

test('--repos chooses repositories, wherever they are', () => {
  const { stdout } = seamark(
    ['impact', 'Money.plus', '--repos', join(folder, 'money'), join(folder, 'api')],
    { ...options, cwd: '/' },
  )
  expect(stdout).toContain('api/src/orders.ts:orderTotal')
  expect(stdout).not.toContain('web/')
})

test('status counts joins by kind', () => {
  const { stdout } = seamark(['status'], options)
  expect(stdout).toMatch(/api → money\s+imports/)
  expect(stdout).toMatch(/web → api\s+routes/)
})

test('one repository and several at once are refused', () => {
  const { stderr, exitCode } = seamark(['impact', 'x', '--repo', 'api', '--repos', 'api'], options)
  expect(exitCode).not.toBe(0)
  expect(stderr).toContain('one repository (--repo) or several')
})

test('--repo asks one repository of a workspace alone', () => {
  const { stdout } = seamark(['query', 'orderTotal', '--repo', 'api'], options)
  expect(stdout).toContain('src/orders.ts')
  expect(stdout).not.toContain('api/src/orders.ts')
})

test('edges are left out by their kind', () => {
  const all = seamark(['impact', 'orderTotal', '--repo', 'api'], options).stdout
  const none = seamark(['impact', 'orderTotal', '--repo', 'api', '--exclude-edges', 'calls'], options).stdout
  expect(all).toContain('showOrder')
  expect(none).not.toContain('caller')
  const wrong = seamark(['impact', 'orderTotal', '--repo', 'api', '--only-edges', 'cals'], options)
  expect(wrong.stderr).toContain('Expected a kind of edge, found "cals"')
})
