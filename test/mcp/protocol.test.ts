import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { atEndOfFile } from '../support/end-of-file.js'
import { stdioClient } from '../support/mcp.js'
import { repository, temporaryFolder } from '../support/repository.js'

const BIN = fileURLToPath(new URL('../../bin/seamark.js', import.meta.url))
const FILES = { 'post/parcels.py': 'def weigh_parcel(parcel):\n    return parcel.weigh()\n' }

let root: string
let store: string[]

beforeAll(() => {
  root = repository(FILES, temporaryFolder(atEndOfFile))
  store = ['--store', join(temporaryFolder(atEndOfFile), 'store.db')]
})

interface Said {
  id?: unknown
  result?: Record<string, unknown>
  error?: { code: number; message: string }
  method?: string
}

/** The server as bytes on pipes. */
function rawServer() {
  const child = spawn(process.execPath, [BIN, 'mcp', ...store], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    child,
    write: (text: string) => child.stdin.write(text),
    async read(): Promise<Said> {
      const { value } = await lines.next()
      return JSON.parse(value as string) as Said
    },
    async initialize(): Promise<void> {
      const params = {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'raw', version: '1' },
      }
      this.write(`${JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params })}\n`)
      await this.read()
      this.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`)
    },
  }
}

describe('the protocol', () => {
  test('what is no message gets an error, and the next request its answer', async () => {
    const server = rawServer()
    await server.initialize()
    const wrong: [string, number, unknown][] = [
      ['{"jsonrpc":', -32700, null],
      ['zebra', -32700, null],
      ['[]', -32600, null],
      ['17', -32600, null],
      ['{"jsonrpc":"1.0","id":5,"method":"ping"}', -32600, 5],
      ['{"jsonrpc":"2.0","id":6}', -32600, 6],
      ['{"jsonrpc":"2.0","id":{"a":1},"method":"ping"}', -32600, null],
      ['{"jsonrpc":"2.0","id":7,"method":"no/such"}', -32601, 7],
    ]
    for (const [line, code, id] of wrong) {
      server.write(`${line}\n`)
      const said = await server.read()
      expect([line, said.error?.code, said.id]).toEqual([line, code, id])
    }
    server.write('\n\r\n{"jsonrpc":"2.0","id":8,"method":"ping"}\r\n')
    expect(await server.read()).toMatchObject({ id: 8, result: {} })
  })

  test('a message of many megabytes is refused by its id, and not kept', async () => {
    const server = rawServer()
    await server.initialize()
    const long = 'x'.repeat(20 * 1024 * 1024)
    const params = { name: 'context_for_task', arguments: { task: long } }
    server.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'tools/call', params, id: 41 })}\n`)
    expect(await server.read()).toMatchObject({ id: 41, error: { code: -32600 } })
    server.write(`${JSON.stringify({ jsonrpc: '2.0', id: 'b', method: 'tools/call', params })}\n`)
    expect(await server.read()).toMatchObject({ id: 'b', error: { code: -32600 } })
    server.write('{"jsonrpc":"2.0","id":42,"method":"ping"}\n')
    expect(await server.read()).toMatchObject({ id: 42, result: {} })
  })

  test('any arguments get an answer or an error in words, and the server lives', async () => {
    const client = await stdioClient({ cwd: root, flags: ['--tools', 'all', ...store] })
    const { tools } = await client.sdk.listTools()
    const names = tools.flatMap(tool => Object.keys(tool.inputSchema.properties ?? {}))
    const argument = fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 12 }))
    const calls = fc.tuple(
      fc.constantFrom(...tools.map(({ name }) => name)),
      fc.dictionary(argument, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }),
    )
    await fc.assert(
      fc.asyncProperty(calls, async ([name, args]) => {
        const result = await client.call(name, args)
        const [first] = result.content
        expect(first?.type).toBe('text')
        if (result.isError) expect(first).toMatchObject({ text: expect.stringMatching(/^[A-Z_]+: \S/) })
      }),
      { numRuns: 150 },
    )
    expect(await client.text('context_for_task', { task: 'weigh the parcel' })).toContain('def weigh_parcel')
  })
})

describe('the end', () => {
  test('of its input ends the server', async () => {
    const server = rawServer()
    await server.initialize()
    const ended = once(server.child, 'exit')
    server.child.stdin.end()
    expect(await ended).toEqual([0, null])
  })

  test('of its client ends it while it indexes, and what it started', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 400 }, (_, at) => [`src/f${at}.py`, `def f${at}(x):\n    return f${at + 1}(x)\n`]),
    )
    const big = repository(many)
    const file = join(temporaryFolder(), 'store.db')
    const child = spawn(process.execPath, [BIN, 'mcp', '--store', file], {
      cwd: big,
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    const say = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
    const params = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'raw', version: '1' },
    }
    say({ id: 0, method: 'initialize', params })
    await lines.next()
    // It needs the whole index: no first look answers it before the index has started.
    const args = { task: 'f7', symbol: 'f7' }
    const call = { name: 'explain_symbol', arguments: args, _meta: { progressToken: 'p' } }
    say({ id: 1, method: 'tools/call', params: call })
    // The first word of progress comes from the process that indexes.
    const { value } = await lines.next()
    expect(JSON.parse(value as string)).toMatchObject({ method: 'notifications/progress' })
    const ended = once(child, 'exit')
    child.stdin.end()
    expect(await ended).toEqual([0, null])
    // Nothing holds the store: the next client has its answer.
    const client = await stdioClient({ cwd: big, flags: ['--store', file] })
    expect(await client.text('context_for_task', { task: 'what calls f7' })).toContain('def f7')
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it', async signal => {
    const server = rawServer()
    await server.initialize()
    const ended = once(server.child, 'exit')
    server.child.kill(signal)
    expect(await ended).toEqual([0, null])
  })
})

describe('the first call', () => {
  test('tells its progress, and can be given up without harm', async () => {
    const fresh = repository(FILES)
    const flags = ['--store', join(temporaryFolder(), 'store.db')]
    const client = await stdioClient({ cwd: fresh, flags })
    const giving = new AbortController()
    const first = client.sdk.callTool(
      { name: 'context_for_task', arguments: { task: 'weigh the parcel' } },
      undefined,
      { signal: giving.signal },
    )
    giving.abort()
    await expect(first).rejects.toThrow()
    const reports: number[] = []
    const result = await client.sdk.callTool(
      { name: 'context_for_task', arguments: { task: 'weigh the parcel' } },
      undefined,
      { onprogress: ({ progress }) => reports.push(progress) },
    )
    expect(result.isError).toBeFalsy()
    expect(reports).toEqual([...reports].sort((a, b) => a - b))
    expect(await client.text('context_for_task', { task: 'weigh the parcel' })).toContain('def weigh_parcel')
  })
})
