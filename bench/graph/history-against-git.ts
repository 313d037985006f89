/**
 * Which commits the history attributes to symbols, beside what `git log -L` says of the same lines.
 *
 *     npx tsx bench/graph/history-against-git.ts --repo DJANGO [--symbols 30] [--seed 1]
 *
 * Only symbols with at least two commits are drawn. Commits of very many files count for no symbol by design: they are
 * told apart from other differences.
 */
import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { GraphNode } from '../../src/graph/code-graph.js'
import type { History } from '../../src/history/history.js'
import { openHistory } from '../../src/index/artefacts/history.js'
import { Opened } from '../../src/index/artefacts/opened.js'
import { Repository } from '../../src/index.js'
import { openCheckout } from '../../src/store/checkout.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { STORES } from '../paths.js'
import { sample } from './sample.js'

const MIN_COMMITS = 2
const DIGITS = 9
const MAX_ANSWER_BYTES = 64 * 1024 * 1024
const KINDS: ReadonlySet<string> = new Set(['function', 'method', 'class'])

const { values } = parseArgs({
  options: {
    repo: { type: 'string' },
    symbols: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
  },
})
if (values.repo === undefined) throw new Error('usage: --repo PATH [--symbols N] [--seed N]')
const path = join(STORES, 'history-against-git.db')
const repository = Repository.open(resolve(values.repo), { store: path })
await repository.index()
const { root } = repository.location
const graph = repository.graph()
repository.close()
const store = openStore(path, { readonly: true })
const history = openHistory(new Opened(openCheckout(store, root)))!
store.close()

const commits = attributed(history)
const candidates = Array.from({ length: graph.nodeCount }, (_, at) => graph.node(at)).filter(
  ({ id, kind }) => KINDS.has(kind) && (commits.get(id)?.size ?? 0) >= MIN_COMMITS,
)
const read = new Set(history.commits.map(({ hash }) => hash))
const huge = new Set(history.commits.filter(commit => commit.huge).map(({ hash }) => hash))
const oldest = history.commits.at(-1)!.hash
const total = { symbols: 0, ours: 0, git: 0, both: 0, huge: 0, onlyGit: 0, onlyOurs: 0 }
for (const node of sample(candidates, Number(values.symbols), Number(values.seed))) {
  const ours = commits.get(node.id)!
  const named = gitLog(node)
  const onlyGit = [...named].filter(hash => !ours.has(hash) && !huge.has(hash))
  const onlyOurs = [...ours].filter(hash => !named.has(hash))
  total.symbols++
  total.ours += ours.size
  total.git += named.size
  total.both += [...named].filter(hash => ours.has(hash)).length
  total.huge += [...named].filter(hash => huge.has(hash)).length
  total.onlyGit += onlyGit.length
  total.onlyOurs += onlyOurs.length
  const short = (hashes: string[]) => hashes.map(hash => hash.slice(0, DIGITS)).join(' ') || 'none'
  if (onlyGit.length + onlyOurs.length > 0)
    console.log(
      `${node.path}:${node.qualifiedName}: only git ${short(onlyGit)}; only ours ${short(onlyOurs)}`,
    )
}
console.log(JSON.stringify(total))

function attributed({ symbols, commits: all }: History): Map<string, Set<string>> {
  return new Map(
    symbols.keys.map((key, at) => {
      const own = symbols.commits.subarray(symbols.offsets[at]!, symbols.offsets[at + 1]!)
      return [
        key,
        new Set(Array.from(own, commit => all[commit]!.hash).filter(hash => hash !== oldestOf(all))),
      ]
    }),
  )
}

/** git is asked for what came after the oldest commit that was read: of that one the parent is unknown. */
function oldestOf(all: History['commits']): string {
  return all.at(-1)!.hash
}

function gitLog({ path: file, startLine, endLine }: GraphNode): Set<string> {
  const lines = `-L${startLine},${endLine}:${file}`
  const args = ['log', '-s', '--no-merges', '--format=%H', lines, `${oldest}..HEAD`]
  const answer = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: MAX_ANSWER_BYTES })
  return new Set(answer.split('\n').filter(hash => read.has(hash)))
}
