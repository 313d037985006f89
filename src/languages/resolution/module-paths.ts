import { folderOf } from '../../shared/paths.js'

/** `a/b` and `../c` → `a/c`. */
export function resolvePath(folder: string, relative: string): string {
  const parts = folder === '' ? [] : folder.split('/')
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** The path with the fewest folders between it and another path; undefined if two are equally near. */
export function nearest(paths: readonly string[], from: string): string | undefined {
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const path of paths) {
    const away = distance(folderOf(path), folderOf(from))
    if (away < least) best = path
    else if (away === least) best = undefined
    least = Math.min(least, away)
  }
  return best
}

/** The number of folders to leave and to enter on the way from one folder to another. */
function distance(one: string, other: string): number {
  const left = one.split('/')
  const right = other.split('/')
  let shared = 0
  while (shared < left.length && shared < right.length && left[shared] === right[shared]) shared++
  return left.length + right.length - 2 * shared
}
