/**
 * Call edges against compilers and language servers, ours beside the peers', in one table.
 *
 *     npx tsx bench/graph/run.ts [--corpus DIR] [--repos flask,caddy] [--no-peers]
 *     npx tsx bench/graph/run.ts --elsewhere look --corpus DIR       # or score: elsewhere.tsv, totals only
 *
 * What an oracle or a peer says of a pinned commit does not change, so it is asked once and kept in bench/work/oracles.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { command } from '../command.js'
import { CORPUS, ROOT, WORK } from '../paths.js'
import { elsewhere } from './elsewhere.js'
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

const USAGE = 'npx tsx bench/graph/run.ts [--corpus DIR] [--repos a,b | --elsewhere look|score] [--no-peers]'

await command(
  () => {
    const { values } = parseArgs({
      options: {
        corpus: { type: 'string', default: CORPUS },
        repos: { type: 'string' },
        elsewhere: { type: 'string' },
        peers: { type: 'boolean', default: true },
        help: { type: 'boolean', default: false },
      },
      allowNegative: true,
    })
    return values.help ? null : values
  },
  USAGE,
  async ({ corpus, repos, elsewhere: use, peers }) => {
    mkdirSync(join(ORACLES, 'edges'), { recursive: true })
    const asked = use === undefined ? ASKED : elsewhere(use)
    const names = repos?.split(',') ?? Object.keys(asked)
    // The other peer is far behind: it is shown on the corpus only.
    const beside = peers ? (use === undefined ? PEERS : PEERS.slice(0, 1)) : []
    console.log(table(names.flatMap(name => rowsOf(name, asked, corpus, beside))))
  },
)

function rowsOf(
  name: string,
  known: Readonly<Record<string, readonly string[]>>,
  corpus: string,
  peers: readonly string[],
): Row[] {
  const [oracle, ...asked] = known[name] ?? []
  if (oracle === undefined)
    throw new Error(`No repository is called ${name}: there are ${Object.keys(known).join(', ')}.`)
  // Our own source moves, so its oracle is asked each time.
  const own = name === 'seamark'
  const repo = own ? ROOT : join(corpus, name)
  const truth = join(ORACLES, `${name}.jsonl`)
  if (own || !existsSync(truth)) ask(`${oracle}-oracle`, repo, truth, asked)
  const calls = readJsonl<OracleCall>(truth)
  return ['seamark', ...(own ? [] : peers)].flatMap(system => {
    const file = join(ORACLES, 'edges', `${name}.${system}.jsonl`)
    if (system === 'seamark' || !existsSync(file)) ask(`${system}-edges`, repo, file, [])
    return tally(calls, readJsonl<Edge>(file), repo).map(
      (scored): Row => ({ oracle: name, system, tally: scored }),
    )
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
