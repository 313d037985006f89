import { expect, test } from 'vitest'
import type { SummaryReport } from '../../src/summaries/report/report.js'
import { indexed } from '../pack/packed.js'
import { checkClaims } from '../support/check-claims.js'
import { writeFiles } from '../support/repository.js'
import { SHOP } from './shop.js'

const shop = indexed(SHOP, () => {})
const WHOLE = 20

async function one(target: string): Promise<SummaryReport> {
  const [report] = await (await shop).summary({ target, depth: 0 })
  return report!
}

test('every claim of every sentence is true of the graph and the files', async () => {
  const repository = await shop
  const reports = await repository.summary({ depth: WHOLE })
  const { faults, claims, summaries } = await checkClaims(
    repository.location.root,
    repository.graph(),
    reports,
  )
  expect(faults).toEqual([])
  expect(summaries).toBeGreaterThan(20)
  expect(claims).toBeGreaterThan(60)
})

test('a false claim is found out', async () => {
  const repository = await shop
  const [report] = await repository.summary({ target: 'make_order', depth: 0 })
  const called = { first: [{ name: 'list_orders', path: 'shop/store.py' }], total: 9 }
  const lie = { text: 'Calls `list_orders`.', claims: [{ kind: 'calls', what: called } as const] }
  const { faults } = await checkClaims(repository.location.root, repository.graph(), [
    { ...report!, sentences: [lie] },
  ])
  expect(faults).toEqual(['shop/orders.py:make_order: calls: list_orders'])
})

test('a function tells what it does, takes and gives, whom it needs and who needs it', async () => {
  expect((await one('price_of')).text).toBe(
    'Looks up the price of an item `item`. Takes `item`. Calls `Store` and `Store.find`. Called by `Order.total`.',
  )
  expect((await one('make_order')).text).toBe(
    'Makes order. Takes `items`; returns `Order`. Calls `Order`. Called by `list_orders` and `main`; tested by `test_made`.',
  )
})

test('effects are told: fields, shared state, the environment, processes, errors', async () => {
  expect((await one('Order.close')).text).toBe(
    'Sets `closed`; changes the shared `ORDERS`; reads the environment variable `SHOP_HOME`; runs `ls`. Called by `main`.',
  )
  expect((await one('Order.total')).text).toContain('throws `EmptyOrder`')
})

test('a method that has no words of its own tells what it overrides', async () => {
  expect((await one('Store.find')).text).toMatch(/^Overrides `Base\.find`\./)
})

test('a type tells what it is made from and of, and who makes it', async () => {
  expect((await one('Order')).text).toBe(
    'What a customer wants, see `Store`; e.g. a box. Has 2 methods and 2 fields, first of all `total` and `close`. ' +
      'Used by `main` and `make_order`. Tested by `test_total`.',
  )
  expect((await one('Cart')).text).toMatch(/^Holds what was chosen\. Implements `Place`; has 1 method/)
})

test('a file tells what it is for: at its top, not in its licence', async () => {
  expect((await one('web/cart.ts')).text).toMatch(
    /^The cart of the `Shop` page\. Defines 1 class, 1 interface and 1 function/,
  )
  expect((await one('settings.yml')).text).toBe('YAML, 1 line.')
  expect((await one('README.md')).text).toBe(
    'The shop sells `Item` things (see docs). Sections: Use and More.',
  )
})

test('a file without words of its own tells what it defines, what that is for, and who uses it', async () => {
  expect((await one('shop/orders.py')).text).toMatch(
    /^Defines `Order` \(what a customer wants, see `Store`\), `make_order` \(makes order\), `EmptyOrder` and 1 more\. Defines 2 classes, 2 functions/,
  )
  expect((await one('web/draw.ts')).text).toBe('Defines `draw`; used by `web/cart.ts`.')
  expect((await one('tests/test_orders.py')).text).toMatch(
    /^Tests `Order`, `Order\.total` and `make_order`\./,
  )
})

test('names that mean the same everywhere are told by what they mean', async () => {
  const opened = await indexed({
    '.github/workflows/ci.yml': 'a: 1\n',
    'tests/data/one.dat': '1\n',
    'tests/test_one.py': 'def test_one(): pass\n',
  })
  const told = async (target: string) => (await opened.summary({ target, depth: 0 }))[0]!.text
  expect(await told('.github/workflows/ci.yml')).toMatch(/^A workflow of GitHub Actions\./)
  expect(await told('.github')).toMatch(/^Settings of GitHub/)
  expect(await told('tests/data/one.dat')).toMatch(/^Data that tests use\./)
})

test('a folder without words of its own tells what others use of it, or what is in it', async () => {
  const opened = await indexed({
    'app.py': 'from store.items import Item, find_item\nItem()\nfind_item()\n',
    'store/items.py': 'class Item:\n    """What is sold."""\n\n\ndef find_item(): pass\n',
    'lib/left.py': '"""Turns to the left."""\n',
    'lib/right.py': '"""Turns to the right."""\n',
    'docs/use.md': '# Use\n\nRun it.\n',
    'docs/why.md': '# Why\n\nBecause.\n',
    'tests/test_items.py': 'from store.items import Item\ndef test_item(): Item()\n',
    'main.js': "import { Walk } from './web/walk.js'\nnew Walk()\n",
    'web/walk.js': 'export class Walk {}\n',
    'web/run.js': 'globalThis.run = 1\n',
    'web/stop.js': 'globalThis.stop = 1\n',
  })
  const told = async (target: string) => (await opened.summary({ target, depth: 0 }))[0]!.sentences[0]!.text
  expect(await told('store')).toBe('Defines `Item` (what is sold) and `find_item` (finds item).')
  expect(await told('lib')).toBe('Holds `left.py` (turns to the left) and `right.py` (turns to the right).')
  expect(await told('web')).toBe('Holds `walk.js`, `run.js` and `stop.js`.')
  expect(await told('docs')).toBe('Documentation: `use` and `why`.')
  expect(await told('tests')).toBe('Tests of `store/items.py`.')
})

