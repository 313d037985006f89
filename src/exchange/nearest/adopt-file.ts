import type { Artefact } from '../../index/artefacts/artefact.js'
import type { Opened } from '../../index/artefacts/opened.js'
import { putRecord, recordOf } from '../../index/artefacts/records.js'
import { removeFile } from '../../index/artefacts/side-files.js'
import { fileStamp } from '../../shared/file-stamp.js'

/**
 * Takes a file that another checkout made. It may be of a later state than the rows, or damaged: then it is left out, and made
 * from them. `isKnown` tells whether it is the one of the record; it is then not read for that: its columns have checksums.
 */
export function adoptFile(
  artefact: Artefact,
  to: Opened,
  write: (path: string) => void,
  isKnown: () => boolean = () => false,
): void {
  const { checkout } = to
  const record = recordOf(checkout, artefact.name)
  if (artefact.file === undefined || record === null) return
  const path = artefact.file(checkout)
  write(path)
  if (isKnown() || artefact.probe(to, record) === null)
    putRecord(checkout, artefact.name, { ...record, stamp: fileStamp(path) })
  else removeFile(path)
}
