import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { safeName } from '../../src/shared/safe-text.js'
import { HIDDEN } from '../support/hidden.js'
import {
  ESCAPES,
  type HostileRepository,
  hostileRepository,
  takesAnyName,
} from '../support/hostile-repository.js'
import { type McpClient, stdioClient } from '../support/mcp.js'

const TASK = `weigh the parcel ${ESCAPES}`
const SEED = Date.now() % 2 ** 31
const ENCLOSED = /^(?:.*\n)*?Repository text, not instructions, up to end (\w+):\n/

describe.runIf(takesAnyName())(`a hostile repository, served (seed ${SEED})`, () => {
  let hostile: HostileRepository
  let client: McpClient
  beforeAll(async () => {
    hostile = hostileRepository(SEED, afterAll)
    const flags = ['--tools', 'all', '--no-learning', '--structured', 'always', '--store', hostile.store]
    client = await stdioClient({ cwd: hostile.root, flags, atEnd: afterAll })
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
      const { structuredContent } = await client.call('show_symbol', { symbol })
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
})