test('a folder with the code of a package is told by its manifest, as the manifest is now', async () => {
  const manifest = (says: string) => `[project]\nname = "shop"\ndescription = "${says}"\n`
  const opened = await indexed({
    'pyproject.toml': manifest('Sells things.'),
    'src/shop/__init__.py': 'from .sell import sell\n',
    'src/shop/sell.py': 'def sell(): pass\n',
  })
  const told = async () => (await opened.summary({ target: 'src/shop', depth: 0 }))[0]!.text
  expect(await told()).toMatch(/^Sells things\./)
  writeFiles(opened.location.root, { 'pyproject.toml': manifest('Buys things.') })
  await opened.index()
  expect(await told()).toMatch(/^Buys things\./)
})

test.each([
  [
    'the sentence that says what it is',
    '# Sail\n\nSee the site.\n\n> Note: beta.\n\nSail is a boat for one.\n',
    'Sail is a boat for one.',
  ],
  [
    'a line of its HTML',
    '<p align="center"><img src="x"><br>A boat with <i>two</i> sails.</p>\n<p><a href="x">Docs</a> • <a href="y">Site</a></p>\n',
    'A boat with two sails.',
  ],
  [
    'no badge, no news, no list that is not told',
    '# Sail\n\n[![Build](x)](y)\n\nSail 2.0 is now available!\n\nThe Sail package supports:\n\n- wind\n\nA boat that needs no crew.\n',
    'A boat that needs no crew.',
  ],
  [
    'no sentence whose reasons are a list',
    '# Sail\n\nSmall boats are better because:\n\n- they are cheap\n\nA boat that needs no crew.\n',
    'A boat that needs no crew.',
  ],
  [
    'its title, where nothing else is about it',
    '# Charts of the Community\n\nThis functionality is in beta.\n\n## Usage\n\nPlease see the site.\n',
    'Charts of the Community.',
  ],
])('a readme speaks for the whole with %s', async (_, readme, sentence) => {
  const opened = await indexed({ 'README.md': readme, 'sail.cfg': 'a\n' })
  const [whole] = await opened.summary({ depth: 0 })
  expect(whole!.sentences[0]!.text).toBe(sentence)
})

test('a folder tells what it holds and what others use of it', async () => {
  expect((await one('shop')).text).toMatch(
    /^Everything that is sold, and how\. 4 files of code; main files `orders\.py`/,
  )
  expect((await one('tools')).text).toMatch(/^Package main runs the shop\./)
})

test('the whole tells what it is, what it is written in and where it starts', async () => {
  const repository = await shop
  const [system] = await repository.summary({ depth: 1 })
  expect(system).toMatchObject({ level: 'system', name: 'shop' })
  expect(system!.text).toMatch(/^The shop sells `Item` things \(see docs\)\. 11 files/)
  expect(system!.text).toContain(
    'Starts at `shopkeeper` (pyproject.toml), `main` (shop/cli.py) and `main` (tools/run.go)',
  )
  expect(system!.children.map(({ path }) => path)).toEqual(['shop', 'web', 'tools', 'tests'])
})

test('it is walked from the top down', async () => {
  const repository = await shop
  const [file] = await repository.summary({ target: 'shop/orders.py', depth: 2 })
  expect(file!.children.map(({ name }) => name)).toEqual(['EmptyOrder', 'Order', 'price_of', 'make_order'])
  expect(file!.children[1]!.children.map(({ name }) => name)).toEqual([
    'Order.__init__',
    'Order.total',
    'Order.close',
  ])
})

test.each([
  ['nothing_like_it', 'NOT_FOUND'],
  ['shop/nothing.py', 'NOT_FOUND'],
  ['LIMIT', 'NOT_FOUND'],
  ['main', 'AMBIGUOUS'],
])('asked for %s it says what is wrong: %s', async (target, code) => {
  const repository = await shop
  await expect(repository.summary({ target })).rejects.toMatchObject({ code })
})

test('a depth below 0 is refused', async () => {
  await expect((await shop).summary({ depth: -1 })).rejects.toMatchObject({ code: 'BAD_INPUT' })
})

test('a section far down in the readme does not speak for the whole where a manifest does', async () => {
  const opened = await indexed({
    'README.md': `${'A badge\n\n'.repeat(15)}## Sponsors\n\nThe other sponsors of it all.\n`,
    'pyproject.toml': '[project]\nname = "shop"\ndescription = "Sells things to people."\n',
    'shop.py': 'def sell(): pass\n',
  })
  const [whole] = await opened.summary({ depth: 0 })
  expect(whole!.text).toMatch(/^Sells things to people\./)
})

test('pages that a program made are documentation, not examples', async () => {
  const repository = await indexed({
    'src/app.py': 'def run():\n    return 1\n',
    'docs/index.html': '<h1>Shop</h1>\n',
    'docs/Classes/Order.html': '<h1>Order</h1>\n',
    'docs/Classes/Store.html': '<h1>Store</h1>\n',
    'examples/first.py': 'from src.app import run\n\nrun()\n',
  })
  const text = async (target: string) => (await repository.summary({ target, depth: 0 }))[0]!.text
  expect(await text('docs')).toMatch(/^Documentation: `Classes` and `index`\./)
  expect(await text('docs/Classes')).toMatch(/^Documentation: `Order` and `Store`\./)
  expect(await text('examples')).toMatch(/^Examples/)
})
