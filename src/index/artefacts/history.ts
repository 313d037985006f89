import { createHash } from 'node:crypto'
import { type ChangeLog, DEFAULT_COMMIT_LIMIT } from '../../history/change-log.js'
import { coChanges } from '../../history/co-change.js'
import { isDirty } from '../../history/head.js'
import { type CommitTree, commitTree } from '../../history/head-tree.js'
import type { History } from '../../history/history.js'
import { decodeHistory, encodeHistory } from '../../history/history-codec.js'
import { decodeLog, encodeLog } from '../../history/log-codec.js'
import { readLogInThread } from '../../history/log-thread.js'
import { historyOf } from '../../history/read-history.js'
import { readLog, updateLog } from '../../history/read-log.js'
import { majorityAuthors } from '../../history/recency.js'
import { decodeColumns } from '../../shared/column-file.js'
import { messageOf } from '../../shared/errors.js'
import { isStandstill, runWithin } from '../../shared/watchdog.js'
import type { Checkout } from '../../store/checkout.js'
import type { Artefact, Made, StoreCheck } from './artefact.js'
import { checkHistory, type StoredHistory } from './check-history.js'
import { checked } from './checking.js'
import { committedSymbols } from './committed-symbols.js'
import { dropValue } from './json-value.js'
import type { Opened } from './opened.js'
import { damagedError, newerError, recordOf } from './records.js'
import type { Run } from './run.js'
import { probeValue, putSealed, sealedLayout, sealedValue } from './sealed-value.js'
import { recordedSources, sourceText } from './sources.js'
import { stageLimit } from './stage-limit.js'

export const LOG_KEY = 'history log'
const HISTORY_KEY = 'history'
const LAYOUT = sealedLayout(0x534d4b48, 4)

/** To link fewer files takes less time than to start a thread. */
const FILES_OF_THREAD = 500

export interface HistoryReport {
  commits: number
  /** Symbols that at least one commit of the history changed. */
  symbols: number
  /** Gaps and omissions, in words. */
  notes: string[]
  milliseconds: number
}

/** Which commits changed which symbols and files. Its digest is the hash of its bytes. */
export const history: Artefact<StoredHistory, HistoryReport> = {
  name: 'history',
  version: LAYOUT.version,
  values: [LOG_KEY, HISTORY_KEY],
  // The rules for files decide which files of the commit are followed.
  madeOf: ({ commit, rules }) => (commit ? `${commit} ${rules}` : null),
  startEarly,
  start,
  make,
  without: problem => withoutHistory(problem, 0),
  save(opened, { log, encoded, history }) {
    putSealed(opened.checkout, LOG_KEY, LAYOUT, encodeLog(log))
    putSealed(opened.checkout, HISTORY_KEY, LAYOUT, encoded)
    opened.history = { digest: digestOf(encoded), history }
  },
  load,
  probe: (opened, written) => probeValue(opened, HISTORY_KEY, LAYOUT, written),
  check,
  compare,
  discard({ checkout }) {
    dropValue(checkout, LOG_KEY)
    dropValue(checkout, HISTORY_KEY)
  },
}

interface Reading {
  started: number
  read: Promise<{ log: ChangeLog; tree: CommitTree } | { error: unknown }>
}

/** Key of commits that are read before anything else is known. */
const EARLY = 'early log'

interface EarlyLog {
  started: number
  log: Promise<ChangeLog>
}

/** In a first index, git reads commits while files are parsed. */
function startEarly(run: Run, files: number): void {
  const { checkout } = run.opened
  const commit = sourceText('commit', checkout, run.sourcesAt(true))
  if (commit === '' || recordOf(checkout, history.name) !== null) return
  const early: EarlyLog = { started: Date.now(), log: readAnew(run, files) }
  // Whoever waits for it gets the error.
  early.log.catch(() => {})
  run.begun.set(EARLY, early)
}

/** git reads commits while files are linked. It compares the work tree for that: the run need not ask again. */
function start(run: Run): void {
  const { checkout } = run.opened
  const commit = sourceText('commit', checkout, run.sourcesAt(true))
  const key = history.madeOf({ commit, rules: run.rules })
  if (key === null || recordOf(checkout, history.name)?.key === key) return
  const reading = beginReading(run)
  run.begun.set(history.name, reading)
  if (run.askDirty === null) return
  run.askDirty = async () => {
    const read = await reading.read
    return 'error' in read ? isDirty(checkout.rootDir, run.filters) : read.tree.isDirty
  }
}

/** Reads the commits since the last run. */
function beginReading(run: Run): Reading {
  const { rootDir } = run.opened.checkout
  const early = run.begun.get(EARLY) as EarlyLog | undefined
  const { started, log } = early ?? { started: Date.now(), log: readNow(run) }
  const tree = commitTree(rootDir, run.head.commit, run.filters)
  const read = Promise.all([log, tree]).then(([log, tree]) => ({ log, tree }))
  return { started, read: read.catch((error: unknown) => ({ error })) }
}

function readNow(run: Run): Promise<ChangeLog> {
  const { checkout } = run.opened
  const { store, id, rootDir } = checkout
  const { bytes } = sealedValue(checkout, LOG_KEY, LAYOUT)
  const previous = bytes === null ? null : decodeLog(bytes)
  if (previous !== null) return updateLog(rootDir, previous, { limit: limitOf(run) })
  const files = store.languageCounts(id).reduce((sum, language) => sum + language.files, 0)
  return readAnew(run, files)
}

