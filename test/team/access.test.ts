import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEAM_TOOLS } from '../../src/serve/answers/team-tools.js'
import type { Route } from '../../src/serve/routes/route.js'
import { routesOf } from '../../src/serve/routes/route-list.js'
import { ALL_TOOLS } from '../../src/tools/tool-list.js'
import { teamPage } from '../../src/ui/team-page.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { git, repository, temporaryFolder } from '../support/repository.js'
import { type Served, serveTest } from './served.js'

const ROUTES = routesOf(teamPage())
/** A word of a repository that a second caller must never see. */
const WORD = 'quicksilver'
const SECRET = 'vault/quicksilver-core'
const PUBLIC = 'shop'
/** A saved workspace with the secret repository in it, and one without. */
const SECRET_WORKSPACE = `all-of-${WORD}`
const PUBLIC_WORKSPACE = 'shops'

let served: Served
let owner: string
let second: string
let commit: string
/** A definition of each repository, for routes of the page. */
let subjects: Record<string, { path: string; name: string; id: string }>

beforeAll(async () => {
  served = await serveTest(temporaryFolder(atEndOfFile))
  const source = repository(
    { 'vault.py': `def ${WORD}_key():\n    return 41\n\n\ndef open_vault():\n    return ${WORD}_key()\n` },
    temporaryFolder(atEndOfFile),
  )
  commit = git(source, 'rev-parse', 'HEAD').trim()
  await served.add(SECRET, source)
  const shop = repository(
    { 'shop.py': 'def cart_total(items):\n    return sum(items)\n' },
    temporaryFolder(atEndOfFile),
  )
  await served.add(PUBLIC, shop)
  const both = [PUBLIC, SECRET].map(repository => ({ repository, ref: '' }))
  const { catalogue } = served.team
  await catalogue.addWorkspace({ name: SECRET_WORKSPACE, members: both, createdAt: 1 })
  await catalogue.addWorkspace({ name: PUBLIC_WORKSPACE, members: [both[0]!], createdAt: 1 })
  owner = await served.token([SECRET])
  second = await served.token([PUBLIC])
  subjects = {
    [SECRET]: await subjectOf(owner, SECRET, 'vault.py', `${WORD}_key`),
    [PUBLIC]: await subjectOf(second, PUBLIC, 'shop.py', 'cart_total'),
  }
})
afterAll(() => served.close())

async function subjectOf(secret: string, repository: string, path: string, name: string) {
  const { body } = await served.ask(
    secret,
    'GET',
    `/api/v1/repositories/${repository}/page/symbols?name=${name}`,
  )
  return { path, name, id: (body as { id: string }[])[0]!.id }
}

/** What the page asks about a definition. */
function pageValues(repository: string): Record<string, unknown> {
  const { path, name, id } = subjects[repository] ?? subjects[SECRET]!
  return {
    ...{ path, name, id, from: id, to: id, task: `change ${name}`, symbol: name, target: path, startLine: 1 },
    ...{ kinds: 'calls', confidence: 0, depth: 1, direction: 'both', limit: 10 },
  }
}

/** The page asks about a task where it may ask about files or a change. */
const isWanted = (key: string, { name }: Route) =>
  key === 'repository' || (key === 'task' && name.startsWith('page '))

/** Values that a route takes, about a repository. */
function valuesOf(route: Route, repository: string): Record<string, unknown> {
  const samples: Record<string, unknown> = {
    ...{ repository, task: `change ${WORD}_key`, files: ['vault.py'], diff: 'HEAD', symbol: `${WORD}_key` },
    ...{
      names: [`${WORD}_key`],
      question: WORD,
      query: `${WORD}_key`,
      name: 'anything',
      target: `${WORD}_key`,
      path: 'vault.py',
    },
    ...{
      id: 'abc123',
      holder: 'user:ada',
      access: 'read',
      source: '/nowhere',
      before: 'abcd',
      after: 'abce',
      workspace: 'anything',
      repositories: [repository],
    },
    ...(route.name.startsWith('page ') ? pageValues(repository) : {}),
  }
  const required = Object.entries(route.input.shape)
    .filter(([key, schema]) => isWanted(key, route) || !schema.safeParse(undefined).success)
    .map(([key]) => key)
  return Object.fromEntries(required.map(key => [key, samples[key]]))
}

async function send(secret: string, route: Route, repository: string) {
  const values = valuesOf(route, repository)
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const path = inPath.reduce((text, name) => text.replace(`{${name}}`, String(values[name])), route.path)
  const rest = Object.entries(values).filter(([name]) => !inPath.includes(name))
  if (route.method === 'POST') return served.ask(secret, 'POST', path, Object.fromEntries(rest))
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]))
  return served.ask(secret, route.method, `${path}?${query}`)
}

