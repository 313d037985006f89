import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ApiName } from '../../src/ui/contract/api.js'
import { ROUTES } from '../../src/ui/routes/route-list.js'
import { SHOP } from '../cli/shop.js'
import { seamarkJson } from '../support/cli.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { commitAll, repository, temporaryFolder, writeFiles } from '../support/repository.js'
import { EVAL_REPORT } from './eval-report.js'
import { LONG_FUNCTION, LONG_TASK } from './long-function.js'
import { type ServedTest, served } from './served.js'

const TASK = 'the price of an order is wrong'
const CALLS = { kinds: 'calls,contains,extends,overrides', confidence: 0 }

let root: string
let store: string
let page: ServedTest

beforeAll(async () => {
  root = repository(SHOP, temporaryFolder(atEndOfFile))
  writeFiles(root, { 'shop/orders.py': `${String(SHOP['shop/orders.py'])}\n# later\n` })
  commitAll(root, 'orders: the price of an order')
  store = join(temporaryFolder(atEndOfFile), 'store.db')
  page = await served(root, { store }, atEndOfFile)
})

async function idOf(name: string): Promise<string> {
  return (await page.answer('symbols', { name }))[0]!.id
}

test('overview: where the repository is, and what edges mean', async () => {
  const { root: where, index, edgeKinds, provenances } = await page.answer('overview', {})
  expect(where).toBe(root)
  expect(['indexing', 'ready']).toContain(index.state)
  expect(edgeKinds.find(({ kind }) => kind === 'calls')?.meaning).toBe('caller → callee')
  expect(provenances.length).toBeGreaterThan(3)
})

describe('pack', () => {
  test('is what the command prints, byte for byte, with the tokens of its parts', async () => {
    const { pack, text, tokens } = await page.answer('pack', { task: TASK, format: 'json', learning: false })
    const printed = seamarkJson<{ packId?: string }>(['context', TASK, '--no-learning', '--store', store], {
      cwd: root,
    })
    expect(JSON.parse(text)).toEqual(printed)
    expect(tokens).toHaveLength(pack.files.length)
    const parts = tokens.reduce((sum, { file }) => sum + file, 0)
    expect(parts).toBeGreaterThan(0)
    expect(parts).toBeLessThanOrEqual(pack.tokens)
    expect(pack.tokens).toBeLessThanOrEqual(pack.budget)
  })

  test('keeps to its budget', async () => {
    const { pack } = await page.answer('pack', { task: TASK, budget: 200 })
    expect(pack.budget).toBe(200)
    expect(pack.tokens).toBeLessThanOrEqual(200)
  })

  test('of files and of a change', async () => {
    expect((await page.answer('pack', { files: ['shop/store.py'] })).pack.kind).toBe('files')
    expect((await page.answer('pack', { diff: 'HEAD~1..HEAD' })).pack.kind).toBe('pull-request')
  })

  test('of nothing, or of two things at once, is refused', async () => {
    expect((await page.ask('pack', {})).status).toBe(400)
    const both = await page.ask('pack', { task: TASK, diff: 'HEAD' })
    expect(both.status).toBe(400)
    expect(JSON.parse(both.text).error).toEqual({
      code: 'BAD_INPUT',
      message: 'Expected one of task, files and diff, found more than one.',
    })
  })
})

describe('forms', () => {
  const place = { path: 'ledger.py', name: 'settle', startLine: 1 }
  let long: ServedTest

  beforeAll(async () => {
    long = await served(repository(LONG_FUNCTION, temporaryFolder(atEndOfFile)), {}, atEndOfFile)
  })

  test('of a long definition: whole, the lines that matter, signature, a sentence; each smaller', async () => {
    const forms = await long.answer('forms', { task: LONG_TASK, ...place })
    expect(forms.map(({ form }) => form)).toEqual(['full', 'lines', 'signature', 'summary'])
    const text = (at: number) => forms[at]!.excerpts.map(each => each.text).join('\n')
    expect(text(0)).toBe(String(LONG_FUNCTION['ledger.py']).trimEnd())
    expect(text(1)).toContain('refund_customs(ledger)')
    expect(text(1)).not.toContain('step_12()')
    expect(text(2)).toContain('def settle(ledger):')
    expect(text(2)).not.toContain('step_1()')
    expect(forms[3]).toMatchObject({ excerpts: [], summary: expect.stringMatching(/\w/) })
    const tokens = forms.map(each => each.tokens)
    expect(tokens).toEqual([...tokens].sort((a, b) => b - a))
  })

  test('of a definition that a change affects', async () => {
    const forms = await long.answer('forms', { files: ['ledger.py'], ...place })
    expect(forms.map(({ form }) => form)).toContain('full')
  })

  test('of what the query does not bring up: none', async () => {
    expect(await long.answer('forms', { task: LONG_TASK, ...place, name: 'absent' })).toEqual([])
    expect((await long.ask('forms', place)).status).toBe(400)
  })
})

