import { SeamarkError } from '../shared/errors.js'
import { loadTokenizer } from '../tokens/tokenizer.js'
import type { Pack } from './pack.js'
import type { StoredPack } from './pack-answer.js'
import type { Format, LoadRenderer } from './renderer.js'
import { TEXT_VERSION } from './stored-pack-data.js'
import type { StoredPacks } from './stored-packs.js'
import { withTokenCount } from './token-count.js'

/**
 * A stored pack: byte for byte in the format it was stored in; in another format, or if an older version stored it, with
 * the same code, within its budget.
 */
export async function replayPack(
  packs: StoredPacks,
  loadRenderer: LoadRenderer,
  packId: string,
  format?: Format,
): Promise<StoredPack> {
  const { row, data } = packs.find(packId, format)
  const { createdAt } = row
  const own = row.format as Format
  const isOwn = format === undefined || format === own
  if (isOwn && data.textVersion === TEXT_VERSION)
    return { pack: data.pack, text: data.text, format: own, createdAt }
  const wanted = format ?? own
  return { ...(await renderIn(wanted, data.pack, loadRenderer)), format: wanted, createdAt }
}

async function renderIn(
  format: Format,
  pack: Pack,
  loadRenderer: LoadRenderer,
): Promise<{ pack: Pack; text: string }> {
  const [tokenizer, renderer] = await Promise.all([loadTokenizer(), loadRenderer(format)])
  let least = Number.POSITIVE_INFINITY
  for (const smaller of reducedPacks(pack)) {
    const write = (tokens: number) => renderer.write({ ...smaller, tokens })
    const { tokens, text } = withTokenCount(pack.budget, write, tokenizer)
    if (tokens <= pack.budget) return { pack: { ...smaller, tokens }, text }
    least = Math.min(least, tokens)
  }
  throw new SeamarkError(
    'BAD_INPUT',
    `Expected a format in which the pack ${pack.root} fits its budget of ${pack.budget} tokens, found ${format}, in which ` +
      `it takes ${least}: omit --format, or repeat the query with a larger --budget.`,
  )
}

/** Formats differ in overhead: metadata is dropped first, the code never. */
function* reducedPacks(pack: Pack): Generator<Pack> {
  yield pack
  const bare = { ...pack, leftOut: [], notes: [], shares: {}, funnel: null }
  yield bare
  const withoutReasons = (symbol: Pack['files'][number]['symbols'][number]) => ({ ...symbol, reasons: [] })
  yield {
    ...bare,
    request: '',
    edges: [],
    files: pack.files.map(file => ({ ...file, symbols: file.symbols.map(withoutReasons) })),
  }
}
