import type { ReadableRenderer } from '../../pack/renderer.js'
import { type CompactPack, compact, whole } from './compact.js'
import { compactDelta } from './compact-delta.js'

/** The pack without what is empty; `docs/pack.schema.json` describes it. */
export const json: ReadableRenderer = {
  format: 'json',
  overheads: { frame: 130, file: 48, symbol: 50, run: 14, leftOut: 85, fix: 40 },
  write: pack => `${JSON.stringify(compact(pack))}\n`,
  writeDelta: delta => `${JSON.stringify(compactDelta(delta))}\n`,
  read: text => whole(JSON.parse(text) as CompactPack),
}
