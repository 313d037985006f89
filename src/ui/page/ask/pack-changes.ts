import type { Pack, PackedSymbol } from '../../../pack/pack.js'

/** What differs between two packs of one query, by definition. */
export interface PackChanges {
  entered: string[]
  left: string[]
  /** Shown in another form: `price: lines → full`. */
  reshaped: string[]
}

export function packChanges(before: Pack, after: Pack): PackChanges {
  const old = formsOf(before)
  const now = formsOf(after)
  const names = (from: ReadonlyMap<string, PackedSymbol>, without: ReadonlyMap<string, PackedSymbol>) =>
    [...from].filter(([key]) => !without.has(key)).map(([, { name }]) => name)
  return {
    entered: names(now, old),
    left: names(old, now),
    reshaped: [...now].flatMap(([key, { name, form }]) => {
      const was = old.get(key)
      return was === undefined || was.form === form ? [] : [`${name}: ${was.form} → ${form}`]
    }),
  }
}

function formsOf({ files }: Pack): Map<string, PackedSymbol> {
  return new Map(
    files.flatMap(({ path, symbols }) =>
      symbols.map(symbol => [`${path}\0${symbol.name}\0${symbol.startLine}`, symbol] as const),
    ),
  )
}
