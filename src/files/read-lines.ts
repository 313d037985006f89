import { decodeText } from '../facts/decode-text.js'
import { readBlob } from './read-blob.js'
import { DEFAULT_MAX_FILE_BYTES } from './scan.js'

/** The lines of a file of the checkout on disk; null if it cannot be read. */
export type ReadLines = (path: string) => readonly string[] | null

/** Caches files for one answer: several items may be in one file. */
export function linesOnDisk(rootDir: string): ReadLines {
  const cache = new Map<string, readonly string[] | null>()
  return path => {
    let lines = cache.get(path)
    if (lines === undefined) {
      const blob = readBlob(rootDir, path, DEFAULT_MAX_FILE_BYTES)
      lines = 'reason' in blob ? null : decodeText(blob.bytes).text.split('\n')
      cache.set(path, lines)
    }
    return lines
  }
}
