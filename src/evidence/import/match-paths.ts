/**
 * Finds the files of a repository that a producer means. Its paths may be absolute, of another machine, import paths of Go (a
 * prefix to remove), or packages of Java (a prefix to add). Which prefix it is shows in the paths together: the one
 * that explains most of them wins.
 */
export class MatchedPaths {
  readonly #byPath: ReadonlyMap<string, string>

  /**
   * @param observed the distinct paths of the producer
   * @param known the files of the repository
   * @param rootDir the folder of the repository; paths below it need no guess
   */
  constructor(observed: Iterable<string>, known: Iterable<string>, rootDir: string) {
    const files = new KnownFiles(known)
    const options = [...observed].map(path => ({ path, matches: matchesOf(plainPath(path, rootDir), files) }))
    const votes = new Map<string, number>()
    for (const { matches } of options)
      for (const { prefix } of matches) votes.set(prefix, (votes.get(prefix) ?? 0) + 1)
    const byPath = new Map<string, string>()
    for (const { path, matches } of options) {
      const best = bestOf(matches, votes)
      if (best !== null && !isDisproved(plainPath(path, rootDir), best, votes)) byPath.set(path, best.file)
    }
    this.#byPath = byPath
  }

  /** The file of the repository; null if there is none, or which one is not clear. */
  of(path: string): string | null {
    return this.#byPath.get(path) ?? null
  }
}

interface Match {
  file: string
  /** What the producer has more (`-/home/ci/app/`) or less (`+src/main/java/`). '' if the paths are equal. */
  prefix: string
}

const REMOVED = '-'
const ADDED = '+'

/** The files of a repository, by their last part. */
class KnownFiles {
  readonly #files: ReadonlySet<string>
  readonly #byName = new Map<string, string[]>()

  constructor(files: Iterable<string>) {
    this.#files = new Set(files)
    for (const file of this.#files) {
      const name = file.slice(file.lastIndexOf('/') + 1)
      const same = this.#byName.get(name)
      if (same === undefined) this.#byName.set(name, [file])
      else same.push(file)
    }
  }

  has(file: string): boolean {
    return this.#files.has(file)
  }

  withNameOf(path: string): readonly string[] {
    return this.#byName.get(path.slice(path.lastIndexOf('/') + 1)) ?? []
  }
}

/** Slashes, no scheme, and relative to the repository where it is below it. */
function plainPath(path: string, rootDir: string): string {
  const slashes = path.replaceAll('\\', '/').replace(/^file:\/\/(?=\/)/, '')
  const root = rootDir.replaceAll('\\', '/')
  return slashes.startsWith(`${root}/`) ? slashes.slice(root.length + 1) : slashes.replace(/^\.\//, '')
}

function matchesOf(path: string, files: KnownFiles): Match[] {
  if (files.has(path)) return [{ file: path, prefix: '' }]
  const matches: Match[] = []
  for (const file of files.withNameOf(path)) {
    if (path.endsWith(`/${file}`)) matches.push({ file, prefix: REMOVED + path.slice(0, -file.length) })
    else if (file.endsWith(`/${path}`)) matches.push({ file, prefix: ADDED + file.slice(0, -path.length) })
  }
  return matches
}

/** The match with the most votes for its prefix; then the longest file. Null if two are equally good. */
function bestOf(matches: readonly Match[], votes: ReadonlyMap<string, number>): Match | null {
  const ranked = [...matches].sort(
    (a, b) => votes.get(b.prefix)! - votes.get(a.prefix)! || b.file.length - a.file.length,
  )
  const [best, next] = ranked
  if (best === undefined) return null
  const isTied =
    next !== undefined &&
    votes.get(next.prefix) === votes.get(best.prefix) &&
    next.file.length === best.file.length
  return isTied ? null : best
}

/**
 * A prefix with more votes explains the path too, but the file that it leads to is not in the repository: then a shorter file of
 * that name is not meant.
 */
function isDisproved(path: string, { prefix }: Match, votes: ReadonlyMap<string, number>): boolean {
  if (!prefix.startsWith(REMOVED)) return false
  const own = votes.get(prefix)!
  for (const [other, count] of votes)
    if (count > own && other.startsWith(REMOVED) && path.startsWith(other.slice(REMOVED.length))) return true
  return false
}
