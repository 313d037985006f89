import { statSync } from 'node:fs'
import { join } from 'node:path'
import { positionOf } from '../../files/root-position.js'
import { GitError, git } from '../../shared/git.js'
import { gitFolders } from '../../shared/git-folders.js'
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

type Noted = Pick<FileStamp, 'size' | 'mtimeMs' | 'ctimeMs'>

/**
 * Gives files that have the bytes of their copied rows the times that git's index notes of them, so that the index that follows
 * need not read them: git's index has the same content for them. It compares the times with those on disk, as of any row.
 * `tracked` is what git's index has.
 */
export async function stampUnmodified(
  { store, id, rootDir }: Checkout,
  tracked: ReadonlyMap<string, string>,
): Promise<void> {
  // Paths of git are those from the top.
  const position = positionOf(rootDir)
  if (!position.inRepository || position.prefix !== '') return
  const same = store
    .blobRows(id)
    .filter(({ path, hash }) => tracked.get(path) === Buffer.from(hash).toString('hex'))
  if (same.length === 0) return
  const readAt = Date.now()
  const notes = await notesOf(
    rootDir,
    same.map(({ path }) => path),
  )
  if (notes === null) return
  const sizes = new Map(store.files(id).map(({ path, size }) => [path, size]))
  const stamps = same.flatMap(({ path, blob }): FileStamp[] => {
    const noted = notes.get(path)
    return noted !== undefined && noted.size === sizes.get(path) ? [{ path, blob, readAt, ...noted }] : []
  })
  store.copies.stampFiles(id, stamps)
}

/** What git notes of files that have the bytes of their blobs; null if it cannot tell. */
async function notesOf(rootDir: string, paths: readonly string[]): Promise<Map<string, Noted> | null> {
  try {
    // A file that was written in the same moment as git's index, or later, may have been written again since: as git does.
    const before = statSync(join(gitFolders(rootDir).gitDir, 'index')).mtimeMs
    const [notes, attributes] = await Promise.all([
      git(rootDir, ['ls-files', '--debug', '-z']),
      git(rootDir, ['check-attr', '-z', '--stdin', ...CONVERTING], {
        input: paths.map(path => `${path}\0`).join(''),
      }),
    ])
    const converted = convertedIn(attributes.toString('utf8'))
    return notesIn(notes.toString('utf8'), (path, { mtimeMs }) => mtimeMs < before && !converted.has(path))
  } catch (error) {
    if (error instanceof GitError || isMissing(error)) return null
    throw error
  }
}

function notesIn(text: string, isKept: (path: string, noted: Noted) => boolean): Map<string, Noted> {
  const found = new Map<string, Noted>()
  for (const [, path, ctime, ctimeNs, mtime, mtimeNs, size] of text.matchAll(NOTED)) {
    const noted = { size: Number(size), mtimeMs: ms(mtime!, mtimeNs!), ctimeMs: ms(ctime!, ctimeNs!) }
    if (isKept(path!, noted)) found.set(path!, noted)
  }
  return found
}

/** As Node makes them of the same two numbers. */
function ms(seconds: string, nanoseconds: string): number {
  return Number(seconds) * MS_PER_SECOND + Number(nanoseconds) / NS_PER_MS
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
