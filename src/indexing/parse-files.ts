import { isGrammarCrash } from '../facts/grammar.js'
import type { WalkedFile } from '../walk/walked.js'
import { type ParsedFile, type ParseJob, parseFile } from './parse-file.js'
import { parseInThreads } from './pool.js'

/** Below both, starting threads costs more than it saves. */
const INLINE_FILES = 48
const INLINE_BYTES = 400 * 1024
/** Results are handed on in groups, so that they are stored while others are parsed. */
const INLINE_GROUP = 16

/** Parses files here or in threads, whichever is quicker, and hands the results on as they come. */
export async function parseFiles(
  files: WalkedFile[],
  job: ParseJob,
  threads: number,
  onParsed: (parsed: ParsedFile[]) => void,
): Promise<void> {
  const bytes = files.reduce((sum, file) => sum + file.size, 0)
  if (files.length > INLINE_FILES || bytes > INLINE_BYTES)
    return parseInThreads(files, job, { threads, onParsed })
  for (let at = 0; at < files.length; at += INLINE_GROUP) {
    const group = files.slice(at, at + INLINE_GROUP)
    const parsed: ParsedFile[] = []
    try {
      for (const file of group) parsed.push(await parseFile(file.path, job))
    } catch (error) {
      if (!isGrammarCrash(error)) throw error
      // The grammar broke on a file and cannot be used again here: a thread can be thrown away.
      return parseInThreads(files.slice(at), job, { threads: 1, onParsed })
    }
    onParsed(parsed)
  }
}