test('list: the parts of each score sum to it, and say what they mean', async () => {
  const { items } = await page.answer('list', { task: TASK })
  expect(items.map(({ qualifiedName }) => qualifiedName)).toContain('Order.price')
  for (const { score, parts } of items) {
    expect(parts.reduce((sum, { part }) => sum + part, 0)).toBeCloseTo(score, 5)
    expect(parts.some(({ says }) => says !== '')).toBe(true)
  }
})

test('why: the rank that the list has', async () => {
  const { items } = await page.answer('list', { task: TASK, learning: false })
  const { path, qualifiedName } = items[0]!
  const why = await page.answer('why', { task: TASK, symbol: `${path}:${qualifiedName}`, learning: false })
  expect(why.rank).toBe(1)
  expect(why.item!.parts.length).toBeGreaterThan(0)
  expect((await page.answer('why', { task: TASK, symbol: 'nothing_like_it' })).fate).toBe('not-indexed')
})

test('symbols: definitions, things and files by name', async () => {
  expect((await page.answer('symbols', { name: 'checkout' })).map(({ kind }) => kind)).toContain('function')
  expect((await page.answer('symbols', { name: 'CURRENCY' })).map(({ kind }) => kind)).toEqual(['env_var'])
  expect((await page.answer('symbols', { name: 'store.py' })).map(({ path }) => path)).toContain(
    'shop/store.py',
  )
})

test('node: code as it is on disk, signature, summary', async () => {
  const node = await page.answer('node', { id: await idOf('checkout') })
  expect(node.signature).toContain('def checkout')
  expect(node.code!.code).toContain('store.save(order)')
  expect(node.summary).not.toBe('')
  const thing = await page.answer('node', { id: await idOf('CURRENCY') })
  expect(thing.code).toBeNull()
})

test('neighbourhood: both sides of a definition, within the limits that are asked for', async () => {
  const id = await idOf('checkout')
  const query = { id, depth: 1, direction: 'both', limit: 300, ...CALLS } as const
  const { nodes, edges, more } = await page.answer('neighbourhood', query)
  const side = (name: string) => nodes.find(node => node.name === name)?.side
  expect(nodes[0]).toMatchObject({ id, side: 'centre', depth: 0 })
  expect(side('main')).toBe('in')
  expect(side('record')).toBe('out')
  expect(more).toBe(0)
  const ids = new Set(nodes.map(node => node.id))
  for (const { source, target, confidence } of edges) {
    expect(ids.has(source) && ids.has(target)).toBe(true)
    expect(confidence).toBeGreaterThan(0)
  }
  const cut = await page.answer('neighbourhood', { ...query, limit: 2 })
  expect(cut.nodes).toHaveLength(2)
  expect(cut.more).toBe(nodes.length - 2)
  expect(await page.answer('neighbourhood', query)).toEqual({ nodes, edges, more })
  const inward = await page.answer('neighbourhood', { ...query, direction: 'in' })
  expect(inward.nodes.some(node => node.side === 'out')).toBe(false)
})

test('path: the chain between two definitions', async () => {
  const query = { from: await idOf('main'), to: await idOf('record'), ...CALLS }
  const { nodes, edges } = await page.answer('path', query)
  expect(nodes!.map(({ name }) => name)).toEqual(['main', 'checkout', 'record'])
  expect(edges.map(({ kind }) => kind)).toEqual(['calls', 'calls'])
  expect((await page.answer('path', { ...query, kinds: 'throws' })).nodes).toBeNull()
})

test('impact and tests: as the commands say', async () => {
  const id = await idOf('checkout')
  const { groups } = await page.answer('impact', { id, depth: 3, direction: 'in' })
  const printed = seamarkJson<{ groups: { relation: string; total: number }[] }>(
    ['impact', 'checkout', '--store', store],
    { cwd: root },
  )
  const counts = (all: readonly { relation: string; total: number }[]) =>
    all.map(({ relation, total }) => [relation, total])
  expect(counts(groups)).toEqual(counts(printed.groups))
  const { selected } = await page.answer('tests', { path: 'shop/orders.py' })
  expect(selected.map(({ path }) => path)).toContain('tests/test_orders.py')
})

test('map: folders, files and definitions; sizes add up', async () => {
  const { root: top, hasHistory, hasEvidence } = await page.answer('map', { path: '', depth: 2 })
  expect([hasHistory, hasEvidence]).toEqual([true, false])
  expect(top.lines).toBe(top.children.reduce((sum, { lines }) => sum + lines, 0))
  const shop = top.children.find(({ path }) => path === 'shop')!
  const orders = shop.children.find(({ path }) => path === 'shop/orders.py')!
  expect(orders).toMatchObject({ kind: 'file', changes: 2, owner: 'Test', isTest: false })
  const file = await page.answer('map', { path: 'shop/orders.py', depth: 2 })
  const order = file.root.children.find(({ name }) => name === 'Order')!
  expect(order.children.map(({ name }) => name).sort()).toEqual(['price', 'size'])
  expect((await page.ask('map', { path: 'no/such', depth: 1 })).status).toBe(404)
})

