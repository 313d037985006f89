import type { Format } from './renderer.js'

/** Something that may be packed: what it is worth, and what it takes. */
export interface Packable {
  score: number
  tokens: number
}

export interface PackedChoice<Item> {
  chosen: Item[]
  leftOut: Item[]
  tokens: number
}

/** `density`: by worth for each token; `best`: the best first, whatever they take. */
export type PackStrategy = 'density' | 'best'

/** As in packs of a repository: of 0.5, 0.6, 0.7, 0.85 and 1, this packed most of the edited code. */
const PRICE_EXPONENT = 0.7
const SCORE_EXPONENT = 8

/**
 * Chooses items for a budget of tokens, from values of your own. `Repository.pack` also chooses a form for each item, shares
 * lines between them, and never exceeds its budget as written.
 *
 * @example packIntoBudget([{ score: 2, tokens: 300 }, { score: 1, tokens: 80 }], 320).chosen.length
 */
export function packIntoBudget<Item extends Packable>(
  items: readonly Item[],
  budget: number,
  strategy: PackStrategy = 'density',
): PackedChoice<Item> {
  const best = Math.max(Number.EPSILON, ...items.map(({ score }) => score))
  const worth = ({ score }: Item) => Math.max(0, score / best) ** SCORE_EXPONENT
  const rating = (item: Item) =>
    strategy === 'best' ? item.score : worth(item) / Math.max(1, item.tokens) ** PRICE_EXPONENT
  const chosen = new Set<Item>()
  let left = budget
  for (const item of [...items].sort((a, b) => rating(b) - rating(a))) {
    if (item.tokens > left) continue
    chosen.add(item)
    left -= item.tokens
  }
  return {
    chosen: items.filter(item => chosen.has(item)),
    leftOut: items.filter(item => !chosen.has(item)),
    tokens: budget - left,
  }
}

/** Tokens of a line of code: 8.0 in flask, 7.9 in cobra, 7.5 in h3, by the tokenizer of packs (`bench/pack/line-tokens.ts`). */
const TOKENS_PER_LINE = 8
/**
 * Tokens beside the code for each definition of a pack, by format: names, reasons, relations, what was left out. Means over packs of 6,000
 * tokens of the same three repositories; each repository is within a fifth of them.
 */
const AROUND: Readonly<Record<Format, number>> = { markdown: 52, xml: 150, json: 178, gcf: 127, gcb: 127 }

/** About what a definition takes in a pack, from its lines alone; `loadTokenizer` counts a text exactly. */
export function estimateTokens(
  { startLine, endLine }: { startLine: number; endLine: number },
  format: Format = 'markdown',
): number {
  return (endLine - startLine + 1) * TOKENS_PER_LINE + AROUND[format]
}
