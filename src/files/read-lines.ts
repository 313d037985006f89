import { decodeText } from '../facts/decode-text.js'
import { readBlob } from './read-blob.js'
import { DEFAULT_MAX_FILE_BYTES } from './walk.js'

/** The lines of a file of the checkout as it is now; null where it cannot be read. */
export type ReadLines = (path: string) => readonly string[] | null

/** For one answer: a file that several of its items stand in is read once. */
export function linesOnDisk(root: string): ReadLines {
  const known = new Map<string, readonly string[] | null>()
  return path => {
    let lines = known.get(path)
    if (lines === undefined) {
      const blob = readBlob(root, path, DEFAULT_MAX_FILE_BYTES)
      lines = 'reason' in blob ? null : decodeText(blob.bytes).text.split('\n')
      known.set(path, lines)
    }
    return lines
  }
}
