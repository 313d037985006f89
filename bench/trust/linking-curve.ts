/**
 * The work of linking against the number of references, over ten sizes of one repository: its first tenth of the
 * folders, two tenths, and so on.
 *
 *     npx tsx bench/trust/linking-curve.ts PATH
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { decodeFacts } from '../../src/facts/codec.js'
import { Linker } from '../../src/graph/link/linker.js'
import { MemorySource, type SourceFile } from '../../src/graph/link/memory-source.js'
import { indexCheckout } from '../../src/index/parse/index-checkout.js'
import { openCheckout } from '../../src/store/checkout.js'
import { openStore } from '../../src/store/sqlite/open-store.js'

const SIZES = 10
const MICROSECONDS = 1e6

const [path] = parseArgs({ allowPositionals: true }).positionals
if (path === undefined) throw new Error('usage: npx tsx bench/trust/linking-curve.ts PATH')
const files = await readFacts(resolve(path))
console.log(
  '| files | references | questions | steps | steps / reference | cut off | processor, s |\n|--:|--:|--:|--:|--:|--:|--:|',
)
for (let size = 1; size <= SIZES; size++) {
  const some = files.slice(0, Math.ceil((files.length * size) / SIZES))
  const before = process.cpuUsage()
  const linker = new Linker(new MemorySource(some))
  for (const each of some) linker.link(each.path, each.facts)
  const { user, system } = process.cpuUsage(before)
  const references = some.reduce((sum, each) => sum + each.facts.references.length, 0)
  const { questions, steps } = linker.work
  const seconds = ((user + system) / MICROSECONDS).toFixed(1)
  console.log(
    `| ${some.length} | ${references} | ${questions} | ${steps} | ${(steps / references).toFixed(2)} | ${linker.cutOff.length} | ${seconds} |`,
  )
}

async function readFacts(root: string): Promise<SourceFile[]> {
  const folder = mkdtempSync(join(tmpdir(), 'seamark-curve-'))
  const store = openStore(join(folder, 'store.db'))
  try {
    const checkout = openCheckout(store, root)
    await indexCheckout(checkout, { searchable: false })
    const languages = new Map(store.blobRows(checkout.id).map(row => [row.path, row.language]))
    return [...store.factsOf(checkout.id)].map(({ path: file, facts }) => {
      return { path: file, language: languages.get(file)!, facts: decodeFacts(facts) }
    })
  } finally {
    store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
