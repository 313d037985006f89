import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import { SHOP } from '../cli/shop.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { repository, temporaryFolder } from '../support/repository.js'

const TASK = 'the price of an order'
let shop: Repository
beforeAll(async () => {
  const rootDir = repository(SHOP, temporaryFolder(atEndOfFile))
  shop = Repository.open(rootDir, { store: join(temporaryFolder(atEndOfFile), 'store.db') })
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

describe('components and files of one name', () => {
  let pages: Repository
  beforeAll(async () => {
    const files = {
      'web/Dialog.vue':
        '<script>\nexport default {\n  methods: {\n    save() { return 1 },\n    close() { return this.save() },\n  },\n}\n</script>\n<template><p>hello</p></template>\n',
      'web/Card.svelte': '<script>\n  function open() {}\n</script>\n<p on:click={open}>card</p>\n',
      'load.py': 'def load(path):\n    return path\n',
      'docs/load.py': 'def load(path):\n    return path\n',
    }
    const rootDir = repository(files, temporaryFolder(atEndOfFile))
    pages = Repository.open(rootDir, { store: join(temporaryFolder(atEndOfFile), 'store.db') })
    await pages.index()
  })
  afterAll(() => pages.close())

  test.each([
    ['Dialog', 'web/Dialog.vue', 'Dialog'],
    ['web/Dialog.vue:Dialog', 'web/Dialog.vue', 'Dialog'],
    ['Dialog.vue:default', 'web/Dialog.vue', 'Dialog'],
    ['Dialog.save', 'web/Dialog.vue', 'Dialog.save'],
    ['web/Dialog.vue:Dialog.save', 'web/Dialog.vue', 'Dialog.save'],
    ['Card', 'web/Card.svelte', 'Card'],
    ['load.py:load', 'load.py', 'load'],
    ['docs/load.py:load', 'docs/load.py', 'load'],
  ])('%s', async (words, path, qualifiedName) => {
    const { symbol } = await pages.show(words)
    expect(symbol).toMatchObject({ path, qualifiedName })
    const { targets } = await pages.impact({ names: [words], depth: 1, direction: 'in', folder: '/' })
    expect(targets).toMatchObject([{ path, qualifiedName, id: symbol.id }])
  })
})