function readAnew(run: Run, files: number): Promise<ChangeLog> {
  const { rootDir } = run.opened.checkout
  const { historyLines } = run
  const options = { limit: limitOf(run), ...(historyLines === null ? {} : { lines: historyLines }) }
  return files < FILES_OF_THREAD ? readLog(rootDir, options) : readLogInThread({ root: rootDir, ...options })
}

function limitOf({ options: { history: limit = DEFAULT_COMMIT_LIMIT } }: Run): number {
  return limit
}

/** Follows the symbols of HEAD back through the commits. */
async function make(run: Run): Promise<Made<StoredHistory, HistoryReport>> {
  const begun = run.begun.get(history.name) as Reading | undefined
  const { started, read: reading } = begun ?? beginReading(run)
  const read = await reading
  const elapsed = () => Date.now() - started
  // The code is indexed all the same; the report says that the history is missing.
  if ('error' in read) {
    if (isStandstill(read.error)) throw read.error
    return { value: null, report: withoutHistory(messageOf(read.error), elapsed()) }
  }
  const { log, tree } = read
  const symbols = await committedSymbols(run.opened.checkout, tree, run.options)
  const { made, encoded } = runWithin(stageLimit('the history', symbols.size + log.commits.length), () => {
    const made = historyOf(log, symbols)
    return { made, encoded: encodeHistory(made) }
  })
  const report = {
    commits: made.commits.length,
    symbols: made.symbols.keys.length,
    notes: [...made.notes, ...editNotes(tree)],
    milliseconds: elapsed(),
  }
  return { value: { history: made, encoded, log }, digest: digestOf(encoded), report }
}

function withoutHistory(problem: string, milliseconds: number): HistoryReport {
  return { commits: 0, symbols: 0, notes: [`The history could not be read: ${problem}`], milliseconds }
}

function editNotes({ changes: { length } }: CommitTree): string[] {
  if (length === 0) return []
  const files = length === 1 ? '1 file differs' : `${length} files differ`
  return [`${files} from HEAD: what is not committed has no history.`]
}

/** The log in a value of a store; null if it cannot be read. */
export function logIn(value: Uint8Array): ChangeLog | null {
  const { columns } = decodeColumns(LAYOUT, value)
  return columns === null ? null : decodeLog(columns.bytes as Uint8Array)
}

function load({ checkout }: Opened): StoredHistory | null {
  const [log, encoded] = [LOG_KEY, HISTORY_KEY].map(key => sealedValue(checkout, key, LAYOUT).bytes)
  if (!log || !encoded) return null
  const [decodedLog, decoded] = [decodeLog(log), decodeHistory(encoded)]
  return decodedLog === null || decoded === null ? null : { log: decodedLog, history: decoded, encoded }
}

function check(opened: Opened) {
  const { checkout } = opened
  return [
    checked(
      `the history can be read, and is the one that was written (${checkout.rootDir})`,
      'commits',
      say => {
        const record = recordOf(checkout, history.name)
        if (record === null || record.digest === '') return 0
        const stored = load(opened)
        if (stored === null) say(`the history of ${checkout.rootDir} cannot be read`)
        else if (digestOf(stored.encoded) !== record.digest)
          say(`the history of ${checkout.rootDir} is not the one that was written`)
        return stored?.history.commits.length ?? 0
      },
    ),
  ]
}

async function compare(opened: Opened): Promise<StoreCheck[]> {
  const { checkout } = opened
  const stored = load(opened)
  const key = recordOf(checkout, history.name)?.key
  if (stored === null) return []
  const isOf = (commit: string, rules: string) => {
    const { historyLines } = recordedSources(checkout)
    const git = { commit, dirty: false, historyLimit: stored.log.limit, historyLines, rules, semantic: '' }
    return history.madeOf({ commit: sourceText('commit', checkout, git), rules }) === key
  }
  const found = await checkHistory(opened, stored, isOf)
  return found === null ? [] : [found]
}

function digestOf(encoded: Uint8Array): string {
  return createHash('sha256').update(encoded).digest('hex')
}

/** The digest of the last history; '' before the first. */
export function historyDigest(checkout: Checkout): string {
  return recordOf(checkout, history.name)?.digest ?? ''
}

/** The last history, from memory if unchanged: decoding takes long. Null before the first. */
export function openHistory(opened: Opened): History | null {
  const { checkout } = opened
  const digest = historyDigest(checkout)
  if (digest !== '' && opened.history?.digest === digest) return opened.history.history
  const { bytes, fault } = sealedValue(checkout, HISTORY_KEY, LAYOUT)
  if (fault === 'newer') throw newerError(history, checkout)
  if (fault === 'damaged') throw damagedError(history, checkout)
  const decoded = bytes === null ? null : decodeHistory(bytes)
  if (digest !== '') opened.history = { digest, history: decoded }
  return decoded
}

/** Co-changes and authors by symbol id: for edges of the graph. */
export function historyFacts({ symbols, commits }: History) {
  return { partners: coChanges(symbols, commits), authors: majorityAuthors(symbols, commits) }
}
