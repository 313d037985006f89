import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CodeGraph } from '../../src/graph/code-graph.js'
import { encodeGraph } from '../../src/graph/graph-file.js'
import type { MadeGraph } from '../../src/graph/graph-parts.js'
import { assemble } from '../../src/graph/incremental/assemble.js'
import type { GraphSources } from '../../src/graph/incremental/graph-sources.js'
import { linkCheckout } from '../../src/graph/link/link-checkout.js'
import { indexCheckout } from '../../src/index/parse/index-checkout.js'
import { graphWorld } from '../../src/signals/world/world.js'
import { openCheckout } from '../../src/store/checkout.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import type { Store } from '../../src/store/store.js'
import { START } from '../support/random-edits.js'
import { repository, temporaryFolder, writeFiles } from '../support/repository.js'

/** Edits that leave types as they are, most of the time: rows of edges are copied, not made. */
const EDITS: Record<string, (text: string, path: string, word: string) => string> = {
  shift: (text, path) => `${path.endsWith('.py') ? '#' : '//'} moved down\n\n${text}`,
  add: (text, path, word) =>
    path.endsWith('.py')
      ? `${text}def ${word}_it(rows):\n    ${word}()\n    return [first(rows, row) for row in rows]\n`
      : path.endsWith('.go')
        ? `${text}\nfunc ${word}It() int {\n\treturn New().Start()\n}\n`
        : `${text}export function ${word}It(x: number) { ${word}(); return x }\n`,
  test: (text, path, word) =>
    path.endsWith('.py') ? `${text}def test_${word}():\n    make().${word}()\n    Box().total()\n` : text,
  cut: text => text.replace(/\n(?:def|func|export function) [^\n]*\n(?:[ \t][^\n]*\n)*$/, '\n'),
  call: (text, _, word) => text.replace(/\b(total|price|make|Start|go)\(/, `${word}(`),
  rename: (text, _, word) => text.replace(/\bdef (\w+)\(rows/, `def ${word}_rows(rows`),
  body: (text, path, word) =>
    path.endsWith('.py')
      ? text.replace(/\n( +)return /, `\n$1${word} = 1\n$1return `)
      : text.replace(/\{ return /, `{\n// ${word}\nreturn `),
  inside: (text, path, word) =>
    path.endsWith('.py')
      ? text.replace(/:\n( +)/, `:\n$1# ${word}\n$1`)
      : text.replace(/\{\n/, `{\n// ${word}\n`),
  again: (text, path) => (path.endsWith('.py') ? text.replace(/^(from .*)$/m, '$1\n$1') : text),
  more: (text, path) =>
    path.endsWith('.py') ? text.replace(/\n( +)(out\.flush\(\))/, '\n$1$2\n$1$2') : text,
  swap: text => text.replace(/(def \w+[\s\S]*?)(def \w+[\s\S]*)$/, '$2$1'),
}
const edit = fc.record({
  act: fc.constantFrom(...Object.keys(EDITS)),
  path: fc.constantFrom(...Object.keys(START).filter(path => /\.(?:py|ts|go)$/.test(path))),
  word: fc.constantFrom('make', 'save', 'total', 'price', 'close', 'first', 'fresh'),
})

async function sourcesOf(root: string, store: Store): Promise<GraphSources> {
  const checkout = openCheckout(store, root)
  await indexCheckout(checkout)
  await linkCheckout(checkout)
  return {
    files: store.links(checkout.id),
    read: wanted => wanted.map(each => store.record(each.root)),
    outside: [],
  }
}

/** What is made of a graph and kept while its columns are: none of it may be of a state before. */
function knownOf(graph: CodeGraph) {
  const { nodes, files, transitions } = graphWorld(graph)
  const all = Array.from({ length: graph.nodeCount }, (_, node) => node)
  return {
    nodes,
    files: [...files],
    sums: all.map(node => transitions.sumOf(node)),
    named: all.map(node => graph.named(graph.name(node))),
    found: all.map(node => graph.find(graph.id(node))),
  }
}

test('after an edit within a body, a graph has the columns of the one before, but for lines', async () => {
  const root = repository(START)
  const store = openStore(join(temporaryFolder(), 's.db'))
  const before = assemble(await sourcesOf(root, store))
  const path = Object.keys(START).find(each => each.endsWith('.py') && START[each]!.includes('def '))!
  writeFiles(root, { [path]: EDITS.shift!(START[path]!, path, '') })
  const { graph } = assemble(await sourcesOf(root, store), before)
  const { ids, kinds, targets, inEdges, lines, startLines } = graph.columns
  expect(ids).toBe(before.graph.columns.ids)
  expect(kinds).toBe(before.graph.columns.kinds)
  expect(targets).toBe(before.graph.columns.targets)
  expect(inEdges).toBe(before.graph.columns.inEdges)
  expect(lines).not.toEqual(before.graph.columns.lines)
  expect(startLines).not.toEqual(before.graph.columns.startLines)
  store.close()
})

test('a graph that follows another is the graph made from nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async edits => {
      const root = repository(START)
      const files: Record<string, string> = { ...START }
      const store = openStore(join(temporaryFolder(), 's.db'))
      let made: MadeGraph = assemble(await sourcesOf(root, store))
      for (const { act, path, word } of edits) {
        files[path] = EDITS[act]!(files[path]!, path, word)
        writeFiles(root, { [path]: files[path] })
        const sources = await sourcesOf(root, store)
        made = assemble(sources, made)
        const fresh = assemble(sources)
        expect(encodeGraph(made).equals(encodeGraph(fresh))).toBe(true)
        expect(knownOf(made.graph)).toEqual(knownOf(fresh.graph))
      }
      store.close()
    }),
    { numRuns: Number(process.env.LINK_RUNS ?? 25) },
  )
})
