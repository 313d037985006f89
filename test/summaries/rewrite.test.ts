import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import type { Repository } from '../../src/engine/repository.js'
import { openCheckout } from '../../src/store/checkout.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { rewriteSummaries } from '../../src/summaries/report/rewrite-summaries.js'
import { modelFromEnvironment } from '../../src/summaries/rewrite/model-client.js'
import { planted } from '../guards/planted-secrets.js'
import { indexed } from '../pack/packed.js'
import { writeFiles } from '../support/repository.js'
import { type Asked, endpoint, OK } from './endpoint.js'
import { SHOP } from './shop.js'

async function shop(url: string) {
  const repository = await indexed(SHOP)
  return { repository, ...rewriting(repository, url) }
}

function rewriting(repository: Repository, url: string) {
  const store = openStore(repository.location.storePath)
  onTestFinished(() => store.close())
  const model = { url, model: 'small-one', key: 'secret', firstPauseMs: 1 }
  const rewrite = (target: string, limit = 100) =>
    rewriteSummaries(openCheckout(store, repository.location.root), () => repository.graph(), {
      target,
      depth: 1,
      limit,
      model,
      atOnce: 2,
    })
  return { rewrite }
}

test('a rewritten summary is told as such, with the name of the model', async () => {
  const { url, asked } = await endpoint(OK)
  const { repository, rewrite } = await shop(url)
  const report = await rewrite('price_of')
  expect(report).toMatchObject({
    rewritten: 1,
    tokensIn: 10,
    tokensOut: 5,
    failed: [],
    estimate: { requests: 1, known: 0 },
  })
  expect(asked[0]).toMatchObject({ key: 'Bearer secret' })
  expect(asked[0]!.prompt).toContain('Looks up the price of an item')
  const [told] = await repository.summary({ target: 'price_of' })
  expect(told).toMatchObject({ text: 'Said of function price_of in shop/orders.py.', writtenBy: 'small-one' })
  expect(told!.sentences[0]!.text).toBe('Looks up the price of an item `item`.')
  const [other] = await repository.summary({ target: 'make_order' })
  expect(other).toMatchObject({ writtenBy: '' })
})

test('what was rewritten before is not asked for again, and a limit is kept', async () => {
  const { url, asked } = await endpoint(OK)
  const { rewrite } = await shop(url)
  expect(await rewrite('shop/orders.py', 2)).toMatchObject({
    rewritten: 2,
    estimate: { requests: 2, left: 3, known: 0 },
  })
  expect(await rewrite('shop/orders.py')).toMatchObject({ rewritten: 3, estimate: { known: 2 } })
  expect(await rewrite('shop/orders.py')).toMatchObject({ rewritten: 0, estimate: { known: 5, requests: 0 } })
  expect(asked).toHaveLength(5)
})

test('a busy or broken endpoint is asked again', async () => {
  const { url, asked } = await endpoint((_, count) =>
    count === 1
      ? { status: 429, headers: { 'retry-after': '0' } }
      : count === 2
        ? { status: 503 }
        : { status: 200 },
  )
  const { rewrite } = await shop(url)
  expect(await rewrite('price_of')).toMatchObject({ rewritten: 1, failed: [] })
  expect(asked).toHaveLength(3)
})

test('what fails is told beside what was done, and is asked for the next time', async () => {
  let isBroken = true
  const { url } = await endpoint(({ prompt }) =>
    isBroken && prompt.startsWith('class Order') ? { status: 400, body: 'no' } : { status: 200 },
  )
  const { rewrite } = await shop(url)
  const first = await rewrite('shop/orders.py')
  expect(first).toMatchObject({ rewritten: 4, failed: [{ title: 'class Order in shop/orders.py' }] })
  expect(first.failed[0]!.problem).toContain('400')
  isBroken = false
  expect(await rewrite('shop/orders.py')).toMatchObject({ rewritten: 1, failed: [], estimate: { known: 4 } })
})

test('what changed is told in its own words again', async () => {
  const { url } = await endpoint(OK)
  const { repository, rewrite } = await shop(url)
  await rewrite('draw')
  writeFiles(repository.location.root, {
    'web/draw.ts':
      '/** Draws the names. */\nexport function draw(names: string[]): string {\n  return names.join()\n}\n',
  })
  await repository.index()
  const [told] = await repository.summary({ target: 'draw' })
  expect(told).toMatchObject({ writtenBy: '' })
  expect(told!.text).toMatch(/^Draws the names\./)
})

test.each([
  [{}],
  [{ SEAMARK_LLM_URL: 'http://x' }],
  [{ SEAMARK_LLM_URL: 'file:///x', SEAMARK_LLM_MODEL: 'm' }],
])('an environment without an endpoint is refused: %j', env => {
  expect(() => modelFromEnvironment(env)).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }))
})

test('the model sees the code, without secrets and within a bound', async () => {
  const { url, asked } = await endpoint(OK)
  const [one] = fc.sample(
    planted.filter(({ text }) => !/[\n"]/.test(text)),
    { numRuns: 1, seed: 7 },
  )
  const steps = Array.from({ length: 400 }, (_, at) => `    total += weigh(${at})`)
  const repository = await indexed({
    'post.py': [
      'def weigh_all(parcels):',
      `    key = "${one!.text}"`,
      '    total = 0  # in grams',
      ...steps,
      '    return total',
      '',
    ].join('\n'),
  })
  const { rewrite } = rewriting(repository, url)
  expect(await rewrite('weigh_all')).toMatchObject({ rewritten: 1, failed: [] })
  const [{ prompt }] = asked as [Asked]
  expect(prompt).toContain('Notes: ')
  expect(prompt).toContain('    total = 0  # in grams\n    total += weigh(0)\n')
  expect(prompt).not.toContain(one!.secret)
  expect(prompt).toContain('secret removed')
  expect(prompt).toMatch(/\n\(\d+ more lines\)$/)
  expect(prompt.length).toBeLessThan(6000)
})

test('other code is asked for again; code that the index does not know is not shown', async () => {
  const { url, asked } = await endpoint(OK)
  const repository = await indexed({ 'post.py': 'def weigh(parcel):\n    return 1\n' })
  const { rewrite } = rewriting(repository, url)
  await rewrite('weigh')
  writeFiles(repository.location.root, { 'post.py': 'def weigh(parcel):\n    return 2\n' })
  await repository.index()
  expect(await rewrite('weigh')).toMatchObject({ rewritten: 1 })
  expect(asked[1]!.prompt).toContain('return 2')
  writeFiles(repository.location.root, { 'post.py': 'def weigh(parcel):\n    return 3\n' })
  expect(await rewrite('post.py')).toMatchObject({
    rewritten: 0,
    failed: [{ title: 'file post.py', problem: 'post.py changed since it was indexed' }],
  })
  expect(asked).toHaveLength(2)
})
