import type { ReadableRenderer } from '../../pack/renderer.js'
import { safeJson } from '../../shared/safe-text.js'
import { type CompactPack, compactPack, endOf, expandPack } from './compact.js'
import { compactDelta } from './compact-delta.js'
import { withLineNumbers } from './line-numbers.js'

/** The pack without empty parts; `docs/pack.schema.json` describes it. */
export const json: ReadableRenderer = withLineNumbers({
  format: 'json',
  overheads: { frame: 152, file: 48, symbol: 50, run: 14, leftOut: 85, fix: 40 },
  write: pack => `${safeJson(compactPack(pack, endOf(pack, compactPack)))}\n`,
  writeDelta: delta => `${safeJson(compactDelta(delta, endOf(delta, compactDelta)))}\n`,
  read: text => expandPack(JSON.parse(text) as CompactPack),
})
