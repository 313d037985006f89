import { safeName, visibleLine } from '../../shared/safe-text.js'
import type { FileCode } from '../../symbols/file-code.js'
import { addressOf } from '../../symbols/find-symbol.js'
import { ASKABLE_THINGS } from '../../symbols/find-things.js'
import type { NameMatches } from '../../symbols/name-matches.js'
import type { SymbolCode } from '../../symbols/symbol-code.js'
import type { Match } from '../../symbols/symbols.js'
import { placeShown } from './show-text.js'
import { table } from './table.js'
import { thingLines } from './thing-text.js'

/** A file, lines of it, or the definition around one of them. */
export function placeLines(place: SymbolCode | FileCode): string[] {
  const { path, startLine, endLine } = placeShown(place)
  const [kind, name] = 'file' in place ? ['file', path] : [place.symbol.kind, addressOf(place.symbol)]
  return table([['exact', kind, safeName(name), `${startLine}-${endLine}`]])
}

/** Definitions, then things without one, of each at most `limit` uses. */
export function queryLines(name: string, { matches, things }: NameMatches, limit: number): string[] {
  if (matches.length + things.length === 0)
    return [
      `Nothing is called "${visibleLine(name)}", starts with it or is similar to it. Definitions, ${ASKABLE_THINGS} can be asked for; \`seamark context\` finds code by words of a task.`,
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
