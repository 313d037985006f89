/**
 * Mines tasks from the history of the corpus: bench/work/mined/NAME.json, with a checkout at the snapshot.
 *
 *     npx tsx bench/quality/tasks/mine.ts [--mirror DIR] [name…]   (default: all of the corpus but kubernetes)
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { pick, readCorpus } from '../../corpus.js'
import { BoundedCheckout, bareCopy } from './bounded-checkout.js'
import { MINED, minedCheckout, minedFile } from './mined.js'
import { mineRepository } from './mining/mine-repository.js'

/** Large: only when named. */
const ONLY_WHEN_NAMED = 'kubernetes'

const { values, positionals } = parseArgs({ options: { mirror: { type: 'string' } }, allowPositionals: true })
const usual = readCorpus()
  .map(({ name }) => name)
  .filter(name => name !== ONLY_WHEN_NAMED)
mkdirSync(MINED, { recursive: true })
for (const { name, repository } of pick(positionals.length > 0 ? positionals : usual)) {
  const copy = bareCopy(repository, values.mirror ?? null)
  const mined = mineRepository(name, repository, copy)
  new BoundedCheckout(copy, minedCheckout(name)).moveTo(mined.snapshot)
  writeFileSync(minedFile(name), `${JSON.stringify(mined, null, 1)}\n`)
  console.log(`${name}\t${mined.tasks.length} tasks at ${mined.snapshot}`)
}
