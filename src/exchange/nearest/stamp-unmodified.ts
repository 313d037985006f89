import { lstatSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { positionOf } from '../../files/root-position.js'
import { GitError, git } from '../../shared/git.js'
import type { Checkout } from '../../store/checkout.js'
import type { FileStamp } from '../../store/copy-store.js'

/** One file of `git ls-files --debug -z`: its times and size when git last compared it. */
const NOTED = /([^\0]*)\0 {2}ctime: (\d+):(\d+)\n {2}mtime: (\d+):(\d+)\n.*\n.*\n {2}size: (\d+)\t.*\n/g
const MS_PER_SECOND = 1e3
const NS_PER_MS = 1e6
/** What may give a file other bytes of the same number than its blob; ends of lines and `$Id$` change their number. */
const CONVERTING = ['filter', 'working-tree-encoding'] as const
const UNSPECIFIED = 'unspecified'
/** Fields that `check-attr` prints per path and attribute: path, attribute, value. */
const FIELDS = 3

/**
 * Notes the times of files that have the bytes of their copied rows, so that the index that follows need not read them: git's
 * index has the same content for them, and notes the times and size that they have. `tracked` is what git's index has.
 */
export async function stampUnmodified(
  { store, id, rootDir }: Checkout,
  tracked: ReadonlyMap<string, string>,
): Promise<void> {
  // Paths of git are those from the top.
  const position = positionOf(rootDir)
  if (!position.inRepository || position.prefix !== '') return
  const sizes = new Map(store.files(id).map(({ path, size }) => [path, size]))
  const stamps = store.blobRows(id).flatMap(({ path, hash, blob }): FileStamp[] => {
    if (tracked.get(path) !== Buffer.from(hash).toString('hex')) return []
    const stamp = stampOf(rootDir, path, blob)
    return stamp !== null && stamp.size === sizes.get(path) ? [stamp] : []
  })
  if (stamps.length === 0) return
  const isTold = await asToldByGit(rootDir, stamps)
  if (isTold !== null) store.copies.stampFiles(id, stamps.filter(isTold))
}

function stampOf(rootDir: string, path: string, blob: number): FileStamp | null {
  const readAt = Date.now()
  try {
    const stats = lstatSync(join(rootDir, path), { throwIfNoEntry: false })
    if (stats?.isFile() !== true) return null
    return { path, size: stats.size, mtimeMs: stats.mtimeMs, ctimeMs: stats.ctimeMs, readAt, blob }
  } catch {
    // The index that follows meets it again, and says so.
    return null
  }
}

/** Which files have the bytes of their blobs, as git noted them; null if git cannot tell. */
async function asToldByGit(
  rootDir: string,
  stamps: readonly FileStamp[],
): Promise<((stamp: FileStamp) => boolean) | null> {
  try {
    const [notes, attributes, index] = await Promise.all([
      git(rootDir, ['ls-files', '--debug', '-z']),
      git(rootDir, ['check-attr', '-z', '--stdin', ...CONVERTING], {
        input: stamps.map(({ path }) => `${path}\0`).join(''),
      }),
      git(rootDir, ['rev-parse', '--git-path', 'index']),
    ])
    const noted = notesIn(notes.toString('utf8'))
    const converted = convertedIn(attributes.toString('utf8'))
    // A file that was written in the same moment as git's index, or later, may have been written again since: as git does.
    const before = statSync(resolve(rootDir, index.toString('utf8').trim())).mtimeMs
    return stamp =>
      !converted.has(stamp.path) && stamp.mtimeMs < before && noted.get(stamp.path) === timesOf(stamp)
  } catch (error) {
    if (error instanceof GitError || isMissing(error)) return null
    throw error
  }
}

function notesIn(text: string): Map<string, string> {
  const noted = new Map<string, string>()
  for (const [, path, ctime, ctimeNs, mtime, mtimeNs, size] of text.matchAll(NOTED))
    noted.set(
      path!,
      timesOf({ size: Number(size), mtimeMs: ms(mtime!, mtimeNs!), ctimeMs: ms(ctime!, ctimeNs!) }),
    )
  return noted
}

/** As Node makes them of the same two numbers. */
function ms(seconds: string, nanoseconds: string): number {
  return Number(seconds) * MS_PER_SECOND + Number(nanoseconds) / NS_PER_MS
}

function timesOf({ size, mtimeMs, ctimeMs }: Pick<FileStamp, 'size' | 'mtimeMs' | 'ctimeMs'>): string {
  return `${size} ${mtimeMs} ${ctimeMs}`
}

function convertedIn(text: string): Set<string> {
  const found = new Set<string>()
  const fields = text.split('\0')
  for (let at = 0; at + FIELDS <= fields.length; at += FIELDS)
    if (fields[at + 2] !== UNSPECIFIED) found.add(fields[at]!)
  return found
}

/** There is no index of git yet. */
function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
