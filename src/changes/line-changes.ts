import { decodeText } from '../facts/decode-text.js'
import { DEFAULT_MAX_FILE_BYTES, readLimit } from '../files/max-file-bytes.js'
import type { FileChange } from '../history/work-tree-changes.js'
import { GitError, git } from '../shared/git.js'
import type { LineChange } from './line-change.js'

/** The text of a file on the other side of a change. */
export interface OtherSide {
  /** What the lines of the file that is shown are. */
  here: LineChange['here']
  line(number: number): string | undefined
}

const HUNK = 4

/** The changed lines of a file, in order. A file that is new is one change; of a binary one nothing is known. */
export function lineChanges({ what, hunks }: FileChange, side: OtherSide | null): LineChange[] {
  if (hunks === null)
    return what === 'added' ? [{ startLine: 1, endLine: Number.MAX_SAFE_INTEGER, here: '+', other: [] }] : []
  const { here, line } = side ?? { here: '+' as const, line: () => undefined }
  const changes: LineChange[] = []
  for (let at = 0; at < hunks.length; at += HUNK) {
    const [oldStart, oldLength, startLine, length] = hunks.slice(at, at + HUNK) as [
      number,
      number,
      number,
      number,
    ]
    const other = Array.from({ length: oldLength }, (_, step) => line(oldStart + step))
    const known = other.filter(text => text !== undefined)
    changes.push({ startLine, endLine: startLine + length - 1, here, other: known })
  }
  return changes
}

/** A file as a commit has it; null if it is not in this clone. Secrets are removed from it. */
export async function sideAtCommit(root: string, commit: string, path: string): Promise<OtherSide | null> {
  try {
    const limit = readLimit(path, DEFAULT_MAX_FILE_BYTES)
    const bytes = await git(root, ['cat-file', 'blob', `${commit}:${path}`], { maxBytes: limit })
    const lines = decodeText(bytes).text.split(/\r?\n/)
    return { here: '+', line: number => lines[number - 1] }
  } catch (error) {
    if (error instanceof GitError) return null
    throw error
  }
}
