import { fileStamp } from '../../shared/file-stamp.js'
import type { Artefact } from '../artefacts/artefact.js'
import type { Opened } from '../artefacts/opened.js'
import { putRecord, recordOf } from '../artefacts/records.js'
import { removeFile } from '../artefacts/side-files.js'

/**
 * Takes a file that another checkout made. It may be of a later state than the rows, or damaged: then it is left out, and made
 * from them.
 */
export function adoptFile(artefact: Artefact, to: Opened, write: (path: string) => void): void {
  const { checkout } = to
  const record = recordOf(checkout, artefact.name)
  if (artefact.file === undefined || record === null) return
  const path = artefact.file(checkout)
  write(path)
  if (artefact.probe(to, record) === null)
    putRecord(checkout, artefact.name, { ...record, stamp: fileStamp(path) })
  else removeFile(path)
}