const text = (answer: { body: unknown }) => JSON.stringify(answer.body)
/** Without what differs in any two answers: the id of the request, and the name that was asked for. */
const comparable = (answer: { status: number; body: unknown }, name: string) =>
  `${answer.status} ${text(answer)
    .replaceAll(name, 'NAME')
    .replace(/"request":"[^"]*"/g, '')}`

test('each route has a sample request that its owner or an administrator gets through with', async () => {
  for (const route of ROUTES.filter(({ needs }) => needs === 'caller' || needs === 'read')) {
    const answer = await send(owner, route, SECRET)
    // Ids of packs are made up: such an answer is of the repository, too.
    const isUnknownPack = route.name === 'pack_diff' && answer.status === 404 && text(answer).includes('abcd')
    expect([route.name, isUnknownPack ? 200 : answer.status, text(answer).slice(0, 300)]).toEqual([
      route.name,
      200,
      expect.anything(),
    ])
  }
})

test('a second caller learns nothing of a repository by any route: it might as well not be there', async () => {
  const missing = 'vault/no-such-thing'
  for (const route of ROUTES) {
    const there = await send(second, route, SECRET)
    const nowhere = await send(second, route, missing)
    expect(`${route.name}: ${comparable(there, SECRET)}`).toBe(
      `${route.name}: ${comparable(nowhere, missing)}`,
    )
    const said = text(there).replaceAll(SECRET, '').replaceAll(`${WORD}_key`, '')
    expect(said).not.toContain(WORD)
    expect(said).not.toContain(commit)
  }
})

test('a second caller learns nothing of a workspace with a repository that it may not read, by any route', async () => {
  const missing = 'no-such-thing'
  const about = (route: Route, workspace: string) => {
    const { repository: _, repositories: __, ...values } = valuesOf(route, SECRET)
    return served.ask(second, route.method, route.path, { ...values, workspace })
  }
  const tools = ROUTES.filter(({ input }) => 'workspace' in input.shape && 'ref' in input.shape)
  expect(tools.length).toBe(TEAM_TOOLS.length)
  for (const route of tools) {
    const there = await about(route, SECRET_WORKSPACE)
    expect([route.name, there.status]).toEqual([route.name, 404])
    expect(comparable(there, SECRET_WORKSPACE)).toBe(comparable(await about(route, missing), missing))
    expect(text(there)).not.toContain(SECRET)
  }
  for (const name of [SECRET_WORKSPACE, missing]) {
    expect((await served.ask(second, 'DELETE', `/api/v1/workspaces/${name}`)).status).toBe(403)
    const body = { name, repositories: [PUBLIC] }
    expect((await served.ask(second, 'POST', '/api/v1/workspaces', body)).status).toBe(403)
  }
  const names = async (secret: string) =>
    (
      (await served.ask(secret, 'GET', '/api/v1/workspaces')).body as { workspaces: { name: string }[] }
    ).workspaces.map(({ name }) => name)
  // The owner of one repository may not read the other.
  expect(await names(owner)).toEqual([])
  expect(await names(second)).toEqual([PUBLIC_WORKSPACE])
  expect(await names(await served.token([PUBLIC, SECRET]))).toEqual([SECRET_WORKSPACE, PUBLIC_WORKSPACE])
})

test('nobody learns anything without a token', async () => {
  for (const route of ROUTES) {
    const there = await send('', route, SECRET)
    const nowhere = await send('', route, 'vault/no-such-thing')
    expect(comparable(there, SECRET)).toBe(comparable(nowhere, 'vault/no-such-thing'))
    if (route.needs !== 'nothing') expect([route.name, there.status]).toEqual([route.name, 401])
  }
})

test('a second caller gets through to its own repository by the same requests', async () => {
  for (const route of ROUTES.filter(({ needs }) => needs === 'read'))
    expect([route.name, (await send(second, route, PUBLIC)).status]).toEqual([route.name, 200])
})

test('who may read may not administer, and who administers one may not administer the server', async () => {
  const admin = await served.token([], [PUBLIC])
  for (const route of ROUTES.filter(({ needs }) => needs === 'admin'))
    expect([route.name, (await send(second, route, PUBLIC)).status]).toEqual([route.name, 403])
  for (const route of ROUTES.filter(({ needs }) => needs === 'server')) {
    expect([route.name, (await send(admin, route, PUBLIC)).status]).toEqual([route.name, 403])
    expect([route.name, (await send(second, route, PUBLIC)).status]).toEqual([route.name, 403])
  }
  const { body } = await served.ask(admin, 'GET', `/api/v1/repositories/${PUBLIC}`)
  expect(body).toMatchObject({ administration: { problem: '' } })
  const seen = await served.ask(second, 'GET', `/api/v1/repositories/${PUBLIC}`)
  expect(Object.keys(seen.body)).not.toContain('administration')
})

