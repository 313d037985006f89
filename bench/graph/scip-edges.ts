/**
 * The call edges of Seamark with an imported SCIP index: its own, and those that the index tells.
 *
 *     npx tsx bench/graph/scip-edges.ts --repo HONO --scip index.scip --own before.jsonl --out after.jsonl
 *
 * `score.ts` judges both as it does the edges of others: `--edges before=before.jsonl --edges after=after.jsonl`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Facts, Reference } from '../../src/facts/facts.js'
import { symbolId } from '../../src/facts/symbol-id.js'
import { FactsCache } from '../../src/graph/link/facts-cache.js'
import { Linker } from '../../src/graph/link/linker.js'
import { type Hint, StoredHints } from '../../src/graph/link/reference-hints.js'
import { nameStart } from '../../src/graph/link/references-at.js'
import { StoreSource } from '../../src/graph/link/store-source.js'
import { thingId } from '../../src/graph/node-id.js'
import { Repository } from '../../src/index.js'
import { openCheckout } from '../../src/store/checkout.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { writeJsonl } from './jsonl.js'
import type { Edge } from './oracle.js'
import { LineStarts } from './seamark-lines.js'

const { values } = parseArgs({
  options: {
    repo: { type: 'string' },
    scip: { type: 'string' },
    own: { type: 'string' },
    out: { type: 'string' },
  },
})
if (values.repo === undefined || values.scip === undefined || values.out === undefined)
  throw new Error('usage: --repo PATH --scip INDEX [--own FILE] --out FILE')
const repo = resolve(values.repo)
const folder = mkdtempSync(join(tmpdir(), 'seamark-scip-'))
const path = join(folder, 'store.db')
const repository = Repository.open(repo, { store: path })
await repository.index({ history: 0 })
const { meanings } = await (await repository.evidence()).import(values.scip)
repository.close()

const store = openStore(path)
const checkout = openCheckout(store, repo)
const rows = store.blobRows(checkout.id)
const cache = new FactsCache(store)
const linker = new Linker(new StoreSource(checkout, rows, cache))
const hints = new StoredHints(store.evidence)
const places = new Map<string, Edge['target']>()
for (const { path: file, blob } of rows) {
  const starts = new LineStarts(join(repo, file))
  for (const definition of cache.of(blob).definitions)
    places.set(symbolId(file, definition), {
      file,
      line: starts.lineAt(definition.nameStart),
      name: definition.name,
    })
}
const edges: Edge[] = []
const ownEdges: Edge[] = []
const isCall = ({ kind }: { kind: string }) => kind === 'calls'
for (const { path: file, blob, hash } of rows) {
  const facts = cache.of(blob)
  const own = linker.meanings(file, facts)
  const starts = new LineStarts(join(repo, file))
  const told = new Map<string, readonly Hint[]>()
  const hintsOf = (reference: Reference) => hintsAt(reference, facts, file, hash, told)
  for (const reference of facts.references) {
    const found = (own.get(reference) ?? []).filter(isCall)
    const column = starts.columnOf(nameStart(reference))
    const edgesTo = (targets: readonly { target: string }[]) =>
      [...new Set(targets.map(each => each.target))].flatMap(target => {
        const place = places.get(target)
        return place === undefined
          ? []
          : [{ file, line: reference.line, column, name: reference.name, target: place }]
      })
    ownEdges.push(...edgesTo(found))
    edges.push(...edgesTo([...found, ...hintsOf(reference).filter(isCall)]))
  }
}
store.close()
rmSync(folder, { recursive: true })
writeJsonl(values.out, edges)
if (values.own !== undefined) writeJsonl(values.own, ownEdges)
console.error(`${edges.length} edges; ${JSON.stringify(meanings)}`)

function hintsAt(
  reference: Reference,
  facts: Facts,
  file: string,
  hash: Uint8Array,
  told: Map<string, readonly Hint[]>,
): Hint[] {
  const definition = facts.definitions[reference.from]
  const id = definition === undefined ? thingId('file', file) : symbolId(file, definition)
  const content = definition?.content ?? Buffer.from(hash).toString('hex')
  const known = told.get(id) ?? hints.of(id, content)
  told.set(id, known)
  return known.filter(({ at }) => (definition?.start ?? 0) + at === nameStart(reference))
}
