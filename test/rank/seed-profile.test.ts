import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { Asked } from '../support/asked.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { repository, temporaryFolder } from '../support/repository.js'

const SHOP = {
  'requirements.txt': 'flask\n',
  'shop/cart.py':
    'class Cart:\n    """What someone wants to buy."""\n    def total_price(self):\n        return sum(self.items)\n\n    def clear(self):\n        self.items = []\n',
  'shop/checkout.py':
    'from shop.cart import Cart\nfrom shop.mail import send_receipt\n\ndef checkout(cart: Cart):\n    charge(cart.total_price())\n    send_receipt(cart)\n\ndef charge(amount):\n    gateway(amount)\n\ndef gateway(amount):\n    """Talks to the bank."""\n    quetzalcoatl = amount\n    return quetzalcoatl\n',
  'shop/mail.py': 'def send_receipt(cart):\n    deliver(cart)\n\ndef deliver(cart):\n    pass\n',
  'shop/store.ts':
    'export interface Warehouse { reserve(): void }\nexport class Cellar implements Warehouse { reserve() {} }\nexport class Attic implements Warehouse { reserve() {} }\n',
  'shop/fixtures.py': 'def total_price():\n    return 0\n',
  'shop/fakes.py': 'class FakeCart:\n    def total_price(self):\n        return 1\n',
  'shop/web.py': 'def register_blueprint(app):\n    app.add(1)\n',
  'tests/test_cart.py':
    'from shop.cart import Cart\n\ndef test_total_price():\n    assert Cart().total_price() == 0\n\ndef register_blueprint():\n    pass\n',
}

let shop: Asked
beforeAll(async () => {
  shop = await Asked.of(SHOP, atEndOfFile)
})

const nodesOf = (run: { seed: { candidates: readonly number[] } | null }) => run.seed!.candidates
const pathOf = (node: number) => shop.world.graph.path(node)
const channel = (run: ReturnType<Asked['seed']>, name: string) =>
  run.seed!.channels.find(each => each.name === name)!.results

describe('channels', () => {
  test('names: the whole name comes before the beginning of one', () => {
    const found = channel(shop.seed('Fix `total_price` and `check`'), 'names')
    const tier = (name: string) => found.find(({ node }) => node === shop.node(name))?.by
    expect(tier('Cart.total_price')).toBe('whole name')
    expect(tier('checkout')).toBe('beginning of the name')
    const tiers = found.map(({ by }) => by)
    expect(tiers.indexOf('beginning of the name')).toBeGreaterThan(tiers.lastIndexOf('whole name'))
  })

  test('names: words of prose are asked only where identifiers found little', () => {
    const several = shop.seed('`total_price` for a receipt: `clear` `charge` `deliver` `gateway`')
    expect(channel(several, 'names').map(({ node }) => node)).not.toContain(shop.node('send_receipt'))
    expect(channel(shop.seed('charge'), 'names').map(({ node }) => node)).toContain(shop.node('charge'))
  })

  test('text: names and docs, not bodies', () => {
    const run = shop.seed('the bank and quetzalcoatl')
    expect(channel(run, 'text').map(({ node }) => node)).toEqual([shop.node('gateway')])
    expect(channel(shop.seed('quetzalcoatl'), 'text')).toEqual([])
  })

  test('path: definitions of files that are spoken of', () => {
    const found = channel(shop.seed('the checkout is slow'), 'path').map(({ node }) => pathOf(node))
    expect(new Set(found)).toEqual(new Set(['shop/checkout.py']))
  })

  test('concepts are at most twice as many as names and text found, or ten', () => {
    const run = shop.seed('register a blueprint', { conceptLeast: 1, conceptShare: 0 })
    expect(channel(run, 'concepts')).toHaveLength(1)
  })

  test('concepts: what calls a definition says what it is for', async () => {
    const asked = await Asked.of({
      'a.py': 'def transitive(x):\n    pass\n\ndef handle_blast_radius(x):\n    transitive(x)\n',
    })
    const task = 'blast radius of `transitive`'
    const byAlias = asked.seed(task).seed!.channels.find(({ name }) => name === 'concepts')!.results
    expect(byAlias.map(({ node }) => node)).toContain(asked.node('transitive'))
    const none = asked.seed(task, { aliasHits: 0 }).seed!.channels.find(({ name }) => name === 'concepts')!
    expect(none.results.map(({ node }) => node)).not.toContain(asked.node('transitive'))
  })
})

