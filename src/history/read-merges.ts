import type { FollowRule, LogCommit, MergedFile } from './change-log.js'
import { DIFF_TREE, PLAIN_DIFF } from './diff-arguments.js'
import { type DifferingFile, readMergeLines } from './merge-lines.js'
import type { RawCommit } from './raw-log.js'
import { ByteSplitter } from './split-bytes.js'
import { streamGit } from './stream-git.js'

const NUL = 0
const LIST: readonly string[] = ['--raw', '-z', '--no-renames', ...PLAIN_DIFF]
const DELETED = /D$/
/** `files` is the number that differ from the first parent's. */
export interface MergeDetails {
  files: number
  merged: MergedFile[]
  unread: LogCommit['unread']
}

/**
 * For each file of a merge that differs from the first parent's: the parent that it was taken from, or its
 * differences from each. Only the latter, which are few, are compared by lines, if not `later`. Renames are not detected: the
 * side that renamed has the file under its new name, and for the other side the file begins here.
 */
export async function readMerges(
  root: string,
  merges: readonly RawCommit[],
  followed: FollowRule,
  later: ReadonlySet<RawCommit>,
): Promise<Map<string, MergeDetails>> {
  const details = new Map<string, MergeDetails>()
  if (merges.length === 0) return details
  const pairs = merges.flatMap(merge => merge.parents.slice(0, -1).map(parent => `${merge.hash} ${parent}`))
  const [against, combined] = await Promise.all([
    list(root, pairs, []),
    list(
      root,
      merges.map(merge => merge.hash),
      ['-c'],
    ),
  ])
  const now = merges
    .map((merge, at) => ({ merge, differing: combined[at]! }))
    .filter(({ merge }) => !later.has(merge))
  const lines = await readMergeLines(
    root,
    now.map(({ merge }) => merge),
    now.map(({ differing }) => differing),
    followed,
  )

  let pair = 0
  for (const [index, merge] of merges.entries()) {
    const perParent = merge.parents.slice(0, -1).map(() => against[pair++] ?? [])
    const allDiffer = new Set(combined[index]!.map(file => file.path))
    const differing = perParent.map(files => new Set(files.map(file => file.path)))
    const merged: MergedFile[] = []
    let unread: LogCommit['unread'] = 'nothing'
    for (const { path, meta } of perParent[0]!) {
      if (DELETED.test(meta)) continue
      if (allDiffer.has(path)) {
        const hunks = lines.get(merge.hash)?.get(path)
        if (hunks === undefined && followed.follows(path)) unread = later.has(merge) ? 'later' : 'some'
        merged.push({ path, same: -1, hunks: merge.parents.map((_, side) => hunks?.[side] ?? null) })
      } else {
        // It equals the file of some parent: if not one of the listed parents, then the last.
        const same = differing.findIndex(paths => !paths.has(path))
        merged.push({ path, same: same < 0 ? merge.parents.length - 1 : same, hunks: [] })
      }
    }
    details.set(merge.hash, { files: perParent[0]!.length, merged: merged.sort(byPath), unread })
  }
  return details
}

/** The list for each line of input, in order: `--always` names every one, even without files. */
async function list(
  root: string,
  input: readonly string[],
  args: readonly string[],
): Promise<DifferingFile[][]> {
  const lists: DifferingFile[][] = []
  let meta = ''
  const pieces = new ByteSplitter(NUL, (bytes, start, end) => {
    if (meta !== '') {
      lists.at(-1)!.push({ meta, path: bytes.toString('utf8', start, end) })
      meta = ''
      return
    }
    const text = bytes.toString('latin1', start, end)
    if (text.startsWith(':')) meta = text
    else if (text !== '') lists.push([])
  })
  const stdin = input.map(line => `${line}\n`).join('')
  await streamGit(root, [...DIFF_TREE, ...args, ...LIST], {
    input: stdin,
    onData: chunk => pieces.push(chunk),
  })
  return lists
}

function byPath(a: MergedFile, b: MergedFile): number {
  return a.path < b.path ? -1 : 1
}
