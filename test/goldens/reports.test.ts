import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { seamark } from '../support/cli.js'
import { expectGolden } from './expect-golden.js'
import { smallRepository } from './ranking/repositories.js'

const OUTPUT = fileURLToPath(new URL('reports/output', import.meta.url))
const TASK = 'an expired coupon is still accepted'
/** Moments, which differ in every run. */
const MOMENT = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g

let root: string
let store: string

beforeAll(async () => {
  const shop = await smallRepository('shop')
  root = shop.location.root
  store = shop.location.storePath
})

/** What each command prints for people, about a small shop. */
test.each([
  ['status'],
  ['query', 'car'],
  ['show', 'Order.cancel'],
  ['context', '--list', '--no-learning', TASK],
  ['why', '--no-learning', TASK, 'Coupon.is_expired'],
  ['impact', 'charge_card'],
  ['tests', '--files', 'shop/cart.py'],
  ['diff', 'HEAD~1', 'HEAD'],
  ['summary', 'shop'],
  ['files', '--why'],
  ['fsck'],
])('seamark %s', (name, ...args) => {
  const { stdout, stderr, exitCode } = seamark([name, ...args, '--store', store], { cwd: root })
  expect(exitCode, stderr).toBe(0)
  const command = ['seamark', name, ...args].map(word => (word.includes(' ') ? `"${word}"` : word)).join(' ')
  const printed = stdout.replaceAll(dirname(store), 'DATA').replaceAll(root, 'ROOT').replace(MOMENT, 'MOMENT')
  expectGolden(join(OUTPUT, `${name}.txt`), `$ ${command}\n${printed}`)
})
