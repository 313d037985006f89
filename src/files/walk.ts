import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { SeamarkError } from '../shared/errors.js'
import { GitError } from '../shared/git.js'
import { linguistAttributes } from './attributes.js'
import { listByGit } from './git-list.js'
import { Inspector } from './inspect.js'
import { listByLibrary } from './library-list.js'
import { landmarksOf } from './listed.js'
import { NameRules } from './name-rules.js'
import { type Place, placeOf } from './repository.js'
import { seamarkRules } from './seamarkignore.js'
import { sift } from './sift.js'
import type { Walk, WalkOptions } from './walked.js'

export { DEFAULT_MAX_FILE_BYTES } from './max-file-bytes.js'

/**
 * Which files of a folder are in, and why the others are not. Git decides wherever it can.
 *
 * @example
 * const { files, out } = await walk('.', {
 *   maxFileBytes: DEFAULT_MAX_FILE_BYTES, submodules: false, explainIgnored: false,
 * })
 */
export async function walk(root: string, options: WalkOptions): Promise<Walk> {
  const folder = checkedFolder(root)
  try {
    return await walkByGit(folder, placeOf(folder), options)
  } catch (error) {
    if (error instanceof GitError && canDoWithout(error)) return walkByLibrary(folder, options)
    throw error
  }
}

/** The same answer without git, as far as the ignore files tell it. */
export function walkByLibrary(root: string, options: WalkOptions): Walk {
  const folder = checkedFolder(root)
  const listing = listByLibrary(folder, placeOf(folder), options)
  const { only } = options
  if (only !== undefined) listing.listed = listing.listed.filter(({ path }) => only.has(path))
  const { seamark, names } = listing
  const rules = { seamark, names, attributes: new Map(), maxFileBytes: options.maxFileBytes }
  return { source: 'library', ...sift(new Inspector(folder), listing, rules) }
}

async function walkByGit(root: string, place: Place, options: WalkOptions): Promise<Walk> {
  const listed = listByGit(root, options)
  const inspector = new Inspector(root)
  for (const path of options.expected?.() ?? []) inspector.look(path)
  const listing = await listed
  const landmarks = landmarksOf(listing.listed)
  const { only } = options
  if (only !== undefined) listing.listed = listing.listed.filter(({ path }) => only.has(path))
  const paths = listing.listed.map(listed => listed.path)
  const rules = {
    seamark: seamarkRules(root, place, landmarks.seamarkignores),
    names: new NameRules(landmarks.manifests, place.prefix === ''),
    attributes: await linguistAttributes(root, place, landmarks.gitattributes, paths),
    maxFileBytes: options.maxFileBytes,
  }
  return { source: 'git', ...sift(inspector, listing, rules) }
}

function canDoWithout(error: GitError): boolean {
  return error.failure === 'not-installed' || error.failure === 'not-a-repository'
}

function checkedFolder(root: string): string {
  const folder = resolve(root)
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (stats === undefined) throw new SeamarkError('NOT_FOUND', `There is no folder ${folder}.`)
  if (!stats.isDirectory())
    throw new SeamarkError('BAD_INPUT', `${folder} is a file; give the folder it is in.`)
  return folder
}
