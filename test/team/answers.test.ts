import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routesOf } from '../../src/serve/routes/route-list.js'
import type { RepositoryRow } from '../../src/team/catalogue/catalogue.js'
import { teamPage } from '../../src/ui/team-page.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { commitAll, git, repository, temporaryFolder, writeFiles } from '../support/repository.js'
import { type Served, serveTest } from './served.js'

interface Answer {
  repository: string
  ref: string
  commit: string
  text: string
  notes: string[]
  data?: Record<string, unknown>
  error?: { code: string; message: string; request: string }
}

let served: Served
let source: string
let row: RepositoryRow
let token: string

/** Shop with a branch and a pull request, each with a function of its own. */
beforeAll(async () => {
  served = await serveTest(temporaryFolder(atEndOfFile))
  source = repository(
    {
      'shop.py':
        'def price(item):\n    return item.cost\n\n\ndef total(cart):\n    return sum(price(i) for i in cart)\n',
    },
    temporaryFolder(atEndOfFile),
  )
  git(source, 'checkout', '-q', '-b', 'feature/tax')
  writeFiles(source, {
    'tax.py': 'from shop import price\n\n\ndef taxed(item):\n    return price(item) * 2\n',
  })
  commitAll(source, 'tax')
  git(source, 'checkout', '-q', '-b', 'pr')
  writeFiles(source, { 'gift.py': 'def wrap_gift(item):\n    return item\n' })
  commitAll(source, 'gift')
  git(source, 'update-ref', 'refs/pull/12/head', 'HEAD')
  git(source, 'checkout', '-q', 'main')
  git(source, 'branch', '-q', '-D', 'pr')
  row = await served.add('shop', source)
  token = await served.token(['shop'])
})
afterAll(() => served.close())

async function call(tool: string, body: Record<string, unknown>, secret = token) {
  const { status, body: answer } = await served.ask(secret, 'POST', `/api/v1/tools/${tool}`, body)
  return { status, answer: answer as Answer }
}

describe('refs', () => {
  test('a call without a ref is about the main branch', async () => {
    const { status, answer } = await call('show_symbol', { symbol: 'price' })
    expect(status).toBe(200)
    const commit = git(source, 'rev-parse', 'main').trim()
    expect(answer).toMatchObject({ repository: 'shop', ref: 'refs/heads/main', commit, notes: [] })
    expect(answer.text).toContain('return item.cost')
    expect((await call('show_symbol', { symbol: 'taxed' })).status).toBe(404)
  })

  test.each([
    ['feature/tax', 'taxed'],
    ['refs/heads/feature/tax', 'taxed'],
    ['#12', 'wrap_gift'],
    ['pull/12', 'wrap_gift'],
    ['refs/pull/12/head', 'wrap_gift'],
  ])('%s has its own definitions', async (ref, symbol) => {
    const { answer } = await call('show_symbol', { symbol, ref, repository: 'shop' })
    expect(answer.text).toContain(`def ${symbol}(item)`)
  })

  test('a commit that has a snapshot may be named, also by its first digits', async () => {
    const commit = git(source, 'rev-parse', 'feature/tax').trim()
    for (const ref of [commit, commit.slice(0, 10)])
      expect((await call('show_symbol', { symbol: 'taxed', ref })).answer).toMatchObject({ commit, ref: '' })
  })

  test('one that is not there is an error that names a near one', async () => {
    const { status, answer } = await call('show_symbol', { symbol: 'taxed', ref: 'feature/tex' })
    expect(status).toBe(404)
    expect(answer.error?.message).toMatch(/"feature\/tex" of shop\. Did you mean feature\/tax\?/)
  })

  test('a ref that moved on is answered from before, and says so', async () => {
    git(source, 'checkout', '-q', 'feature/tax')
    const before = git(source, 'rev-parse', 'HEAD').trim()
    writeFiles(source, { 'duty.py': 'def duty(item):\n    return 3\n' })
    commitAll(source, 'duty')
    git(source, 'checkout', '-q', 'main')
    await served.refresh(row, [])
    const late = await call('show_symbol', { symbol: 'taxed', ref: 'feature/tax' })
    expect(late.answer.commit).toBe(before)
    expect(late.answer.notes.join()).toMatch(
      /feature\/tax is at [0-9a-f]{12}, whose index is being made: this answer is of/,
    )
    await served.refresh(row, ['refs/heads/feature/tax'])
    const now = await call('show_symbol', { symbol: 'duty', ref: 'feature/tax' })
    expect(now.answer).toMatchObject({ notes: [] })
    expect(now.answer.text).toContain('def duty')
  })

  test('a ref without an index is not there yet: ask again', async () => {
    git(source, 'checkout', '-q', '-b', 'fresh', 'main')
    writeFiles(source, { 'new.py': 'def fresh():\n    return 1\n' })
    commitAll(source, 'fresh')
    git(source, 'checkout', '-q', 'main')
    await served.refresh(row, [])
    const { status, body, headers } = await served.ask(token, 'POST', '/api/v1/tools/status', {
      ref: 'fresh',
    })
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('10')
    expect((body as Answer).error?.code).toBe('NOT_INDEXED')
  })
})

