import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { Repository } from '../../src/engine/repository.js'
import type { SeenCollector } from '../../src/evidence/import/collect-seen.js'
import { SpanTree } from '../../src/evidence/traces/span-tree.js'
import { TraceReceiver } from '../../src/mcp/trace-receiver.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'

const SERVER = [
  "const express = require('express')",
  'const app = express()',
  '',
  'function showUser(request, response) {',
  '  return response.send(loadUser(request.params.id))',
  '}',
  '',
  'function loadUser(id) {',
  '  return { id }',
  '}',
  '',
  'function checkout(request, response) {',
  '  response.send(1)',
  '}',
  '',
  "app.get('/users/:id', showUser)",
  "app.post('/checkout', checkout)",
  '',
].join('\n')
const FILES = { 'src/server.js': SERVER }

interface SpanText {
  id: string
  parent?: string
  service?: string
  milliseconds?: number
  failed?: boolean
  attributes: Record<string, string>
}

function traces(...spans: readonly SpanText[]): string {
  const resourceSpans = spans.map(
    ({ id, parent = '', service = 'shop', milliseconds = 2, failed = false, attributes }) => ({
      resource: { attributes: [{ key: 'service.name', value: { stringValue: service } }] },
      scopeSpans: [
        {
          spans: [
            {
              traceId: 't',
              spanId: id,
              parentSpanId: parent,
              name: 'secret name',
              kind: 2,
              startTimeUnixNano: '1700000000000000000',
              endTimeUnixNano: String(1_700_000_000_000_000_000n + BigInt(milliseconds) * 1_000_000n),
              status: failed ? { code: 2 } : {},
              attributes: Object.entries({ ...attributes, 'enduser.id': 'ada' }).map(([key, value]) => ({
                key,
                value: { stringValue: value },
              })),
            },
          ],
        },
      ],
    }),
  )
  return JSON.stringify({ resourceSpans })
}

const route = (path: string, method = 'GET') => ({ 'http.route': path, 'http.request.method': method })
const TRACE = traces(
  { id: 'a', service: 'web', attributes: route('/checkout', 'POST'), failed: true },
  { id: 'b', parent: 'a', service: 'web', attributes: {} },
  { id: 'c', parent: 'b', attributes: route('/users/{id}'), milliseconds: 30 },
  {
    id: 'd',
    parent: 'c',
    attributes: { 'code.function.name': 'loadUser', 'code.file.path': '/srv/app/src/server.js' },
  },
  { id: 'e', attributes: route('/users/{id}') },
  { id: 'f', attributes: route('/elsewhere/unknown') },
)

async function project() {
  const root = repository(FILES)
  const store = join(temporaryFolder(), 'store.db')
  const repo = Repository.open(root, { store })
  onTestFinished(() => repo.close())
  await repo.index()
  const path = join(temporaryFolder(), 'traces.json')
  writeFileSync(path, TRACE)
  return { root, repo, path, store }
}

test('spans lead to routes, handlers and functions, with calls across services', async () => {
  const { repo, path } = await project()
  const book = await repo.evidence()
  expect(await book.import(path)).toMatchObject({
    format: 'otlp-json',
    seen: { seen: 6, matched: 4, unmatched: ['GET /elsewhere/unknown'] },
  })
  const { items } = book.hot()
  expect(
    items.map(({ node, calls, errors, slowest, services, callers }) => [
      node.qualifiedName,
      calls,
      errors,
      slowest,
      services.join(),
      callers
        .map(caller => caller.node.qualifiedName)
        .sort()
        .join(),
    ]),
  ).toEqual([
    ['showUser', 2, 0, 30, 'shop', 'POST /checkout,checkout'],
    ['GET /users/:id', 2, 0, 30, 'shop', 'POST /checkout,checkout'],
    ['loadUser', 1, 0, 2, 'shop', 'GET /users/:id,showUser'],
    ['checkout', 1, 1, 2, 'web', ''],
    ['POST /checkout', 1, 1, 2, 'web', ''],
  ])
  expect(items[0]!.last).toBe(1_700_000_000_000)
  const { groups } = await repo.impact({ names: ['loadUser'], folder: '', depth: 1, direction: 'in' })
  const callers = groups.find(({ relation }) => relation === 'observed_callers')!.items
  expect(callers.map(({ node }) => node.qualifiedName).sort()).toEqual(['GET /users/:id', 'showUser'])
  expect(book.hot('errors').items.map(({ node }) => node.qualifiedName)).toEqual([
    'checkout',
    'POST /checkout',
  ])
})

