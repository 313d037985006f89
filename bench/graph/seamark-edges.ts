/** The call edges of Seamark, one for each call site that it resolved. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeFacts } from '../../src/facts/codec.js'
import { linkFile } from '../../src/graph/link/link-file.js'
import { Program } from '../../src/graph/link/program.js'
import { Resolver } from '../../src/graph/link/resolver.js'
import { wholeSource } from '../../src/graph/link/store-source.js'
import { indexCheckout } from '../../src/index/parse/index-checkout.js'
import { RESOLUTION_RULES } from '../../src/languages/resolution-rules.js'
import { openCheckout } from '../../src/store/checkout.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { writeJsonl } from './jsonl.js'
import { readOracleOptions } from './options.js'
import type { Edge } from './oracle.js'
import { LineStarts } from './seamark-lines.js'

const { repo, out } = readOracleOptions()
const folder = mkdtempSync(join(tmpdir(), 'seamark-edges-'))
const store = openStore(join(folder, 'store.db'))
const checkout = openCheckout(store, repo)
await indexCheckout(checkout, { threads: 1 })
const program = new Program(wholeSource(checkout), RESOLUTION_RULES)
const resolver = new Resolver(program)
const edges: Edge[] = []
const started = process.cpuUsage()
for (const { path, facts: bytes } of store.factsOf(checkout.id)) {
  const file = program.file(path)
  if (file === null) continue
  const facts = decodeFacts(bytes)
  const starts = new LineStarts(join(repo, path))
  for (const edge of linkFile(file, facts, resolver).edges) {
    // Builds for other platforms are not what the oracle reads.
    if (edge.kind !== 'calls' || !('definition' in edge.to) || edge.isAlternative) continue
    const { reference } = edge
    const { file: where, definition } = edge.to
    const line = new LineStarts(join(repo, where.path)).lineAt(definition.nameStart)
    edges.push({
      file: path,
      line: reference.line,
      column: starts.columnOf(Math.max(reference.start, reference.end - reference.name.length)),
      name: reference.name,
      target: { file: where.path, line, name: definition.name },
    })
  }
}
const { user, system } = process.cpuUsage(started)
store.close()
rmSync(folder, { recursive: true })
writeJsonl(out, edges)
console.error(
  `${edges.length} edges, ${((user + system) / 1e6).toFixed(1)} s of processor time with positions`,
)
