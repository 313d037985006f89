import { availableParallelism } from 'node:os'
import { extractorOf } from '../../facts/extractor.js'
import type { ExcludedPath, FileScan } from '../../files/file-scan.js'
import { DEFAULT_MAX_FILE_BYTES, scanFiles } from '../../files/scan.js'
import { isIn, scanPaths } from '../../files/scan-paths.js'
import { type Head, headOf } from '../../history/head.js'
import { LANGUAGES } from '../../languages/names/names.js'
import { BatchWriter } from '../../shared/batch-writer.js'
import type { Checkout } from '../../store/checkout.js'
import type { FileRecord, NewFile, Store } from '../../store/store.js'
import type { ParsedFile } from './parse-file.js'
import { parseFiles } from './parse-files.js'
import { type Plan, planReading } from './plan.js'
import { isReadByThis, markReadByThis } from './reader-version.js'

/** Facts are committed in groups of about this size: a kill loses at most one group. */
const COMMIT_BYTES = 4 * 1024 * 1024
const COMMIT_FILES = 500
/** More threads than this would wait for the one that writes. */
const MAX_THREADS = 8

export interface IndexOptions {
  threads?: number
  maxFileBytes?: number
  submodules?: boolean
  /** Index only these files, as if there were no others. */
  only?: ReadonlySet<string>
  /** Also store the words of each file, for search. Default true. */
  searchable?: boolean
  onProgress?(progress: IndexProgress): void
  /** Called with their number when all files are listed, before they are read. */
  onListed?(files: number): void
}

/** What is known to be unchanged since this checkout was last indexed in full. */
export interface Unchanged {
  /** Only these paths (folders: with all their contents) may differ. */
  except: readonly string[]
  head: Head
}

export interface IndexProgress {
  /** `finishing` is all that comes after the links: search, history, the graph, summaries. */
  phase: 'walking' | 'reading' | 'linking' | 'finishing'
  files: number
  filesTotal: number
  /** Work, in bytes of these files; while finishing, in shares of it. */
  bytes: number
  bytesTotal: number
}

/** The report of one run. Counts of the whole checkout are in the store (`languageCounts`). */
export interface IndexRun {
  source: FileScan['source']
  /** Included files. */
  files: number
  unchanged: number
  read: number
  /** The files read whose facts were made in this run. The facts of the others were in the store, or they have none. */
  parsed: number
  parsedBytes: number
  /** The files read that have no facts because of their contents: binary, generated, secret. */
  withoutFacts: number
  gone: number
  /** Paths that could not be read or parsed in full, with the reason: in addition to the result, not instead of it. */
  problems: { path: string; problem: string }[]
  head: Head
  milliseconds: number
}

/** Updates the store for a checkout: reads changed files, and parses blobs that no branch or worktree had before. */
export async function indexCheckout(
  checkout: Checkout,
  options: IndexOptions = {},
  head?: Head,
): Promise<IndexRun> {
  const started = Date.now()
  const { submodules = false, onProgress } = options
  const maxFileBytes = options.maxFileBytes ?? DEFAULT_MAX_FILE_BYTES
  const { store, id, rootDir } = checkout
  dropOutdated(store)
  let rows: FileRecord[] | undefined
  const known = () => {
    rows ??= store.files(id)
    return rows
  }
  const heading = head ?? headOf(rootDir)
  const walking = scanFiles(rootDir, {
    maxFileBytes,
    submodules,
    explainIgnored: false,
    ...(options.only === undefined ? {} : { only: options.only }),
    expected: () => pathsOf(known()),
  })
  onProgress?.({ phase: 'walking', files: 0, filesTotal: 0, bytes: 0, bytesTotal: 0 })

  const walked = await walking
  const plan = planReading(walked, known(), !isReadByThis(checkout))
  const files = walked.files.length
  options.onListed?.(files)
  const source = walked.source
  const run = await carryOut({ checkout, options, started, plan, files, source, head: await heading })
  markReadByThis(checkout)
  return run
}

/**
 * The same where only some paths can have changed: it does not look at the others. Null if a full scan is
 * necessary: the rules changed, or the checkout was never fully indexed.
 */
