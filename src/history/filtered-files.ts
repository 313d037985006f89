import { createHash } from 'node:crypto'
import { createReadStream, existsSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { GITATTRIBUTES } from '../files/attributes.js'
import { readRuleFile } from '../files/root-position.js'
import { git } from '../shared/git.js'
import { folderOf } from '../shared/paths.js'

/** Values of `check-attr` that name no filter. */
const NO_FILTER: ReadonlySet<string> = new Set(['unspecified', 'unset', 'set'])
/** Fields that `check-attr` prints per path: path, attribute, value. */
const FIELDS = 3
/** Git LFS limits its pointers to this many bytes. */
const MAX_POINTER_BYTES = 1024
const POINTER =
  /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n(?:.*\n)*?oid sha256:([0-9a-f]{64})\nsize (\d+)\n/
/** One file of `git ls-files --debug -z`: its time and size when git last compared it. */
const NOTED = /([^\0]*)\0 {2}ctime: .*\n {2}mtime: (\d+):(\d+)\n.*\n.*\n {2}size: (\d+)\t.*\n/g
/** Paths are arguments there, and arguments are limited. */
const PATHS_AT_ONCE = 500
const NANOSECONDS = 1_000_000_000n
/** To look for the rules of more paths takes longer than to ask git. */
const MOST_READ = 20

interface Suspect {
  path: string
  /** Id of the content that the commit has. */
  blob: string
}

export interface BehindFilter {
  /** Paths with a content filter. */
  filtered: ReadonlySet<string>
  /** Those of them whose files are as git last saw them. */
  same: ReadonlySet<string>
}

/**
 * Of files whose bytes are not those of the commit: which have a content filter, so that their bytes say nothing, and
 * which of these are unchanged all the same. A pointer of Git LFS has the hash of the file. For other filters only
 * their program could tell, and it is not run: the size and time that git noted decide.
 */
export async function sameBehindFilter(root: string, suspects: readonly Suspect[]): Promise<BehindFilter> {
  const filtered = await filteredPaths(root, suspects)
  const behind = suspects.filter(({ path }) => filtered.has(path))
  const same = new Set<string>()
  if (behind.length === 0) return { filtered, same }
  const small = await smallBlobs(root, [...new Set(behind.map(({ blob }) => blob))])
  const others: string[] = []
  for (const { path, blob } of behind) {
    const pointer = POINTER.exec(small.get(blob) ?? '')
    if (pointer === null) others.push(path)
    else if (await isContent(join(root, path), pointer[1]!, Number(pointer[2]))) same.add(path)
  }
  for await (const path of asNoted(root, others)) same.add(path)
  return { filtered, same }
}

/**
 * False if no rule file of the repository can name a filter for one of the paths. Those of the user name filters that are
 * in the configuration.
 */
export function mayBeFiltered(root: string, suspects: readonly Suspect[]): boolean {
  // Paths are those from the top: below it, the folders above are not known here.
  if (suspects.length > MOST_READ || !existsSync(join(root, '.git'))) return true
  const folders = new Set([''])
  for (const { path } of suspects)
    for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) folders.add(folder)
  return [...folders].some(
    folder => readRuleFile(join(root, folder, GITATTRIBUTES))?.includes('filter') === true,
  )
}

/** Those of the paths that have a content filter. */
export async function filteredPaths(root: string, suspects: readonly Suspect[]): Promise<Set<string>> {
  const filtered = new Set<string>()
  if (suspects.length === 0) return filtered
  const input = suspects.map(({ path }) => `${path}\0`).join('')
  const answer = await git(root, ['check-attr', '-z', '--stdin', 'filter'], { input })
  const fields = answer.toString('utf8').split('\0')
  for (let at = 0; at + FIELDS <= fields.length; at += FIELDS)
    if (!NO_FILTER.has(fields[at + 2]!)) filtered.add(fields[at]!)
  return filtered
}

async function isContent(file: string, sha256: string, size: number): Promise<boolean> {
  const stat = lstatSync(file, { throwIfNoEntry: false })
  if (stat?.isFile() !== true || stat.size !== size) return false
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex') === sha256
}

/** The texts of those blobs that are no longer than a pointer. */
async function smallBlobs(root: string, blobs: readonly string[]): Promise<Map<string, string>> {
  const sizes = await git(root, ['cat-file', '--batch-check=%(objectname) %(objectsize)'], {
    input: blobs.map(blob => `${blob}\n`).join(''),
  })
  const small = sizes
    .toString('latin1')
    .split('\n')
    .map(line => line.split(' '))
    .filter(([, size]) => Number(size) <= MAX_POINTER_BYTES)
    .map(([blob]) => blob!)
  const texts = new Map<string, string>()
  if (small.length === 0) return texts
  const answer = await git(root, ['cat-file', '--batch=%(objectname) %(objectsize)'], {
    input: small.map(blob => `${blob}\n`).join(''),
  })
  for (let at = 0; at < answer.length; ) {
    const end = answer.indexOf('\n', at)
    const [blob = '', size = ''] = answer.toString('latin1', at, end).split(' ')
    const start = end + 1
    texts.set(blob, answer.toString('utf8', start, start + Number(size)))
    at = start + Number(size) + 1
  }
  return texts
}

/** The paths whose files still have the size and time that the index of git notes. */
async function* asNoted(root: string, paths: readonly string[]): AsyncGenerator<string> {
  for (let at = 0; at < paths.length; at += PATHS_AT_ONCE) {
    const some = paths.slice(at, at + PATHS_AT_ONCE)
    const notes = await git(root, ['--literal-pathspecs', 'ls-files', '--debug', '-z', '--', ...some])
    for (const [, path, seconds, rest, size] of notes.toString('utf8').matchAll(NOTED)) {
      const stat = lstatSync(join(root, path!), { bigint: true, throwIfNoEntry: false })
      if (stat?.isFile() !== true || stat.size !== BigInt(size!)) continue
      // A git that notes whole seconds only writes 0 for the rest.
      const fraction = rest === '0' ? stat.mtimeNs % NANOSECONDS : BigInt(rest!)
      if (stat.mtimeNs === BigInt(seconds!) * NANOSECONDS + fraction) yield path!
    }
  }
}
