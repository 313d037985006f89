/**
 * Mines tasks from the history of repositories: bench/work/mined/NAME.json, with a checkout at the snapshot.
 *
 *     npx tsx bench/quality/tasks/mine.ts [--mirror DIR] [name…]   (default: all of the corpus but kubernetes)
 *     npx tsx bench/quality/tasks/mine.ts --apart [--mirror DIR] [name…]   those of bench/apart.tsv, for the set `apart`
 *     npx tsx bench/quality/tasks/mine.ts --wide [--mirror DIR] [name…]    those of bench/wide.tsv, for the set `wide`
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { type Pinned, pick, readApart, readCorpus } from '../../corpus.js'
import { readSplit } from '../../split-list.js'
import { BoundedCheckout, bareCopy } from './bounded-checkout.js'
import { type MinedSet, minedCheckout, minedFile } from './mined.js'
import { mineRepository } from './mining/mine-repository.js'
import { textRule } from './mining/truth-rule.js'

/** Large: only when named. */
const ONLY_WHEN_NAMED = 'kubernetes'

const { values, positionals } = parseArgs({
  options: {
    mirror: { type: 'string' },
    apart: { type: 'boolean', default: false },
    wide: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const set: MinedSet = values.apart ? 'apart' : values.wide ? 'wide' : 'mined'
const LISTS = { mined: readCorpus, apart: readApart, wide: () => readSplit('wide') }
const all: readonly Pinned[] = LISTS[set]()
const usual = all.map(({ name }) => name).filter(name => name !== ONLY_WHEN_NAMED)
for (const { name, repository, commit } of pick(positionals.length > 0 ? positionals : usual, all)) {
  const copy = bareCopy(repository, values.mirror ?? null)
  // The corpus is pinned for other benchmarks, often before the newest commit.
  const newest = set === 'mined' ? 'HEAD' : commit
  const mined = mineRepository(name, repository, copy, newest, set === 'wide' ? textRule : undefined)
  new BoundedCheckout(copy, minedCheckout(set, name)).moveTo(mined.snapshot)
  const file = minedFile(set, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(mined, null, 1)}\n`)
  console.log(`${name}\t${mined.tasks.length} tasks at ${mined.snapshot}`)
}
