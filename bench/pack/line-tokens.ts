/**
 * The numbers behind `estimateTokens`: tokens of a line of code, and tokens that each format writes beside the code for a definition.
 *
 *     npx tsx bench/pack/line-tokens.ts CHECKOUT…
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { FORMATS, loadTokenizer, Repository } from '../../src/index.js'
import { STORES } from '../paths.js'

/** Of the definitions of a repository, each of this many. */
const EVERY = 7
const KINDS = new Set(['function', 'method', 'class'])
const TASKS = ['sessions and cookies', 'routing of requests', 'configuration from files']
const BUDGET = 6000

const tokenizer = await loadTokenizer()
mkdirSync(STORES, { recursive: true })
for (const root of process.argv.slice(2)) {
  const store = join(STORES, `line-tokens-${basename(resolve(root))}.db`)
  const repository = Repository.open(root, { store })
  await repository.index()
  console.log(`${root}: ${tokensPerLine(repository, root).toFixed(2)} tokens a line`)
  for (const format of FORMATS) {
    let [beside, definitions] = [0, 0]
    for (const task of TASKS) {
      const { pack, text } = await repository.pack(
        { task },
        { format, budget: BUDGET, cache: false, keep: false },
      )
      const code = pack.files.flatMap(({ excerpts }) => excerpts).map(({ text: own }) => tokenizer.count(own))
      beside += tokenizer.count(text) - code.reduce((sum, count) => sum + count, 0)
      definitions += pack.files.reduce((sum, { symbols }) => sum + symbols.length, 0)
    }
    console.log(`  ${format}: ${(beside / definitions).toFixed(1)} beside the code of a definition`)
  }
  repository.close()
}

function tokensPerLine(repository: Repository, root: string): number {
  const graph = repository.graph()
  const texts = new Map<string, string[]>()
  let [lines, tokens] = [0, 0]
  for (let node = 0; node < graph.nodeCount; node += EVERY) {
    const { kind, path, startLine, endLine } = graph.node(node)
    if (!KINDS.has(kind)) continue
    const all = texts.get(path) ?? readFileSync(join(root, path), 'utf8').split('\n')
    texts.set(path, all)
    lines += endLine - startLine + 1
    tokens += tokenizer.count(all.slice(startLine - 1, endLine).join('\n'))
  }
  return tokens / lines
}
