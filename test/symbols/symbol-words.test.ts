import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { SHOP } from '../cli/shop.js'
import { repository, temporaryFolder } from '../support/repository.js'

const TASK = 'the price of an order'
let shop: Repository
beforeAll(async () => {
  const rootDir = repository(SHOP, temporaryFolder(afterAll))
  shop = Repository.open(rootDir, { store: join(temporaryFolder(afterAll), 'store.db') })
  await shop.index()
})
afterAll(() => shop.close())

test.each([
  'Order.price',
  'Order::price',
  'Order#price',
  'orders.py:Order.price',
  'shop/orders.py:Order.price',
  './shop/orders.py:Order::price',
  'shop/orders.py:Order.price#0',
])('%s names the same symbol for every query', async words => {
  const { item } = await shop.explainSymbol(TASK, words, { learning: false })
  expect(item).toMatchObject({ path: 'shop/orders.py', qualifiedName: 'Order.price' })
  const { id } = item!
  expect((await shop.show(words)).symbol.id).toBe(id)
  expect((await shop.query(words)).map(({ match, symbol }) => [match, symbol.id])).toEqual([['exact', id]])
  const impact = await shop.impact({ names: [words], depth: 1, direction: 'in', folder: '/' })
  expect(impact.targets.map(target => target.id)).toEqual([id])
  const feedback = await shop.feedback({ task: TASK, useful: [words] })
  expect(feedback.useful).toEqual(['shop/orders.py:Order.price'])
})

test('a path alone names its file', async () => {
  const words = './shop/orders.py'
  expect((await shop.feedback({ task: TASK, notUseful: [words] })).notUseful).toEqual(['shop/orders.py'])
  expect((await shop.explainSymbol(TASK, words)).fate).not.toBe('not-indexed')
})

test('a path of another file names nothing', async () => {
  expect(await shop.explainSymbol(TASK, 'shop/store.py:Order.price')).toMatchObject({ fate: 'not-indexed' })
  const feedback = shop.feedback({ task: TASK, useful: ['shop/store.py:Order.price'] })
  await expect(feedback).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
