/**
 * What every comparison is given: nothing of the repository or the user may run a program or change the form of the
 * answer. `diff-tree` is plumbing and reads no such settings by itself; `log` does.
 */
export const PLAIN_DIFF: readonly string[] = [
  '-r',
  '--no-color',
  '--no-ext-diff',
  '--no-textconv',
  '--no-relative',
  // Also spares git the search for short names that are not ambiguous.
  '--no-abbrev',
]

/** Below half the lines in common git's own default calls it another file. */
const RENAME_LIKENESS = '-M50%'
/** git compares up to this many added with as many deleted files, beyond only those that are equal or of one name. */
const RENAME_LIMIT = '-l400'

/** By the algorithm that is git's default, in the form that is. */
const LINES: readonly string[] = [
  ...PLAIN_DIFF,
  '-p',
  '--inter-hunk-context=0',
  '--diff-algorithm=myers',
  '--indent-heuristic',
  '--src-prefix=a/',
  '--dst-prefix=b/',
]

/** Lines without context, and renames. Files that were added or deleted have no lines to compare. */
export const LINES_AND_RENAMES: readonly string[] = [
  ...LINES,
  '-U0',
  RENAME_LIKENESS,
  RENAME_LIMIT,
  '--diff-filter=MR',
]

/**
 * Lines of a merge against all its parents at once. With some context: without any, git (2.39) leaves out a line that
 * stayed between two that went, and the numbers at the head of the hunk are then wrong.
 */
export const LINES_OF_MERGES: readonly string[] = [...LINES, '-U3', '-c']

/** Reads what to compare from the standard input, and names each before its answer, be it empty. */
export const DIFF_TREE: readonly string[] = ['-c', 'core.quotePath=false', 'diff-tree', '--stdin', '--always']
