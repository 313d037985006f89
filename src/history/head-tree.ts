import { git } from '../shared/git.js'

const REGULAR = '100'
const HASH_AT = 2
/** Nested repositories are not read, and no program of a configuration is run. */
const CHANGED = [
  'diff',
  '--name-only',
  '-z',
  '--no-renames',
  '--no-ext-diff',
  '--no-textconv',
  '--no-relative',
  '--ignore-submodules=all',
]

/** The files of a commit, and those of them that differ in the work tree. */
export interface CommitTree {
  /** Regular files with the hashes of their blobs. */
  blobs: ReadonlyMap<string, string>
  /** Paths that differ, including such that the commit lacks and git is to add. */
  changed: ReadonlySet<string>
}

export async function commitTree(root: string, commit: string): Promise<CommitTree> {
  const [tree, changed] = await Promise.all([
    git(root, ['ls-tree', '-r', '-z', '--full-tree', commit]),
    git(root, [...CHANGED, commit, '--']),
  ])
  return { blobs: blobsOf(tree.toString()), changed: new Set(piecesOf(changed.toString())) }
}

/** `100644 blob <hash>\tpath` */
function blobsOf(listing: string): Map<string, string> {
  const blobs = new Map<string, string>()
  for (const line of piecesOf(listing)) {
    const tab = line.indexOf('\t')
    const meta = line.slice(0, tab).split(' ')
    if (meta[0]!.startsWith(REGULAR)) blobs.set(line.slice(tab + 1), meta[HASH_AT]!)
  }
  return blobs
}

function piecesOf(text: string): string[] {
  return text.split('\0').filter(piece => piece !== '')
}
