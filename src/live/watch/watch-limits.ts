import { readFileSync } from 'node:fs'
import { ignoredByGit } from '../../files/git-ignored.js'
import { git } from '../../shared/git.js'

const LIST_FILES = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
/** A repository may ignore thousands of folders one by one; those beyond this number are watched without need. */
const MAX_FOLDERS = 2000
/** The watcher would read these as patterns. Folders with such names are watched without need, too. */
const PATTERN = /[*?[\]{}()!+@|\\]/
const LIMIT_FILE = '/proc/sys/fs/inotify/max_user_watches'
/** Linux limits the watches of each user, and an editor needs some too. */
const LIMIT_SHARE = 0.5

/** Folders that git ignores now: no watch is spent on them. Paths from the root folder, without a slash at the end. */
export async function ignoredFolders(rootDir: string): Promise<string[]> {
  const ignored = await ignoredByGit(rootDir).catch(() => [])
  return ignored
    .map(({ path }) => path)
    .filter(path => path.endsWith('/') && !PATTERN.test(path))
    .slice(0, MAX_FOLDERS)
    .map(path => path.slice(0, -1))
}

/** '' if there are watches enough for a tree, else why not. Only Linux limits them by folder. */
export async function watchShortage(rootDir: string, limitFile = LIMIT_FILE): Promise<string> {
  const limit = readLimit(limitFile)
  if (limit === null) return ''
  const folders = new Set<string>([''])
  for (const path of await listFiles(rootDir))
    for (let cut = path.lastIndexOf('/'); cut > 0; cut = path.lastIndexOf('/', cut - 1)) {
      if (folders.has(path.slice(0, cut))) break
      folders.add(path.slice(0, cut))
    }
  if (folders.size <= limit * LIMIT_SHARE) return ''
  return `it has ${folders.size} folders, more than half of the ${limit} watches that the system allows`
}

function readLimit(file: string): number | null {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10)
  } catch {
    return null
  }
}

async function listFiles(rootDir: string): Promise<string[]> {
  try {
    return (await git(rootDir, LIST_FILES)).toString('utf8').split('\0')
  } catch {
    // Without git, or outside a repository, the number is not known.
    return []
  }
}
