import { posix } from 'node:path'
import type { Facts } from '../../facts/facts.js'
import { SCOPE } from '../../facts/relation-scopes.js'
import type { Modules } from '../../languages/resolution/repository-modules.js'
import { folderOf } from '../../shared/paths.js'

/** Templates that are expanded at deployment: Helm's `{{ .Values.image }}`, `${TAG}`. */
export const UNKNOWN = /\{\{|\$/
/** A path that ends with a file name; others are folders, unless there is such a file. */
const FILE = /\.\w+$|(?:^|\/)(?:Dockerfile|Containerfile|Makefile)[^/]*$/
const WILDCARD = /[*?]/
const WILDCARDS = /[*?]/g
/** A pattern that matches more files names none of them. */
const MOST_MATCHES = 8

export type PathTarget = { path: string } | { key: string }

/** A file or folder; empty for a path that leads out of the repository or contains a variable. */
export function pathTarget(path: string, modules: Modules): PathTarget[] {
  if (UNKNOWN.test(path) || path.startsWith('..') || path.startsWith('/')) return []
  const plain = path === '.' ? '' : path.replace(/\/$/, '')
  return [FILE.test(plain) || (plain !== '' && modules.hasFile(plain)) ? { path: plain } : { key: plain }]
}

/** From the folder of a file, or from the nearest one above it. */
export function upwardTarget(name: string, from: string, modules: Modules): PathTarget[] {
  for (const folder of foldersAbove(from)) {
    const found = existing(folder, name, modules)
    if (found.length > 0) return found
  }
  return []
}

/** A path that an image is built from. Only the build knows its folder: all paths of the file tell which it is. */
export function contextTarget(name: string, from: string, facts: Facts, modules: Modules): PathTarget[] {
  const names = facts.references.filter(({ receiver }) => receiver === SCOPE.context).map(each => each.name)
  let best: string | undefined
  let most = 0
  for (const folder of foldersAbove(from)) {
    const found = names.filter(each => existing(folder, each, modules).length > 0).length
    if (found > most) {
      best = folder
      most = found
    }
  }
  return best === undefined ? [] : existing(best, name, modules)
}

/** The folder of a path, and those above it up to the top. */
export function foldersAbove(path: string): string[] {
  const folders: string[] = []
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    folders.push(folder)
    if (folder === '') return folders
  }
}

/** The file or folder at a path, or the files that a pattern in its last part matches. */
function existing(folder: string, name: string, modules: Modules): PathTarget[] {
  const path = posix.join(folder === '' ? '.' : folder, name).replace(/\/$/, '')
  if (path.startsWith('..') || path === '.' || UNKNOWN.test(path)) return []
  if (WILDCARD.test(path)) return matches(path, modules)
  if (modules.hasFile(path)) return [{ path }]
  return modules.hasFolder(path) ? [{ key: path }] : []
}

function matches(pattern: string, modules: Modules): PathTarget[] {
  const folder = folderOf(pattern)
  if (WILDCARD.test(folder)) return []
  const source = pattern
    .replace(/[^\w\s*?/]/g, '\\$&')
    .replace(WILDCARDS, mark => (mark === '*' ? '[^/]*' : '[^/]'))
  const wanted = new RegExp(`^${source}$`)
  const found = modules.filesIn(folder).filter(path => wanted.test(path))
  return found.length > MOST_MATCHES ? [] : found.map(path => ({ path }))
}
