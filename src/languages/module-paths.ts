/** The folder of a path, '' at the top. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash < 0 ? '' : path.slice(0, slash)
}

/** `a/b` and `../c` → `a/c`. */
export function resolvePath(folder: string, relative: string): string {
  const parts = folder === '' ? [] : folder.split('/')
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** How many folders two folders share from the top. */
export function sharedFolders(one: string, other: string): number {
  const left = one.split('/')
  const right = other.split('/')
  let shared = 0
  while (shared < left.length && shared < right.length && left[shared] === right[shared]) shared++
  return shared
}
