import { decodeGeneric, encodeGeneric } from '@blackwell-systems/gcf'
import type { ReadableRenderer } from '../../pack/renderer.js'
import { type CompactPack, compact, whole } from './compact.js'
import { compactDelta } from './compact-delta.js'

/** GCF's generic profile: its graph profile has no place for text, lines or files. */
export const gcf: ReadableRenderer = {
  format: 'gcf',
  overheads: { frame: 120, file: 40, symbol: 30, run: 12, leftOut: 60, fix: 30 },
  write: pack => encodeGeneric(compact(pack)),
  writeDelta: delta => encodeGeneric(compactDelta(delta)),
  read: text => whole(plain(decodeGeneric(text)) as CompactPack),
}

/** The decoder gives maps, which keep the order of keys. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (!(value instanceof Map)) return value
  return Object.fromEntries([...value].map(([key, each]) => [key, plain(each)]))
}
