import { Heap } from './heap.js'

export interface DatedCommit {
  hash: string
  parents: readonly string[]
  date: number
}

/**
 * The commits that `git log --max-count=<limit> <head>` would list, found among known ones: it takes the
 * newest reachable commit, and among equally new ones the first it met. `beyond` has the dates of commits
 * that are otherwise unknown; null if one of these is among the newest, or if a date is missing.
 */
export function newestCommits<T extends DatedCommit>(
  head: string,
  known: ReadonlyMap<string, T>,
  beyond: ReadonlyMap<string, number>,
  limit: number,
): T[] | null {
  const queue = new Heap<{ hash: string; date: number; met: number }>(
    (a, b) => a.date > b.date || (a.date === b.date && a.met < b.met),
  )
  const seen = new Set<string>()
  const newest: T[] = []
  let reached: readonly string[] = [head]
  while (newest.length < limit) {
    for (const hash of reached) {
      if (seen.has(hash)) continue
      seen.add(hash)
      const date = known.get(hash)?.date ?? beyond.get(hash)
      if (date === undefined) return null
      queue.push({ hash, date, met: seen.size })
    }
    const next = queue.pop()
    if (next === undefined) break
    const commit = known.get(next.hash)
    if (commit === undefined) return null
    newest.push(commit)
    reached = commit.parents
  }
  return newest
}

/** The parents that are not among these commits, sorted. */
export function parentsBeyond(commits: readonly DatedCommit[]): string[] {
  const known = new Set(commits.map(commit => commit.hash))
  const parents = commits.flatMap(commit => commit.parents)
  return [...new Set(parents.filter(parent => !known.has(parent)))].sort()
}

/** Newest first, but no commit before its descendants, even if clocks were wrong; ties by hash. */
export function childrenFirst<T extends DatedCommit>(commits: readonly T[]): T[] {
  const byHash = new Map(commits.map(commit => [commit.hash, commit]))
  const children = new Map<T, number>()
  for (const commit of commits) {
    for (const parent of commit.parents) {
      const known = byHash.get(parent)
      if (known !== undefined) children.set(known, (children.get(known) ?? 0) + 1)
    }
  }
  const ready = new Heap<T>((a, b) => a.date > b.date || (a.date === b.date && a.hash < b.hash))
  for (const commit of commits) if (!children.has(commit)) ready.push(commit)
  const ordered: T[] = []
  for (let commit = ready.pop(); commit !== undefined; commit = ready.pop()) {
    ordered.push(commit)
    for (const parent of commit.parents) {
      const known = byHash.get(parent)
      if (known === undefined) continue
      const left = children.get(known)! - 1
      children.set(known, left)
      if (left === 0) ready.push(known)
    }
  }
  return ordered
}
