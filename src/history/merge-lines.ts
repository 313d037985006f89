import { GitError } from '../shared/git.js'
import { groupBy } from '../shared/group-by.js'
import { groupsOf } from '../shared/groups-of.js'
import type { FollowRule, Hunks } from './change-log.js'
import { CombinedParser } from './combined-parser.js'
import { LINES_OF_MERGES, LINES_OF_ONE_SIDE } from './diff-arguments.js'
import { feedDiffTree } from './feed-diff-tree.js'
import { PatchParser } from './patch-parser.js'
import type { RawCommit } from './raw-log.js'
import { blobSizes } from './read-blobs.js'

/**
 * To show a merge against all parents at once, git (2.39) fills a table with a row for each line that one side has lost and a
 * column for each of the other: a lock file of 600 KB takes 1.7 GB. Larger files are compared with one parent after the other.
 */
const MOST_COMBINED_BYTES = 64 * 1024
/** Paths in the arguments of one git process. A merge with more large files is not read by lines. */
const MOST_PATHS = 300
/** A blob in `::100644 100644 100644 <blob> <blob> <blob> MM`, which has one more mode and blob for each further parent. */
const BLOB = /^[0-9a-f]{40,}$/
const NO_BLOB = /^0+$/

/** A file that differs from that of every parent. */
export interface DifferingFile {
  path: string
  meta: string
}

/** By path: the hunks against each parent. */
export type MergeLines = Map<string, (Hunks | null)[]>

interface Merge {
  hash: string
  parents: readonly string[]
  files: readonly DifferingFile[]
  /** Paths of those that are too large to be shown against all parents at once. */
  large: readonly string[]
}

/** The changed lines of the followed files of merges. */
export async function readMergeLines(
  root: string,
  commits: readonly RawCommit[],
  differing: readonly (readonly DifferingFile[])[],
  followed: FollowRule,
): Promise<Map<string, MergeLines>> {
  const merges = await withLarge(
    root,
    commits
      .map(({ hash, parents }, at) => ({ hash, parents, files: differing[at]! }))
      .filter(({ files }) => files.some(({ path }) => followed.follows(path))),
  )
  const found = new Map<string, MergeLines>(merges.map(({ hash }) => [hash, new Map()]))
  const readable = merges.filter(({ large }) => large.length <= MOST_PATHS)
  for (const group of groupBy(readable, ({ large }) => large.join('\0')).values())
    await readCombined(root, group, followed, found)
  const paths = new Set(readable.flatMap(({ large }) => large).filter(path => followed.follows(path)))
  for (const group of groupsOf([...paths].sort(), MOST_PATHS)) await readSides(root, readable, group, found)
  return found
}

async function withLarge(root: string, merges: readonly Omit<Merge, 'large'>[]): Promise<Merge[]> {
  const blobs = new Set(merges.flatMap(({ files }) => files.flatMap(blobsOf)).map(({ blob }) => blob))
  const large = await largeBlobs(root, blobs)
  return merges.map(merge => {
    const isLarge = (file: DifferingFile) => blobsOf(file).some(({ blob }) => large.has(blob))
    return { ...merge, large: merge.files.filter(isLarge).map(({ path }) => path) }
  })
}

/** In a partial clone git may refuse to say any size. */
async function largeBlobs(root: string, blobs: ReadonlySet<string>): Promise<Set<string>> {
  const sizes = await blobSizes(root, blobs).catch((error: unknown) => {
    if (!(error instanceof GitError)) throw error
    return new Map<string, number>()
  })
  return new Set([...sizes].filter(([, size]) => size > MOST_COMBINED_BYTES).map(([blob]) => blob))
}

async function readCombined(
  root: string,
  merges: readonly Merge[],
  followed: FollowRule,
  found: ReadonlyMap<string, MergeLines>,
): Promise<void> {
  const { large } = merges[0]!
  const items = merges
    .filter(({ files }) => files.some(({ path }) => followed.follows(path) && !large.includes(path)))
    .map(({ hash, files }) => ({ hash, blobs: () => files.flatMap(blobsOf) }))
  const parserOf = (onCommit: () => void) => {
    let current: MergeLines = new Map()
    return new CombinedParser({
      commit(hash) {
        onCommit()
        current = found.get(hash)!
      },
      file({ path, hunks }) {
        if (followed.follows(path)) current.set(path, [...hunks])
      },
    })
  }
  await feedDiffTree(root, LINES_OF_MERGES, items, parserOf, { without: large })
}

/** Some large files against one parent of each merge after the other. */
async function readSides(
  root: string,
  merges: readonly Merge[],
  paths: readonly string[],
  found: ReadonlyMap<string, MergeLines>,
): Promise<void> {
  const asked = new Set(paths)
  const wanted = merges.filter(merge => merge.large.some(path => asked.has(path)))
  const large = new Map(wanted.map(merge => [merge.hash, new Set(merge.large)]))
  const sides = Math.max(...wanted.map(({ parents }) => parents.length))
  for (let side = 0; side < sides; side++) {
    const items = wanted
      .filter(({ parents }) => side < parents.length)
      .map(({ hash, parents, files }) => ({
        hash: `${hash} ${parents[side]}`,
        blobs: () => files.flatMap(blobsOf),
      }))
    const parserOf = (onCommit: () => void) => {
      let merge = ''
      return new PatchParser({
        commit(hash) {
          onCommit()
          merge = hash
        },
        file({ path, hunks }) {
          if (!large.get(merge)!.has(path)) return
          const lines = found.get(merge)!
          if (!lines.has(path)) lines.set(path, [])
          lines.get(path)![side] = hunks
        },
      })
    }
    await feedDiffTree(root, LINES_OF_ONE_SIDE, items, parserOf, { only: paths })
  }
}

function blobsOf({ path, meta }: DifferingFile): { path: string; blob: string }[] {
  const blobs = meta.split(' ').filter(word => BLOB.test(word) && !NO_BLOB.test(word))
  return blobs.map(blob => ({ path, blob }))
}
