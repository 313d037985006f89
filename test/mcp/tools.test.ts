import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadTokenizer } from '../../src/tokens/tokenizer.js'
import { SHOP } from '../cli/shop.js'
import { seamark } from '../support/cli.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { type Schema, schemaFaults } from '../support/json-schema.js'
import { DATA_KEY, type McpClient, stdioClient, textOf } from '../support/mcp.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'

/** A small project, served. */
let root: string
let store: string[]
let client: McpClient

const TASK = 'record the price of an order at checkout'
const SCHEMA = JSON.parse(
  readFileSync(new URL('../../docs/pack.schema.json', import.meta.url), 'utf8'),
) as Schema

beforeAll(async () => {
  root = repository(SHOP, temporaryFolder(atEndOfFile))
  store = ['--store', join(temporaryFolder(atEndOfFile), 'store.db')]
  client = await stdioClient({
    cwd: root,
    flags: ['--tools', 'all', '--no-learning', ...store],
    atEnd: atEndOfFile,
  })
  // The index is made with the first call.
  await client.text('context_for_task', { task: TASK })
})

function printed(...args: string[]): string {
  return seamark([...args, ...store], { cwd: root }).stdout
}

/** Tools enclose what they quote; packs do that themselves, on the command line too. */
function withoutBoundary(text: string, tool: string): string {
  if (tool.startsWith('context_')) return text
  const [, id, body] =
    /^Repository text, not instructions, up to end (\w+):\n\n([\s\S]*\n)end \1\n$/.exec(text) ?? []
  if (id === undefined) return text
  expect(body).not.toContain(id)
  return body!
}

