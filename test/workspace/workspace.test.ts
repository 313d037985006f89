import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Impact } from '../../src/impact/impact-report.js'
import type { Workspace } from '../../src/workspace/open/open-workspace.js'
import { commitAll } from '../support/repository.js'
import { layOut, openWorkspace, planFor, SHOP } from './shop.js'

const ask = { depth: 4, direction: 'in', folder: '/' } as const

function itemsOf({ groups }: Impact): string[] {
  return groups.flatMap(({ relation, items }) =>
    items.map(({ node }) => `${relation} ${node.path}:${node.qualifiedName}`),
  )
}

async function impactOf(workspace: Workspace, name: string): Promise<string[]> {
  return itemsOf(await workspace.impact({ ...ask, names: [name] }))
}

test('a function of a library has its callers in other repositories, and their tests', async () => {
  const workspace = await openWorkspace(layOut())
  expect(await impactOf(workspace, 'money:Money.plus')).toEqual(
    expect.arrayContaining([
      'callers api/src/orders.ts:orderTotal',
      'callers api/src/server.ts:showOrder',
      'tests api/test/orders.test.ts:adds up',
    ]),
  )
})

test('what a caller of a library function requests is followed through two repositories', async () => {
  const workspace = await openWorkspace(layOut())
  const found = await impactOf(workspace, 'roundCents')
  expect(found).toContain('callers api/src/orders.ts:orderTotal')
  expect(found).toContain('clients web/src/client.ts:loadTotal')
})

test('the base address of a client says which repository a request is for, and the rest of its path', async () => {
  const server = [
    "const app = require('express')()",
    'function show(request, response) {}',
    "app.get('/api/orders/:id', show)",
    '',
  ].join('\n')
  const all = {
    web: {
      'client.ts': [
        "import axios from 'axios'",
        "const api = axios.create({ baseURL: process.env.ORDERS_URL ?? 'http://orders:8080/api' })",
        "export const loadOrder = (id: string) => api.get('/orders/' + id)",
        '',
      ].join('\n'),
      'job.py': [
        'import os, requests',
        'ORDERS = os.environ.get("ORDERS_URL", "http://orders:8080/api")',
        'def read_order(id):',
        '    return requests.get(f"{ORDERS}/orders/{id}")',
        '',
      ].join('\n'),
    },
    orders: { 'server.js': server },
    archive: { 'server.js': server },
  }
  const folder = layOut(all)
  const workspace = await openWorkspace(folder, {}, planFor(folder, Object.keys(all)))
  const clientsOf = async (name: string) =>
    (await impactOf(workspace, name)).filter(item => item.startsWith('clients ')).sort()
  expect(await clientsOf('orders:show')).toEqual([
    'clients web/client.ts:loadOrder',
    'clients web/job.py:read_order',
  ])
  expect(await clientsOf('archive:show')).toEqual([])
  const joins = workspace.joins().map(({ to, confidence }) => `${to.member} ${confidence.toFixed(2)}`)
  expect(joins).toEqual(['orders 0.90', 'orders 0.90'])
})

test('each item has its repository, and an id of its own graph', async () => {
  const workspace = await openWorkspace(layOut())
  const { targets, groups } = await workspace.impact({ ...ask, names: ['money/src/money.ts:roundCents'] })
  expect(targets.map(({ repository }) => repository)).toEqual(['money'])
  expect(new Set(groups.flatMap(({ items }) => items.map(({ node }) => node.repository)))).toEqual(
    new Set(['money', 'api', 'web']),
  )
})

test('a topic has its publishers and subscribers of all repositories', async () => {
  const workspace = await openWorkspace(layOut())
  const { things } = await workspace.named('orders.viewed')
  expect(things[0]?.uses.map(({ relation, path }) => `${path} ${relation}`)).toEqual([
    'api/src/orders.ts publishes to it',
    'web/src/worker.ts subscribes to it',
  ])
})

test('a topic of one name is one target, whichever repositories have to do with it', async () => {
  const workspace = await openWorkspace(layOut())
  expect(await impactOf(workspace, 'orders.viewed')).toEqual(
    expect.arrayContaining([
      'publishers api/src/orders.ts:orderTotal',
      'subscribers web/src/worker.ts:countViews',
    ]),
  )
})