test('summary: what a folder is for', async () => {
  const [summary] = await page.answer('summary', { target: 'shop', depth: 1 })
  expect(summary!.text).not.toBe('')
})

test('health: artefacts, languages, stores, what was learned', async () => {
  await page.answer('list', { task: TASK })
  const { status, stores, evidence, learned, index, problems } = await page.answer('health', {})
  expect(index.state).toBe('ready')
  expect(status.artefacts.map(({ name }) => name)).toContain('graph')
  expect(stores.some(({ path, bytes }) => path === store && bytes > 0)).toBe(true)
  expect(evidence!.runs).toEqual([])
  expect(learned!.questions.length).toBeGreaterThan(0)
  expect(problems).toEqual([])
})

describe('evaluation', () => {
  test('no file yet is no error', async () => {
    expect((await page.answer('evaluation', {})).report).toBeNull()
  })

  test('a report, and a file that is none', async () => {
    const file = join(temporaryFolder(), 'eval.json')
    writeFileSync(file, JSON.stringify(EVAL_REPORT))
    const other = await served(root, { store, evaluation: file })
    expect(await other.answer('evaluation', {})).toEqual({ report: EVAL_REPORT, file })
    writeFileSync(file, JSON.stringify({ ...EVAL_REPORT, tasks: 'many' }))
    const refused = await other.ask('evaluation', {})
    expect(refused.status).toBe(400)
    expect(JSON.parse(refused.text).error.message).toContain('tasks')
  })
})

describe('an edit', () => {
  test('is told to whoever listens, and is in the next answer', async () => {
    await page.answer('list', { task: TASK })
    const text = readFileSync(join(root, 'shop/store.py'), 'utf8')
    const events = await page.events(
      event => event.event === 'update',
      () =>
        writeFiles(root, {
          'shop/store.py': `${text}\n\ndef refund_price(order):\n    return -order.price()\n`,
        }),
    )
    // A busy machine may miss which file it was, and look at all of them.
    expect(events.at(-1)).toMatchObject({ event: 'update', read: 1, problem: '' })
    expect((await page.answer('symbols', { name: 'refund_price' })).map(({ path }) => path)).toEqual([
      'shop/store.py',
    ])
  })
})

const VALID: { [Name in ApiName]: Record<string, unknown> } = {
  overview: {},
  pack: { task: TASK },
  forms: { task: TASK, path: 'shop/orders.py', name: 'checkout', startLine: 1 },
  list: { task: TASK },
  why: { task: TASK, symbol: 'checkout' },
  symbols: { name: 'checkout' },
  node: { id: '0'.repeat(32) },
  neighbourhood: { id: '0'.repeat(32), depth: 1, direction: 'in', limit: 9, ...CALLS },
  path: { from: '0'.repeat(32), to: '0'.repeat(32), ...CALLS },
  impact: { id: '0'.repeat(32), depth: 1, direction: 'in' },
  tests: { path: 'shop/orders.py' },
  map: { path: '', depth: 1 },
  summary: { target: '', depth: 0 },
  health: {},
  evaluation: {},
}

describe.each(Object.keys(ROUTES) as ApiName[])('%s', name => {
  test('refuses a field that it does not know', async () => {
    const { status, text } = await page.ask(name, { ...VALID[name], suprise: 1 })
    expect(status).toBe(400)
    expect(JSON.parse(text).error.code).toBe('BAD_INPUT')
  })

  test('refuses the other method', async () => {
    const other = ROUTES[name].method === 'GET' ? 'POST' : 'GET'
    const { status } = await page.get(`api/${name}`, {
      method: other,
      headers: { 'Content-Type': 'application/json' },
    })
    expect(status).toBe(405)
  })

  test.runIf(Object.keys(VALID[name]).length > 0)(
    'answers any value of a field, or says what is wrong',
    async () => {
      const fields = Object.keys(VALID[name])
      const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.integer(), fc.constant(''))
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...fields), value, async (field, value) => {
          const { status, text } = await page.ask(name, { ...VALID[name], [field]: value })
          expect([200, 400, 404, 409]).toContain(status)
          expect(() => JSON.parse(text)).not.toThrow()
        }),
        { numRuns: 25 },
      )
    },
  )
})

test('a node that is gone is no crash', async () => {
  expect((await page.ask('node', VALID.node)).status).toBe(404)
  expect((await page.ask('neighbourhood', VALID.neighbourhood)).status).toBe(404)
})
