import { loadTokenizer } from '../tokens/tokenizer.js'
import { comparePacks } from './compare-packs.js'
import type { PackDelta } from './delta.js'
import type { RenderedPack } from './make-pack.js'
import type { Pack } from './pack.js'
import type { PackAnswer } from './pack-answer.js'
import type { Format, LoadRenderer } from './renderer.js'
import { withTokenCount } from './token-count.js'

/** A pack before the choice between whole and delta. */
export type PackResult = RenderedPack & Pick<PackAnswer, 'cached'>

export function wholeAnswer({ pack, text, cached }: PackResult, reason = ''): PackAnswer {
  return { pack, text, cached, told: 'whole', delta: null, reason }
}

/** Answer for a reader who has `before`: unchanged, or the delta if it takes fewer tokens than the whole pack. */
export async function deltaAnswer(
  result: PackResult,
  before: Pack,
  format: Format,
  loadRenderer: LoadRenderer,
): Promise<PackAnswer> {
  const [tokenizer, renderer] = await Promise.all([loadTokenizer(), loadRenderer(format)])
  const { pack, cached } = result
  const isSame = pack.root === before.root
  const { root, kind, budget, notes } = pack
  const difference = isSame
    ? { symbols: [], files: [], edges: null, fixes: null }
    : comparePacks(before, pack)
  const delta: PackDelta = {
    root,
    since: before.root,
    kind,
    tokenizer: tokenizer.name,
    budget,
    tokens: 0,
    ...(pack.lineNumbers ? { lineNumbers: true } : {}),
    ...difference,
    notes: isSame ? [] : notes,
  }
  const write = (tokens: number) => renderer.writeDelta({ ...delta, tokens })
  const { tokens, text } = withTokenCount(pack.tokens, write, tokenizer)
  if (tokens >= pack.tokens)
    return wholeAnswer(result, `The delta from ${before.root} takes more tokens than the whole pack.`)
  return { pack, text, cached, told: isSame ? 'unchanged' : 'delta', delta: { ...delta, tokens }, reason: '' }
}
