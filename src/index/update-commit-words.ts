import { type CommitWords, commitWords } from '../history/commit-words.js'
import type { History } from '../history/history.js'
import { TERMS_FORMAT } from '../search/blob-terms.js'
import { type ColumnLayout, decodeColumns, encodeColumns } from '../shared/column-file.js'
import type { Store } from '../store/store.js'
import { historyRoot, openHistory } from './update-history.js'

const WORDS_KEY = 'commit words'
/** What they were made of. */
const STATE_KEY = 'commit words state'
/** "SMW" and the format's number. */
const LAYOUT: ColumnLayout = { magic: 0x534d5701, types: ['u32', 'u32', 'u32', 'u32'] }

/** Keeps the words of commit messages, which take longer to read than any question takes to answer. */
export function updateCommitWords(store: Store, checkout: number): void {
  const state = stateOf(store, checkout)
  if (isOf(store, checkout, state)) return
  const history = openHistory(store, checkout)
  if (history === null) return
  const { terms, starts, commits, lengths } = commitWords(history)
  store.putValue(checkout, WORDS_KEY, encodeColumns(LAYOUT, [terms, starts, commits, lengths], []))
  store.putValue(checkout, STATE_KEY, state)
}

/** Those that were kept, if they are of this history; else they are read now. */
export function openCommitWords(store: Store, checkout: number, history: History): CommitWords {
  const kept = isOf(store, checkout, stateOf(store, checkout)) ? store.value(checkout, WORDS_KEY) : undefined
  const read = kept === undefined ? null : decodeColumns(LAYOUT, Buffer.from(kept))
  if (read === null) return commitWords(history)
  const [terms, starts, commits, lengths] = read.columns as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ]
  return lengths.length === history.commits.length
    ? { terms, starts, commits, lengths }
    : commitWords(history)
}

function isOf(store: Store, checkout: number, state: Uint8Array): boolean {
  const kept = store.value(checkout, STATE_KEY)
  return kept !== undefined && Buffer.compare(kept, state) === 0
}

/** The same history has other words where they are cut otherwise. */
function stateOf(store: Store, checkout: number): Uint8Array {
  return Buffer.concat([Buffer.from(`${TERMS_FORMAT} `), historyRoot(store, checkout)])
}
