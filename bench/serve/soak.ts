/**
 * A long life of a server: `npx tsx bench/serve/soak.ts [--calls N] [--repository CHECKOUT]`. Mixed calls over stdio while files
 * are edited, added and removed; memory, file descriptors and watches over time, failed calls, and stale answers (an edit's mark
 * must be in the next answer that shows its file). Build first.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { command } from '../command.js'
import { CORPUS } from '../paths.js'
import { serverArgs } from './own-server.js'
import { type Call, type Edited, soakCalls } from './soak/calls.js'

const USAGE = 'npx tsx bench/serve/soak.ts [--calls N] [--repository CHECKOUT] [--seed N]'
const REPORTS = 20
const KB_IN_MB = 1024
const TIMEOUT_MS = 600_000

interface State {
  memoryMb: number
  descriptors: number
  watches: number
}

interface Tally {
  calls: number
  failed: number
  stale: number
  edits: number
}

await command(
  () => {
    const { values } = parseArgs({
      options: {
        calls: { type: 'string', default: '20000' },
        repository: { type: 'string', default: join(CORPUS, 'flask') },
        seed: { type: 'string', default: '1' },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) return null
    return { calls: Number(values.calls), repository: values.repository, seed: Number(values.seed) }
  },
  USAGE,
  async ({ calls, repository, seed }) => {
    const folder = mkdtempSync(join(tmpdir(), 'seamark-soak-'))
    const root = join(folder, 'repository')
    execFileSync('git', ['clone', '-q', '-s', repository, root], { stdio: 'ignore' })
    const client = new Client({ name: 'soak', version: '1' })
    const args = serverArgs(join(folder, 'store.db'), '--tools', 'all')
    const transport = new StdioClientTransport({
      command: process.execPath,
      args,
      cwd: root,
      stderr: 'inherit',
    })
    await client.connect(transport)
    const ask = async ({ name, arguments: given }: Call) => {
      const result = await client.callTool({ name, arguments: given }, undefined, { timeout: TIMEOUT_MS })
      const text = (result.content as { text: string }[]).map(each => each.text).join('\n')
      return { text, isError: result.isError === true }
    }
    const tally: Tally = { calls: 0, failed: 0, stale: 0, edits: 0 }
    const states: State[] = []
    try {
      while (
        (await ask({ name: 'context_for_task', arguments: { task: 'warm up' } })).text.includes(
          'is being made',
        )
      );
      for (const step of soakCalls(root, calls, seed)) {
        const { text, isError } = await ask(step.call)
        tally.calls++
        if (isError !== step.mustFail) {
          tally.failed++
          console.log(`failed: ${JSON.stringify(step.call).slice(0, 200)}: ${text.slice(0, 200)}`)
        }
        if (step.edited !== null) {
          tally.edits++
          if (isStale(text, step.edited)) {
            tally.stale++
            console.log(`stale: ${step.edited.path} without ${step.edited.mark}`)
          }
        }
        if (tally.calls % Math.ceil(calls / REPORTS) === 0) {
          const state = stateOf(transport.pid!)
          states.push(state)
          console.log(`${tally.calls} calls: ${inWords(state)}`)
        }
      }
    } finally {
      await client.close()
      rmSync(folder, { recursive: true, force: true })
    }
    const half = states.slice(states.length / 2)
    const range = (of: (state: State) => number) =>
      `${Math.min(...half.map(of))} to ${Math.max(...half.map(of))}`
    console.log(
      `${tally.calls} calls with ${tally.edits} edits: ${tally.failed} failed, ${tally.stale} stale; ` +
        `after the first twentieth ${inWords(states[0]!)}; in the second half ${range(of => of.memoryMb)} MB, ` +
        `${range(of => of.descriptors)} descriptors, ${range(of => of.watches)} watches`,
    )
    if (tally.failed + tally.stale > 0) process.exitCode = 1
  },
)

/** The answer must show the function that was written: a pack repeats the task, which has the mark. */
function isStale(text: string, { mark }: Edited): boolean {
  return !text.includes(`zebra_${mark}(`)
}

function inWords({ memoryMb, descriptors, watches }: State): string {
  return `${memoryMb} MB, ${descriptors} descriptors, ${watches} watches`
}

/** As Linux reports it. */
function stateOf(pid: number): State {
  const [, kb] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  const infos = readdirSync(`/proc/${pid}/fdinfo`).map(name => infoOf(`/proc/${pid}/fdinfo/${name}`))
  return {
    memoryMb: Math.round(Number(kb) / KB_IN_MB),
    descriptors: infos.length,
    watches: infos.flatMap(info => info.match(/^inotify /gm) ?? []).length,
  }
}

function infoOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // Closed since the folder was listed.
    return ''
  }
}
