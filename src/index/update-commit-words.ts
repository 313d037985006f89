import { type CommitWords, commitWords } from '../history/commit-words.js'
import type { History } from '../history/history.js'
import { TERMS_FORMAT } from '../search/blob-terms.js'
import { type ColumnLayout, decodeColumns, encodeColumns } from '../shared/column-file.js'
import type { Checkout } from '../store/checkout.js'
import { historyRoot, openHistory } from './update-history.js'

const WORDS_KEY = 'commit words'
/** What they were made of. */
const STATE_KEY = 'commit words state'
const LAYOUT: ColumnLayout = {
  magic: 0x534d4b57,
  version: 2,
  columns: [
    ['terms', 'u32'],
    ['starts', 'u32'],
    ['commits', 'u32'],
    ['lengths', 'u32'],
  ],
  checked: 'whole',
}

/** Keeps the words of commit messages, which take longer to read than any question takes to answer. */
export function updateCommitWords(checkout: Checkout): void {
  const state = stateOf(checkout)
  if (isOf(checkout, state)) return
  const history = openHistory(checkout)
  if (history === null) return
  const { terms, starts, commits, lengths } = commitWords(history)
  checkout.store.putValue(checkout.id, WORDS_KEY, encodeColumns(LAYOUT, { terms, starts, commits, lengths }))
  checkout.store.putValue(checkout.id, STATE_KEY, state)
}

/** Those that were kept, if they are of this history; else they are read now. */
export function openCommitWords(checkout: Checkout, history: History): CommitWords {
  const kept = isOf(checkout, stateOf(checkout)) ? checkout.store.value(checkout.id, WORDS_KEY) : undefined
  const read = kept === undefined ? null : decodeColumns(LAYOUT, kept).columns
  if (read === null) return commitWords(history)
  const words = read as unknown as CommitWords
  return words.lengths.length === history.commits.length ? words : commitWords(history)
}

function isOf(checkout: Checkout, state: Uint8Array): boolean {
  const kept = checkout.store.value(checkout.id, STATE_KEY)
  return kept !== undefined && Buffer.compare(kept, state) === 0
}

/** The same history has other words where they are cut otherwise. */
function stateOf(checkout: Checkout): Uint8Array {
  return Buffer.concat([Buffer.from(`${TERMS_FORMAT} `), historyRoot(checkout)])
}
