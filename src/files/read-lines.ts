import { join } from 'node:path'
import { decodeText, decodeWithSecrets } from '../facts/decode-text.js'
import { LinesCache } from './lines-cache.js'
import { readBlob } from './read-blob.js'
import { DEFAULT_MAX_FILE_BYTES } from './scan.js'
import { secretExceptionsOf } from './secret-exceptions.js'

/** The lines of a file of the checkout on disk; null if it cannot be read. */
export type ReadLines = (path: string) => readonly string[] | null

/** Shared by all checkouts: the key is the whole path. */
const KEPT = new LinesCache()

/** Reads a file once for one answer: several items may be in one file. */
export function linesOnDisk(rootDir: string): ReadLines {
  const cache = new Map<string, readonly string[] | null>()
  const isShown = secretExceptionsOf(rootDir)
  return path => {
    let lines = cache.get(path)
    if (lines === undefined) {
      const blob = readBlob(rootDir, path, DEFAULT_MAX_FILE_BYTES)
      if ('reason' in blob) lines = null
      else if (isShown(path)) lines = linesOf(decodeWithSecrets(blob.bytes).text)
      else lines = KEPT.of(join(rootDir, path), blob.bytes, () => linesOf(decodeText(blob.bytes).text))
      cache.set(path, lines)
    }
    return lines
  }
}

/** A newline ends a line: there is none after it. */
function linesOf(text: string): string[] {
  const lines = text.split('\n')
  if (lines.length > 1 && lines.at(-1) === '') lines.pop()
  return lines
}
