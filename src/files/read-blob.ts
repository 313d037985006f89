import { createHash } from 'node:crypto'
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../shared/errors.js'

/**
 * The file may have become a link or a fifo since it was listed: the link is not followed, and opening the fifo does
 * not wait for a writer. (The flags are absent on Windows, which has neither in a work tree.)
 */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

export interface ReadBlob {
  bytes: Uint8Array
  size: number
  mtimeMs: number
  ctimeMs: number
  /** Taken before the bytes were read: a file changed at this time or later is read again. */
  readAt: number
}

export interface Unreadable {
  reason: 'missing' | 'special' | 'unreadable' | 'oversized'
  detail: string
}

/** The bytes of a regular file under the root, or why they cannot be had. */
export function readBlob(root: string, path: string, maxBytes: number): ReadBlob | Unreadable {
  const readAt = Date.now()
  let descriptor: number
  try {
    descriptor = openSync(join(root, path), OPEN_FLAGS)
  } catch (error) {
    return openFailure(error)
  }
  try {
    const stat = fstatSync(descriptor)
    if (!stat.isFile()) return { reason: 'special', detail: 'no longer a regular file' }
    if (stat.size > maxBytes) return { reason: 'oversized', detail: `${stat.size} bytes, over ${maxBytes}` }
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

/** At most `size` bytes: what a writer appends meanwhile is for the next reading. */
function readAll(descriptor: number, size: number): Uint8Array {
  const bytes = Buffer.allocUnsafe(size)
  let filled = 0
  while (filled < size) {
    const read = readSync(descriptor, bytes, filled, size - filled, null)
    if (read === 0) break
    filled += read
  }
  return bytes.subarray(0, filled)
}

function openFailure(error: unknown): Unreadable {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR') return { reason: 'missing', detail: 'gone before it was read' }
  if (code === 'ELOOP') return { reason: 'special', detail: 'became a symbolic link' }
  return { reason: 'unreadable', detail: messageOf(error) }
}

/** git's id of a blob: SHA-1 over a header and the bytes. */
export function blobHash(bytes: Uint8Array): Uint8Array {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest()
}
