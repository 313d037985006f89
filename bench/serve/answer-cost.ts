import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { loadTokenizer, type Tokenizer } from '../../src/tokens/tokenizer.js'
import { command } from '../command.js'
import { CORPUS } from '../paths.js'
import { PROGRAM, serverArgs } from './own-server.js'
import { withClone } from './with-clone.js'

const USAGE = `npx tsx bench/serve/answer-cost.ts [--repository CHECKOUT] [--file PATH] [--symbol NAME]
Asks every tool but pack_diff as several clients and counts all tokens that reach the client, against the budget.`
const BUDGETS = [500, 1000, 1500, 2000, 4000, 8000]
const LONG_MS = 600_000
const BEING_MADE = /\bindex\b.* is being (?:made|brought up to date)/
/** How a client asks for data beside text. */
const DATA_KEY = 'seamark/structured'

interface Asker {
  title: string
  name: string
  asks: 'nothing' | 'capability' | 'meta'
  flags: readonly string[]
}

const ASKERS: readonly Asker[] = [
  { title: 'claude-code', name: 'claude-code', asks: 'nothing', flags: [] },
  { title: 'an unknown client', name: 'acme-agent', asks: 'nothing', flags: [] },
  { title: 'asks by capability', name: 'acme-agent', asks: 'capability', flags: [] },
  { title: 'asks by _meta', name: 'acme-agent', asks: 'meta', flags: [] },
  { title: '--structured always', name: 'acme-agent', asks: 'nothing', flags: ['--structured', 'always'] },
]

await command(
  () => {
    const { values } = parseArgs({
      options: {
        repository: { type: 'string', default: join(CORPUS, 'flask') },
        file: { type: 'string', default: 'src/flask/app.py' },
        symbol: { type: 'string', default: 'Flask.full_dispatch_request' },
        help: { type: 'boolean', default: false },
      },
    })
    return values.help ? null : values
  },
  USAGE,
  async ({ repository, file, symbol }) => {
    const tokenizer = await loadTokenizer()
    await withClone(repository, 'answer-cost', async root => {
      execFileSync(process.execPath, [PROGRAM, 'index', root, '--store', storeOf(root)], { stdio: 'ignore' })
      console.log(`| client | tool | ${BUDGETS.map(each => `${each}`).join(' | ')} | worst |`)
      console.log(`|---|---|${'--:|'.repeat(BUDGETS.length + 1)}`)
      for (const asker of ASKERS) await askAll(asker, root, callsOf(file, symbol), tokenizer)
    })
  },
)

function storeOf(root: string): string {
  return join(root, '..', 'store.db')
}

/** One call of each tool that can say much. */
function callsOf(file: string, symbol: string): [tool: string, args: Record<string, unknown>][] {
  const task = 'an error in a request handler is reported twice'
  return [
    ['context_for_task', { task }],
    ['context_for_files', { files: [file] }],
    ['context_for_pr', { diff: 'HEAD~3' }],
    ['show_symbol', { symbol: `${file}:1-900` }],
    ['explain_symbol', { task, symbol }],
    ['impact', { names: [symbol], limit: 1000 }],
    ['tests', { files: [file] }],
    ['find_symbol', { name: 're', limit: 500 }],
    ['summary', { depth: 3, limit: 500 }],
    ['status', {}],
    ['search', { question: task, limit: 100 }],
    ['feedback', { task, useful: [symbol] }],
  ]
}

async function askAll(
  { title, name, asks, flags }: Asker,
  root: string,
  calls: readonly [string, Record<string, unknown>][],
  tokenizer: Tokenizer,
): Promise<void> {
  const args = serverArgs(storeOf(root), '--tools', 'all', '--no-learning', ...flags)
  const transport = new StdioClientTransport({ command: process.execPath, args, cwd: root, stderr: 'ignore' })
  const capabilities = asks === 'capability' ? { experimental: { [DATA_KEY]: {} } } : {}
  const client = new Client({ name, version: '1' }, { capabilities })
  await client.connect(transport)
  try {
    const { tools } = await client.listTools()
    for (const [tool, given] of calls) {
      const takesBudget =
        'token_budget' in (tools.find(each => each.name === tool)?.inputSchema.properties ?? {})
      const costs: number[] = []
      for (const budget of BUDGETS) {
        const values = { ...given, ...(takesBudget ? { token_budget: budget } : {}) }
        const meta = asks === 'meta' ? { _meta: { [DATA_KEY]: true } } : {}
        costs.push(costOf(await ask(client, { name: tool, arguments: values, ...meta }), tokenizer))
      }
      const worst = Math.max(...costs.map((cost, at) => cost / BUDGETS[at]!))
      console.log(`| ${title} | ${tool} | ${costs.join(' | ')} | ${worst.toFixed(2)} |`)
    }
  } finally {
    await client.close()
  }
}

async function ask(client: Client, call: Parameters<Client['callTool']>[0]): Promise<CallToolResult> {
  for (;;) {
    const result = (await client.callTool(call, undefined, { timeout: LONG_MS })) as CallToolResult
    if (!result.content.some(block => block.type === 'text' && BEING_MADE.test(block.text))) return result
  }
}

/** Everything that a client may give its model. */
function costOf({ content, structuredContent }: CallToolResult, { count }: Tokenizer): number {
  const blocks = content.map(block => (block.type === 'text' ? block.text : JSON.stringify(block)))
  const data = structuredContent === undefined ? [] : [JSON.stringify(structuredContent)]
  return [...blocks, ...data].reduce((sum, text) => sum + count(text), 0)
}
