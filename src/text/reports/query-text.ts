import { safeName } from '../../shared/safe-text.js'
import type { FileCode } from '../../symbols/file-code.js'
import { addressOf } from '../../symbols/find-symbol.js'
import type { SymbolCode } from '../../symbols/symbol-code.js'
import type { Match } from '../../symbols/symbols.js'
import { placeOf } from './show-text.js'
import { table } from './table.js'

/** A file, lines of it, or the definition around one of them. */
export function placeLines(place: SymbolCode | FileCode): string[] {
  const { path, startLine, endLine } = placeOf(place)
  const [kind, name] = 'file' in place ? ['file', path] : [place.symbol.kind, addressOf(place.symbol)]
  return table([['exact', kind, safeName(name), `${startLine}-${endLine}`]])
}

export function queryLines(name: string, matches: readonly Match[]): string[] {
  if (matches.length === 0)
    return [
      `No definition is called "${name}", starts with it or is similar to it. \`seamark context\` finds code by words of a task.`,
    ]
  const rows = matches.map(({ match, symbol }) => [
    match,
    symbol.kind,
    safeName(addressOf(symbol)),
    `${symbol.startLine}-${symbol.endLine}`,
    symbol.signature,
  ])
  return table(rows)
}
