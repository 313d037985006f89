import { availableParallelism } from 'node:os'
import type { FollowRule } from './change-log.js'
import { LINES_AND_RENAMES } from './diff-arguments.js'
import { feedDiffTree } from './feed-diff-tree.js'
import { type PatchedFile, PatchParser } from './patch-parser.js'
import type { RawEntry } from './raw-entry.js'
import type { RawCommit } from './raw-log.js'

/** Most of the time goes into comparing files, and git uses one core for it. */
const MAX_PROCESSES = 4
/** With fewer commits, another process costs more than it saves. */
const MIN_COMMITS_PER_PROCESS = 250

/** Where lines are read later, renames alone are a reason to compare. */
const NO_LINES: FollowRule = { id: 'none', follows: () => false }

/** By path after the commit. */
export type PatchedFiles = Map<string, PatchedFile>

/** The changed lines and renames of each commit that has any; of those whose lines are read later, only where there may be renames. */
export async function readPatches(
  root: string,
  commits: readonly RawCommit[],
  followed: FollowRule,
  later: ReadonlySet<RawCommit>,
  processes: number = Math.min(availableParallelism(), MAX_PROCESSES),
): Promise<Map<string, PatchedFiles>> {
  const patches = new Map<string, PatchedFiles>()
  const wanted = commits.filter(commit => isCompared(commit, later.has(commit) ? NO_LINES : followed))
  const size = Math.max(Math.ceil(wanted.length / processes), MIN_COMMITS_PER_PROCESS)
  const shares: RawCommit[][] = []
  for (let at = 0; at < wanted.length; at += size) shares.push(wanted.slice(at, at + size))
  await Promise.all(shares.map(share => compare(root, share, patches)))
  return patches
}

async function compare(
  root: string,
  commits: readonly RawCommit[],
  patches: Map<string, PatchedFiles>,
): Promise<void> {
  const items = commits.map(({ hash, entries }) => ({ hash, blobs: () => entries!.flatMap(blobsOf) }))
  await feedDiffTree(root, LINES_AND_RENAMES, items, onCommit => {
    let current: PatchedFiles = new Map()
    return new PatchParser({
      commit(hash) {
        onCommit()
        current = new Map()
        patches.set(hash, current)
      },
      file(file) {
        current.set(file.path, file)
      },
    })
  })
}

/** Whether there are lines to compare, or possible renames. A root has neither: all its files are new. */
function isCompared({ parents, entries }: RawCommit, followed: FollowRule): boolean {
  if (parents.length !== 1 || entries === null) return false
  let [added, deleted] = [false, false]
  for (const { status, regular, oldBlob, newBlob, path } of entries) {
    if (!regular) continue
    if (status === 'M' && oldBlob !== newBlob && followed.follows(path)) return true
    added ||= status === 'A'
    deleted ||= status === 'D'
    if (added && deleted) return true
  }
  return false
}

function blobsOf({ path, oldBlob, newBlob }: RawEntry): { path: string; blob: string }[] {
  return [oldBlob, newBlob].filter(blob => blob !== '').map(blob => ({ path, blob }))
}
