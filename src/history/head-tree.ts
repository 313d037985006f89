import { git } from '../shared/git.js'
import { changesOfWorkTree, type FileChange } from './work-tree-changes.js'

const REGULAR = '100'
const HASH_AT = 2

/** The files of a commit, and how the work tree differs from it. */
export interface CommitTree {
  /** Regular files with the hashes of their blobs. */
  blobs: ReadonlyMap<string, string>
  changes: readonly FileChange[]
  /** True if tracked files are among these. */
  isDirty: boolean
}

/** `filters` are the settings of filters, if they are known. */
export async function commitTree(
  root: string,
  commit: string,
  filters: readonly string[] | null = null,
): Promise<CommitTree> {
  const [tree, { changes, isDirty }] = await Promise.all([
    git(root, ['ls-tree', '-r', '-z', '--full-tree', commit]),
    changesOfWorkTree(root, commit, filters),
  ])
  return { blobs: blobsOf(tree.toString()), changes, isDirty }
}

/** `100644 blob <hash>\tpath` */
function blobsOf(listing: string): Map<string, string> {
  const blobs = new Map<string, string>()
  for (const line of listing.split('\0')) {
    const tab = line.indexOf('\t')
    const meta = line.slice(0, tab).split(' ')
    if (tab > 0 && meta[0]!.startsWith(REGULAR)) blobs.set(line.slice(tab + 1), meta[HASH_AT]!)
  }
  return blobs
}
