/**
 * Malformed requests, each of which must get an error and none of which may end the server:
 * `npx tsx bench/serve/fuzz.ts [--requests N] [--seed N]`. Over stdio, as bytes; build first.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { command } from '../command.js'
import { ROOT } from '../paths.js'
import { malformed } from './fuzz/malformed.js'
import { serverArgs } from './own-server.js'

const USAGE = 'npx tsx bench/serve/fuzz.ts [--requests N] [--seed N] [--repository CHECKOUT]'
/** A request that is not answered for so long counts as not answered. */
const PATIENCE_MS = 30_000
const INITIALIZE = {
  jsonrpc: '2.0',
  id: 'first',
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'fuzz', version: '1' } },
}

interface Said {
  id?: unknown
  error?: { code: number; message: string }
  result?: { isError?: boolean; content?: { text?: string }[] }
}

await command(
  () => {
    const { values } = parseArgs({
      options: {
        requests: { type: 'string', default: '5000' },
        seed: { type: 'string', default: '1' },
        repository: { type: 'string', default: ROOT },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) return null
    return { requests: Number(values.requests), seed: Number(values.seed), repository: values.repository }
  },
  USAGE,
  async ({ requests, seed, repository }) => {
    const folder = mkdtempSync(join(tmpdir(), 'seamark-fuzz-'))
    const args = serverArgs(join(folder, 'store.db'), '--tools', 'all')
    const child = spawn(process.execPath, args, { cwd: repository, stdio: ['pipe', 'pipe', 'pipe'] })
    let [exited, complaints] = [false, '']
    child.on('exit', () => {
      exited = true
    })
    child.stderr.on('data', chunk => {
      complaints += chunk
    })
    const waiting = new Map<unknown, (said: Said) => void>()
    createInterface({ input: child.stdout }).on('line', line => {
      const said = JSON.parse(line) as Said
      const take = waiting.get(said.id) ?? waiting.get(null)
      take?.(said)
    })
    const answered = (id: unknown, line: string) =>
      new Promise<Said | null>(resolve => {
        const timer = setTimeout(() => resolve(null), PATIENCE_MS)
        waiting.set(id, said => {
          clearTimeout(timer)
          waiting.delete(id)
          resolve(said)
        })
        child.stdin.write(`${line}\n`)
      })
    await answered('first', JSON.stringify(INITIALIZE))
    child.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n')
    const counts = { protocol: 0, inWords: 0, answered: 0, silent: 0 }
    for (const { line, id } of fc.sample(malformed, { numRuns: requests, seed })) {
      const said = await answered(id, line)
      if (said === null) counts.silent++
      else if (said.error !== undefined) counts.protocol++
      else if (said.result?.isError) counts.inWords++
      else counts.answered++
      if (said === null || (said.error === undefined && !said.result?.isError))
        console.log(line.slice(0, 300))
    }
    const alive = await answered('last', '{"jsonrpc":"2.0","id":"last","method":"ping"}')
    child.stdin.end()
    console.log(
      `${requests} malformed requests: ${counts.protocol} errors of the protocol, ${counts.inWords} errors in words, ` +
        `${counts.answered} answered as if they were right, ${counts.silent} not answered; ` +
        `the server ${alive !== null && !exited ? 'lives' : 'is gone'}; on standard error: ${complaints.length} characters`,
    )
    if (complaints !== '') console.log(complaints.slice(0, 2000))
    rmSync(folder, { recursive: true, force: true })
    if (counts.answered + counts.silent > 0 || alive === null) process.exitCode = 1
  },
)
