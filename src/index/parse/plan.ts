import type { ExcludedPath, FileEntry, FileScan } from '../../files/file-scan.js'
import type { FileRecord } from '../../store/store.js'

/** File times advance in ticks; a second write within one does not change the time. Linux ticks are 4–10 ms. */
export const TIME_TICK_MS = 20

export interface Plan {
  /** Files to read: new, changed, or written so close to the last read that the time cannot tell. */
  toRead: FileEntry[]
  /** Of these, those that had facts or are new: the others were left out for their contents, which is all that is read of them. */
  toParse: FileEntry[]
  /** Rows to write for paths excluded by name, unless the row already says so. */
  leftOut: ExcludedPath[]
  /** Paths with a row that no longer exist. */
  gone: string[]
  unchanged: number
}

/** Compares the files on disk with their rows in the store, by size and times alone; `readAll` reads all of them. */
export function planReading(scan: FileScan, rows: readonly FileRecord[], readAll = false): Plan {
  const byPath = new Map(rows.map(row => [row.path, row]))
  const plan: Plan = { toRead: [], toParse: [], leftOut: [], gone: [], unchanged: 0 }
  for (const file of scan.files) {
    const row = byPath.get(file.path)
    byPath.delete(file.path)
    if (!readAll && row !== undefined && isCurrent(row, file)) plan.unchanged++
    else {
      plan.toRead.push(file)
      if (row === undefined || row.blob !== null || row.size !== file.size) plan.toParse.push(file)
    }
  }
  for (const out of scan.out) {
    const row = byPath.get(out.path)
    byPath.delete(out.path)
    if (out.reason === 'ignored') continue
    if (row === undefined || row.reason !== out.reason || row.detail !== out.rule) plan.leftOut.push(out)
  }
  plan.gone = [...byPath.keys()]
  return plan
}

function isCurrent(row: FileRecord, file: FileEntry): boolean {
  return (
    row.size === file.size &&
    row.mtimeMs === file.mtimeMs &&
    row.ctimeMs === file.ctimeMs &&
    row.ctimeMs + TIME_TICK_MS < row.readAt
  )
}
