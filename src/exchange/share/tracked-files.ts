import { git } from '../../shared/git.js'

/** `H 100644 <hash> 0\tpath`: regular files that are not in conflict, and that git compares with the disk. */
const ENTRY = /^H 100\d{3} ([0-9a-f]{40}) 0\t/

/** The tracked files of a work tree with git's ids of their contents; none without git. */
export async function trackedFiles(rootDir: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  const listing = await git(rootDir, ['ls-files', '-s', '-v', '-z', '--full-name']).catch(() => null)
  for (const line of listing?.toString().split('\0') ?? []) {
    const entry = ENTRY.exec(line)
    if (entry !== null) files.set(line.slice(entry[0].length), entry[1]!)
  }
  return files
}

/** Commits that only one of two has; Infinity if one of them is unknown here. */
export async function commitDistance(rootDir: string, commit: string): Promise<number> {
  if (commit === '') return Number.POSITIVE_INFINITY
  try {
    const counted = await git(rootDir, ['rev-list', '--count', `${commit}...HEAD`])
    return Number(counted.toString())
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
