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
  const newest = new Map<string, number>()
  for (const [path] of named)
    for (const { key, version } of versionsIn(path)) newest.set(key, Math.max(newest.get(key) ?? 0, version))
  const isOlder = (path: string) =>
    path.split('/').some(part => OLDER_NAME.test(part)) ||
    versionsIn(path).some(({ key, version }) => version < newest.get(key)!)
  return new Set(named.filter(([path]) => isOlder(path)).map(([, node]) => node))
}

/** The versions in a path, each with what stands before it: versions of one thing have the same key. */
function versionsIn(path: string): { key: string; version: number }[] {
  const parts = path.split('/')
  return parts.flatMap((part, at) => {
    const match = VERSION.exec(part)
    if (match === null) return []
    return [{ key: `${parts.slice(0, at).join('/')}/${match[1]!.toLowerCase()}`, version: Number(match[2]) }]
  })
}
