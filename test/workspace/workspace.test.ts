import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Impact } from '../../src/impact/impact-report.js'
import type { Workspace } from '../../src/workspace/open/open-workspace.js'
import { commitAll } from '../support/repository.js'
import { layOut, openWorkspace } from './shop.js'

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
