import { existsSync } from 'node:fs'
import { graph } from '../../index/artefacts/graph.js'
import type { Opened } from '../../index/artefacts/opened.js'
import { search } from '../../index/artefacts/search.js'
import { isMadeOf } from '../../search/segment.js'
import { loadSegment, saveSegment } from '../../search/segment-file.js'
import { copyAtomically } from '../../shared/atomic-file.js'
import type { Checkout } from '../../store/checkout.js'
import { imageOf, putImage } from '../share/image.js'
import { adoptFile } from './adopt-file.js'
import { isOfThisVersion } from './candidate.js'

/** No blob has it. */
const NO_BLOB = 0

/**
 * Copies the index of a checkout to one of another store; false if that has rows by now. What is missing after a kill is
 * made again: facts belong to contents, and files beside a store are made from its rows.
 */
export async function copyBetween(from: Checkout, to: Opened): Promise<boolean> {
  const before = JSON.stringify(from.row)
  const image = imageOf(from)
  // Another process may have begun an index while it was read: then its parts are of two states.
  if (JSON.stringify(from.row) !== before || !isOfThisVersion(from)) return false
  if (!(await putImage(to.checkout, image))) return false
  adoptFile(graph, to, path => {
    const source = graph.file!(from)
    if (existsSync(source)) copyAtomically(source, path)
  })
  adoptFile(search, to, path => copySegment(from, to.checkout, path))
  return true
}

/** The same words, with the blobs of another store. */
function copySegment(from: Checkout, to: Checkout, path: string): void {
  const { segment } = loadSegment(search.file!(from))
  if (segment === null) return
  const rows = new Map(from.store.blobRows(from.id).map(row => [row.path, row]))
  const blobs = new Map(to.store.blobRows(to.id).map(row => [row.path, row.blob]))
  const renumbered = segment.paths.map((each, file) => {
    const row = rows.get(each)
    return row !== undefined && isMadeOf(segment, file, row) ? (blobs.get(each) ?? NO_BLOB) : NO_BLOB
  })
  saveSegment(path, { ...segment, blobs: Uint32Array.from(renumbered) })
}
