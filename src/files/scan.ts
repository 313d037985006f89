import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { SeamarkError } from '../shared/errors.js'
import { GitError } from '../shared/git.js'
import { linguistAttributes } from './attributes.js'
import type { FileScan, ScanOptions } from './file-scan.js'
import { filterListing } from './filter-listing.js'
import { Inspector } from './inspect.js'
import { listByGit } from './list-by-git.js'
import { listWithoutGit } from './list-without-git.js'
import { ruleFolders } from './listing.js'
import { NameRules } from './name-rules.js'
import { positionOf, type RootPosition } from './root-position.js'
import { seamarkRules } from './seamarkignore.js'
import { secretExceptionsOf } from './secret-exceptions.js'

export { DEFAULT_MAX_FILE_BYTES } from './max-file-bytes.js'

/**
 * The files of a folder, and the excluded paths with their reasons. Uses git where it can.
 *
 * @example
 * const { files, out } = await scanFiles('.', {
 *   maxFileBytes: DEFAULT_MAX_FILE_BYTES, submodules: false, explainIgnored: false,
 * })
 */
export async function scanFiles(rootDir: string, options: ScanOptions): Promise<FileScan> {
  const folder = checkFolder(rootDir)
  try {
    return await scanByGit(folder, positionOf(folder), options)
  } catch (error) {
    if (error instanceof GitError && isOptional(error)) return scanWithoutGit(folder, options)
    throw error
  }
}

/** The same without git, as far as the ignore files decide it. */
export function scanWithoutGit(rootDir: string, options: ScanOptions): FileScan {
  const folder = checkFolder(rootDir)
  const listing = listWithoutGit(folder, positionOf(folder), options)
  const { only } = options
  if (only !== undefined) listing.listed = listing.listed.filter(({ path }) => only.has(path))
  const { seamark, names } = listing
  const rules = {
    seamark,
    names,
    secretExceptions: secretExceptionsOf(folder),
    attributes: new Map(),
    maxFileBytes: options.maxFileBytes,
  }
  return { source: 'library', ...filterListing(new Inspector(folder), listing, rules) }
}

async function scanByGit(rootDir: string, position: RootPosition, options: ScanOptions): Promise<FileScan> {
  const listed = listByGit(rootDir, options)
  const inspector = new Inspector(rootDir)
  const looking = inspector.prefetch(options.expected?.() ?? [])
  const listing = await listed
  const folders = ruleFolders(listing.listed)
  const { only } = options
  if (only !== undefined) listing.listed = listing.listed.filter(({ path }) => only.has(path))
  const paths = listing.listed.map(listed => listed.path)
  const attributes = linguistAttributes(rootDir, position, folders.gitattributes, paths)
  const rules = {
    seamark: seamarkRules(rootDir, position, folders.seamarkignores),
    names: new NameRules(folders.manifests, position.prefix === ''),
    secretExceptions: secretExceptionsOf(rootDir),
    attributes: (await Promise.all([attributes, looking]))[0],
    maxFileBytes: options.maxFileBytes,
  }
  return { source: 'git', ...filterListing(inspector, listing, rules) }
}

function isOptional(error: GitError): boolean {
  return error.failure === 'not-installed' || error.failure === 'not-a-repository'
}

function checkFolder(rootDir: string): string {
  const folder = resolve(rootDir)
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (stats === undefined)
    throw new SeamarkError('BAD_INPUT', `Expected a folder, found none at ${folder}: check the path.`)
  if (!stats.isDirectory())
    throw new SeamarkError(
      'BAD_INPUT',
      `Expected a folder, found the file ${folder}: name the folder that it is in.`,
    )
  return folder
}