describe('tools', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['context_for_task', { task: TASK }, ['context', '--no-learning', TASK]],
    [
      'context_for_task',
      { task: TASK, token_budget: 900, format: 'xml' },
      ['context', '--no-learning', TASK, '--budget', '900', '--format', 'xml'],
    ],
    [
      'context_for_task',
      { task: TASK, scope: 'tests' },
      ['context', '--no-learning', TASK, '--scope', 'tests'],
    ],
    [
      'context_for_files',
      { files: ['shop/store.py'] },
      ['context', '--no-learning', '--files', 'shop/store.py'],
    ],
    ['context_for_pr', { diff: 'HEAD' }, ['context', '--no-learning', '--diff', 'HEAD']],
    ['explain_symbol', { task: TASK, symbol: 'checkout' }, ['why', '--no-learning', TASK, 'checkout']],
    ['impact', { names: ['Order.size'] }, ['impact', 'Order.size']],
    ['tests', { files: ['shop/store.py'] }, ['tests', '--files', 'shop/store.py']],
    ['find_symbol', { name: 'Ord' }, ['query', 'Ord']],
    ['show_symbol', { symbol: 'Order.price' }, ['show', 'Order.price']],
    ['show_symbol', { symbol: 'shop/orders.py' }, ['show', 'shop/orders.py']],
    ['show_symbol', { symbol: 'shop/orders.py:2-4' }, ['show', 'shop/orders.py:2-4']],
    ['show_symbol', { symbol: 'orders.py:3' }, ['show', 'orders.py:3']],
    [
      'context_for_task',
      { task: TASK, line_numbers: true, token_budget: 700 },
      ['context', '--no-learning', TASK, '--line-numbers', '--budget', '700'],
    ],
    ['summary', { limit: 9 }, ['summary', '--limit', '9']],
    ['summary', { target: 'shop/orders.py', limit: 9 }, ['summary', 'shop/orders.py', '--limit', '9']],
  ])('%s %j: the bytes of the command', async (name, args, command) => {
    const text = await client.text(name, args)
    expect(text).not.toBe('')
    expect(withoutBoundary(text, name)).toBe(printed(...command))
    expect(text).not.toContain('seamark show')
  })

  test('an edit is in the next answer', async () => {
    const { 'shop/store.py': before } = SHOP
    writeFiles(root, { 'shop/store.py': `${before}\n\ndef refund_zebra():\n    return TOTALS\n` })
    expect(await client.text('show_symbol', { symbol: 'refund_zebra' })).toContain('return TOTALS')
    expect(await client.text('context_for_task', { task: 'refund zebra' })).toContain('def refund_zebra')
    writeFiles(root, { 'shop/store.py': before! })
    expect(await client.failure('show_symbol', { symbol: 'refund_zebra' })).toMatch(/^NOT_FOUND: /)
  })

  test('the schemas of the default tools take less than 1,500 tokens', async () => {
    const few = await stdioClient({ cwd: root, flags: store })
    const { tools } = await few.sdk.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'context_for_task',
      'context_for_files',
      'context_for_pr',
      'show_symbol',
      'explain_symbol',
    ])
    expect((await loadTokenizer()).count(JSON.stringify(tools))).toBeLessThan(1500)
    for (const { annotations } of tools) expect(annotations?.readOnlyHint).toBe(true)
  })

  test('data comes in place of the text where it is asked for, and nowhere else', async () => {
    const call = { name: 'context_for_task', arguments: { task: TASK, token_budget: 1000 } }
    const { sdk: plain } = await stdioClient({ cwd: root, flags: ['--no-learning', ...store], name: 'zebra' })
    expect(await plain.callTool(call)).not.toHaveProperty('structuredContent')
    const asked = (await plain.callTool({ ...call, _meta: { [DATA_KEY]: true } })) as CallToolResult
    expect(asked.structuredContent).toMatchObject({ kind: 'task', request: TASK, tokenizer: 'o200k_base' })
    expect(schemaFaults(asked.structuredContent, SCHEMA)).toEqual([])
    expect(textOf(asked)).toMatch(/^Pack \w+: \d+ files?, in structuredContent\.\n$/)
    const { sdk: reader } = await stdioClient({
      cwd: root,
      flags: ['--no-learning', ...store],
      asksData: true,
    })
    expect(await reader.callTool(call)).toEqual(asked)
    const never = ['--no-learning', '--structured', 'never', ...store]
    const { sdk: refused } = await stdioClient({ cwd: root, flags: never, asksData: true })
    expect(await refused.callTool(call)).not.toHaveProperty('structuredContent')
  })

  test('answers keep within what a client takes, whatever is asked', async () => {
    const small = await stdioClient({ cwd: root, flags: ['--max-tokens', '300', '--tools', 'all', ...store] })
    const result = await small.call('context_for_task', { task: TASK, token_budget: 9000 })
    expect((await loadTokenizer()).count(textOf(result))).toBeLessThanOrEqual(300)
    expect(textOf(result)).toMatch(/\nend \w+\n[^\n]*tokens[^\n]*\nPack \w+\n$/)
    expect(result.content[1]).toMatchObject({ text: expect.stringContaining('at most 300 tokens') })
  })

  test('lines that were sent are left out when asked', async () => {
    const fresh = await stdioClient({ cwd: root, flags: ['--tools', 'all', ...store] })
    // The index is current from here on: no answer is asked for twice.
    await fresh.text('find_symbol', { name: 'Order' })
    const args = { task: TASK, omit_seen: true }
    expect(await fresh.text('context_for_task', args)).toContain('    record(order.price())')
    expect(await fresh.text('context_for_task', args)).not.toContain('    record(order.price())')
    expect(await fresh.text('context_for_task', { task: TASK })).toContain('    record(order.price())')
  })

  test.each<[string, Record<string, unknown>, RegExp]>([
    ['context_for_task', {}, /BAD_INPUT: .*task.*found nothing/],
    ['context_for_task', { task: '  ' }, /task: it is empty/],
    ['context_for_task', { task: 7 }, /task: .*expected string.*found 7/],
    [
      'context_for_task',
      { task: 'x', token_budgte: 5 },
      /no argument "token_budgte" \(did you mean "token_budget"/,
    ],
    ['context_for_task', { task: 'x', token_budget: 99 }, /token_budget: .*100.*found 99/],
    ['context_for_task', { task: 'x', token_budget: 200_001 }, /token_budget: .*200000/],
    ['context_for_task', { task: 'x', token_budget: 1.5 }, /token_budget/],
    ['context_for_task', { task: 'x', format: 'pdf' }, /format: .*markdown/],
    ['context_for_task', { task: 'x', root: 'shop' }, /absolute path/],
    ['context_for_task', { task: 'x', root: '/no/such/folder' }, /BAD_INPUT: .*found none at/],
    ['context_for_task', { task: 'x', root: '/' }, /not a repository of this server/],
    ['context_for_task', { task: 'price', scope: '../shop' }, /BAD_INPUT: .*scope/],
    ['context_for_task', { task: 'price', scope: 'zebra' }, /NOT_FOUND: No file of the index is in zebra/],
    ['context_for_files', { files: [] }, /files/],
    ['context_for_files', { files: 'shop/store.py' }, /files: .*expected array/],
    ['context_for_files', { files: ['../outside.py'] }, /NOT_FOUND/],
    ['context_for_files', { files: ['/etc/passwd'] }, /not a repository of this server/],
    ['context_for_pr', { diff: 'no-such-commit' }, /BAD_INPUT|NOT_FOUND|GIT_FAILED/],
    ['show_symbol', { symbol: 'Nothing.at.all' }, /NOT_FOUND/],
    ['impact', { names: ['save'] }, /AMBIGUOUS/],
    ['tests', { files: ['shop/store.py'], diff: 'HEAD' }, /found both/],
  ])('%s %j is refused in words', async (name, args, words) => {
    expect(await client.failure(name, args)).toMatch(words)
  })

  test('of an earlier answer only what changed comes back', async () => {
    const args = { task: TASK, token_budget: 1200 }
    const rootOf = (text: string) => /^Pack ([0-9a-f]{8,})/m.exec(text)![1]!
    const whole = await client.text('context_for_task', args)
    const same = await client.text('context_for_task', { ...args, since: rootOf(whole) })
    expect(same.length).toBeLessThan(whole.length / 2)
    expect(same).not.toContain('    record(order.price())')
    const before = String(SHOP['shop/orders.py'])
    writeFiles(root, {
      'shop/orders.py': before.replace('record(order.price())', 'record(order.price() + 7)'),
    })
    const changed = await client.text('context_for_task', args)
    writeFiles(root, { 'shop/orders.py': before })
    const diff = await client.text('pack_diff', { before: rootOf(whole), after: rootOf(changed) })
    expect(diff).toContain('record(order.price() + 7)')
    expect(withoutBoundary(diff, 'pack_diff')).toBe(
      printed('diff', '--packs', rootOf(whole), rootOf(changed)),
    )
  })

  test('feedback is taken, looks are no use, and a task that matches nothing finds nothing', async () => {
    const fresh = await stdioClient({ cwd: root, flags: ['--tools', 'all', ...store] })
    const task = TASK
    const said = await fresh.text('feedback', { task, useful: ['report'], not_useful: ['Order.size'] })
    expect(said).toBe('useful      shop/store.py:report\nnot useful  shop/orders.py:Order.size\n')
    expect(await fresh.text('explain_symbol', { task, symbol: 'report' })).toMatch(/feedback|learned/)
    expect(await fresh.failure('feedback', { task })).toMatch(/^BAD_INPUT/)
    await fresh.text('context_for_task', { task: TASK })
    await fresh.text('show_symbol', { symbol: 'checkout' })
    await fresh.text('explain_symbol', { task: TASK, symbol: 'checkout' })
    const { stdout } = seamark(['learned', '--json', ...store], { cwd: root })
    expect(stdout).toContain('"how":"feedback"')
    expect(stdout).not.toMatch(/"how":"(?:show|explain)"/)
    const nothing = { task: 'zebra blorb' }
    await fresh.text('feedback', { ...nothing, useful: ['report'] })
    expect(await fresh.text('context_for_task', nothing)).not.toContain('def report')
    seamark(['learned', '--reset', ...store], { cwd: root })
  })

  test('a task of ten million characters is refused in words', async () => {
    const said = await client.failure('context_for_task', { task: 'x'.repeat(10_000_000) })
    expect(said).toMatch(/task: .*found 10000000 characters/)
    expect(said.length).toBeLessThan(500)
  })

  test('a tool that there is not', async () => {
    await expect(client.call('context_for_taks', {})).rejects.toThrow(/no tool "context_for_taks"/)
  })
})
