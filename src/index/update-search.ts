import { decodeFacts } from '../facts/codec.js'
import { decodeText } from '../facts/decode-text.js'
import { blobHash, readBlob } from '../files/read-blob.js'
import { DEFAULT_MAX_FILE_BYTES } from '../files/walk.js'
import { buildSegment, type SearchedFile } from '../search/build-segment.js'
import { extractTerms } from '../search/extract-terms.js'
import { SearchIndex } from '../search/search-index.js'
import { isMadeOf, type Segment, type SegmentFiles } from '../search/segment.js'
import { loadSegment, loadSegmentFiles, saveSegment } from '../search/segment-file.js'
import { fileStamp } from '../shared/file-stamp.js'
import type { Checkout } from '../store/checkout.js'
import type { BlobRow } from '../store/link-store.js'
import type { Store } from '../store/store.js'
import { searchPath } from './graph-files.js'

/** When more of the files than this changed since the index was built, it is built anew; else they are added when it is opened. */
const MAX_CHANGED_SHARE = 0.05
const MIN_CHANGED = 50
const ABSENT = -1

/** Brings the search index up to date with the facts of a checkout. */
export function updateSearch(checkout: Checkout): void {
  const { store } = checkout
  const rows = store.blobRows(checkout.id)
  const path = searchPath(checkout)
  const base = openSegmentFiles(store, path)
  // What the index was built from had its words looked for then.
  const changed = base === null ? rows : changedFiles(base, rows)
  fillTerms(store, checkout.rootDir, changed)
  if (base !== null && changed.length <= Math.max(MIN_CHANGED, rows.length * MAX_CHANGED_SHARE)) return
  saveSegment(path, buildSegment(withTerms(store, rows)))
}

/** The index as of now: what was built, with the files that changed since. `nodes` are those of the files, by path. */
export function openSearch(checkout: Checkout, nodes: ReadonlyMap<string, number>): SearchIndex {
  const { store } = checkout
  const rows = store.blobRows(checkout.id)
  const base = openSegment(store, searchPath(checkout)) ?? buildSegment(withTerms(store, rows))
  const fileNodes = new Int32Array(base.paths.length).fill(ABSENT)
  const changed = changedFiles(base, rows, (file, path) => {
    fileNodes[file] = nodes.get(path) ?? ABSENT
  })
  const parts = [{ segment: base, fileNodes }]
  if (changed.length > 0) {
    const segment = buildSegment(withTerms(store, changed))
    parts.push({ segment, fileNodes: Int32Array.from(segment.paths, path => nodes.get(path) ?? ABSENT) })
  }
  return new SearchIndex(parts)
}

/** The segment that was last opened, by store: it is made anew only now and then. */
const OPENED = new WeakMap<Store, { stamp: string; segment: Segment }>()

function openSegment(store: Store, path: string): Segment | null {
  const stamp = fileStamp(path)
  const opened = OPENED.get(store)
  if (stamp !== '' && opened?.stamp === stamp) return opened.segment
  const { segment } = loadSegment(path)
  if (segment !== null && stamp !== '') OPENED.set(store, { stamp, segment })
  return segment
}

/** Only what names the files, from memory where the segment is there. */
function openSegmentFiles(store: Store, path: string): SegmentFiles | null {
  const opened = OPENED.get(store)
  return opened !== undefined && opened.stamp === fileStamp(path)
    ? opened.segment
    : loadSegmentFiles(path).segment
}

/** A segment is asked again after each edit. */
const PLACES = new WeakMap<readonly string[], ReadonlyMap<string, number>>()

function placesOf({ paths }: SegmentFiles): ReadonlyMap<string, number> {
  const known = PLACES.get(paths)
  if (known !== undefined) return known
  const places = new Map(paths.map((path, file) => [path, file]))
  PLACES.set(paths, places)
  return places
}

/** Files that are new or have other bytes than when the segment was built. `onSame` is told of the others. */
function changedFiles(
  base: SegmentFiles,
  rows: readonly BlobRow[],
  onSame?: (file: number, path: string) => void,
): BlobRow[] {
  const built = placesOf(base)
  const changed: BlobRow[] = []
  for (const row of rows) {
    const file = built.get(row.path)
    if (file === undefined || !isMadeOf(base, file, row)) changed.push(row)
    else onSame?.(file, row.path)
  }
  return changed
}

/** Files with their words, as a segment is built from. */
export function withTerms(store: Store, rows: readonly BlobRow[]): SearchedFile[] {
  const terms = new Map<number, Uint8Array>()
  for (const each of store.terms([...new Set(rows.map(({ blob }) => blob))])) terms.set(each.blob, each.terms)
  return rows.map(({ path, blob, hash }) => ({ path, blob, hash, terms: terms.get(blob) }))
}

/** Blobs that were indexed without their words get them now, from the file on disk if it still has those bytes. */
function fillTerms(store: Store, root: string, rows: readonly BlobRow[]): void {
  const pathOf = new Map(rows.map(row => [row.blob, row]))
  for (const { blob } of store.terms([...pathOf.keys()])) pathOf.delete(blob)
  const filled = [...pathOf.values()].flatMap(({ path, blob, hash }) => {
    const read = readBlob(root, path, DEFAULT_MAX_FILE_BYTES)
    if ('reason' in read || Buffer.compare(blobHash(read.bytes), hash) !== 0) return []
    return [{ blob, terms: extractTerms(decodeText(read.bytes).text, decodeFacts(store.facts(blob))) }]
  })
  if (filled.length > 0) store.putTerms(filled)
}
