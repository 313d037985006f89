import { decodeBytes } from '../facts/decode-text.js'
import { readBlob } from '../files/read-blob.js'
import { DEFAULT_MAX_FILE_BYTES } from '../files/scan.js'
import type { FileNodes } from '../graph/file-nodes.js'
import type { FileChange } from '../history/work-tree-changes.js'
import { reversed } from './changed-definitions.js'
import type { OtherSide } from './line-changes.js'
import type { DiffFile } from './read-diff.js'

/** If fewer of the lines that a diff shows are at their line numbers, the numbers do not fit the file here. */
const LEAST_FITTING = 0.8

/** A file of a diff as a change of the files here, and whether its line numbers fit. */
export interface PlacedChange {
  change: FileChange
  fits: boolean
  otherSide: OtherSide
}

/**
 * A diff has two sides, and the files here may be either: before or after it is applied. Its lines show
 * which, file by file. Null if neither is in the index: a diff may name any path, and no other is read.
 */
export function placeChange(root: string, file: DiffFile, nodes: FileNodes): PlacedChange | null {
  const lines = (path: string) => (nodes.file(path) === undefined ? null : linesOf(root, path))
  const [after, before] = [lines(file.to), lines(file.from)]
  if (after === null && before === null) return null
  const fitAfter = shareThatFits(after, file.after)
  const fitBefore = shareThatFits(before, file.before)
  // A file that a diff adds, or whose lines are the same on both sides, counts as applied.
  const isAfter = after !== null && (before === null || fitAfter >= fitBefore)
  const { hunks } = file
  const change: FileChange = isAfter
    ? { what: 'changed', path: file.to, from: file.from, hunks: file.from === '' ? null : hunks }
    : { what: 'changed', path: file.from, from: file.from, hunks: hunks === null ? null : reversed(hunks) }
  const otherSide: OtherSide = isAfter
    ? { here: '+', line: number => file.before.get(number) }
    : { here: '-', line: number => file.after.get(number) }
  return { change, fits: (isAfter ? fitAfter : fitBefore) >= LEAST_FITTING, otherSide }
}

/** The share of the diff's lines that are at their line numbers; 1 if it shows none. */
function shareThatFits(lines: readonly string[] | null, shown: ReadonlyMap<number, string>): number {
  if (lines === null) return 0
  let same = 0
  for (const [number, text] of shown) if (lines[number - 1] === text) same++
  return shown.size === 0 ? 1 : same / shown.size
}

function linesOf(root: string, path: string): string[] | null {
  const read = readBlob(root, path, DEFAULT_MAX_FILE_BYTES)
  return 'reason' in read ? null : decodeBytes(read.bytes).text.split(/\r?\n/)
}
