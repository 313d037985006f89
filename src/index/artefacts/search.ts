import { TERMS_FORMAT } from '../../search/blob-terms.js'
import { buildSegment } from '../../search/build-segment.js'
import { SearchIndex } from '../../search/search-index.js'
import { isMadeOf, type Segment, type SegmentFiles } from '../../search/segment.js'
import { loadSegment, loadSegmentFiles, SEGMENT_LAYOUT, saveSegment } from '../../search/segment-file.js'
import { type ColumnFault, probeColumns } from '../../shared/column-file.js'
import { fileStamp } from '../../shared/file-stamp.js'
import { runWithin } from '../../shared/watchdog.js'
import type { BlobRow } from '../../store/link-store.js'
import type { Artefact, Made, Written } from './artefact.js'
import { checkSearch } from './check-search.js'
import { checked } from './checking.js'
import { fillTerms, withTerms } from './file-terms.js'
import type { Opened } from './opened.js'
import { bypassedNotice, damagedNotice, isOurs, newerError, putRecord, recordOf } from './records.js'
import type { Run } from './run.js'
import { removeFile, searchPath } from './side-files.js'
import { stageLimit } from './stage-limit.js'

/** If a larger share of the files changed since the segment was built, it is rebuilt; else they are added on opening. */
const MAX_CHANGED_SHARE = 0.05
const MIN_CHANGED = 50
const ABSENT = -1

/**
 * The words of all files: a segment beside the store, which may lag by a few files, and the words of each blob in it.
 * A value without a segment means that the stored segment is good enough.
 */
export const search: Artefact<{ segment: Segment | null }> = {
  name: 'search',
  version: SEGMENT_LAYOUT.version,
  values: [],
  madeOf: ({ facts }) => `${facts} ${TERMS_FORMAT}`,
  make,
  save({ checkout }, { segment }) {
    if (segment !== null) saveSegment(searchPath(checkout), segment)
  },
  load: opened => ({ segment: openSegment(opened) }),
  probe,
  file: searchPath,
  check: ({ checkout }) => [
    checked(`the search index is the one its words make (${checkout.rootDir})`, 'files', say =>
      checkSearch(checkout, say),
    ),
  ],
  discard({ checkout }) {
    removeFile(searchPath(checkout))
  },
}

function make({ opened }: Run): Made<{ segment: Segment | null }, object> {
  const { checkout } = opened
  const { store } = checkout
  const rows = store.blobRows(checkout.id)
  const base = openSegmentFiles(opened)
  // Files of the segment had their words added when it was built.
  const changed = base === null ? rows : changedFiles(base, placesOf(opened, base), rows)
  fillTerms(store, checkout.rootDir, changed)
  const isNear = base !== null && changed.length <= Math.max(MIN_CHANGED, rows.length * MAX_CHANGED_SHARE)
  const segment = isNear
    ? null
    : runWithin(stageLimit('building the search index', rows.length), () =>
        buildSegment(withTerms(store, rows)),
      )
  return { value: { segment }, report: {} }
}

/** Checks the header only, unless the file was replaced. */
function probe({ checkout }: Opened, { stamp }: Written): ColumnFault | null {
  const path = searchPath(checkout)
  return fileStamp(path) === stamp ? probeColumns(SEGMENT_LAYOUT, path) : loadSegment(path).fault
}

/** The present index: the segment plus the files that changed since. `nodes` are the nodes of the files, by path. */
export function openSearch(opened: Opened, nodes: ReadonlyMap<string, number>): SearchIndex {
  const { store, id } = opened.checkout
  const rows = store.blobRows(id)
  const base = openSegment(opened) ?? remade(opened, rows)
  const fileNodes = new Int32Array(base.paths.length).fill(ABSENT)
  const changed = changedFiles(base, placesOf(opened, base), rows, (file, path) => {
    fileNodes[file] = nodes.get(path) ?? ABSENT
  })
  const parts = [{ segment: base, fileNodes }]
  if (changed.length > 0) {
    const segment = buildSegment(withTerms(store, changed))
    parts.push({ segment, fileNodes: Int32Array.from(segment.paths, path => nodes.get(path) ?? ABSENT) })
  }
  return new SearchIndex(parts)
}

/** Written if the store may be: a segment is good for any later state. */
function remade(opened: Opened, rows: readonly BlobRow[]): Segment {
  const { checkout, isWritable, notices } = opened
  const segment = buildSegment(withTerms(checkout.store, rows))
  const path = searchPath(checkout)
  const record = recordOf(checkout, search.name)
  if (fileStamp(path) === '' || record === null) return segment
  if (isWritable) {
    removeFile(path)
    saveSegment(path, segment)
    putRecord(checkout, search.name, { ...record, stamp: fileStamp(path) })
  }
  notices.add((isWritable ? damagedNotice : bypassedNotice)(search, checkout))
  return segment
}

/** From memory if the file is unchanged: it is rebuilt only now and then. */
function openSegment(opened: Opened): Segment | null {
  const path = searchPath(opened.checkout)
  const stamp = fileStamp(path)
  if (stamp !== '' && opened.segment?.stamp === stamp) return opened.segment.segment
  const { segment, fault } = loadSegment(path)
  if (fault === 'newer') throw newerError(search, opened.checkout)
  if (segment !== null && stamp !== '') opened.segment = { stamp, segment, places: numbered(segment) }
  return segment
}

/** Reads only the file names. */
function openSegmentFiles(opened: Opened): SegmentFiles | null {
  const path = searchPath(opened.checkout)
  const inMemory = opened.segment
  if (inMemory !== null && inMemory.stamp === fileStamp(path)) return inMemory.segment
  const { segment, fault } = loadSegmentFiles(path)
  if (fault === 'newer') throw newerError(search, opened.checkout)
  if (fault === 'damaged') {
    if (isOurs(search, opened.checkout)) opened.notices.add(damagedNotice(search, opened.checkout))
    removeFile(path)
  }
  return segment
}

function placesOf(opened: Opened, base: SegmentFiles): ReadonlyMap<string, number> {
  return opened.segment?.segment === base ? opened.segment.places : numbered(base)
}

function numbered({ paths }: SegmentFiles): ReadonlyMap<string, number> {
  return new Map(paths.map((path, file) => [path, file]))
}

/** Files that are new or changed since the segment was built. `onSame` is called for the others. */
function changedFiles(
  base: SegmentFiles,
  built: ReadonlyMap<string, number>,
  rows: readonly BlobRow[],
  onSame?: (file: number, path: string) => void,
): BlobRow[] {
  const changed: BlobRow[] = []
  for (const row of rows) {
    const file = built.get(row.path)
    if (file === undefined || !isMadeOf(base, file, row)) changed.push(row)
    else onSame?.(file, row.path)
  }
  return changed
}
