/**
 * What summaries take of an index: from nothing, unchanged, and after edits of one file, in processor time.
 * `npx tsx bench/summaries/update.ts CLONE FILE…` edits the files and puts them back: give it a clone of your own.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Opened } from '../../src/index/artefacts/opened.js'
import {
  refreshSummaries,
  type SummariesReport,
  updateSummaries,
} from '../../src/index/artefacts/summaries.js'
import { Repository } from '../../src/index.js'
import { openCheckout } from '../../src/store/checkout.js'
import { openStore } from '../../src/store/sqlite/open-store.js'

const ROUNDS = 5
const MICRO_PER_MILLI = 1000

const [path = '', ...files] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'seamark-summaries-'))
const repository = Repository.open(path, { store: join(folder, 'store.db') })
const store = openStore(repository.location.storePath)
const opened = new Opened(openCheckout(store, repository.location.root))
try {
  await indexAndTell('whole index')
  await indexAndTell('unchanged index')
  tell('made from nothing', () => {
    const { id } = opened.checkout
    const all = store.summaryKeys(id).map(each => each.path)
    store.putSummaries(id, [], all)
    return updateSummaries(opened).report
  })
  // What was made of another name is made once more, so that edits begin from what an index leaves.
  await indexAndTell('index after it')
  tell('asked for after it', () => refreshSummaries(opened))
  for (const file of files) await edits(file)
} finally {
  store.close()
  repository.close()
  rmSync(folder, { recursive: true })
}

async function indexAndTell(what: string): Promise<void> {
  const started = process.cpuUsage()
  const { graph } = await repository.index({ history: 0 })
  const { made, kept, stale, milliseconds } = graph!.summaries
  console.log(
    `${what}: ${made} made, ${kept} kept${stale ? ', the rest when asked for' : ''}, in ${milliseconds} ms; ${spent(started)} of processor time in all`,
  )
}

function tell(what: string, run: () => SummariesReport | null): void {
  const started = process.cpuUsage()
  const report = run()
  console.log(
    `${what}: ${report?.made ?? 0} made, ${report?.kept ?? 0} kept, ${spent(started)} of processor time`,
  )
}

function spent(started: NodeJS.CpuUsage): string {
  const { user, system } = process.cpuUsage(started)
  return `${Math.round((user + system) / MICRO_PER_MILLI)} ms`
}

async function edits(file: string): Promise<void> {
  const full = join(repository.location.root, file)
  const before = readFileSync(full, 'utf8')
  try {
    for (let round = 1; round <= ROUNDS; round++) {
      writeFileSync(full, `${before}\n\ndef seamark_round_${round}():\n    return ${round}\n`)
      await indexAndTell(`${file}, edit ${round}`)
      tell('  asked for', () => refreshSummaries(opened))
    }
  } finally {
    writeFileSync(full, before)
  }
}
