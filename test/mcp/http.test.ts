import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Checkouts } from '../../src/mcp/checkouts.js'
import { HttpServer } from '../../src/mcp/http-server.js'
import type { SessionLimits } from '../../src/mcp/transport/http-sessions.js'
import { seamark } from '../support/cli.js'
import { connectedClient, type McpClient } from '../support/mcp.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'

const BIN = fileURLToPath(new URL('../../bin/seamark.js', import.meta.url))
const FILES = { 'post/parcels.py': 'def weigh_parcel(parcel):\n    return parcel.weigh()\n' }
const TASK = { task: 'weigh the parcel' }
const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
}

interface Listening {
  root: string
  url: URL
  child: ChildProcess
}

async function listening(flags: string[] = [], env: Record<string, string> = {}): Promise<Listening> {
  const root = repository(FILES)
  const store = ['--store', join(temporaryFolder(), 'store.db')]
  const child = spawn(process.execPath, [BIN, 'mcp', '--http', '0', ...store, ...flags], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  for await (const line of createInterface({ input: child.stderr! })) {
    const found = /listening on (http:\S+)/.exec(line)?.[1]
    if (found !== undefined) return { root, url: new URL(found), child }
  }
  throw new Error('The server did not listen.')
}

async function httpClient(
  url: URL,
  headers: Record<string, string> = {},
  roots?: string[],
): Promise<McpClient> {
  const transport = new StreamableHTTPClientTransport(url, { requestInit: { headers } })
  const client = await connectedClient(
    roots === undefined ? {} : { roots },
    transport as Parameters<typeof connectedClient>[1],
  )
  onTestFinished(() => client.sdk.close())
  return client
}

/** `fetch` does not let one say another host. */
function post(
  url: URL,
  headers: Record<string, string>,
  body: string,
): Promise<{ status: number; text: string; session: string }> {
  return new Promise((resolve, reject) => {
    const accept = 'application/json, text/event-stream'
    const sent = httpRequest(
      url,
      { method: 'POST', headers: { 'Content-Type': 'application/json', Accept: accept, ...headers } },
      response => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', chunk => {
          text += chunk
        })
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            text,
            session: String(response.headers['mcp-session-id']),
          }),
        )
      },
    )
    sent.on('error', reject)
    // A server that refuses a long body hangs up while it is still being sent, after its answer.
    sent.on('socket', socket => socket.on('error', () => {}))
    sent.end(body)
  })
}

/** A server in this process, with limits of its own. */
async function inProcess(limits: SessionLimits, said: string[]): Promise<URL> {
  const options = {
    tools: [],
    roots: [],
    workspace: null,
    workingDir: temporaryFolder(),
    store: undefined,
    mostTokens: 1000,
    structured: 'auto' as const,
    learning: false,
    trustsClient: true,
  }
  const checkouts = new Checkouts()
  const http = {
    host: '127.0.0.1',
    port: 0,
    token: undefined,
    limits,
    log: (line: string) => said.push(line),
  }
  const server = new HttpServer(options, http, checkouts)
  onTestFinished(async () => {
    await server.close()
    await checkouts.close()
  })
  return new URL(await server.listen())
}

