import type { Use } from './lesson.js'

/** A use counts for the questions that were asked so long before it. */
export const WINDOW_MS = 10 * 60 * 1000

export interface ReturnedSymbol {
  id: string
  path: string
}

/** Something that was used; without a symbol all of its file is meant. */
export interface SeenUse {
  symbol: string
  path: string
  how: Use
  at: number
}

export interface Attributed extends ReturnedSymbol {
  how: Use
}

/**
 * What was used of an answer, by symbol, in the order of use. A whole file that was used means what the answer had of it;
 * a symbol counts even if the answer did not have it: that is what it should have had.
 */
export function attribute(
  askedAt: number,
  returned: readonly ReturnedSymbol[],
  uses: readonly SeenUse[],
): Attributed[] {
  const found = new Map<string, Attributed>()
  const add = (symbol: ReturnedSymbol, how: Use) => {
    if (!found.has(symbol.id)) found.set(symbol.id, { ...symbol, how })
  }
  for (const { symbol, path, how, at } of uses) {
    if (at < askedAt || at > askedAt + WINDOW_MS) continue
    if (symbol !== '') add({ id: symbol, path }, how)
    else for (const each of returned) if (each.path === path) add(each, how)
  }
  return [...found.values()]
}

/**
 * What was returned and never used, nor stands around what was. Nothing when none of the answer was: then nobody saw what was done with it, or it was
 * read where it stood, and neither speaks against it.
 */
export function unusedOf(
  returned: readonly ReturnedSymbol[],
  used: readonly ReturnedSymbol[],
  around: ReadonlySet<string>,
): string[] {
  const ids = new Set(used.map(({ id }) => id))
  if (!returned.some(({ id }) => ids.has(id))) return []
  return returned.map(({ id }) => id).filter(id => !ids.has(id) && !around.has(id))
}
