import { existsSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../shared/errors.js'
import { git } from '../shared/git.js'
import { ignoredByGit } from './git-ignored.js'
import type { Listed, Listing } from './listed.js'
import type { LeftOut, WalkOptions } from './walked.js'

/**
 * `-t` and `-s` change no answer; they say of each path what it is: `H 100644 <hash> 0\tpath` is tracked,
 * `S …` tracked outside a sparse checkout, `M …` in a merge conflict, `? path` untracked.
 */
const LIST = ['ls-files', '--cached', '--others', '--exclude-standard', '-t', '-s', '-z']
const UNTRACKED = '?'
const SPARSE = 'S'
const TAG_LENGTH = 2
const GITLINK = '160000'

type Options = Pick<WalkOptions, 'submodules' | 'explainIgnored'>

/** What `git ls-files -co --exclude-standard` answers in `root`, with submodules and nested repositories told apart. */
export async function listByGit(root: string, options: Options): Promise<Listing> {
  return listRepository(root, '', options)
}

/** The same for these paths only, and for what is in them where they are folders; null where submodules are among them. */
export async function listPathsByGit(root: string, paths: readonly string[]): Promise<Listing | null> {
  const args = ['--literal-pathspecs', ...LIST, '--', ...paths]
  const { listing, gitlinks } = listingOf(await git(root, args), root, '')
  return gitlinks.size > 0 ? null : listing
}

/** `prefix` is where the repository lies below the walked root: `''` or `libs/one/`. */
async function listRepository(folder: string, prefix: string, options: Options): Promise<Listing> {
  const [answer, ignored] = await Promise.all([
    git(folder, LIST, { onlyHere: prefix !== '' }),
    options.explainIgnored ? ignoredByGit(folder) : [],
  ])
  const { listing, gitlinks } = listingOf(answer, folder, prefix)
  for (const left of ignored) listing.out.push({ ...left, path: prefix + left.path })
  for (const gitlink of gitlinks) {
    const below = await listSubmodule(join(folder, gitlink), prefix + gitlink, options)
    for (const listed of below.listed) listing.listed.push(listed)
    for (const left of below.out) listing.out.push(left)
  }
  return listing
}

function listingOf(
  answer: Buffer,
  folder: string,
  prefix: string,
): { listing: Listing; gitlinks: Set<string> } {
  const listing: Listing = { listed: [], out: [] }
  const gitlinks = new Set<string>()
  for (const entry of entriesOf(answer)) {
    const listed: Listed = { path: prefix + entry.path, kind: entry.kind }
    if (entry.mode === GITLINK && isFolder(join(folder, entry.path))) gitlinks.add(entry.path)
    else if (entry.path.endsWith('/')) listing.out.push(nestedRepository(listed.path))
    else listing.listed.push(listed)
  }
  return { listing, gitlinks }
}

async function listSubmodule(folder: string, path: string, options: Options): Promise<Listing> {
  const leftOut = (rule: string): Listing => ({ listed: [], out: [{ path, reason: 'submodule', rule }] })
  if (!existsSync(join(folder, '.git'))) {
    return leftOut('a submodule that is not checked out; `git submodule update --init` fetches it')
  }
  if (!options.submodules) return leftOut('a submodule; submodules are not included')
  try {
    return await listRepository(folder, `${path}/`, options)
  } catch (error) {
    // One broken submodule must not cost the answer about all the rest.
    return leftOut(`a submodule that cannot be listed: ${messageOf(error)}`)
  }
}

function* entriesOf(answer: Buffer): Generator<Listed & { mode: string | null }> {
  for (const entry of answer.toString('utf8').split('\0')) {
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

function nestedRepository(path: string): LeftOut {
  return { path, reason: 'nested-repository', rule: 'another git repository, not tracked by this one' }
}

/** False too where nothing can be seen: what is wrong then is said when the path is looked at as a file. */
function isFolder(path: string): boolean {
  try {
    return lstatSync(path).isDirectory()
  } catch {
    return false
  }
}
