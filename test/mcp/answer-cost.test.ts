import { join } from 'node:path'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { loadTokenizer, type Tokenizer } from '../../src/tokens/tokenizer.js'
import { notesThatFit, resultOf } from '../../src/tools/answer.js'
import { tokensOf } from '../../src/tools/fit-tokens.js'
import { SHOP } from '../cli/shop.js'
import { atEndOfFile } from '../support/end-of-file.js'
import { DATA_KEY, type McpClient, stdioClient } from '../support/mcp.js'
import { repository, temporaryFolder } from '../support/repository.js'

/** A project in which every tool has more to say than small budgets hold. */
const NUMBERS = Array.from({ length: 30 }, (_, at) => at)
const PROJECT = {
  ...SHOP,
  ...Object.fromEntries(
    NUMBERS.map(at => [
      `shop/part_${at}.py`,
      `from shop.orders import Order\n\n\ndef record_price_${at}(order: Order):\n    """Records the price of an order, way ${at}."""\n${'    order.price()\n'.repeat(20)}`,
    ]),
  ),
}
const TASK = 'record the price of an order'

let tokenizer: Tokenizer
let text: McpClient
let data: McpClient

beforeAll(async () => {
  tokenizer = await loadTokenizer()
  const root = repository(PROJECT, temporaryFolder(atEndOfFile))
  const flags = ['--tools', 'all', '--no-learning', '--store', join(temporaryFolder(atEndOfFile), 'store.db')]
  text = await stdioClient({ cwd: root, flags, atEnd: atEndOfFile })
  await text.text('context_for_task', { task: TASK })
  data = await stdioClient({ cwd: root, flags, asksData: true, atEnd: atEndOfFile })
})

function costOf({ content, structuredContent }: CallToolResult): number {
  const blocks = content.map(block => (block.type === 'text' ? block.text : JSON.stringify(block)))
  return tokensOf(
    [...blocks, ...(structuredContent === undefined ? [] : [JSON.stringify(structuredContent)])],
    tokenizer,
  )
}

const CALLS: readonly [name: string, args: Record<string, unknown>][] = [
  ['context_for_task', { task: TASK }],
  ['context_for_task', { task: TASK, line_numbers: true }],
  ['context_for_task', { task: TASK, since: 'abcd1234' }],
  ['context_for_task', { task: 'zebra quagga' }],
  ['context_for_files', { files: ['shop/orders.py'] }],
  ['context_for_pr', { diff: 'HEAD' }],
  ['explain_symbol', { task: TASK, symbol: 'Order.price' }],
  ['explain_symbol', { task: TASK, symbol: 'nobody' }],
  ['show_symbol', { symbol: 'shop/orders.py' }],
  ['show_symbol', { symbol: 'shop/part_3.py:1-20' }],
  ['show_symbol', { symbol: 'record_price_7' }],
  ['show_symbol', { symbol: 'record_price' }],
  ['impact', { names: ['Order.price'], limit: 1000 }],
  ['tests', { files: ['shop/orders.py'] }],
  ['find_symbol', { name: 'record', limit: 500 }],
  ['summary', { depth: 5, limit: 500 }],
  ['status', {}],
  ['feedback', { task: TASK, useful: [] }],
  ['search', { question: TASK, limit: 100 }],
]

test('no answer costs more than its budget, whichever tool, client and form', async () => {
  const formats = fc.constantFrom('markdown', 'xml', 'json', 'gcf')
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...CALLS),
      fc.integer({ min: 100, max: 8000 }),
      formats,
      fc.constantFrom('text', 'data', 'meta'),
      async ([name, args], budget, format, client) => {
        const pack = name.startsWith('context_') ? { format } : {}
        const call = { name, arguments: { ...args, ...pack, token_budget: budget } }
        const meta = client === 'meta' ? { _meta: { [DATA_KEY]: true } } : {}
        const { sdk } = client === 'data' ? data : text
        const result = (await sdk.callTool({ ...call, ...meta })) as CallToolResult
        expect(costOf(result)).toBeLessThanOrEqual(budget)
        expect(result.content).not.toEqual([])
      },
    ),
    { numRuns: 120 },
  )
})

test('a text of any length is cut to its room, with a way to the rest', () => {
  const lines = fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { minLength: 1, maxLength: 60 })
  const notes = fc.array(fc.lorem({ maxCount: 400, size: 'max' }), { maxLength: 3 })
  fc.assert(
    fc.property(
      lines,
      notes,
      notes,
      fc.integer({ min: 100, max: 2000 }),
      fc.constantFrom('names' as const, 'excerpts' as const),
      (all, own, outer, budget, has) => {
        const limits = { budget, wantsData: false, tokenizer }
        const answer = { text: `${all.join('\n')}\n`, has, notes: own }
        const result = resultOf(answer, notesThatFit(outer, limits), limits)
        expect(costOf(result)).toBeLessThanOrEqual(budget)
      },
    ),
    { numRuns: 200 },
  )
})

test('what was cut says how to get the rest', async () => {
  const [, cut] = /cut here, \d+ lines left: the rest is show_symbol (\{.*\})\.\n$/.exec(
    await text.text('show_symbol', { symbol: 'shop/part_3.py', token_budget: 150 }),
  )!
  const rest = await text.text('show_symbol', JSON.parse(cut!) as Record<string, unknown>)
  expect(rest).toContain('25      order.price()')
})

test('of what a pack left out, each entry is a call that this client can make', async () => {
  const pack = await text.text('context_for_task', { task: TASK, token_budget: 1500 })
  const calls = [...pack.matchAll(/^- `show_symbol (\{.*?\})`/gm)].map(([, args]) => args!)
  expect(calls).not.toEqual([])
  for (const args of calls)
    expect(await text.text('show_symbol', JSON.parse(args) as Record<string, unknown>)).toContain('order')
})

test('data that does not fit is not sent: the text says so', async () => {
  const args = { depth: 5, limit: 500, token_budget: 500 }
  const { structuredContent, content } = await data.call('summary', args)
  expect(structuredContent).toBeUndefined()
  expect(content.at(-1)).toMatchObject({ text: expect.stringMatching(/The data takes \d+ tokens/) })
})
