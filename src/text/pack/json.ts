import type { ReadableRenderer } from '../../pack/renderer.js'
import { type CompactPack, compactPack, expandPack } from './compact.js'
import { compactDelta } from './compact-delta.js'

/** The pack without empty parts; `docs/pack.schema.json` describes it. */
export const json: ReadableRenderer = {
  format: 'json',
  overheads: { frame: 130, file: 48, symbol: 50, run: 14, leftOut: 85, fix: 40 },
  write: pack => `${JSON.stringify(compactPack(pack))}\n`,
  writeDelta: delta => `${JSON.stringify(compactDelta(delta))}\n`,
  read: text => expandPack(JSON.parse(text) as CompactPack),
}
