/** A part of a path that says which version it is: `v3`, `api-v1`, `cart_v2.py`. */
const VERSION = /^((?:.*[-_.])?)v(\d{1,3})(?=$|[-_.])/i
/** A folder or file name that says that newer code stands elsewhere. */
const OLDER_NAME = /(?:^|[-_.])(?:deprecated|legacy|obsolete)(?=$|[-_.])|^(?:old|attic)$/i
/** Most paths have neither: they are not taken apart. */
const MAY_BE_OLDER = /(?:^|[/._-])(?:v\d|deprecated|legacy|obsolete|old\/|attic\/)/i

/**
 * Files that newer code of the repository replaces, by the names of folders and files: `v3` where `v4` stands beside it,
 * `legacy`, `deprecated`.
 *
 * @param files nodes by path
 */
export function olderFiles(files: ReadonlyMap<string, number>): Set<number> {
  const named = [...files].filter(([path]) => MAY_BE_OLDER.test(path))
  const parts = new Map<string, PathPart>()
  const newest = new Map<string, number>()
  for (const [path] of named)
    for (let part: PathPart | null = partOf(path, parts); part !== null; part = part.folder)
      if (part.version !== null) newest.set(part.key, Math.max(newest.get(part.key) ?? 0, part.version))
  const isOlder = (part: PathPart): boolean =>
    part.isNamedOlder || (part.version !== null && part.version < newest.get(part.key)!)
  const isBelowOlder = (part: PathPart): boolean =>
    isOlder(part) || (part.folder !== null && isBelowOlder(part.folder))
  return new Set(named.filter(([path]) => isBelowOlder(partOf(path, parts))).map(([, node]) => node))
}

/** A file or a folder, by its own name. */
interface PathPart {
  folder: PathPart | null
  isNamedOlder: boolean
  /** Null without one. */
  version: number | null
  /** What stands before the version: versions of one thing have the same key. */
  key: string
}

/** A folder is taken apart once for all that is in it. */
function partOf(path: string, known: Map<string, PathPart>): PathPart {
  const before = known.get(path)
  if (before !== undefined) return before
  const cut = path.lastIndexOf('/')
  const above = path.slice(0, Math.max(0, cut))
  const name = path.slice(cut + 1)
  const match = VERSION.exec(name)
  const part: PathPart = {
    folder: cut < 0 ? null : partOf(above, known),
    isNamedOlder: OLDER_NAME.test(name),
    version: match === null ? null : Number(match[2]),
    key: match === null ? '' : `${above}/${match[1]!.toLowerCase()}`,
  }
  known.set(path, part)
  return part
}
