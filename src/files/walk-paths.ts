import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { GitError } from '../shared/git.js'
import { linguistAttributes } from './attributes.js'
import { listPathsByGit } from './git-list.js'
import { Inspector } from './inspect.js'
import { isLandmark, type Listing, landmarksOf } from './listed.js'
import { NameRules } from './name-rules.js'
import { placeOf } from './repository.js'
import { seamarkRules } from './seamarkignore.js'
import { sift } from './sift.js'
import type { Walk, WalkOptions } from './walked.js'

/**
 * What `walk` would say of these paths (and of all that is in them, where they are folders), given all that it listed
 * before. Null where only a walk of everything can tell: rules may have changed, or git cannot be asked.
 */
export async function walkPaths(
  root: string,
  paths: readonly string[],
  listedBefore: readonly { path: string }[],
  options: Pick<WalkOptions, 'maxFileBytes'>,
): Promise<Walk | null> {
  if (paths.some(isLandmark)) return null
  const isAsked = isIn(paths)
  if (listedBefore.some(({ path }) => isLandmark(path) && isAsked(path))) return null
  const listing = listedStill(root, paths, listedBefore) ?? (await listedAt(root, paths))
  if (listing === null || listing.listed.some(({ path }) => isLandmark(path))) return null
  const place = placeOf(root)
  const landmarks = landmarksOf(listedBefore)
  const listed = listing.listed.map(({ path }) => path)
  const rules = {
    seamark: seamarkRules(root, place, landmarks.seamarkignores),
    names: new NameRules(landmarks.manifests, place.prefix === ''),
    attributes: await linguistAttributes(root, place, landmarks.gitattributes, listed),
    maxFileBytes: options.maxFileBytes,
  }
  return { source: 'git', ...sift(new Inspector(root), listing, rules) }
}

/** Says of a path whether it is one of these, or in one of them. */
export function isIn(paths: readonly string[]): (path: string) => boolean {
  const asked = new Set(paths)
  return path => {
    if (asked.has(path)) return true
    for (let cut = path.lastIndexOf('/'); cut > 0; cut = path.lastIndexOf('/', cut - 1))
      if (asked.has(path.slice(0, cut))) return true
    return false
  }
}

/** Files that were listed and are still files are listed now: the rules are the same. Null where something else is asked. */
function listedStill(
  root: string,
  paths: readonly string[],
  listedBefore: readonly { path: string }[],
): Listing | null {
  const asked = new Set(paths)
  const listed = listedBefore.filter(({ path }) => asked.has(path))
  const isFile = (path: string) => {
    try {
      return lstatSync(join(root, path)).isFile()
    } catch {
      return false
    }
  }
  if (listed.length < asked.size || !listed.every(({ path }) => isFile(path))) return null
  return { listed: listed.map(({ path }) => ({ path, kind: 'tracked' })), out: [] }
}

async function listedAt(root: string, paths: readonly string[]) {
  try {
    return await listPathsByGit(root, paths)
  } catch (error) {
    if (error instanceof GitError) return null
    throw error
  }
}
