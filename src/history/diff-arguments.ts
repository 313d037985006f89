/**
 * Arguments of every comparison: no setting of the repository or the user may run a program or change the
 * output format. `diff-tree` is plumbing and reads no such settings by itself; `log` does.
 */
export const PLAIN_DIFF: readonly string[] = [
  '-r',
  '--no-color',
  '--no-ext-diff',
  '--no-textconv',
  '--no-relative',
  // Nested repositories are not read: git would run in each of them, with its configuration. Nor is `.gitmodules` of the
  // work tree, in which a fault would end any comparison of commits with such a repository.
  '--ignore-submodules=all',
  // Also saves git the search for unambiguous short names.
  '--no-abbrev',
]

/** git's own default: with fewer than half the lines in common it is another file. */
const RENAME_LIKENESS = '-M50%'
/** git compares up to this many added with as many deleted files; beyond, only those with equal contents or names. */
const RENAME_LIMIT = '-l400'
export const RENAMES: readonly string[] = [RENAME_LIKENESS, RENAME_LIMIT]

/** git's default algorithm and format. */
const LINES: readonly string[] = [
  ...PLAIN_DIFF,
  '-p',
  '--inter-hunk-context=0',
  '--diff-algorithm=myers',
  '--indent-heuristic',
  '--src-prefix=a/',
  '--dst-prefix=b/',
]

/** Lines without context, and renames. Added or deleted files have no lines to compare. */
export const LINES_AND_RENAMES: readonly string[] = [...LINES, '-U0', ...RENAMES, '--diff-filter=MR']

/**
 * Lines of a merge against all its parents at once. With some context: without any, git (2.39) omits a line
 * that stayed between two deleted ones, and the numbers in the hunk header are then wrong.
 */
export const LINES_OF_MERGES: readonly string[] = [...LINES, '-U3', '-c']

/** Lines against one parent, without context. */
export const LINES_OF_ONE_SIDE: readonly string[] = [...LINES, '-U0', '--no-renames']

/**
 * git maps up to 32 MB of a pack at once and keeps 96 MB of what it unpacked, in each process: with these bounds its memory is half
 * (home-assistant: 270 → 160 MB), and its processor time the same.
 */
export const BOUNDED_MEMORY: readonly string[] = [
  ...['-c', 'core.packedGitWindowSize=1m'],
  ...['-c', 'core.packedGitLimit=48m'],
  ...['-c', 'core.deltaBaseCacheLimit=32m'],
]

/** Reads the pairs to compare from standard input, and names each before its output, even an empty one. */
export const DIFF_TREE: readonly string[] = [
  ...BOUNDED_MEMORY,
  ...['-c', 'core.quotePath=false'],
  'diff-tree',
  '--stdin',
  '--always',
]
