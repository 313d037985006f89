import { safeName } from '../../shared/safe-text.js'
import { addressOf } from '../../symbols/find-symbol.js'
import type { Match } from '../../symbols/symbols.js'
import { table } from './table.js'

export function queryLines(name: string, matches: readonly Match[]): string[] {
  if (matches.length === 0) return [`No definition is called "${name}", starts with it or is similar to it.`]
  const rows = matches.map(({ match, symbol }) => [
    match,
    symbol.kind,
    safeName(addressOf(symbol)),
    `${symbol.startLine}-${symbol.endLine}`,
    symbol.signature,
  ])
  return table(rows)
}