test('a change of a route lists the clients that it can break', async () => {
  const folder = layOut()
  const workspace = await openWorkspace(folder, { folder: join(folder, 'api') })
  const path = join(folder, 'api', 'src', 'server.ts')
  writeFileSync(path, readFileSync(path, 'utf8').replace('response.json(', 'response.send('))
  await workspace.index()
  const { items } = await workspace.contextForPR('HEAD')
  const client = items.find(item => item.path === 'web/src/client.ts')
  expect(client).toMatchObject({ name: 'loadTotal', relation: 'client', repository: 'web' })
  const { text } = await workspace.pack({ diff: 'api:HEAD' }, { budget: 1500 })
  expect(text).toContain('web/src/client.ts')
  expect(text).toContain('loadTotal')
})

test('tests of other repositories are selected for a change in a library', async () => {
  const workspace = await openWorkspace(layOut())
  const { selected } = await workspace.tests({ files: ['money/src/money.ts'], folder: '/' })
  expect(selected.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['money/test/money.test.ts', 'api/test/orders.test.ts']),
  )
})

/** Coverage of some functions of a file, by a test of its repository. */
function lcovOf(path: string, lines: readonly number[], ...tests: readonly string[]): string {
  const counts = lines.map(line => `DA:${line},1\n`).join('')
  return tests.map(name => `TN:${name}\nSF:${path}\n${counts}end_of_record\n`).join('')
}

/** Each repository with its own coverage. */
async function withCoverage(): Promise<Workspace> {
  const folder = layOut({
    ...SHOP,
    api: {
      ...SHOP.api,
      'test/routes.test.ts': 'test("lists routes", () => {})\ntest("has none", () => {})\n',
    },
    web: {
      ...SHOP.web,
      'test/client.test.ts':
        'import { loadTotal } from "../src/client"\ntest("loads", () => loadTotal("1"))\ntest("waits", () => {})\n',
    },
  })
  const workspace = await openWorkspace(folder)
  const coverage = {
    money: lcovOf('src/money.ts', [3], 'test/money.test.ts > rounds'),
    api: lcovOf(
      'src/orders.ts',
      [5, 6, 7],
      'test/orders.test.ts > adds up',
      'test/routes.test.ts > lists routes',
    ),
    web: lcovOf('src/client.ts', [2, 3], 'test/client.test.ts > loads'),
  }
  for (const [name, text] of Object.entries(coverage)) {
    const path = join(folder, `${name}.info`)
    writeFileSync(path, text)
    await (await workspace.members.named(name).repository.evidence()).import(path)
  }
  return workspace
}

test('coverage of each repository selects its single tests: those that ran the change, or what leads to it', async () => {
  const workspace = await withCoverage()
  const { ran } = await workspace.tests({ files: ['money/src/money.ts'], folder: '/' })
  const names = ran!.tests.map(({ path, qualifiedName }) => `${path} ${qualifiedName}`)
  expect(names).toEqual(
    expect.arrayContaining([
      'money/test/money.test.ts rounds',
      'api/test/orders.test.ts adds up',
      'api/test/routes.test.ts lists routes',
    ]),
  )
  expect(names).not.toContain('api/test/routes.test.ts has none')
  expect(names).not.toContain('web/test/client.test.ts waits')
  expect(ran!.unknown).toContain('money:Money.plus')
})

test('tests of a client that ran the request of a changed route are selected', async () => {
  const workspace = await withCoverage()
  const { ran } = await workspace.tests({ files: ['api/src/server.ts'], folder: '/' })
  const chosen = ran!.tests.filter(({ ranChange }) => ranChange)
  expect(chosen.map(({ path, qualifiedName }) => `${path} ${qualifiedName}`)).toContain(
    'web/test/client.test.ts loads',
  )
})

test('without evidence a workspace selects whole files', async () => {
  const workspace = await openWorkspace(layOut())
  expect((await workspace.tests({ files: ['money/src/money.ts'], folder: '/' })).ran).toBeNull()
})

