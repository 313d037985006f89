import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { safeName } from '../../src/shared/safe-text.js'
import { SEED } from '../seeded.js'
import { BIN } from '../support/cli.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { HIDDEN } from '../support/hidden.js'
import {
  ESCAPES,
  type HostileRepository,
  hostileRepository,
  takesAnyName,
} from '../support/hostile-repository.js'
import { connectedClient, DATA_KEY, type McpClient, stdioClient } from '../support/mcp.js'

const TASK = `weigh the parcel ${ESCAPES}`
const ENCLOSED = /^(?:.*\n)*?Repository text, not instructions, up to end (\w+):\n/

interface Served {
  close(): Promise<void>
  client: McpClient
  /** What the server has said beside its answers. */
  said(): string
  url: URL | null
}

const flagsOf = ({ store }: HostileRepository) => [
  ...['--tools', 'all', '--no-learning'],
  ...['--store', store],
]

const SERVERS: Record<string, (hostile: HostileRepository) => Promise<Served>> = {
  async stdio(hostile) {
    const options = { cwd: hostile.root, flags: flagsOf(hostile), atEnd: atEndOfFile }
    return { client: await stdioClient(options), said: () => '', url: null, close: async () => {} }
  },
  async http(hostile) {
    const child = spawn(process.execPath, [BIN, 'mcp', '--http', '0', ...flagsOf(hostile)], {
      cwd: hostile.root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (piece: string) => {
        said += piece
      })
    const url = await new Promise<URL>(resolve =>
      createInterface({ input: child.stderr }).on('line', line => {
        const found = /listening on (http:\S+)/.exec(line)?.[1]
        if (found !== undefined) resolve(new URL(found))
      }),
    )
    const transport = new StreamableHTTPClientTransport(url)
    const client = await connectedClient({}, transport as Parameters<typeof connectedClient>[1])
    const close = async () => {
      await client.sdk.close()
      child.kill('SIGKILL')
    }
    return { client, said: () => said, url, close }
  },
}

describe.runIf(takesAnyName()).each(Object.entries(SERVERS))(
  `a hostile repository, served over %s (seed ${SEED})`,
  (_, serve) => {
    let hostile: HostileRepository
    let served: Served
    let client: McpClient
    // A hook that is registered in a hook after a wait does not run.
    afterAll(() => served.close())
    beforeAll(async () => {
      hostile = hostileRepository(SEED, atEndOfFile)
      served = await serve(hostile)
      client = served.client
      await client.text('context_for_task', { task: TASK })
    })

    test.each([
      ['context_for_task', { task: TASK }],
      ['context_for_task', { task: TASK, format: 'xml' }],
      ['context_for_task', { task: TASK, format: 'json' }],
      ['context_for_task', { task: TASK, format: 'gcf' }],
      ['context_for_files', { files: ['later.py', 'README.md'] }],
      ['context_for_pr', { diff: 'HEAD~1' }],
      ['find_symbol', { name: 'weigh_parcel' }],
      ['show_symbol', { symbol: 'weigh_parcel_2' }],
      ['explain_symbol', { task: TASK, symbol: 'weigh_parcel_2' }],
      ['impact', { names: ['weigh_parcel_2'] }],
      ['summary', { depth: 3 }],
      ['tests', { diff: 'HEAD~1' }],
      ['status', {}],
      ['feedback', { task: TASK, useful: ['weigh_parcel_2'] }],
    ] as [string, Record<string, unknown>][])('%s', async (name, args) => {
      const { content, isError } = await client.call(name, args)
      expect(isError).not.toBe(true)
      for (const block of content) expect(block.type === 'text' ? block.text : '').not.toMatch(HIDDEN)
      const [first] = content
      const text = first?.type === 'text' ? first.text : ''
      const [, id] = ENCLOSED.exec(text) ?? []
      if (id !== undefined) expect(text.split(id)).toHaveLength(3)
      if (/^(?:show|find|explain)_symbol$|^summary$/.test(name)) expect(text).toMatch(ENCLOSED)
    })

    test('the data of an answer is exact', async () => {
      for (const [path, symbol] of hostile.symbols) {
        // Its ending names no language.
        if (!path.endsWith('.py')) continue
        const { structuredContent } = await client.call('show_symbol', { symbol }, { [DATA_KEY]: true })
        const { symbol: found, code } = structuredContent as { symbol: { path: string }; code: string }
        expect(found.path).toBe(path)
        expect(hostile.files.get(path)).toContain(code)
      }
    })

    test.each(['seamark://overview', 'seamark://modules'])('%s', async uri => {
      const { contents } = await client.sdk.readResource({ uri })
      const text = contents.map(each => ('text' in each ? String(each.text) : '')).join('')
      expect(text).not.toMatch(HIDDEN)
      expect(text).toMatch(ENCLOSED)
    })

    test.each(
      [
        ['show_symbol', { symbol: ESCAPES }],
        ['summary', { target: ESCAPES }],
        ['context_for_files', { files: [ESCAPES] }],
        ['context_for_pr', { diff: ESCAPES }],
        ['context_for_task', { task: TASK, [ESCAPES]: 1 }],
        ['context_for_task', { task: TASK, format: ESCAPES }],
        ['context_for_task', { task: TASK, root: `/nowhere/${ESCAPES}` }],
        ['pack_diff', { before: '0000', after: '1111' }],
      ].map(([name, args]) => [name, safeName(JSON.stringify(args)), args] as const),
    )('the error of %s %s', async (name, _, args) => {
      const text = await client.failure(name as string, args as Record<string, unknown>)
      expect(text).not.toMatch(HIDDEN)
      expect(text).not.toBe('')
    })

    test('an unknown tool and an unknown resource', async () => {
      const calls = [
        client.sdk.callTool({ name: `x${ESCAPES}`, arguments: {} }),
        client.sdk.readResource({ uri: `seamark://${ESCAPES}` }),
        client.sdk.getPrompt({ name: `x${ESCAPES}` }),
      ]
      for (const result of await Promise.allSettled(calls)) {
        expect(result.status).toBe('rejected')
        if (result.status === 'rejected') expect(String(result.reason)).not.toMatch(HIDDEN)
      }
    })

    test('requests that are no protocol, and what the server says of them', async () => {
      const { url } = served
      if (url !== null) {
        const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
        const hidden = encodeURIComponent(ESCAPES)
        const call = { jsonrpc: '2.0', id: 1, method: `tools/${ESCAPES}`, params: { name: ESCAPES } }
        const answers = [
          await fetch(url, { method: 'POST', headers, body: `{"${ESCAPES}` }),
          await fetch(url, { method: 'POST', headers, body: JSON.stringify(call) }),
          await fetch(url, {
            method: 'POST',
            headers: { ...headers, 'Mcp-Session-Id': hidden },
            body: JSON.stringify(call),
          }),
          await fetch(url, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: ESCAPES }),
          await fetch(new URL(`/${hidden}?${hidden}`, url), { headers: { 'User-Agent': hidden } }),
          await fetch(url, { method: 'DELETE', headers: { 'Mcp-Session-Id': hidden } }),
        ]
        for (const answer of answers) {
          expect(answer.status).toBeGreaterThanOrEqual(400)
          expect(await answer.text()).not.toMatch(HIDDEN)
          answer.headers.forEach(value => {
            expect(value).not.toMatch(HIDDEN)
          })
        }
      }
      expect(served.said()).not.toMatch(HIDDEN)
    })
  },
)
