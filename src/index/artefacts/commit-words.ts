import { type CommitWords, commitWords as wordsOf } from '../../history/commit-words.js'
import type { History } from '../../history/history.js'
import { TERMS_FORMAT } from '../../search/blob-terms.js'
import { type ColumnLayout, decodeColumns, encodeColumns } from '../../shared/column-file.js'
import type { Artefact } from './artefact.js'
import { checked } from './checking.js'
import { historyDigest, openHistory } from './history.js'
import { dropValue } from './json-value.js'
import type { Opened } from './opened.js'
import { newerError, recordOf } from './records.js'
import { probeValue } from './sealed-value.js'

const KEY = 'commit words'
const LAYOUT: ColumnLayout = {
  magic: 0x534d4b57,
  version: 3,
  columns: [
    ['terms', 'u32'],
    ['starts', 'u32'],
    ['commits', 'u32'],
    ['lengths', 'u32'],
  ],
}

/** The words of commit messages. Reading them takes longer than answering a query. */
export const commitWords: Artefact<CommitWords> = {
  name: 'commit words',
  version: LAYOUT.version,
  values: [KEY],
  // The same history gives other words if the term format changes.
  madeOf: inputs => (inputs.history === '' ? null : `${inputs.history} ${TERMS_FORMAT}`),
  make({ opened }) {
    const history = openHistory(opened)
    return { value: history === null ? null : wordsOf(history), report: {} }
  },
  save: ({ checkout }, words) => checkout.store.putValue(checkout.id, KEY, encode(words)),
  load,
  probe: (opened, written) => probeValue(opened, KEY, LAYOUT, written),
  check(opened) {
    const { rootDir } = opened.checkout
    return [
      checked(`the words of commits are those of the history (${rootDir})`, 'commits', say => {
        const [history, words] = [openHistory(opened), load(opened)]
        if (history === null || words === null) return 0
        const isNow = words.lengths.length === history.commits.length
        if (isNow && !encode(words).equals(encode(wordsOf(history))))
          say(`the commit words of ${rootDir} differ from those of its history`)
        return words.lengths.length
      }),
    ]
  },
  discard: ({ checkout }) => dropValue(checkout, KEY),
}

function encode({ terms, starts, commits, lengths }: CommitWords): Buffer {
  return encodeColumns(LAYOUT, { terms, starts, commits, lengths })
}

function load({ checkout }: Opened): CommitWords | null {
  const bytes = checkout.store.value(checkout.id, KEY)
  if (bytes === undefined || bytes.length === 0) return null
  const { columns, fault } = decodeColumns(LAYOUT, bytes)
  if (fault === 'newer') throw newerError(commitWords, checkout)
  return columns as CommitWords | null
}

/** The stored words if they are of this history; else they are read now. */
export function openCommitWords(opened: Opened, history: History): CommitWords {
  const { checkout } = opened
  const key = commitWords.madeOf({ history: historyDigest(checkout) })
  const words = recordOf(checkout, commitWords.name)?.key === key ? load(opened) : null
  return words !== null && words.lengths.length === history.commits.length ? words : wordsOf(history)
}