describe('tools', () => {
  test('a change is packed between branches', async () => {
    const { answer } = await call('context_for_pr', { diff: 'main...HEAD', ref: '#12' })
    expect(answer.text).toContain('wrap_gift')
  })

  test('data comes in place of text', async () => {
    const { answer } = await call('impact', { names: ['price'], as: 'data' })
    expect(answer.text).toBe('')
    expect(JSON.stringify(answer.data)).toContain('total')
  })

  test('no answer names a folder of the server', async () => {
    const said = JSON.stringify([
      await call('status', { as: 'data' }),
      await call('status', {}),
      await call('show_symbol', { symbol: 'nowhere.py:3' }),
      await call('context_for_files', { files: ['../../../../etc/passwd'] }),
      await call('context_for_files', { files: ['/etc/passwd'] }),
    ])
    expect(said).not.toContain(served.team.cacheDir)
    expect(said).toContain('shop@')
    expect(said).not.toContain('root:x')
  })

  test('without a name there must be only one repository', async () => {
    const other = repository({ 'a.py': 'def a():\n    return 1\n' }, temporaryFolder(atEndOfFile))
    await served.add('other', other)
    const both = await served.token(['shop', 'other'])
    const { status, answer } = await call('status', {}, both)
    expect(status).toBe(400)
    expect(answer.error?.message).toMatch(/Which repository\? There are 2.*one of: other, shop\./)
    const none = await served.token([])
    expect((await call('status', {}, none)).answer.error?.message).toMatch(/ask an administrator/)
  })

  test('wrong input is refused with what was expected', async () => {
    const { status, answer } = await call('show_symbol', { symbl: 'price' })
    expect(status).toBe(400)
    expect(answer.error?.message).toMatch(/symbl/)
    const { status: unknown } = await served.ask(token, 'POST', '/api/v1/tools/nothing', {})
    expect(unknown).toBe(404)
    const { status: wrong, headers } = await served.ask(token, 'GET', '/api/v1/tools/status')
    expect([wrong, headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('a fault of the server says nothing but its id, which the log has', async () => {
    const { use } = served.app.snapshots
    served.app.snapshots.use = () => Promise.reject(new Error('the text of a fault: /etc/shadow'))
    const { status, answer } = await call('status', {})
    served.app.snapshots.use = use
    expect(status).toBe(500)
    expect(JSON.stringify(answer)).not.toContain('shadow')
    expect(
      served.log.find(({ request, event }) => event === 'error' && request === answer.error?.request),
    ).toMatchObject({
      problem: expect.stringContaining('/etc/shadow'),
    })
  })
})

describe('MCP', () => {
  const connect = async (secret: string) => {
    const client = new Client({ name: 'test', version: '1' })
    const requestInit = { headers: { authorization: `Bearer ${secret}` } }
    const transport = new StreamableHTTPClientTransport(new URL(`${served.address}/mcp`), { requestInit })
    await client.connect(transport as Parameters<typeof client.connect>[0])
    return client
  }
  const textOf = (result: unknown) =>
    (result as { content: { text: string }[] }).content.map(({ text }) => text).join('\n')

  test('a client has all tools, with repository and ref', async () => {
    const client = await connect(token)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'list_repositories',
        'search_repositories',
        'context_for_task',
        'impact',
        'tests',
      ]),
    )
    const { inputSchema } = tools.find(({ name }) => name === 'context_for_task')!
    expect(Object.keys(inputSchema.properties ?? {})).toEqual(
      expect.arrayContaining(['task', 'repository', 'ref']),
    )
    expect(textOf(await client.callTool({ name: 'list_repositories', arguments: {} }))).toBe('shop main\n')
    const pack = await client.callTool({
      name: 'context_for_task',
      arguments: { task: 'tax of an item', repository: 'shop', ref: 'feature/tax' },
    })
    expect(textOf(pack)).toContain('def taxed(item)')
    const found = await client.callTool({
      name: 'search_repositories',
      arguments: { question: 'sum of prices' },
    })
    expect(textOf(found)).toContain('shop.py')
    await client.close()
  })

  test('a client who may not read a repository gets the words for one that is not there', async () => {
    const client = await connect(await served.token(['other']))
    const ask = async (repository: string) => client.callTool({ name: 'status', arguments: { repository } })
    const hidden = await ask('shop')
    expect(hidden.isError).toBe(true)
    await served.app.audit.flush()
    const [entry] = await served.team.catalogue.audit({ limit: 1 })
    expect(entry).toMatchObject({ action: 'status', repository: 'shop', outcome: 'refused' })
    expect(textOf(hidden).replace('shop', 'NAME')).toBe(
      textOf(await ask('nothing')).replace('nothing', 'NAME'),
    )
    await client.close()
  })

  test('without a token there is nothing', async () => {
    await expect(connect('wrong')).rejects.toThrow()
    const response = await fetch(`${served.address}/mcp`, { method: 'POST', body: '{}' })
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
    const { status, headers } = await served.ask(token, 'GET', '/mcp')
    expect([status, headers.get('allow')]).toEqual([405, 'POST'])
  })
})

describe('the server', () => {
  test('its OpenAPI document has every route, with the schemas that requests are checked with', async () => {
    const { status, body } = await served.ask('', 'GET', '/openapi.json')
    expect(status).toBe(200)
    const { paths, openapi } = body as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string }>>
    }
    expect(openapi).toBe('3.1.0')
    for (const { path, method } of routesOf(teamPage()))
      expect(Object.keys(paths[path] ?? {})).toContain(method.toLowerCase())
    const ids = Object.values(paths)
      .flatMap(Object.values)
      .map(operation => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const impact = paths['/api/v1/tools/impact']!.post as unknown as {
      requestBody: { content: { 'application/json': { schema: { required: string[] } } } }
    }
    expect(impact.requestBody.content['application/json'].schema.required).toEqual(['names'])
  })

  test('health, readiness and metrics', async () => {
    expect((await served.ask('', 'GET', '/health')).body).toMatchObject({ status: 'ok' })
    expect((await served.ask('', 'GET', '/ready')).body).toEqual({ status: 'ready' })
    const admin = await served.token([], ['*'])
    const { body, headers } = await served.ask(admin, 'GET', '/metrics')
    expect(headers.get('content-type')).toMatch(/^text\/plain/)
    expect(body).toMatch(/^seamark_requests_total\{route="status",status="200"\} \d+$/m)
    expect(body).toMatch(/^seamark_request_seconds_bucket\{route="show_symbol",le="\+Inf"\} \d+$/m)
    expect(body).toMatch(/^seamark_jobs_waiting \d+$/m)
    // Names of repositories are nobody's business here.
    expect(body).not.toContain('shop')
  })

  test('it adds repositories, and removes them', async () => {
    const admin = await served.token([], ['*'])
    const { status, body } = await served.ask(admin, 'POST', '/api/v1/repositories', { name: 'new', source })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'new', hook_secret: expect.stringMatching(/^[\w-]{32}$/) })
    expect(served.jobs).toContainEqual({
      kind: 'fetch',
      repository: 'new',
      ref: '',
      commit: '',
      version: 0,
      runAt: 0,
    })
    for (const bad of ['ext::sh -c date', '--upload-pack=date', '/nowhere', 'file:///etc', ''])
      expect(
        (await served.ask(admin, 'POST', '/api/v1/repositories', { name: 'bad', source: bad })).status,
      ).toBe(400)
    expect((await served.ask(admin, 'DELETE', '/api/v1/repositories/new')).body).toEqual({ removed: true })
    expect((await served.ask(admin, 'DELETE', '/api/v1/repositories/new')).status).toBe(404)
  })

  test('a webhook with the right signature asks for a fetch; all others are as for a repository that is not there', async () => {
    const send = async (name: string, secret: string) => {
      const response = await fetch(`${served.address}/hooks/${name}`, {
        ...{ method: 'POST', body: '{}', headers: { 'x-test-secret': secret } },
      })
      const text = await response.text()
      return { status: response.status, text: text.replaceAll(name, 'NAME').replace(/"request":"[^"]*"/, '') }
    }
    served.jobs.length = 0
    expect((await send('shop', 'hook of shop')).status).toBe(200)
    expect(served.jobs).toMatchObject([{ kind: 'fetch', repository: 'shop' }])
    expect(await send('shop', 'wrong')).toEqual(await send('nothing', 'wrong'))
    expect((await send('nothing', '')).status).toBe(404)
    expect(served.jobs).toHaveLength(1)
  })

  test('each request has a line in the log, with the trace of its caller', async () => {
    const trace = 'a'.repeat(32)
    const response = await fetch(`${served.address}/health`, {
      headers: { traceparent: `00-${trace}-${'b'.repeat(16)}-01` },
    })
    const request = response.headers.get('x-request-id')
    expect(served.log.find(line => line.request === request)).toMatchObject({
      ...{ event: 'request', route: 'health', status: 200, actor: 'anonymous', trace },
    })
  })
})
