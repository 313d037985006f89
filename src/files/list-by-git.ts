import { existsSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../shared/errors.js'
import { git } from '../shared/git.js'
import type { ExcludedPath, ScanOptions } from './file-scan.js'
import { ignoredByGit } from './git-ignored.js'
import type { ListedPath, Listing } from './listing.js'

/**
 * `-t` and `-s` add the state of each path: `H 100644 <hash> 0\tpath` is tracked, `S …` tracked outside a sparse
 * checkout, `M …` in a merge conflict, `? path` untracked.
 */
const LIST = ['ls-files', '--cached', '--others', '--exclude-standard', '-t', '-s', '-z']
const UNTRACKED = '?'
const SPARSE = 'S'
const TAG_LENGTH = 2
const GITLINK = '160000'

type Options = Pick<ScanOptions, 'submodules' | 'explainIgnored'>

/** Files by `git ls-files -co --exclude-standard`, with submodules and nested repositories separated. */
export async function listByGit(rootDir: string, options: Options): Promise<Listing> {
  return listRepository(rootDir, '', options)
}

/** The same for these paths and their contents; null if submodules are among them. */
export async function listPathsByGit(rootDir: string, paths: readonly string[]): Promise<Listing | null> {
  const args = ['--literal-pathspecs', ...LIST, '--', ...paths]
  const { listing, gitlinks } = listingOf(await git(rootDir, args), rootDir, '')
  return gitlinks.size > 0 ? null : listing
}

/** `prefix` is the path of the repository below the scanned root: `''` or `libs/one/`. */
async function listRepository(folder: string, prefix: string, options: Options): Promise<Listing> {
  const [output, ignored] = await Promise.all([
    git(folder, LIST, { onlyHere: prefix !== '' }),
    options.explainIgnored ? ignoredByGit(folder) : [],
  ])
  const { listing, gitlinks } = listingOf(output, folder, prefix)
  for (const excluded of ignored) listing.out.push({ ...excluded, path: prefix + excluded.path })
  for (const gitlink of gitlinks) {
    const below = await listSubmodule(join(folder, gitlink), prefix + gitlink, options)
    for (const listed of below.listed) listing.listed.push(listed)
    for (const excluded of below.out) listing.out.push(excluded)
  }
  return listing
}

function listingOf(
  output: Buffer,
  folder: string,
  prefix: string,
): { listing: Listing; gitlinks: Set<string> } {
  const listing: Listing = { listed: [], out: [] }
  const gitlinks = new Set<string>()
  for (const entry of entriesOf(output)) {
    const listed: ListedPath = { path: prefix + entry.path, kind: entry.kind }
    if (entry.mode === GITLINK && isFolder(join(folder, entry.path))) gitlinks.add(entry.path)
    else if (entry.path.endsWith('/')) listing.out.push(nestedRepository(listed.path))
    else listing.listed.push(listed)
  }
  return { listing, gitlinks }
}

async function listSubmodule(folder: string, path: string, options: Options): Promise<Listing> {
  const excluded = (rule: string): Listing => ({ listed: [], out: [{ path, reason: 'submodule', rule }] })
  if (!existsSync(join(folder, '.git'))) {
    return excluded('a submodule that is not checked out; `git submodule update --init` fetches it')
  }
  if (!options.submodules) return excluded('a submodule; submodules are not included')
  try {
    return await listRepository(folder, `${path}/`, options)
  } catch (error) {
    // One broken submodule must not fail the whole listing.
    return excluded(`a submodule that cannot be listed: ${messageOf(error)}`)
  }
}

function* entriesOf(output: Buffer): Generator<ListedPath & { mode: string | null }> {
  for (const entry of output.toString('utf8').split('\0')) {
    if (entry === '') continue
    if (entry.startsWith(UNTRACKED)) {
      yield { path: entry.slice(TAG_LENGTH), kind: 'untracked', mode: null }
    } else {
      const kind = entry.startsWith(SPARSE) ? 'sparse' : 'tracked'
      const mode = entry.slice(TAG_LENGTH, TAG_LENGTH + GITLINK.length)
      yield { path: entry.slice(entry.indexOf('\t') + 1), kind, mode }
    }
  }
}

function nestedRepository(path: string): ExcludedPath {
  return { path, reason: 'nested-repository', rule: 'another git repository, not tracked by this one' }
}

/** False on errors too: they are reported when the path is inspected as a file. */
function isFolder(path: string): boolean {
  try {
    return lstatSync(path).isDirectory()
  } catch {
    return false
  }
}
