/** Calls of a Rust repository as rust-analyzer resolves them. */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { finish } from './finish.js'
import { readOracleOptions } from './options.js'
import type { Definition, OracleCall } from './oracle.js'
import { isUnder, repositoryFiles } from './repository-files.js'
import { rustCheckout } from './rust-oracle/checkout.js'
import { startAnalyzer } from './rust-oracle/server.js'
import { type RustDefinition, rustReader } from './rust-oracle/syntax.js'
import { sample } from './sample.js'

const started = performance.now()
const options = readOracleOptions()
const checkout = rustCheckout(options.repo)
const read = await rustReader()
const paths = repositoryFiles(checkout).filter(file => file.endsWith('.rs'))
const files = new Map(paths.map(file => [file, read(readFileSync(join(checkout, file), 'utf8'))]))
const client = await startAnalyzer(checkout)
const all = [...files].flatMap(([file, { calls }]) =>
  isUnder(file, options.under) ? calls.map(call => ({ file, ...call })) : [],
)
const sites = sample(all, options.sample, options.seed)
const opened = new Set<string>()
const calls: OracleCall[] = []
for (const { from, ...site } of sites) {
  const path = join(checkout, site.file)
  if (!opened.has(path)) client.open(path, 'rust')
  opened.add(path)
  const places = await client.definitions({ path, line: site.line - 1, column: site.column })
  if (places.length === 0) continue
  const targets: Definition[] = []
  let kind: OracleCall['kind'] = site.kind
  let isCallable = false
  for (const place of places) {
    const file = relative(checkout, place.path)
    const known = files.get(file)
    if (known === undefined) continue
    const definition = known.definitions.find(
      ({ line, column }) => line === place.line + 1 && column === place.column,
    )
    if (definition?.kind === 'constructor') kind = 'new'
    isCallable ||= definition !== undefined
    targets.push(toDefinition(file, place.line + 1, definition, site.name))
  }
  const expects = targets.length === 0 ? 'external' : isCallable ? 'definition' : 'value'
  calls.push({ ...site, kind, ...(from < site.line && { from }), expects, targets })
}
await client.stop()
console.error(`${sites.length} of ${all.length} call sites`)
finish(options.out, calls, started)

function toDefinition(
  file: string,
  line: number,
  known: RustDefinition | undefined,
  called: string,
): Definition {
  const definition = { file, line, name: known?.name ?? called }
  return known !== undefined && known.from < line ? { ...definition, from: known.from } : definition
}
