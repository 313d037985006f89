import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../shared/errors.js'
import type { Exclusion, ScanOptions } from './file-scan.js'
import { ruleText } from './ignore-file.js'
import { IgnoreTree } from './ignore-tree.js'
import type { Listing } from './listing.js'
import { NameRules, VENDOR_MANIFESTS } from './name-rules.js'
import { foldersAbove, type RootPosition, readRuleFile } from './root-position.js'
import { SEAMARKIGNORE, seamarkRules } from './seamarkignore.js'

const GITIGNORE = '.gitignore'
const GIT = '.git'
/** Folders of version control systems: git skips its own, and outside a repository there may be others. */
const VCS_FOLDERS = new Set([GIT, '.hg', '.svn', '.jj'])

type Options = Pick<ScanOptions, 'submodules' | 'explainIgnored'>

/** The listing, and the rules collected on the way. */
interface RuledListing extends Listing {
  seamark: IgnoreTree
  names: NameRules
}

interface ListingState extends RuledListing {
  gitignore: IgnoreTree
  manifests: Set<string>
  explainIgnored: boolean
}

/**
 * Lists a tree without git. Links are never followed, so there are no loops. An excluded folder is not entered and is
 * one entry that ends in `/`. Information that only git has is missing: tracked files that a rule ignores, the user's
 * global excludes, attributes.
 */
export function listWithoutGit(rootDir: string, position: RootPosition, options: Options): RuledListing {
  const manifests = new Set<string>()
  const state: ListingState = {
    listed: [],
    out: [],
    gitignore: gitignoreRules(position),
    seamark: seamarkRules(rootDir, position, []),
    names: new NameRules(manifests, position.prefix === ''),
    manifests,
    explainIgnored: options.explainIgnored,
  }
  const open = ['']
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const entries = readFolder(rootDir, folder, state)
    if (folder !== '' && isOtherRepository(entries, position, options)) {
      state.out.push({ path: folder, ...otherRepository(entries) })
      continue
    }
    addRulesOf(entries, rootDir, folder, position, state)
    for (const entry of entries) {
      if (VCS_FOLDERS.has(entry.name)) continue
      const path = folder + entry.name
      if (!entry.isDirectory()) listFile(path, state)
      else if (enters(`${path}/`, state)) open.push(`${path}/`)
    }
  }
  return state
}

function listFile(path: string, { gitignore, explainIgnored, listed, out }: ListingState): void {
  const rule = gitignore.file(path)
  if (rule === null) listed.push({ path, kind: 'untracked' })
  else if (explainIgnored) out.push({ path, reason: 'ignored', rule: ruleText(rule) })
}

function enters(folder: string, state: ListingState): boolean {
  const exclusion = folderExclusion(folder, state)
  if (exclusion === null) return true
  if (exclusion.reason !== 'ignored' || state.explainIgnored) state.out.push({ path: folder, ...exclusion })
  return false
}

function folderExclusion(folder: string, { gitignore, seamark, names }: ListingState): Exclusion | null {
  const ignored = gitignore.folder(folder)
  if (ignored !== null) return { reason: 'ignored', rule: ruleText(ignored) }
  const excluded = seamark.folder(folder)
  if (excluded !== null) return { reason: 'seamarkignore', rule: ruleText(excluded) }
  return names.folder(folder)
}

/** Adds the rules that the folder contains. */
function addRulesOf(
  entries: readonly Dirent[],
  rootDir: string,
  folder: string,
  position: RootPosition,
  { gitignore, seamark, manifests }: ListingState,
): void {
  for (const { name } of entries) {
    if (VENDOR_MANIFESTS.has(name)) manifests.add(folder)
    if (name !== GITIGNORE && name !== SEAMARKIGNORE) continue
    const text = readRuleFile(join(rootDir, folder, name))
    if (text === null) continue
    // git names its sources relative to the top of the repository, we relative to the root.
    if (name === GITIGNORE) gitignore.add(folder, text, position.prefix + folder + name)
    else seamark.add(folder, text, folder + name)
  }
}

/** The ignore files above the root, and the exclude file of the repository. */
function gitignoreRules(position: RootPosition): IgnoreTree {
  const tree = new IgnoreTree(position.prefix)
  if (!position.inRepository) return tree
  for (const { folder } of foldersAbove(position)) {
    const text = readRuleFile(join(position.top, folder, GITIGNORE))
    if (text !== null) tree.addAbove(folder, text, folder + GITIGNORE)
  }
  const exclude = readRuleFile(join(position.top, GIT, 'info', 'exclude'))
  if (exclude !== null) tree.addExcludes(exclude, `${GIT}/info/exclude`)
  return tree
}

function readFolder(rootDir: string, folder: string, listing: Listing): Dirent[] {
  try {
    return readdirSync(join(rootDir, folder), { withFileTypes: true })
  } catch (error) {
    listing.out.push({ path: folder === '' ? './' : folder, reason: 'unreadable', rule: messageOf(error) })
    return []
  }
}

/** Inside a repository another one is excluded; outside any, a folder of repositories is what the user named. */
function isOtherRepository(entries: readonly Dirent[], position: RootPosition, options: Options): boolean {
  const git = entries.find(entry => entry.name === GIT)
  return git !== undefined && position.inRepository && (git.isDirectory() || !options.submodules)
}

/** The `.git` of a submodule is a file that points into the parent repository. */
function otherRepository(entries: readonly Dirent[]): Exclusion {
  return entries.some(entry => entry.name === GIT && entry.isFile())
    ? { reason: 'submodule', rule: 'a submodule; submodules are not included' }
    : { reason: 'nested-repository', rule: 'another git repository' }
}
