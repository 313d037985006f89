import type { Use, UsedSymbol } from './lesson.js'

/** A use counts for queries made at most this long before it. */
export const WINDOW_MS = 10 * 60 * 1000

interface ReturnedSymbol {
  id: string
  path: string
}

/** One observed use. An empty symbol means the whole file. */
export interface UseEvent {
  symbol: string
  path: string
  how: Use
  at: number
}

/**
 * Symbols used after an answer, in the order of use. Using a whole file counts for the symbols of the answer in it. A
 * symbol counts even if the answer lacked it: it should have been there.
 */
export function attributeUses(
  askedAt: number,
  returned: readonly ReturnedSymbol[],
  uses: readonly UseEvent[],
): UsedSymbol[] {
  const found = new Map<string, UsedSymbol>()
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
 * Returned symbols that were not used and do not contain a used one. Empty when nothing of the answer was used: then
 * its use was not observed, or it was read in the answer itself, and neither counts against it.
 */
export function unusedOf(
  returned: readonly ReturnedSymbol[],
  used: readonly ReturnedSymbol[],
  containers: ReadonlySet<string>,
): string[] {
  const ids = new Set(used.map(({ id }) => id))
  if (!returned.some(({ id }) => ids.has(id))) return []
  return returned.map(({ id }) => id).filter(id => !ids.has(id) && !containers.has(id))
}
