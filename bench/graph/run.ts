/**
 * Call edges against compilers and language servers, ours beside the peers', in one table.
 *
 *     npx tsx bench/graph/run.ts [--corpus DIR] [--repos flask,caddy] [--no-peers] [--ours-again]
 *
 * What an oracle or a peer says of a pinned commit does not change, so it is asked once and kept in bench/work/oracles.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { command } from '../command.js'
import { CORPUS, ROOT, WORK } from '../paths.js'
import { readJsonl } from './jsonl.js'
import type { Edge, OracleCall } from './oracle.js'
import { type Row, table } from './scoring/table.js'
import { tally } from './scoring/tally.js'

/** Each corpus with the oracle that knows its language, and what the oracle is asked. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  seamark: ['typescript', '--under', 'src'],
  calcom: ['typescript', '--under', 'packages'],
  flask: ['python'],
  django: ['python', '--sample', '5000'],
  caddy: ['go'],
  terraform: ['go'],
  ripgrep: ['rust'],
  'spark-java': ['java'],
}
const PEERS = ['codegraph', 'knowing']
const ORACLES = join(WORK, 'oracles')

const USAGE = 'npx tsx bench/graph/run.ts [--corpus DIR] [--repos a,b] [--no-peers]'

await command(
  () => {
    const { values } = parseArgs({
      options: {
        corpus: { type: 'string', default: CORPUS },
        repos: { type: 'string', default: Object.keys(ASKED).join(',') },
        peers: { type: 'boolean', default: true },
        help: { type: 'boolean', default: false },
      },
      allowNegative: true,
    })
    return values.help ? null : values
  },
  USAGE,
  async ({ corpus, repos, peers }) => {
    mkdirSync(join(ORACLES, 'edges'), { recursive: true })
    const rows = repos.split(',').flatMap(name => rowsOf(name, corpus, peers ? PEERS : []))
    console.log(table(rows))
  },
)

function rowsOf(name: string, corpus: string, peers: readonly string[]): Row[] {
  const [oracle, ...asked] = ASKED[name] ?? []
  if (oracle === undefined)
    throw new Error(`No corpus is called ${name}: there are ${Object.keys(ASKED).join(', ')}.`)
  // Our own source moves, so its oracle is asked each time.
  const own = name === 'seamark'
  const repo = own ? ROOT : join(corpus, name)
  const truth = join(ORACLES, `${name}.jsonl`)
  if (own || !existsSync(truth)) ask(`${oracle}-oracle`, repo, truth, asked)
  const calls = readJsonl<OracleCall>(truth)
  return ['seamark', ...(own ? [] : peers)].flatMap(system => {
    const file = join(ORACLES, 'edges', `${name}.${system}.jsonl`)
    if (system === 'seamark' || !existsSync(file)) ask(`${system}-edges`, repo, file, [])
    return tally(calls, readJsonl<Edge>(file)).map((scored): Row => ({ oracle: name, system, tally: scored }))
  })
}

function ask(script: string, repo: string, out: string, more: readonly string[]): void {
  const file = join(ROOT, 'bench', 'graph', `${script}.ts`)
  const run = spawnSync(process.execPath, ['--import', 'tsx', file, '--repo', repo, '--out', out, ...more], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (run.status !== 0) throw new Error(`${script} on ${repo} ended with ${run.status}.`)
}
