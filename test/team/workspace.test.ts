import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atEndOfFile } from '../support/end-of-file.js'
import { git, repository, temporaryFolder } from '../support/repository.js'
import { type Served, serveTest } from './served.js'

const LIBRARY = 'team/pricing'
const USER = 'site'
const HIDDEN = 'quicksilver'

let served: Served
let token: string

beforeAll(async () => {
  served = await serveTest(temporaryFolder(atEndOfFile))
  const library = repository(
    {
      'package.json': '{ "name": "pricing", "main": "src/index.ts" }',
      'src/index.ts': 'export function orderPrice(size: number): number {\n  return size * 2\n}\n',
    },
    temporaryFolder(atEndOfFile),
  )
  git(library, 'branch', 'feature/tax')
  await served.add(LIBRARY, library)
  const user = repository(
    {
      'package.json': '{ "name": "site", "dependencies": { "pricing": "1" } }',
      'src/cart.ts':
        "import { orderPrice } from 'pricing'\n\nexport function cartTotal(sizes: number[]): number {\n  return sizes.map(orderPrice).length + orderPrice(1)\n}\n",
    },
    temporaryFolder(atEndOfFile),
  )
  await served.add(USER, user)
  await served.add(HIDDEN, repository({ 'a.py': 'def a():\n    return 1\n' }, temporaryFolder(atEndOfFile)))
  token = await served.token([LIBRARY, USER])
})
afterAll(() => served.close())

const call = (tool: string, values: object) =>
  served.ask(token, 'POST', `/api/v1/tools/${tool}`, values) as Promise<{
    status: number
    body: { text: string; repositories?: object[]; error?: { message: string } }
  }>

test('several repositories are asked as one: what breaks in one by a change of the other', async () => {
  const { status, body } = await call('impact', {
    names: ['team+pricing:orderPrice'],
    repositories: [LIBRARY, USER],
  })
  expect([status, body.text]).toEqual([200, expect.stringContaining('site/src/cart.ts')])
  expect(body.repositories).toEqual([
    { repository: LIBRARY, ref: 'refs/heads/main', commit: expect.stringMatching(/^[0-9a-f]{40}$/) },
    { repository: USER, ref: 'refs/heads/main', commit: expect.stringMatching(/^[0-9a-f]{40}$/) },
  ])
  expect(JSON.stringify(body)).not.toContain(served.team.cacheDir)
})

test('one budget for all of them, and a ref for each', async () => {
  const { status, body } = await call('context_for_task', {
    task: 'orderPrice returns twice the size, and cartTotal counts it',
    repositories: [`${LIBRARY}@feature/tax`, USER],
    token_budget: 1000,
  })
  expect(status).toBe(200)
  for (const path of ['team+pricing/src/index.ts', 'site/src/cart.ts']) expect(body.text).toContain(path)
  expect(body.repositories).toContainEqual(expect.objectContaining({ ref: 'refs/heads/feature/tax' }))
  expect(body.text).toMatch(/of 1000 tokens/)
})

test('one that may not be read is as one that is not there, and the others are not told of', async () => {
  const hidden = await call('impact', { names: ['a'], repositories: [USER, HIDDEN] })
  const missing = await call('impact', { names: ['a'], repositories: [USER, 'nowhere'] })
  const comparable = ({ status, body }: typeof hidden, name: string) => [
    status,
    body.error!.message.replace(name, 'NAME'),
  ]
  expect(comparable(hidden, HIDDEN)).toEqual(comparable(missing, 'nowhere'))
  expect(hidden.status).toBe(404)
})

test('the audit log has an entry for each; a choice in two ways or twice is refused', async () => {
  const named = [LIBRARY, USER]
  expect((await call('status', { repositories: named })).status).toBe(200)
  await served.app.audit.flush()
  const entries = await served.team.catalogue.audit({ limit: 2 })
  expect(entries.map(({ action, repository }) => `${action} ${repository}`).sort()).toEqual([
    `status ${USER}`,
    `status ${LIBRARY}`,
  ])
  expect((await call('status', { repositories: named, repository: USER })).status).toBe(400)
  expect((await call('status', { repositories: [USER, USER] })).status).toBe(400)
})

test('a saved workspace is asked by its name, over HTTP and MCP; the audit log has its repositories', async () => {
  const admin = await served.token([], ['*'])
  const body = { name: 'store', repositories: [`${LIBRARY}@feature/tax`, USER] }
  expect(await served.ask(admin, 'POST', '/api/v1/workspaces', body)).toMatchObject({ status: 200, body })
  const values = { names: ['team+pricing:orderPrice'] }
  const saved = await call('impact', { ...values, workspace: 'store' })
  const listed = await call('impact', { ...values, repositories: body.repositories })
  expect(saved.body).toEqual(listed.body)
  expect(saved.body.text).toContain('site/src/cart.ts')
  await served.app.audit.flush()
  const entries = await served.team.catalogue.audit({ limit: 4 })
  expect(
    entries
      .slice(2)
      .map(({ repository }) => repository)
      .sort(),
  ).toEqual([USER, LIBRARY])
  const mcp = async (name: string, args: object) => {
    const response = await fetch(`${served.address}/mcp`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: args },
      }),
    })
    return JSON.stringify(await response.json())
  }
  expect(await mcp('impact', { ...values, workspace: 'store' })).toContain('site/src/cart.ts')
  expect(await mcp('list_repositories', {})).toContain(`workspace store: ${body.repositories.join(', ')}`)
  expect((await call('impact', { ...values, workspace: 'store', repository: USER })).status).toBe(400)
  expect((await served.ask(admin, 'POST', '/api/v1/workspaces', body)).status).toBe(400)
  expect((await served.ask(admin, 'DELETE', '/api/v1/workspaces/store')).status).toBe(200)
  expect((await served.ask(admin, 'DELETE', '/api/v1/workspaces/store')).status).toBe(404)
  expect((await call('impact', { ...values, workspace: 'store' })).status).toBe(404)
})

test('joins are kept for the next call', () => {
  const kept = readdirSync(join(served.team.cacheDir, 'workspaces'))
  expect(kept.length).toBeGreaterThan(0)
})
