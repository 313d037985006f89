import { createHash } from 'node:crypto'
import { decodeRecord } from '../graph/link/link-record.js'
import { type ChangeLog, DEFAULT_COMMIT_LIMIT } from '../history/change-log.js'
import { coChanges } from '../history/co-change.js'
import { committedSpans } from '../history/committed-spans.js'
import type { Head } from '../history/head.js'
import type { History, SymbolSpan } from '../history/history.js'
import { decodeHistory, encodeHistory } from '../history/history-codec.js'
import { decodeLog, encodeLog } from '../history/log-codec.js'
import { historyOf } from '../history/read-history.js'
import { readLog, updateLog } from '../history/read-log.js'
import { recency } from '../history/recency.js'
import { changesSince, type FileChange } from '../history/work-tree-changes.js'
import { messageOf } from '../shared/errors.js'
import type { Checkout } from '../store/checkout.js'
import type { Store } from '../store/store.js'

const LOG_KEY = 'history log'
const HISTORY_KEY = 'history'
const ROOT_KEY = 'history root'
/** What the history was read for: the commit and how many commits back. */
const STATE_KEY = 'history state'

export interface HistoryReport {
  commits: number
  /** Symbols that some commit of the history changed. */
  symbols: number
  /** What is missing or left out, in words. */
  notes: string[]
  milliseconds: number
}

/** What is being read, and for what; null when nothing is new. */
export type HistoryReading = { state: string; started: number; read: Promise<HistoryRead | Error> } | null

interface HistoryRead {
  log: ChangeLog
  /** What differs between HEAD and the work tree: the history is of HEAD. */
  edits: FileChange[]
}

/** Begins to read the commits since the last time; git does so while files are linked. */
export function startHistory(checkout: Checkout, head: Head, limit = DEFAULT_COMMIT_LIMIT): HistoryReading {
  const state = `${head.commit} ${limit}`
  if (head.commit === '' || limit === 0 || historyState(checkout) === state) return null
  const kept = checkout.store.value(checkout.id, LOG_KEY)
  const previous = kept === undefined ? null : decodeLog(kept)
  const log =
    previous === null
      ? readLog(checkout.rootDir, { limit })
      : updateLog(checkout.rootDir, previous, { limit })
  const read = Promise.all([log, changesSince(checkout.rootDir, head.commit)]).then(([log, edits]) => ({
    log,
    edits,
  }))
  return { state, started: Date.now(), read: read.catch((error: unknown) => new Error(messageOf(error))) }
}

/** Follows the symbols of HEAD back through the commits that were read. */
export async function finishHistory(
  checkout: Checkout,
  reading: HistoryReading,
): Promise<HistoryReport | null> {
  if (reading === null) return null
  const read = await reading.read
  const elapsed = () => Date.now() - reading.started
  // The code is indexed all the same; what its history would add is missing, and said to be.
  if (read instanceof Error) {
    return {
      commits: 0,
      symbols: 0,
      notes: [`The history could not be read: ${read.message}`],
      milliseconds: elapsed(),
    }
  }
  const { log, edits } = read
  const history = historyOf(log, committedSpans(trackedFiles(checkout), edits))
  checkout.store.putValue(checkout.id, LOG_KEY, encodeLog(log))
  const encoded = encodeHistory(history)
  checkout.store.putValue(checkout.id, HISTORY_KEY, encoded)
  checkout.store.putValue(checkout.id, ROOT_KEY, rootOf(encoded))
  checkout.store.putValue(checkout.id, STATE_KEY, Buffer.from(reading.state))
  const { commits, symbols } = history
  const notes = [...history.notes, ...editNotes(edits)]
  return { commits: commits.length, symbols: symbols.keys.length, notes, milliseconds: elapsed() }
}

function editNotes(edits: readonly FileChange[]): string[] {
  if (edits.length === 0) return []
  const files = edits.length === 1 ? '1 file differs' : `${edits.length} files differ`
  return [`${files} from HEAD: what is not committed has no history.`]
}

/** Which history there is: the commit it was read at, and how far back. */
export function historyState(checkout: Checkout): string {
  return text(checkout.store.value(checkout.id, STATE_KEY))
}

/** A hash of all that the history says. */
export function historyRoot(checkout: Checkout): Uint8Array {
  return (
    checkout.store.value(checkout.id, ROOT_KEY) ??
    rootOf(checkout.store.value(checkout.id, HISTORY_KEY) ?? new Uint8Array(0))
  )
}

function rootOf(encoded: Uint8Array): Uint8Array {
  return createHash('sha256').update(encoded).digest()
}

/** The history that was last opened, by store: edits do not change it, and it takes long to decode. */
const OPENED = new WeakMap<Store, { root: string; history: History | null }>()

/** The history as it was last read; null before the first time. */
export function openHistory(checkout: Checkout): History | null {
  const root = Buffer.from(checkout.store.value(checkout.id, ROOT_KEY) ?? []).toString('hex')
  const opened = OPENED.get(checkout.store)
  if (root !== '' && opened?.root === root) return opened.history
  const bytes = checkout.store.value(checkout.id, HISTORY_KEY)
  if (bytes === undefined) return null
  const history = decodeHistory(bytes)
  if (root !== '') OPENED.set(checkout.store, { root, history })
  return history
}

/** What history says about pairs and people, by symbol id: for edges of the graph. */
export function historyFacts(history: History) {
  const { symbols, commits } = history
  return { partners: coChanges(symbols, commits), recent: recency(symbols, commits, { directOnly: true }) }
}

/** Every definition with its lines, by the id that the graph knows it by. */
function trackedFiles(checkout: Checkout): Map<string, SymbolSpan[]> {
  const tracked = new Map<string, SymbolSpan[]>()
  for (const { path, record } of checkout.store.records(checkout.id)) {
    const spans = decodeRecord(record)
      .nodes.filter(node => node.container >= 0)
      .map(({ id, startLine, endLine }) => ({ key: id, startLine, endLine }))
    tracked.set(
      path,
      spans.sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine),
    )
  }
  return tracked
}

function text(bytes: Uint8Array | undefined): string {
  return Buffer.from(bytes ?? []).toString()
}
