import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { GitError } from '../shared/git.js'
import { linguistAttributes } from './attributes.js'
import type { FileScan, ScanOptions } from './file-scan.js'
import { filterListing } from './filter-listing.js'
import { Inspector } from './inspect.js'
import { listPathsByGit } from './list-by-git.js'
import { isRuleFile, type Listing, ruleFolders } from './listing.js'
import { NameRules } from './name-rules.js'
import { positionOf } from './root-position.js'
import { seamarkRules } from './seamarkignore.js'
import { secretExceptionsOf } from './secret-exceptions.js'

/**
 * The result of `scanFiles` for these paths and their contents, given the paths of the last scan. Null if only a full
 * scan can tell: rules may have changed, or git is not available.
 */
export async function scanPaths(
  rootDir: string,
  paths: readonly string[],
  listedBefore: readonly { path: string }[],
  options: Pick<ScanOptions, 'maxFileBytes'>,
): Promise<FileScan | null> {
  if (paths.some(isRuleFile)) return null
  const isIncluded = isIn(paths)
  if (listedBefore.some(({ path }) => isRuleFile(path) && isIncluded(path))) return null
  const listing = unchangedListing(rootDir, paths, listedBefore) ?? (await listingAt(rootDir, paths))
  if (listing === null || listing.listed.some(({ path }) => isRuleFile(path))) return null
  const position = positionOf(rootDir)
  const folders = ruleFolders(listedBefore)
  const listed = listing.listed.map(({ path }) => path)
  const rules = {
    seamark: seamarkRules(rootDir, position, folders.seamarkignores),
    names: new NameRules(folders.manifests, position.prefix === ''),
    secretExceptions: secretExceptionsOf(rootDir),
    attributes: await linguistAttributes(rootDir, position, folders.gitattributes, listed),
    maxFileBytes: options.maxFileBytes,
  }
  return { source: 'git', ...filterListing(new Inspector(rootDir), listing, rules) }
}

/** Predicate: the path is one of these, or inside one of them. */
export function isIn(paths: readonly string[]): (path: string) => boolean {
  const wanted = new Set(paths)
  return path => {
    if (wanted.has(path)) return true
    for (let cut = path.lastIndexOf('/'); cut > 0; cut = path.lastIndexOf('/', cut - 1))
      if (wanted.has(path.slice(0, cut))) return true
    return false
  }
}

/** Files that were listed and are still files: the rules are unchanged. Null if other paths are among them. */
function unchangedListing(
  rootDir: string,
  paths: readonly string[],
  listedBefore: readonly { path: string }[],
): Listing | null {
  const wanted = new Set(paths)
  const listed = listedBefore.filter(({ path }) => wanted.has(path))
  const isFile = (path: string) => {
    try {
      return lstatSync(join(rootDir, path)).isFile()
    } catch {
      return false
    }
  }
  if (listed.length < wanted.size || !listed.every(({ path }) => isFile(path))) return null
  return { listed: listed.map(({ path }) => ({ path, kind: 'tracked' })), out: [] }
}

async function listingAt(rootDir: string, paths: readonly string[]) {
  try {
    return await listPathsByGit(rootDir, paths)
  } catch (error) {
    if (error instanceof GitError) return null
    throw error
  }
}
