import type { FileEntry } from '../../files/file-scan.js'
import { isStandstill, runWithin } from '../../shared/watchdog.js'
import type { Store } from '../../store/store.js'
import { knownBlobs } from './known-blobs.js'
import type { ParsedFile, ParseJob } from './parse-file.js'

/**
 * Below both limits, threads cost more than they save: 1.2 MB of django take 1.9 s of processor time here and 2.6 in two
 * threads, with their start and code that each compiles.
 */
const INLINE_FILES = 48
const INLINE_BYTES = 1536 * 1024
/** A thread that has less to parse spends more on its start and on code that is not yet compiled. */
const THREAD_BYTES = 700 * 1024
/** A thousand times the time of an ordinary file. */
const INLINE_LIMIT = { milliseconds: 60_000, of: 'parsing a file' }
/** Results are handed on in groups, so that storing overlaps with parsing. */
const INLINE_GROUP = 16

/** True once a grammar crashed or was ended in this thread: its memory may be spoilt, and a new thread has its own. */
let isSpoilt = false

/**
 * Parses files here or in threads, depending on which is faster, and hands the results on as they come. `expected` are those
 * that probably have something to parse.
 */
export async function parseFiles(
  files: FileEntry[],
  from: { root: string; maxFileBytes: number; searchable: boolean; store: Store; expected?: FileEntry[] },
  threads: number,
  onParsed: (parsed: ParsedFile[]) => void,
): Promise<void> {
  if (files.length === 0) return
  // Loaded now: most runs find nothing to parse.
  const [{ isGrammarCrash }, { parseFile }, { parseInThreads }] = await Promise.all([
    import('../../facts/grammar.js'),
    import('./parse-file.js'),
    import('./pool.js'),
  ])
  const { root, maxFileBytes, searchable, store, expected = files } = from
  const bytes = expected.reduce((sum, file) => sum + file.size, 0)
  const inThreads = (some: FileEntry[], threads: number) =>
    parseInThreads(some, { root, maxFileBytes, searchable, known: knownBlobs(store), threads, onParsed })
  if (isSpoilt || expected.length > INLINE_FILES || bytes > INLINE_BYTES)
    return inThreads(files, Math.min(threads, Math.max(1, Math.floor(bytes / THREAD_BYTES))))
  const job: ParseJob = {
    root,
    maxFileBytes,
    searchable,
    isKnown: key => store.blobId(key) !== undefined,
    folders: new Set(),
    run: act => runWithin(INLINE_LIMIT, act),
  }
  for (let at = 0; at < files.length; at += INLINE_GROUP) {
    const group = files.slice(at, at + INLINE_GROUP)
    const parsed: ParsedFile[] = []
    job.folders.clear()
    try {
      for (const file of group) parsed.push(await parseFile(file.path, job))
    } catch (error) {
      if (!isGrammarCrash(error) && !isStandstill(error)) throw error
      // A thread is disposable.
      isSpoilt = true
      return inThreads(files.slice(at), 1)
    }
    onParsed(parsed)
  }
}
