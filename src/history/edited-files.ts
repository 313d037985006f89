import { blobHash, readBlob } from '../files/read-blob.js'
import { hexOf } from '../shared/hex.js'

/** Larger files are left to git. */
const MAX_BYTES = 1024 * 1024
/** What git may convert when it stores a file: ends of lines, `$Id$`, another encoding. */
const CONVERTED = /[\r\0]|\$Id/

/**
 * True if the content of a file without a filter is surely not that of a blob: git stores one without these characters as
 * it is. False if only git can tell.
 */
export function isSurelyEdited(root: string, path: string, blob: string): boolean {
  // Never opens what is no file: a pipe in its place would wait for a writer.
  const read = readBlob(root, path, MAX_BYTES)
  if ('reason' in read || CONVERTED.test(Buffer.from(read.bytes).toString('latin1'))) return false
  return hexOf(blobHash(read.bytes)) !== blob
}
