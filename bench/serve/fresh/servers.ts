import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { LiveRepository } from '../../../src/live/live-repository.js'
import { indexInto, installKnowing, KNOWING_ENV } from '../../graph/peers/knowing.js'
import { CODEGRAPH_ENV, installCodegraph } from '../../tools/codegraph-package.js'
import { PROGRAM, serverArgs } from '../own-server.js'

const BUDGET = 4000
/** A first index may take longer than a client waits by default. */
const TIMEOUT_MS = 600_000

/** Something that answers about a repository while it is edited. */
export interface FreshServer {
  ask(task: string): Promise<string>
  close(): Promise<void>
}

export const SERVERS = {
  'seamark in process': seamarkInProcess,
  'seamark over MCP': seamarkOverMcp,
  codegraph,
  knowing,
} as const
export type ServerName = keyof typeof SERVERS

async function seamarkInProcess(root: string): Promise<FreshServer> {
  const folder = mkdtempSync(join(tmpdir(), 'seamark-fresh-'))
  const live = await LiveRepository.open(root, { store: join(folder, 'store.db') })
  return {
    ask: async task =>
      (await live.ask(repository => repository.pack({ task }, { budget: BUDGET }))).answer.text,
    async close() {
      await live.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function seamarkOverMcp(root: string): Promise<FreshServer> {
  const folder = mkdtempSync(join(tmpdir(), 'seamark-fresh-'))
  const store = join(folder, 'store.db')
  // Before: the server would answer from a part of the files while it makes its first index.
  execFileSync(process.execPath, [PROGRAM, 'index', root, '--store', store], { stdio: 'ignore' })
  const args = serverArgs(store, '--root', root)
  const end = () => rmSync(folder, { recursive: true, force: true })
  return overMcp(
    { command: process.execPath, args },
    'context_for_task',
    task => ({ task, token_budget: BUDGET }),
    end,
  )
}

/** Its server watches by itself; `explore` is the tool that it has agents use. */
async function codegraph(root: string): Promise<FreshServer> {
  const command = installCodegraph()
  const env = { ...process.env, ...CODEGRAPH_ENV } as Record<string, string>
  execFileSync(command, ['init', root], { env, stdio: 'ignore' })
  const end = () => rmSync(join(root, '.codegraph'), { recursive: true, force: true })
  return overMcp(
    { command, args: ['serve', '--mcp', '--path', root], env },
    'codegraph_explore',
    query => ({ query }),
    end,
  )
}

/** The seed's program, told to watch. */
async function knowing(root: string): Promise<FreshServer> {
  const folder = mkdtempSync(join(tmpdir(), 'knowing-fresh-'))
  const database = join(folder, 'fresh.db')
  mkdirSync(KNOWING_ENV.HOME!, { recursive: true })
  const command = installKnowing()
  indexInto(root, database)
  const env = { ...process.env, ...KNOWING_ENV } as Record<string, string>
  const args = ['mcp', '-db', database, '-watch', '-repo', root, '-no-enrich']
  const end = () => rmSync(folder, { recursive: true, force: true })
  return overMcp(
    { command, args, env },
    'context_for_task',
    task => ({ task_description: task, token_budget: BUDGET }),
    end,
  )
}

async function overMcp(
  server: { command: string; args: string[]; env?: Record<string, string> },
  tool: string,
  argumentsOf: (task: string) => Record<string, unknown>,
  end: () => void,
): Promise<FreshServer> {
  const client = new Client({ name: 'freshness', version: '1' })
  await client.connect(new StdioClientTransport({ ...server, stderr: 'ignore' }))
  const { tools } = await client.listTools()
  if (!tools.some(({ name }) => name === tool))
    throw new Error(`It has no tool ${tool}: ${tools.map(({ name }) => name).join(', ')}.`)
  return {
    async ask(task) {
      const call = { name: tool, arguments: argumentsOf(task) }
      const answer = await client.callTool(call, undefined, { timeout: TIMEOUT_MS })
      return JSON.stringify(answer.content)
    },
    async close() {
      await client.close()
      end()
    },
  }
}
