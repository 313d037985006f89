import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import {
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

const TAG_BYTES = 4
/** These run in another thread, and go on while this one is busy. */
const writev = promisify(fs.writev)
const fsync = promisify(fs.fsync)

/**
 * Replaces a file so that a reader sees the old one or the new one, whole, even after a power failure. What was written
 * is removed when it fails.
 */
export function writeAtomically(path: string, content: string | Uint8Array): void {
  replace(path, fresh => synced(fresh, 'wx', file => writeFileSync(file, content)))
}

/** The same with the bytes of another file; where the file system can, the two share them. */
export function copyAtomically(from: string, path: string): void {
  replace(path, fresh => {
    copyFileSync(from, fresh, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
    synced(fresh, 'r+', () => {})
  })
}

function replace(path: string, make: (fresh: string) => void): void {
  const fresh = freshPath(path)
  try {
    make(fresh)
    renameSync(fresh, path)
    syncFolder(path)
  } catch (error) {
    rmSync(fresh, { force: true })
    throw error
  }
}

function synced(path: string, flags: string, write: (file: number) => void): void {
  const file = openSync(path, flags)
  try {
    write(file)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** The same from pieces, written while other work goes on. */
export async function writeAtomicallyAside(path: string, pieces: readonly Uint8Array[]): Promise<void> {
  const fresh = freshPath(path)
  try {
    const file = openSync(fresh, 'wx')
    try {
      await writeAll(file, pieces)
      await fsync(file)
    } finally {
      closeSync(file)
    }
    renameSync(fresh, path)
    syncFolder(path)
  } catch (error) {
    rmSync(fresh, { force: true })
    throw error
  }
}

/** Without it, the new name may not outlive a power failure. Not every system can do it for a folder. */
function syncFolder(path: string): void {
  try {
    synced(dirname(path), 'r', () => {})
  } catch {
    // The file is whole, under its old or its new name.
  }
}

/** What a killed process may have left beside a file. */
export const LEFT_BEHIND = /^\.[0-9a-f]{8}\.tmp$/

function freshPath(path: string): string {
  return `${path}.${randomBytes(TAG_BYTES).toString('hex')}.tmp`
}

/** One write, unless the system takes less at a time. */
async function writeAll(file: number, pieces: readonly Uint8Array[]): Promise<void> {
  for (let left = pieces.filter(piece => piece.length > 0); left.length > 0; ) {
    let { bytesWritten: written } = await writev(file, left)
    while (left.length > 0 && written >= left[0]!.length) written -= left.shift()!.length
    if (written > 0) left = [left[0]!.subarray(written), ...left.slice(1)]
  }
}
