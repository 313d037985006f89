import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../shared/errors.js'
import { ruleText } from './ignore-file.js'
import { IgnoreTree } from './ignore-tree.js'
import type { Listing } from './listed.js'
import { NameRules, VENDOR_MANIFESTS } from './name-rules.js'
import { foldersAbove, type Place, readRuleFile } from './repository.js'
import { SEAMARKIGNORE, seamarkRules } from './seamarkignore.js'
import type { Verdict } from './verdict.js'
import type { WalkOptions } from './walked.js'

const GITIGNORE = '.gitignore'
const GIT = '.git'
/** The stores of version control systems: git skips its own, and outside a repository there may be others. */
const STORES = new Set([GIT, '.hg', '.svn', '.jj'])

type Options = Pick<WalkOptions, 'submodules' | 'explainIgnored'>

/** The listing, and the rules gathered on the way. */
export interface LibraryListing extends Listing {
  seamark: IgnoreTree
  names: NameRules
}

interface Progress extends LibraryListing {
  gitignore: IgnoreTree
  manifests: Set<string>
  explainIgnored: boolean
}

/**
 * Lists a tree without git. Links are never followed, so there are no loops. A folder that is out as a whole is
 * not entered and is one entry ending in `/`. What only git knows stays unknown: files that are tracked although
 * a rule ignores them, the user's global excludes, attributes.
 */
export function listByLibrary(root: string, place: Place, options: Options): LibraryListing {
  const manifests = new Set<string>()
  const progress: Progress = {
    listed: [],
    out: [],
    gitignore: gitignoreRules(place),
    seamark: seamarkRules(root, place, []),
    names: new NameRules(manifests, place.prefix === ''),
    manifests,
    explainIgnored: options.explainIgnored,
  }
  const open = ['']
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const entries = readFolder(root, folder, progress)
    if (folder !== '' && isOtherRepository(entries, place, options)) {
      progress.out.push({ path: folder, ...otherRepository(entries) })
      continue
    }
    addRulesOf(entries, root, folder, place, progress)
    for (const entry of entries) {
      if (STORES.has(entry.name)) continue
      const path = folder + entry.name
      if (!entry.isDirectory()) listFile(path, progress)
      else if (enters(`${path}/`, progress)) open.push(`${path}/`)
    }
  }
  return progress
}

function listFile(path: string, { gitignore, explainIgnored, listed, out }: Progress): void {
  const rule = gitignore.file(path)
  if (rule === null) listed.push({ path, kind: 'untracked' })
  else if (explainIgnored) out.push({ path, reason: 'ignored', rule: ruleText(rule) })
}

function enters(folder: string, progress: Progress): boolean {
  const verdict = folderVerdict(folder, progress)
  if (verdict === null) return true
  if (verdict.reason !== 'ignored' || progress.explainIgnored) progress.out.push({ path: folder, ...verdict })
  return false
}

function folderVerdict(folder: string, { gitignore, seamark, names }: Progress): Verdict | null {
  const ignored = gitignore.folder(folder)
  if (ignored !== null) return { reason: 'ignored', rule: ruleText(ignored) }
  const kept = seamark.folder(folder)
  if (kept !== null) return { reason: 'seamarkignore', rule: ruleText(kept) }
  return names.folder(folder)
}

/** Takes in what the folder itself says about its contents. */
function addRulesOf(
  entries: readonly Dirent[],
  root: string,
  folder: string,
  place: Place,
  { gitignore, seamark, manifests }: Progress,
): void {
  for (const { name } of entries) {
    if (VENDOR_MANIFESTS.has(name)) manifests.add(folder)
    if (name !== GITIGNORE && name !== SEAMARKIGNORE) continue
    const text = readRuleFile(join(root, folder, name))
    if (text === null) continue
    // git names its sources from the top of the repository, we from the root.
    if (name === GITIGNORE) gitignore.add(folder, text, place.prefix + folder + name)
    else seamark.add(folder, text, folder + name)
  }
}

/** The ignore files above the root and the repository's own exclude file. */
function gitignoreRules(place: Place): IgnoreTree {
  const tree = new IgnoreTree(place.prefix)
  if (!place.inRepository) return tree
  for (const { folder } of foldersAbove(place)) {
    const text = readRuleFile(join(place.top, folder, GITIGNORE))
    if (text !== null) tree.addAbove(folder, text, folder + GITIGNORE)
  }
  const exclude = readRuleFile(join(place.top, GIT, 'info', 'exclude'))
  if (exclude !== null) tree.addExcludes(exclude, `${GIT}/info/exclude`)
  return tree
}

function readFolder(root: string, folder: string, listing: Listing): Dirent[] {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true })
  } catch (error) {
    listing.out.push({ path: folder === '' ? './' : folder, reason: 'unreadable', rule: messageOf(error) })
    return []
  }
}

/** Inside a repository another one is foreign; outside any, a folder of repositories is what was asked for. */
function isOtherRepository(entries: readonly Dirent[], place: Place, options: Options): boolean {
  const git = entries.find(entry => entry.name === GIT)
  return git !== undefined && place.inRepository && (git.isDirectory() || !options.submodules)
}

/** A submodule's `.git` is a file that points into the repository above. */
function otherRepository(entries: readonly Dirent[]): Verdict {
  return entries.some(entry => entry.name === GIT && entry.isFile())
    ? { reason: 'submodule', rule: 'a submodule; submodules are not included' }
    : { reason: 'nested-repository', rule: 'another git repository' }
}
