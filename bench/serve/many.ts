import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { command } from '../command.js'
import { PROGRAM } from './own-server.js'

const USAGE = `npx tsx bench/serve/many.ts [--rounds N] CHECKOUT…
Asks one MCP server about each of many repositories in turn, and tells the memory of its process.`
const TASKS = [
  'an error message of the command line should name the file',
  'close the connection when a request is cancelled',
  'read the configuration from the environment',
]
const BUDGET = 4000
const TIMEOUT_MS = 600_000
const MEBI = 1024

await command(
  () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        rounds: { type: 'string', default: '2' },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) return null
    if (positionals.length === 0) throw new Error(`Expected checkouts, found none.\n${USAGE}`)
    return { rounds: Number(values.rounds), roots: positionals }
  },
  USAGE,
  async ({ rounds, roots }) => {
    const data = mkdtempSync(join(tmpdir(), 'seamark-many-'))
    const env = { ...process.env, XDG_DATA_HOME: data } as Record<string, string>
    try {
      // Before: what a first index takes is another question.
      for (const root of roots)
        execFileSync(process.execPath, [PROGRAM, 'index', root], { env, stdio: 'ignore' })
      const server = new StdioClientTransport({
        command: process.execPath,
        args: [PROGRAM, 'mcp', ...roots.flatMap(root => ['--root', root])],
        env,
        stderr: 'ignore',
      })
      const client = new Client({ name: 'many', version: '1' })
      await client.connect(server)
      try {
        await askAll(client, server.pid!, roots, rounds)
      } finally {
        await client.close()
      }
    } finally {
      rmSync(data, { recursive: true, force: true })
    }
  },
)

async function askAll(client: Client, pid: number, roots: readonly string[], rounds: number): Promise<void> {
  let highest = 0
  for (let round = 1; round <= rounds; round++)
    for (const root of roots) {
      for (const task of TASKS)
        await client.callTool(
          { name: 'context_for_task', arguments: { task, root, token_budget: BUDGET } },
          undefined,
          { timeout: TIMEOUT_MS },
        )
      const { now, most } = memoryOf(pid)
      highest = Math.max(highest, now)
      console.log(`round ${round}, ${root}: ${now} MiB after its answers, ${most} MiB at most so far`)
    }
  console.log(`${roots.length} repositories, ${rounds} rounds: at most ${highest} MiB after answers`)
}

function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kibi = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0)
  return { now: Math.round(kibi('VmRSS') / MEBI), most: Math.round(kibi('VmHWM') / MEBI) }
}