test('callers are found among the newest spans, whatever their order', () => {
  const tree = new SpanTree(3)
  tree.add('child', 'middle', [1])
  tree.add('middle', 'root', [])
  tree.add('root', '', [0])
  tree.add('other', '', [2])
  tree.add('late', 'child', [3])
  expect(tree.calls()).toEqual([{ from: 0, to: 1, count: 1 }])
})

test('what was seen of a function expires with its edit', async () => {
  const { root, repo, path } = await project()
  await (await repo.evidence()).import(path)
  const observed = () => repo.status().evidence.observed
  const before = observed()
  expect(before).toBeGreaterThan(1)
  writeFiles(root, { 'src/server.js': SERVER.replace('return { id }', 'return { id, name: 1 }') })
  await repo.index()
  const names = (await repo.evidence()).hot().items.map(({ node }) => node.qualifiedName)
  expect(names).toContain('showUser')
  expect(names).not.toContain('loadUser')
  expect(observed()).toBe(before - 1)
})

test('a folder is one run; nothing of its values stands in the store', async () => {
  const { repo, store } = await project()
  const folder = join(temporaryFolder(), 'traces')
  mkdirSync(folder)
  for (const name of ['1.json', '2.json'])
    writeFileSync(join(folder, name), TRACE.replaceAll('"a"', `"${name}"`))
  const book = await repo.evidence()
  expect(await book.import(folder)).toMatchObject({ seen: { seen: 12 } })
  expect(book.report().runs).toHaveLength(1)
  expect(book.hot().items[0]).toMatchObject({ calls: 4 })
  repo.close()
  const bytes = readdirSync(join(store, '..')).map(name =>
    execFileSync('cat', [join(store, '..', name)], { maxBuffer: 1 << 26 }).toString('latin1'),
  )
  expect(bytes.join()).not.toMatch(/secret name|enduser/)
})

test('a real CPU profile of Node: the function that runs is hot', async () => {
  const root = repository({
    'busy.js':
      'function spin() {\n  let sum = 0\n  for (let i = 0; i < 3e8; i++) sum += i % 7\n  return sum\n}\n\nfunction idle() {\n  return 1\n}\n\nspin()\nidle()\n',
  })
  const repo = Repository.open(root, { store: join(temporaryFolder(), 'store.db') })
  onTestFinished(() => repo.close())
  await repo.index()
  const folder = temporaryFolder()
  execFileSync(process.execPath, ['--cpu-prof', `--cpu-prof-dir=${folder}`, 'busy.js'], { cwd: root })
  const book = await repo.evidence()
  await book.import(join(folder, readdirSync(folder)[0]!))
  const [first] = book.hot('time').items
  expect(first).toMatchObject({ node: { qualifiedName: 'spin' } })
  expect(first!.samples).toBeGreaterThan(0)
})

test('traces of a running program are taken over HTTP, from this machine alone', async () => {
  const { repo } = await project()
  const receiver = new TraceReceiver(
    0,
    async seen => (await repo.evidence()).keep(seen, 'test'),
    line => {
      throw new Error(line)
    },
  )
  const url = await receiver.listen()
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
  expect((await post(TRACE)).status).toBe(200)
  expect((await post(TRACE.slice(0, -5))).status).toBe(400)
  expect((await post('{}', { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await post(TRACE, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await fetch(url.replace('traces', 'logs'), { method: 'POST' })).status).toBe(404)
  await receiver.close()
  expect((await repo.evidence()).hot().items[0]).toMatchObject({ calls: 2 })
})

test('what is too large to be traces is refused, packed or not, and changes nothing', async () => {
  const stored: SeenCollector[] = []
  const receiver = new TraceReceiver(
    0,
    async seen => void stored.push(seen),
    () => {},
  )
  const url = await receiver.listen()
  onTestFinished(() => receiver.close())
  const limit = 16 * 1024 * 1024
  // Spaces before a document are part of it.
  const sized = (bytes: number) => Buffer.from(`${' '.repeat(bytes - TRACE.length)}${TRACE}`)
  const statusOf = async (body: Buffer, headers: Record<string, string> = {}) =>
    (
      await fetch(url, {
        method: 'POST',
        body: new Uint8Array(body),
        headers: { 'content-type': 'application/json', ...headers },
      })
    ).status
  const packed = { 'content-encoding': 'gzip' }
  expect(await statusOf(gzipSync(sized(limit + 1)), packed)).toBe(413)
  expect(await statusOf(gzipSync(sized(limit)), packed)).toBe(200)
  expect(await statusOf(gzipSync(sized(9000)).subarray(0, -9), packed)).toBe(400)
  expect(await statusOf(sized(limit + 1)).catch(() => 413)).toBe(413)
  await receiver.close()
  expect(stored).toHaveLength(1)
})
