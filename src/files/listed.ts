import { GITATTRIBUTES } from './attributes.js'
import { VENDOR_MANIFESTS } from './name-rules.js'
import { SEAMARKIGNORE } from './seamarkignore.js'
import type { LeftOut } from './walked.js'

const GITIGNORE = '.gitignore'

/** A path somebody listed, not yet looked at on disk. */
export interface Listed {
  path: string
  /** `sparse`: tracked, but left out of the checkout on purpose. */
  kind: 'tracked' | 'sparse' | 'untracked'
}

/** What is left of a tree after the ignore rules. */
export interface Listing {
  listed: Listed[]
  out: LeftOut[]
}

/** The folders (`''` or ending in `/`) that hold files with a meaning for the rules. */
export interface Landmarks {
  seamarkignores: string[]
  gitattributes: string[]
  manifests: Set<string>
}

/** Whether a file of this name can change what the rules say of other files. */
export function isLandmark(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return name === SEAMARKIGNORE || name === GITATTRIBUTES || name === GITIGNORE || VENDOR_MANIFESTS.has(name)
}

export function landmarksOf(listed: readonly Pick<Listed, 'path'>[]): Landmarks {
  const landmarks: Landmarks = { seamarkignores: [], gitattributes: [], manifests: new Set() }
  for (const { path } of listed) {
    const cut = path.lastIndexOf('/') + 1
    const name = path.slice(cut)
    if (name === SEAMARKIGNORE) landmarks.seamarkignores.push(path.slice(0, cut))
    else if (name === GITATTRIBUTES) landmarks.gitattributes.push(path.slice(0, cut))
    else if (VENDOR_MANIFESTS.has(name)) landmarks.manifests.add(path.slice(0, cut))
  }
  return landmarks
}

/** By path in code unit order, each path once: a merge conflict lists a path for each side. */
export function sortedOnce<Item extends { path: string }>(items: Item[]): Item[] {
  items.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  return items.filter((item, index) => item.path !== items[index - 1]?.path)
}
