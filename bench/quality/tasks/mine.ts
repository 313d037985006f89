/**
 * Mines tasks from the history of repositories: bench/work/mined/NAME.json, with a checkout at the snapshot.
 *
 *     npx tsx bench/quality/tasks/mine.ts [--mirror DIR] [name…]   (default: all of the corpus but kubernetes)
 *     npx tsx bench/quality/tasks/mine.ts --apart [--mirror DIR] [name…]   those of bench/apart.tsv, for the set `apart`
 *     npx tsx bench/quality/tasks/mine.ts --wide [--mirror DIR] [name…]    those of bench/wide.tsv, for the set `wide`
 *     npx tsx bench/quality/tasks/mine.ts --parents [--tasks N] [--mirror DIR] [name…]   what `seamark eval` asks, for the set `parents`
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { type Pinned, pick, readApart, readCorpus } from '../../corpus.js'
import { readSplit } from '../../split-list.js'
import { ownRule, textRule } from '../../tools/library.js'
import { bareCopy, checkOutBounded } from './bounded-checkout.js'
import { mineRepository } from './mine-repository.js'
import { type MinedSet, minedCheckout, minedFile } from './mined.js'

/** Large: only when named. */
const ONLY_WHEN_NAMED = 'kubernetes'

const { values, positionals } = parseArgs({
  options: {
    mirror: { type: 'string' },
    apart: { type: 'boolean', default: false },
    wide: { type: 'boolean', default: false },
    parents: { type: 'boolean', default: false },
    tasks: { type: 'string' },
  },
  allowPositionals: true,
})
const set: MinedSet = values.apart ? 'apart' : values.wide ? 'wide' : values.parents ? 'parents' : 'mined'
const LISTS = { mined: readCorpus, apart: readApart, wide: () => readSplit('wide'), parents: readCorpus }
/** Of the corpus, at the newest commit of the copy: it is pinned for other benchmarks, often before that. */
const isNewest = set === 'mined' || set === 'parents'
const all: readonly Pinned[] = LISTS[set]()
const usual = all.map(({ name }) => name).filter(name => name !== ONLY_WHEN_NAMED)
for (const { name, repository, commit } of pick(positionals.length > 0 ? positionals : usual, all)) {
  const copy = bareCopy(repository, values.mirror ?? null)
  const mined = await mineRepository({
    ...{ name, repository, copy, newest: isNewest ? 'HEAD' : commit },
    ...(set === 'wide' ? { ruleFor: textRule } : {}),
    ...(set === 'parents' ? { ruleFor: ownRule, at: 'parent' } : {}),
    ...(values.tasks === undefined ? {} : { tasks: Number(values.tasks) }),
  })
  await checkOutBounded(copy, minedCheckout(set, name), mined.snapshot)
  const file = minedFile(set, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(mined, null, 1)}\n`)
  console.log(`${name}\t${mined.tasks.length} tasks at ${mined.snapshot}`)
}