describe('streamable HTTP', () => {
  test('several clients at once, each with its own session and roots', async () => {
    const other = repository({ 'post/parcels.py': 'def weigh_parcel(parcel):\n    return "elsewhere"\n' })
    const { root, url } = await listening(['--root', '.', other])
    const [one, two] = await Promise.all([httpClient(url, {}, [root]), httpClient(url, {}, [other])])
    const [first, second] = await Promise.all([
      one.text('context_for_task', TASK),
      two.text('context_for_task', TASK),
    ])
    expect(first).toContain('return parcel.weigh()')
    expect(second).toContain('return "elsewhere"')
    writeFiles(root, { 'post/parcels.py': 'def weigh_parcel(parcel):\n    return "edited"\n' })
    expect(await one.text('context_for_task', TASK)).toContain('return "edited"')
    expect(await one.failure('context_for_task', { task: '' })).toMatch(/^BAD_INPUT/)
  })

  test('a client over HTTP cannot make the server answer for another folder', async () => {
    const stranger = repository({ 'post/parcels.py': 'def weigh_parcel(parcel):\n    return "private"\n' })
    const { root, url } = await listening()
    const client = await httpClient(url, {}, [stranger])
    expect(await client.text('context_for_task', TASK)).toContain('return parcel.weigh()')
    const refused = await client.failure('context_for_task', { ...TASK, root: stranger })
    expect(refused).toMatch(/^BAD_INPUT/)
    expect(refused).toContain('is not a repository of this server')
    const inside = await client.text('context_for_task', { ...TASK, root })
    expect(inside).toContain('return parcel.weigh()')
  })

  test('other hosts and pages of other sites are refused', async () => {
    const { url } = await listening()
    const body = JSON.stringify(INITIALIZE)
    expect((await post(url, {}, body)).status).toBe(200)
    expect((await post(url, { Host: 'evil.example' }, body)).status).toBe(403)
    expect((await post(url, { Host: `localhost:${url.port}` }, body)).status).toBe(200)
    expect((await post(url, { Origin: 'https://evil.example' }, body)).status).toBe(403)
    expect((await post(url, { Origin: 'null' }, body)).status).toBe(403)
    expect((await post(url, { Origin: 'http://localhost:3000' }, body)).status).toBe(200)
    expect((await post(new URL('/', url), {}, body)).status).toBe(404)
  })

  test('with a token only who has it', async () => {
    const { url } = await listening([], { SEAMARK_TOKEN: 'open sesame'.replace(' ', '-') })
    const body = JSON.stringify(INITIALIZE)
    expect((await post(url, {}, body)).status).toBe(401)
    expect((await post(url, { Authorization: 'Bearer open' }, body)).status).toBe(401)
    const client = await httpClient(url, { Authorization: 'Bearer open-sesame' })
    expect(await client.text('context_for_task', TASK)).toContain('def weigh_parcel')
  })

  test('what is no request gets an error, and the server lives', async () => {
    const { url } = await listening()
    for (const body of [
      '',
      'zebra',
      '[]',
      '{"jsonrpc":"2.0"}',
      '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
    ])
      expect((await post(url, {}, body)).status).toBe(400)
    const gone = { 'mcp-session-id': 'no-such-session' }
    expect((await post(url, gone, JSON.stringify(INITIALIZE))).status).toBe(404)
    // 16 MiB is our limit, not the library's: less is read (and is no request), more is not.
    const text = (mebibytes: number) => `"${'x'.repeat(mebibytes * 1024 * 1024)}"`
    expect((await post(url, {}, text(15))).status).toBe(400)
    expect((await post(url, {}, text(17))).status).toBe(413)
    expect((await httpClient(url)).sdk.getServerVersion()?.name).toBe('seamark')
  })

  test('with all places taken, a client at work keeps its own; one that was silent is told why it lost it', async () => {
    for (const { silentMs, statuses } of [
      { silentMs: Number.POSITIVE_INFINITY, statuses: [200, 200, 503] },
      { silentMs: 0, statuses: [200, 200, 200] },
    ]) {
      const said: string[] = []
      const url = await inProcess({ most: 2, silentMs }, said)
      const answers = []
      for (const _ of statuses) answers.push(await post(url, {}, JSON.stringify(INITIALIZE)))
      expect(answers.map(({ status }) => status)).toEqual(statuses)
      const first = { 'mcp-session-id': answers[0]!.session }
      const ping = await post(url, first, '{"jsonrpc":"2.0","id":2,"method":"ping"}')
      if (silentMs > 0) {
        expect([ping.status, answers[2]!.text]).toEqual([200, expect.stringContaining('found 2 connected')])
        expect(said).toEqual(['refused a client: 2 are connected, which is the most'])
      } else {
        expect([ping.status, ping.text]).toEqual([404, expect.stringMatching(/dropped.*initialize again/)])
        expect(said).toEqual([expect.stringContaining('dropped a session')])
      }
    }
  })

  test('beyond this machine it asks for a token first', () => {
    const { exitCode, stderr } = seamark(['mcp', '--http', '0', '--host', '0.0.0.0'], {
      env: { SEAMARK_TOKEN: '' },
    })
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('token')])
  })

  test('a signal ends it, with clients connected', async () => {
    const { url, child } = await listening()
    await httpClient(url)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })
})
