import { symbolId } from '../facts/symbol-id.js'
import { DEFAULT_MAX_FILE_BYTES, readLimit } from '../files/max-file-bytes.js'
import { readBlob } from '../files/read-blob.js'
import { secretExceptionsOf } from '../files/secret-exceptions.js'
import type { Opened } from '../index/artefacts/opened.js'
import { showsHunks } from '../semantic/settings.js'
import { GitError, git } from '../shared/git.js'
import { withHunks } from './fix-hunks.js'
import type { PackTexts, ReadBytes } from './pack-texts.js'

/**
 * The texts of one checkout.
 * @param commit hex id of the commit whose texts are packed; '' for the work tree
 */
export function checkoutTexts(opened: Opened, commit: string): Omit<PackTexts, 'sizes'> {
  const { rootDir, store } = opened.checkout
  return {
    read: commit === '' ? fromDisk(rootDir) : fromCommit(rootDir, commit),
    secretExceptions: secretExceptionsOf(rootDir),
    factsOf(_, key) {
      const blob = store.blobId(key)
      return blob === undefined ? undefined : opened.facts.of(blob)
    },
    idOf: symbolId,
    withHunks: async (fixes, words, tokens) =>
      showsHunks(opened.semantic) ? withHunks(rootDir, fixes, words, tokens) : [...fixes],
  }
}

function fromDisk(root: string): ReadBytes {
  return async path => {
    const read = readBlob(root, path, DEFAULT_MAX_FILE_BYTES)
    return 'reason' in read ? { detail: read.detail } : { bytes: read.bytes }
  }
}

function fromCommit(root: string, commit: string): ReadBytes {
  return async path => {
    try {
      const args = ['cat-file', 'blob', `${commit}:${path}`]
      return { bytes: await git(root, args, { maxBytes: readLimit(path, DEFAULT_MAX_FILE_BYTES) }) }
    } catch (error) {
      if (error instanceof GitError) return { detail: 'this clone does not have its text' }
      throw error
    }
  }
}
