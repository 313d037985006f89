import { createHash } from 'node:crypto'
import { GITATTRIBUTES } from '../../files/attributes.js'
import { VENDOR_MANIFESTS } from '../../files/name-rules.js'
import { SEAMARKIGNORE } from '../../files/seamarkignore.js'
import { SEAMARKSECRETS } from '../../files/secret-exceptions.js'
import type { FileRecord } from '../../store/store.js'

/** Reasons that do not come from the bytes of a file alone. */
const BY_RULE = new Set([
  'seamarkignore',
  'vendored',
  'generated',
  'secret',
  'submodule',
  'unreadable',
  'failed',
])
/** Files that hold rules. */
const RULE_FILES = new Set([GITATTRIBUTES, SEAMARKIGNORE, SEAMARKSECRETS])

/** Identifies the rules that decide which files of a commit are in: the files with rules, and what they leave out. */
export function rulesDigest(rows: readonly Pick<FileRecord, 'path' | 'blob' | 'reason'>[]): string {
  const digest = createHash('sha256')
  for (const { path, blob, reason } of rows) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (BY_RULE.has(reason)) digest.update(`${path}\0${reason}\0`)
    else if (RULE_FILES.has(name)) digest.update(`${path}\0${blob}\0`)
    else if (VENDOR_MANIFESTS.has(name)) digest.update(`${path}\0`)
  }
  return digest.digest('hex')
}