export async function indexPaths(
  checkout: Checkout,
  { except, head }: Unchanged,
  options: IndexOptions = {},
): Promise<IndexRun | null> {
  const started = Date.now()
  if (options.submodules || checkout.row.state !== 'complete' || !isReadByThis(checkout)) return null
  const rows = checkout.store.files(checkout.id)
  const maxFileBytes = options.maxFileBytes ?? DEFAULT_MAX_FILE_BYTES
  const walked = await scanPaths(checkout.rootDir, except, rows, { maxFileBytes })
  if (walked === null) return null
  const isAsked = isIn(except)
  const before = rows.filter(({ path }) => isAsked(path))
  const plan = planReading(walked, before)
  // As a look at all files counts them: with those that were read and have no facts.
  const others = rows.filter(isRead).length - before.filter(isRead).length
  plan.unchanged += others
  const files = walked.files.length + others
  return carryOut({ checkout, options, started, plan, files, source: walked.source, head })
}

interface Job {
  checkout: Checkout
  options: IndexOptions
  started: number
  plan: Plan
  /** Of the whole checkout. */
  files: number
  source: FileScan['source']
  head: Head
}

/** Executes a plan: reads, parses and writes. */
async function carryOut({ checkout, options, started, plan, files, source, head }: Job): Promise<IndexRun> {
  const { searchable = true, onProgress } = options
  const maxFileBytes = options.maxFileBytes ?? DEFAULT_MAX_FILE_BYTES
  const { store, id, rootDir: root } = checkout
  const run: IndexRun = {
    source,
    files,
    unchanged: plan.unchanged,
    read: plan.toRead.length,
    parsed: 0,
    parsedBytes: 0,
    withoutFacts: 0,
    gone: plan.gone.length,
    problems: [],
    head,
    milliseconds: 0,
  }
  store.begin(id, started, head.commit, files)
  if (plan.leftOut.length > 0) store.put(id, [], plan.leftOut.map(leftOutRow))

  const progress: IndexProgress = {
    phase: 'reading',
    files: 0,
    filesTotal: plan.toRead.length,
    bytes: 0,
    bytesTotal: plan.toRead.reduce((sum, file) => sum + file.size, 0),
  }
  const writer = new BatchWriter<ParsedFile>(
    { items: COMMIT_FILES, bytes: COMMIT_BYTES, bytesOf: ({ blob }) => blob?.facts.length ?? 0 },
    parsed => {
      const blobs = parsed.flatMap(({ blob }) => (blob === null ? [] : [blob]))
      store.put(
        id,
        blobs,
        parsed.map(({ file }) => file),
      )
    },
  )
  const threads = Math.min(options.threads ?? availableParallelism(), MAX_THREADS)
  const from = { root, maxFileBytes, searchable, store, expected: plan.toParse }
  await parseFiles(plan.toRead, from, threads, parsed => {
    for (const each of parsed) {
      note(each, run)
      writer.add(each)
      progress.files++
      progress.bytes += each.file.size
    }
    onProgress?.(progress)
  })
  writer.flush()
  store.finish(id, Date.now(), plan.gone)
  run.problems.sort((a, b) => (a.path < b.path ? -1 : 1))
  run.milliseconds = Date.now() - started
  return run
}

function note(parsed: ParsedFile, run: IndexRun): void {
  if (parsed.blob !== null) {
    run.parsed++
    run.parsedBytes += parsed.blob.bytes
  }
  if (parsed.file.key === null) run.withoutFacts++
  if (parsed.note !== '') run.problems.push({ path: parsed.file.path, problem: parsed.note })
}

function leftOutRow(out: ExcludedPath): NewFile {
  return {
    path: out.path,
    size: 0,
    mtimeMs: 0,
    ctimeMs: 0,
    readAt: 0,
    key: null,
    reason: out.reason,
    detail: out.rule,
  }
}

/** Rows of files that are left out by name were never read. */
function isRead({ readAt }: FileRecord): boolean {
  return readAt > 0
}

function pathsOf(rows: readonly FileRecord[]): string[] {
  return rows.flatMap(row => (row.blob === null ? [] : [row.path]))
}

/** Drops the facts of other extractor versions. */
function dropOutdated(store: Store): void {
  const current = LANGUAGES.map(language => ({ language: language.id, extractor: extractorOf(language) }))
  const isCurrent = (made: { language: string; extractor: string }) =>
    current.some(each => each.language === made.language && each.extractor === made.extractor)
  if (!store.extractors().every(isCurrent)) store.prune(current, false)
}
