/** Lays out the corpus. usage: tsx bench/lay-out-corpus.ts [--mirror DIR] [name…]   (default: all but kubernetes) */
import { parseArgs } from 'node:util'
import { pick, readCorpus } from './corpus.js'
import { layOut } from './lay-out.js'

/** Large: only when named. */
const ONLY_WHEN_NAMED = 'kubernetes'

const { values, positionals } = parseArgs({
  options: { mirror: { type: 'string' } },
  allowPositionals: true,
})
const usual = readCorpus()
  .map(pinned => pinned.name)
  .filter(name => name !== ONLY_WHEN_NAMED)
for (const pinned of pick(positionals.length > 0 ? positionals : usual)) {
  console.log(`${pinned.name}\t${layOut(pinned, values.mirror ?? null)}`)
}
