import { GITATTRIBUTES } from './attributes.js'
import type { ExcludedPath } from './file-scan.js'
import { VENDOR_MANIFESTS } from './name-rules.js'
import { SEAMARKIGNORE } from './seamarkignore.js'
import { SEAMARKSECRETS } from './secret-exceptions.js'

const GITIGNORE = '.gitignore'
const RULE_FILES = new Set([SEAMARKIGNORE, SEAMARKSECRETS, GITATTRIBUTES, GITIGNORE])

/** A listed path, not yet inspected on disk. */
export interface ListedPath {
  path: string
  /** `sparse`: tracked, but outside the sparse checkout. */
  kind: 'tracked' | 'sparse' | 'untracked'
}

/** The paths of a tree after the ignore rules. */
export interface Listing {
  listed: ListedPath[]
  out: ExcludedPath[]
}

/** Folders (`''` or ending in `/`) that contain files with rules. */
interface RuleFolders {
  seamarkignores: string[]
  gitattributes: string[]
  manifests: Set<string>
}

/** True if a file of this name can change the rules for other files. */
export function isRuleFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return RULE_FILES.has(name) || VENDOR_MANIFESTS.has(name)
}

export function ruleFolders(listed: readonly Pick<ListedPath, 'path'>[]): RuleFolders {
  const folders: RuleFolders = { seamarkignores: [], gitattributes: [], manifests: new Set() }
  for (const { path } of listed) {
    const cut = path.lastIndexOf('/') + 1
    const name = path.slice(cut)
    if (name === SEAMARKIGNORE) folders.seamarkignores.push(path.slice(0, cut))
    else if (name === GITATTRIBUTES) folders.gitattributes.push(path.slice(0, cut))
    else if (VENDOR_MANIFESTS.has(name)) folders.manifests.add(path.slice(0, cut))
  }
  return folders
}

/** Sorts by path in code unit order and removes duplicates: a merge conflict lists a path once per side. */
export function sortUnique<Item extends { path: string }>(items: Item[]): Item[] {
  items.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  return items.filter((item, index) => item.path !== items[index - 1]?.path)
}