describe('candidates', () => {
  test('a gap is filled from bodies', () => {
    expect(nodesOf(shop.seed('quetzalcoatl'))).toEqual([shop.node('gateway')])
    expect(nodesOf(shop.seed('quetzalcoatl', { gapBelow: 0 }))).toEqual([])
  })

  test('what implements an interface comes with it', () => {
    const [cellar, attic] = [shop.node('Cellar'), shop.node('Attic')]
    const task = 'Fix `Warehouse`'
    const only = { pathWeight: 0, textWeight: 0 }
    expect(nodesOf(shop.seed(task, only))).toEqual(expect.arrayContaining([cellar, attic]))
    expect(nodesOf(shop.seed(task, { ...only, interfaces: false, gapBelow: 0 }))).not.toContain(cellar)
  })

  test('neither fixtures nor what stands in for something are among them', () => {
    const paths = (run: ReturnType<Asked['seed']>) => nodesOf(run).map(pathOf)
    const clean = paths(shop.seed('`total_price` of a cart'))
    expect(clean).toContain('shop/cart.py')
    expect(clean).not.toContain('shop/fixtures.py')
    expect(clean).not.toContain('shop/fakes.py')
    const all = paths(shop.seed('`total_price` of a cart', { noiseFilter: false }))
    expect(all).toEqual(expect.arrayContaining(['shop/fixtures.py', 'shop/fakes.py']))
  })

  test('in a large graph types come first', () => {
    const isType = (node: number) => shop.world.nodes.isType[node]
    const run = shop.seed('`total_price` of a cart', { typeFirstAbove: 0, focusAbove: 0 })
    const types = nodesOf(run).map(isType)
    expect(types).toEqual([...types].sort((a, b) => b! - a!))
    expect(types).toContain(1)
    expect(types).toContain(0)
  })

  test('the largest folder comes first', () => {
    const paths = nodesOf(shop.seed('`total_price` `test_total_price` of a cart')).map(pathOf)
    const isShop = paths.map(path => path.startsWith('shop/'))
    expect(isShop.indexOf(false)).toBeGreaterThan(0)
    expect(isShop.lastIndexOf(true)).toBeLessThan(isShop.indexOf(false))
  })
})

describe('scores', () => {
  test('what is strong by the words of a framework stands first, but tests are lessened all the same', () => {
    const run = shop.seed('register a blueprint')
    const injected = run.ranked.filter(({ parts }) => parts.some(({ name }) => name === 'injected'))
    expect(injected.map(({ node }) => pathOf(node)).sort()).toEqual(['shop/web.py', 'tests/test_cart.py'])
    expect(pathOf(run.ranked[0]!.node)).toBe('shop/web.py')
    const test = injected.find(({ node }) => pathOf(node).startsWith('tests/'))!
    expect(test.parts.find(({ name }) => name === 'role')).toMatchObject({ value: 0.3 })
    expect(test.score).toBeLessThan(run.ranked[0]!.score / 2)
  })

  test('one word alone injects nothing', () => {
    const parts = shop.seed('blueprint').ranked.flatMap(each => each.parts)
    expect(parts.some(({ name }) => name === 'injected')).toBe(false)
  })

  test('tests are lessened, unless the task is about tests: by whole words', () => {
    const factor = (task: string) => {
      const run = shop.seed(task)
      const test = run.ranked.find(({ node }) => node === shop.node('test_total_price'))!
      return test.parts.find(({ name }) => name === 'role')?.value
    }
    expect(factor('the latest contest of `total_price`')).toBe(0.3)
    expect(factor('inspect the specification of `total_price`')).toBe(0.3)
    expect(factor('a test of `total_price`')).toBeUndefined()
  })

  test('hubs count for less where that is asked for', () => {
    const walk = (hubEdges: number) =>
      shop.seed('`charge` `send_receipt`', { hubEdges, confined: false }).seed!.walk
    const node = shop.node('Cart.total_price')
    expect(walk(1).get(node)).toBeLessThan(walk(0).get(node)!)
  })

  test('flat scores of a huge graph give way to names', () => {
    const flat = { fallbackAbove: 0, fallbackConfidence: 2 }
    const run = shop.seed('receipt delivery', flat)
    expect(run.ranked[0]!.parts.at(-1)!.name).toBe('fallback')
    expect(shop.names(run)[0]).toBe('send_receipt')
    expect(shop.seed('receipt delivery').ranked[0]!.parts.at(-1)!.name).not.toBe('fallback')
  })

  test('what was changed at the newest commit counts for a little more', () => {
    const recent = (changedToday: number) =>
      shop.seed('`charge`', { changedToday }).ranked.find(({ node }) => node === shop.node('charge'))!.score
    expect(recent(0.05) - recent(0)).toBeCloseTo(0.05)
  })
})

