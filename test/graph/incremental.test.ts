import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeGraph } from '../../src/graph/graph-file.js'
import type { MadeGraph } from '../../src/graph/graph-parts.js'
import { assemble, type GraphSources } from '../../src/graph/incremental/assemble.js'
import { linkCheckout } from '../../src/graph/link/link-checkout.js'
import { indexCheckout } from '../../src/index/parse/index-checkout.js'
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
        expect(encodeGraph(made).equals(encodeGraph(assemble(sources)))).toBe(true)
      }
      store.close()
    }),
    { numRuns: Number(process.env.LINK_RUNS ?? 25) },
  )
})
