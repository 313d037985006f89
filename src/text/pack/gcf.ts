import { decodeGeneric } from '@blackwell-systems/gcf'
import type { ReadableRenderer } from '../../pack/renderer.js'
import { compactPack, endOf, expandPack } from './compact.js'
import { compactDelta } from './compact-delta.js'
import { fromTables, type TabledPack, toTables } from './gcf-tables.js'
import { safeGcf } from './gcf-text.js'
import { withLineNumbers } from './line-numbers.js'

/** Uses GCF's generic profile: its graph profile has no fields for text, lines or files. */
export const gcf: ReadableRenderer = withLineNumbers({
  format: 'gcf',
  overheads: { frame: 160, file: 34, symbol: 28, run: 8, leftOut: 60, fix: 30 },
  write: pack => safeGcf(toTables(compactPack(pack, endOf(pack, compactPack)))),
  writeDelta: delta => safeGcf(compactDelta(delta, endOf(delta, compactDelta))),
  read: text => expandPack(fromTables(toObject(decodeGeneric(text)) as TabledPack)),
})

/** The decoder returns Maps, which keep the order of keys. */
function toObject(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toObject)
  if (!(value instanceof Map)) return value
  return Object.fromEntries([...value].map(([key, each]) => [key, toObject(each)]))
}