test('what was seen to run lately counts for more, by when it was seen', async () => {
  const names = ['charge_today', 'charge_lately', 'charge_once', 'charge_never'] as const
  const root = repository({
    'shop.py': names.map(name => `def ${name}():\n    return "charge"\n`).join('\n\n'),
  })
  const daysAgo = { charge_today: 0, charge_lately: 5, charge_once: 90 }
  const spans = Object.entries(daysAgo).map(([name, days]) => ({
    traceId: '1',
    spanId: name,
    startTimeUnixNano: '0',
    endTimeUnixNano: `${BigInt(1_700_000_000 - days * 86_400) * 1_000_000_000n}`,
    attributes: [{ key: 'code.function.name', value: { stringValue: name } }],
  }))
  const traces = join(temporaryFolder(), 'traces.json')
  writeFileSync(traces, JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans }] }] }))
  const asked = await Asked.at(root, onTestFinished, [traces])
  const { ranked } = asked.seed('`charge_today` `charge_lately` `charge_once` `charge_never`')
  const recency = (name: string) =>
    ranked.find(({ node }) => node === asked.node(name))!.parts.find(part => part.name === 'recency')!.value
  expect(names.map(recency)).toEqual([1, 0.8, 0.2, 0.3])
})

test('a walk whose seeds are of one community stays in it', async () => {
  const group = (name: string) =>
    Array.from({ length: 6 }, (_, at) => {
      const others = Array.from({ length: 6 }, (_, other) => `    ${name}${other}()\n`).join('')
      return `def ${name}${at}():\n${others}`
    }).join('\n')
  const asked = await Asked.of({
    'a.py': `from b import beta0\n\n${group('alpha')}\ndef bridge():\n    alpha0()\n    beta0()\n`,
    'b.py': group('beta'),
  })
  const task = '`alpha0` `alpha1` `alpha2`'
  const only = { pathSeeds: 0, pathWeight: 0, textWeight: 0, conceptWeight: 0 }
  const communities = asked.baseline.communities!
  const community = (name: string) => communities.of[asked.node(name)]
  expect(community('alpha0')).toBe(community('alpha5'))
  expect(community('alpha0')).not.toBe(community('beta3'))
  expect(asked.seed(task, only).seed!.walk.get(asked.node('beta3')) ?? 0).toBe(0)
  expect(asked.seed(task, { ...only, confined: false }).seed!.walk.get(asked.node('beta3'))).toBeGreaterThan(
    0,
  )
})

test('why says which channel and tier found a definition, and what walk and HITS say of it', async () => {
  const why = await shop.repository.explainSymbol('Fix `charge` for a cart', 'charge', { profile: 'seed' })
  expect(why.signals.find(({ signal }) => signal === 'names')!.detail).toBe('whole name, place 1')
  expect(why.signals.map(({ signal }) => signal)).toEqual(
    expect.arrayContaining(['text', 'seed', 'authority', 'hub', 'walk']),
  )
  const concept = await shop.repository.explainSymbol('register a blueprint', 'register_blueprint')
  expect(concept.signals.find(({ signal }) => signal === 'concepts')!.detail).toContain('flask.blueprint')
})
