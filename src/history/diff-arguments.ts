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

/** Lines without context, by the algorithm that is git's default. Files that were added have no old lines to compare. */
export const LINES: readonly string[] = [
  ...PLAIN_DIFF,
  '-p',
  '-U0',
  '--inter-hunk-context=0',
  '--diff-algorithm=myers',
  '--indent-heuristic',
  '--src-prefix=a/',
  '--dst-prefix=b/',
]

export const LINES_AND_RENAMES: readonly string[] = [
  ...LINES,
  RENAME_LIKENESS,
  RENAME_LIMIT,
  '--diff-filter=MR',
]

/** Reads what to compare from the standard input, and names each before its answer, be it empty. */
export const DIFF_TREE: readonly string[] = ['-c', 'core.quotePath=false', 'diff-tree', '--stdin', '--always']
