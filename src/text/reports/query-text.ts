import { safeName, visibleLine } from '../../shared/safe-text.js'
import { addressOf } from '../../symbols/find-symbol.js'
import { ASKABLE_THINGS } from '../../symbols/find-things.js'
import type { NameMatches } from '../../symbols/name-matches.js'
import type { Match } from '../../symbols/symbols.js'
import { table } from './table.js'
import { thingLines } from './thing-text.js'

/** Definitions, then things without one, of each at most `limit` uses. */
export function queryLines(name: string, { matches, things }: NameMatches, limit: number): string[] {
  if (matches.length + things.length === 0)
    return [
      `Nothing is called "${visibleLine(name)}", starts with it or is similar to it. Definitions, ${ASKABLE_THINGS} can be asked for.`,
    ]
  const listed = thingLines(things, limit)
  return [...definitionLines(matches), ...(matches.length > 0 && listed.length > 0 ? [''] : []), ...listed]
}

function definitionLines(matches: readonly Match[]): string[] {
  const rows = matches.map(({ match, symbol }) => [
    match,
    symbol.kind,
    safeName(addressOf(symbol)),
    `${symbol.startLine}-${symbol.endLine}`,
    symbol.signature,
  ])
  return table(rows)
}