test('all tools that only read are routes, and take a repository and a ref', () => {
  const names = ALL_TOOLS.filter(({ readOnly }) => readOnly).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(10)
  expect(TEAM_TOOLS.map(({ name }) => name)).toEqual(names)
  for (const name of names) {
    const route = ROUTES.find(each => each.path === `/api/v1/tools/${name}`)
    expect(Object.keys(route!.input.shape)).toEqual(
      expect.arrayContaining(['repository', 'repositories', 'workspace', 'ref']),
    )
    expect(Object.keys(route!.input.shape)).not.toContain('root')
  }
})

test('lists and searches over all have only what the caller may see', async () => {
  const list = async (secret: string) =>
    (await served.ask(secret, 'GET', '/api/v1/repositories')).body as {
      repositories: { name: string }[]
    }
  expect((await list(owner)).repositories.map(({ name }) => name)).toEqual([SECRET])
  expect((await list(second)).repositories.map(({ name }) => name)).toEqual([PUBLIC])
  const all = await served.token(['*'])
  expect((await list(all)).repositories.map(({ name }) => name)).toEqual([PUBLIC, SECRET])
  const search = async (secret: string) =>
    (await served.ask(secret, 'POST', '/api/v1/search', { question: `${WORD} key` })).body as {
      results: { repository: string }[]
      searched: number
    }
  expect((await search(all)).results[0]).toMatchObject({ repository: SECRET })
  expect(await search(all)).toMatchObject({ searched: 2, skipped: [], next: '' })
  const ofSecond = await search(second)
  expect(ofSecond.searched).toBe(1)
  expect(ofSecond.results.filter(({ repository }) => repository !== PUBLIC)).toEqual([])
})

test('tokens that are expired, revoked or made up are refused; wrong ones not without end', async () => {
  const expiring = await served.token([PUBLIC], [], 1)
  expect((await served.ask(expiring, 'GET', '/api/v1/me')).status).toBe(200)
  served.clock.now += 24 * 60 * 60 * 1000
  expect((await served.ask(expiring, 'GET', '/api/v1/me')).status).toBe(401)
  const revoked = await served.token([PUBLIC])
  const { body } = await served.ask(revoked, 'GET', '/api/v1/me')
  const { actor } = body as { actor: string }
  const admin = await served.token([], ['*'])
  expect((await served.ask(admin, 'DELETE', `/api/v1/tokens/${actor.slice('token:'.length)}`)).status).toBe(
    200,
  )
  expect((await served.ask(revoked, 'GET', '/api/v1/me')).status).toBe(401)
  const statuses: number[] = []
  for (let at = 0; at < 40; at++)
    statuses.push((await served.ask(`seamark_${at}`, 'GET', '/api/v1/me')).status)
  expect(statuses[0]).toBe(401)
  expect(statuses.at(-1)).toBe(429)
  // A caller with a token is not kept out by others who guess.
  expect((await served.ask(owner, 'GET', '/api/v1/me')).status).toBe(200)
})

test('no secret of a token is stored', async () => {
  const hashes = (await served.team.catalogue.tokens()).map(({ hash }) => hash)
  expect(hashes.every(hash => /^[0-9a-f]{64}$/.test(hash))).toBe(true)
  const admin = await served.token([], ['*'])
  expect(text(await served.ask(admin, 'GET', '/api/v1/tokens'))).not.toMatch(/[0-9a-f]{64}|seamark_/)
})

test('the audit log says who asked what of which repository, and who was refused', async () => {
  const admin = await served.token([], ['*'])
  await served.ask(owner, 'POST', '/api/v1/tools/show_symbol', { repository: SECRET, symbol: 'open_vault' })
  await served.ask(second, 'POST', '/api/v1/tools/show_symbol', { repository: SECRET, symbol: 'open_vault' })
  const { body } = await served.ask(
    admin,
    'GET',
    `/api/v1/audit?repository=${encodeURIComponent(SECRET)}&limit=2`,
  )
  const me = async (secret: string) =>
    ((await served.ask(secret, 'GET', '/api/v1/me')).body as { actor: string }).actor
  expect((body as { entries: unknown[] }).entries).toMatchObject([
    { actor: await me(second), action: 'show_symbol', outcome: 'refused' },
    { actor: await me(owner), action: 'show_symbol', outcome: 'done' },
  ])
})

test('a grant that is withdrawn counts at once', async () => {
  const admin = await served.token([], ['*'])
  const { body } = await served.ask(second, 'GET', '/api/v1/me')
  const holder = (body as { actor: string }).actor
  const read = () => served.ask(second, 'GET', `/api/v1/repositories/${SECRET}`)
  expect((await read()).status).toBe(404)
  await served.ask(admin, 'POST', '/api/v1/grants', { holder, repository: SECRET, access: 'read' })
  expect((await read()).status).toBe(200)
  await served.ask(
    admin,
    'DELETE',
    `/api/v1/grants?holder=${holder}&repository=${encodeURIComponent(SECRET)}`,
  )
  expect((await read()).status).toBe(404)
})
