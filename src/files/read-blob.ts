import { createHash } from 'node:crypto'
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../shared/errors.js'
import { readLimit } from './max-file-bytes.js'

/**
 * The file may have become a link or a FIFO since it was listed: the link is not followed, and opening the FIFO does
 * not wait for a writer. (Windows lacks the flags, and has neither in a work tree.)
 */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

const IF_PRESENT = { throwIfNoEntry: false } as const

interface FileBytes {
  bytes: Uint8Array
  size: number
  mtimeMs: number
  ctimeMs: number
  /** Time before the bytes were read: a file changed at this time or later is read again. */
  readAt: number
}

interface ReadFailure {
  reason: 'missing' | 'special' | 'unreadable' | 'oversized'
  detail: string
}

/**
 * The bytes of a regular file under the root, or why they cannot be read. `folders` holds those that were no links a
 * moment ago, for files that are read together: to ask for each of them again takes as long as to read a file.
 */
export function readBlob(
  rootDir: string,
  path: string,
  maxBytes: number,
  folders = new Set<string>(),
): FileBytes | ReadFailure {
  const readAt = Date.now()
  const linked = linkedFolder(rootDir, path, folders)
  if (linked !== '') return { reason: 'special', detail: `its folder ${linked} became a symbolic link` }
  let descriptor: number
  try {
    descriptor = openSync(join(rootDir, path), OPEN_FLAGS)
  } catch (error) {
    return openFailure(error)
  }
  try {
    const stat = fstatSync(descriptor)
    if (!stat.isFile()) return { reason: 'special', detail: 'no longer a regular file' }
    const limit = readLimit(path, maxBytes)
    if (stat.size > limit) return { reason: 'oversized', detail: `${stat.size} bytes, over ${limit}` }
    const bytes = readAll(descriptor, stat.size)
    return {
      bytes,
      size: stat.size,
      mtimeMs: stat.mtimeMs,
      ctimeMs: stat.ctimeMs,
      readAt,
    }
  } catch (error) {
    return { reason: 'unreadable', detail: messageOf(error) }
  } finally {
    closeSync(descriptor)
  }
}

/** The uppermost folder of a path that is a symbolic link now, and may lead out of the root; '' if none is. */
function linkedFolder(rootDir: string, path: string, folders: Set<string>): string {
  for (let cut = path.indexOf('/'); cut > 0; cut = path.indexOf('/', cut + 1)) {
    const folder = path.slice(0, cut)
    if (folders.has(folder)) continue
    try {
      if (lstatSync(join(rootDir, folder), IF_PRESENT)?.isSymbolicLink()) return folder
      folders.add(folder)
    } catch {
      return '' // Opening the file reports the error.
    }
  }
  return ''
}

/** Reads at most `size` bytes: what a writer appends meanwhile is for the next read. */
function readAll(descriptor: number, size: number): Uint8Array {
  const bytes = Buffer.allocUnsafe(size)
  let offset = 0
  while (offset < size) {
    const read = readSync(descriptor, bytes, offset, size - offset, null)
    if (read === 0) break
    offset += read
  }
  return bytes.subarray(0, offset)
}

function openFailure(error: unknown): ReadFailure {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR') return { reason: 'missing', detail: 'gone before it was read' }
  if (code === 'ELOOP') return { reason: 'special', detail: 'became a symbolic link' }
  return { reason: 'unreadable', detail: messageOf(error) }
}

/** git's hash of a blob: SHA-1 over a header and the bytes. */
export function blobHash(bytes: Uint8Array): Uint8Array {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest()
}
