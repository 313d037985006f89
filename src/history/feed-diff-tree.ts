import { GitError } from '../shared/git.js'
import { DIFF_TREE } from './diff-arguments.js'
import { missingBlobs } from './missing-blobs.js'
import { streamGit } from './stream-git.js'

/** A file with missing contents costs one argument; if there are more files, their commits are left out instead. */
const MAX_EXCLUDED_PATHS = 300
/** Each restart costs a process; a repository with more damage is not read to the end. */
const MAX_RESTARTS = 20

/** One line of git's input. */
export interface FeedItem {
  hash: string
  /** The blobs that git will read for it. */
  blobs(): Iterable<{ path: string; blob: string }>
}

/** The files to compare; all by default. */
interface Paths {
  only?: readonly string[]
  without?: readonly string[]
}

interface Parser {
  push(chunk: Buffer): void
  end(): void
}

/**
 * Compares commit after commit in one git process. git exits at the first blob that is not in the clone (a
 * partial clone, a mirror without its largest files); it is then restarted from there without the paths that
 * lack contents. Unreadable changes are not reported to the parser. A commit may be started a second time.
 */
export async function feedDiffTree(
  root: string,
  args: readonly string[],
  items: readonly FeedItem[],
  newParser: (onCommit: () => void) => Parser,
  paths: Paths = {},
): Promise<void> {
  const asked = [...pathspecs('top,literal', paths.only), ...pathspecs('top,exclude,literal', paths.without)]
  let rest = items
  let excluded: string[] = []
  for (let restarts = 0; rest.length > 0 && restarts <= MAX_RESTARTS; restarts++) {
    let begun = 0
    const parser = newParser(() => begun++)
    const input = rest.map(item => `${item.hash}\n`).join('')
    const left = pathspecs('top,exclude,literal', excluded)
    try {
      await streamGit(root, [...DIFF_TREE, ...args, '--', ...asked, ...left], {
        input,
        onData: chunk => parser.push(chunk),
      })
      parser.end()
      return
    } catch (error) {
      if (!(error instanceof GitError)) throw error
      const last = Math.max(begun - 1, 0)
      const known = restarts === 0 ? await withoutMissing(root, rest.slice(last)).catch(() => null) : null
      // Something else is wrong with the last started commit, or with the next, which git had not yet named.
      if (known === null) rest = rest.slice(last + 2)
      else ({ rest, excluded } = known)
    }
  }
}

function pathspecs(magic: string, paths: readonly string[] = []): string[] {
  return paths.map(path => `:(${magic})${path}`)
}

async function withoutMissing(root: string, items: readonly FeedItem[]) {
  const blobs = new Set<string>()
  for (const item of items) for (const { blob } of item.blobs()) blobs.add(blob)
  const missing = await missingBlobs(root, blobs)
  const paths = new Set<string>()
  const lacks = (item: FeedItem) => {
    let lacking = false
    for (const { path, blob } of item.blobs()) {
      if (!missing.has(blob)) continue
      paths.add(path)
      lacking = true
    }
    return lacking
  }
  const whole = items.filter(item => !lacks(item))
  if (paths.size > MAX_EXCLUDED_PATHS) return { rest: whole, excluded: [] }
  return { rest: items, excluded: [...paths].sort() }
}
