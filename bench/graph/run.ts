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

const { values } = parseArgs({
  options: {
    corpus: { type: 'string', default: CORPUS },
    repos: { type: 'string', default: Object.keys(ASKED).join(',') },
    peers: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const oracles = join(WORK, 'oracles')
mkdirSync(join(oracles, 'edges'), { recursive: true })
const rows: Row[] = []
for (const name of values.repos.split(',')) {
  const [oracle, ...asked] = ASKED[name] ?? []
  if (oracle === undefined)
    throw new Error(`No corpus is called ${name}: there are ${Object.keys(ASKED).join(', ')}.`)
  // Our own source moves, so its oracle is asked each time.
  const own = name === 'seamark'
  const repo = own ? ROOT : join(values.corpus, name)
  const truth = join(oracles, `${name}.jsonl`)
  if (own || !existsSync(truth)) ask(`${oracle}-oracle`, repo, truth, asked)
  const calls = readJsonl<OracleCall>(truth)
  for (const system of ['seamark', ...(values.peers && !own ? PEERS : [])]) {
    const file = join(oracles, 'edges', `${name}.${system}.jsonl`)
    if (system === 'seamark' || !existsSync(file)) ask(`${system}-edges`, repo, file, [])
    for (const scored of tally(calls, readJsonl<Edge>(file)))
      rows.push({ oracle: name, system, tally: scored })
  }
}
console.log(table(rows))

function ask(command: string, repo: string, out: string, more: readonly string[]): void {
  const script = join(ROOT, 'bench', 'graph', `${command}.ts`)
  const run = spawnSync(
    process.execPath,
    ['--import', 'tsx', script, '--repo', repo, '--out', out, ...more],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  if (run.status !== 0) throw new Error(`${command} on ${repo} ended with ${run.status}.`)
}
