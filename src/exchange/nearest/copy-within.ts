import { existsSync } from 'node:fs'
import type { Opened } from '../../index/artefacts/opened.js'
import { recordOf } from '../../index/artefacts/records.js'
import { PIPELINE } from '../../index/pipeline.js'
import { copyAtomically } from '../../shared/atomic-file.js'
import { fileStamp } from '../../shared/file-stamp.js'
import type { Checkout } from '../../store/checkout.js'
import { adoptFile } from './adopt-file.js'

/**
 * Copies the index of a checkout to another of the same store; false if that has rows by now, or the first is being
 * indexed. Rows come first and in one piece: a file that is missing after a kill is made again from them.
 */
export function copyWithin(from: Checkout, to: Opened): boolean {
  verifyRows(from)
  if (!from.store.copies.copyCheckout(from.id, to.checkout.id)) return false
  for (const { artefact } of PIPELINE) {
    const source = artefact.file?.(from)
    if (source === undefined || !existsSync(source)) continue
    // Asked when it is copied: before, it could still be replaced.
    const isKnown = () => fileStamp(source) === recordOf(from, artefact.name)?.stamp
    adoptFile(artefact, to, path => copyAtomically(source, path), isKnown)
  }
  return true
}

/** Reads what an update relies on: each row is compared with its checksum. */
function verifyRows({ store, id }: Checkout): void {
  store.files(id)
  store.links(id)
  store.questions(id)
}
