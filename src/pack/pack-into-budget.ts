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

/** Tokens of a line of code, roughly. */
const TOKENS_PER_LINE = 10
/** Tokens that each format writes around a definition, roughly. */
const AROUND: Readonly<Record<string, number>> = { markdown: 18, xml: 26, json: 40, gcf: 8, gcb: 6 }

/** About what a definition takes in a pack, from its lines alone; `loadTokenizer` counts a text exactly. */
export function estimateTokens(
  { startLine, endLine }: { startLine: number; endLine: number },
  format = 'markdown',
): number {
  return (endLine - startLine + 1) * TOKENS_PER_LINE + (AROUND[format] ?? 0)
}
