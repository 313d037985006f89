/**
 * What linking costs beside parsing, as processor time of this process (all threads), one after the other:
 *
 *     npx tsx bench/graph/linking-time.ts [--corpus DIR] [--repos django,terraform]
 *
 * Both begin with nothing and keep what they make in a store; parsing is without words for search, which nothing in
 * linking needs. Processor time is told since it hardly changes with what else runs.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { linkCheckout } from '../../src/graph/link/link-checkout.js'
import { indexCheckout } from '../../src/index/parse/index-checkout.js'
import { openCheckout } from '../../src/store/checkout.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { CORPUS } from '../paths.js'

const REPOS = 'django,terraform'
const MICROSECONDS = 1e6

const { values } = parseArgs({
  options: {
    corpus: { type: 'string', default: CORPUS },
    repos: { type: 'string', default: REPOS },
  },
})

const rows = [
  '| repository | files | parsing, s | linking, s | linking to parsing |',
  '|---|--:|--:|--:|--:|',
]
for (const name of values.repos.split(',')) {
  const root = resolve(values.corpus, name)
  const folder = mkdtempSync(join(tmpdir(), 'seamark-linking-'))
  const store = openStore(join(folder, 'store.db'))
  try {
    const parsing = await processorTime(() => indexCheckout(openCheckout(store, root), { searchable: false }))
    const linking = await processorTime(() => linkCheckout(openCheckout(store, root)))
    const share = (linking.seconds / parsing.seconds).toFixed(2)
    rows.push(
      `| ${name} | ${linking.result.files} | ${parsing.seconds.toFixed(1)} | ${linking.seconds.toFixed(1)} | ${share} |`,
    )
  } finally {
    store.close()
    rmSync(folder, { recursive: true })
  }
}
console.log(rows.join('\n'))

async function processorTime<T>(act: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const before = process.cpuUsage()
  const result = await act()
  const { user, system } = process.cpuUsage(before)
  return { result, seconds: (user + system) / MICROSECONDS }
}