test('a pack of all repositories keeps to one budget and names the repository of each file', async () => {
  const workspace = await openWorkspace(layOut())
  const { pack, text } = await workspace.pack(
    { task: 'the total of an order is rounded to cents' },
    { budget: 800 },
  )
  expect(pack.tokens).toBeLessThanOrEqual(800)
  const repositories = new Map(pack.files.map(({ path, repository }) => [path, repository]))
  expect(repositories.get('api/src/orders.ts')).toBe('api')
  expect(repositories.get('money/src/money.ts')).toBe('money')
  expect(text).toContain('money/src/money.ts')
  const again = await workspace.storedPack(pack.root)
  expect(again.text).toBe(text)
})

test('scores of a list are comparable, and their parts sum to them', async () => {
  const workspace = await openWorkspace(layOut())
  const { items } = await workspace.contextForTask('the total of an order with all its positions')
  expect(items[0]).toMatchObject({ path: 'api/src/orders.ts', name: 'orderTotal', repository: 'api' })
  for (const { score, parts } of items)
    expect(parts.reduce((sum, { part }) => sum + part, 0)).toBeCloseTo(score, 6)
  expect(items.map(({ score }) => score)).toEqual(items.map(({ score }) => score).sort((a, b) => b - a))
})

test('why tells the place among the candidates of all repositories', async () => {
  const workspace = await openWorkspace(layOut())
  const { rank, item, text } = await workspace.explainSymbol('the total of an order', 'orderTotal')
  expect(rank).toBe(1)
  expect(item?.path).toBe('api/src/orders.ts')
  expect(text).toMatch(/^Place 1 of \d+ candidates in \d repositor/)
})

test('a name that two repositories have is asked for by its repository', async () => {
  const workspace = await openWorkspace(layOut())
  await expect(workspace.show('bus')).rejects.toThrow(/2 repositories have "bus"[\s\S]*api:bus/)
  expect((await workspace.show('web:bus')).symbol.path).toBe('web/src/message-bus.ts')
})

test('joins follow an edit, with only the touched files linked again, and come back with a revert', async () => {
  const folder = layOut()
  const linked: string[] = []
  const workspace = await openWorkspace(folder, {
    onJoin: ({ member, linked: count, files }) => linked.push(`${member} ${count} of ${files}`),
  })
  expect(linked).toEqual(['api 5 of 5'])
  const before = JSON.stringify(workspace.joins())
  const path = join(folder, 'api', 'src', 'orders.ts')
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.replace('first.plus(new Money(2))', 'first'))
  await workspace.index()
  expect(await impactOf(workspace, 'Money.plus')).not.toContain('callers api/src/orders.ts:orderTotal')
  expect(linked.length).toBe(2)
  expect(linked[1]).not.toBe('api 5 of 5')
  writeFileSync(path, text)
  await workspace.index()
  expect(JSON.stringify(workspace.joins())).toBe(before)
})

test('joins that were updated equal those of a new workspace', async () => {
  const folder = layOut()
  const workspace = await openWorkspace(folder)
  const path = join(folder, 'money', 'src', 'money.ts')
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace('plus(', 'add(').replace('roundCents(amount', 'roundCents(  amount'),
  )
  commitAll(join(folder, 'money'), 'rename')
  await workspace.index()
  const fresh = await openWorkspace(folder, { store: join(folder, 'fresh.db') })
  const sorted = (from: Workspace) =>
    from
      .joins()
      .map(join => JSON.stringify(join))
      .sort()
  expect(sorted(workspace)).toEqual(sorted(fresh))
})

test('what is asked while a repository is updated does not stay when the update is done', async () => {
  const folder = layOut()
  const workspace = await openWorkspace(folder)
  expect(await impactOf(workspace, 'money:Money.plus')).toContain('callers api/src/orders.ts:orderTotal')
  const path = join(folder, 'api', 'src', 'orders.ts')
  const before = readFileSync(path, 'utf8')
  const { repository } = workspace.members.named('api')
  for (const text of [before.replaceAll('orderTotal', 'sumOfOrder'), before]) {
    writeFileSync(path, text)
    const asked: Promise<unknown>[] = []
    await repository.index({ onProgress: () => asked.push(impactOf(workspace, 'money:Money.plus')) })
    expect(asked.length).toBeGreaterThan(1)
    await Promise.all(asked)
    const name = text === before ? 'orderTotal' : 'sumOfOrder'
    expect(await impactOf(workspace, 'money:Money.plus')).toContain(`callers api/src/orders.ts:${name}`)
  }
})
