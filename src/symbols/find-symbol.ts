import { SeamarkError } from '../shared/errors.js'
import { safeName, visibleLine } from '../shared/safe-text.js'
import type { CodeSymbol, Match, Symbols } from './symbols.js'

const CANDIDATES_SHOWN = 12

/** The one symbol that these words name. None or several are errors that say what to write instead. */
export async function findSymbol(symbols: Symbols, name: string): Promise<CodeSymbol> {
  const exact = await exactMatches(symbols, name)
  if (exact.length > 1) throw ambiguous(name, exact)
  return exact[0]!
}

/** The same, but returns all definitions that share one address: overloads, a getter and its setter. */
export async function findDefinitions(symbols: Symbols, name: string): Promise<CodeSymbol[]> {
  const exact = await exactMatches(symbols, name)
  if (new Set(exact.map(pathAndName)).size > 1) throw ambiguous(name, exact)
  return exact
}

async function exactMatches(symbols: Symbols, name: string): Promise<CodeSymbol[]> {
  const matches = await symbols.find(name, Number.POSITIVE_INFINITY)
  const exact = matches.filter(match => match.match === 'exact').map(match => match.symbol)
  if (exact.length === 0) throw notFound(name, matches)
  return withoutOwnConstructors(exact)
}

/** A name that a type shares with its constructors is that of the type, which holds them. */
function withoutOwnConstructors(symbols: readonly CodeSymbol[]): CodeSymbol[] {
  const places = new Set(symbols.map(pathAndName))
  return symbols.filter(
    ({ path, qualifiedName, kind }) =>
      kind !== 'constructor' ||
      !places.has(`${path}:${qualifiedName.slice(0, qualifiedName.lastIndexOf('.'))}`),
  )
}

function notFound(name: string, near: Match[]): SeamarkError {
  const names = [...new Set(near.map(match => safeName(match.symbol.qualifiedName)))].slice(
    0,
    CANDIDATES_SHOWN,
  )
  const hint =
    names.length === 0
      ? ' `seamark context` finds code by words of a task.'
      : ` Did you mean ${names.join(', ')}?`
  return new SeamarkError('NOT_FOUND', `No symbol is called "${visibleLine(name)}".${hint}`)
}

function ambiguous(name: string, symbols: CodeSymbol[]): SeamarkError {
  const shared = new Set(symbols.filter(symbol => symbol.ordinal > 0).map(pathAndName))
  const address = (symbol: CodeSymbol) =>
    shared.has(pathAndName(symbol)) ? `${pathAndName(symbol)}#${symbol.ordinal}` : addressOf(symbol)
  const shown = symbols
    .slice(0, CANDIDATES_SHOWN)
    .map(symbol => `  ${safeName(address(symbol))}  (${symbol.kind})`)
  const more = symbols.length > shown.length ? [`  … and ${symbols.length - shown.length} more`] : []
  const text = `${symbols.length} symbols are called "${visibleLine(name)}". Ask for one of them by its address:`
  return new SeamarkError('AMBIGUOUS', [text, ...shown, ...more].join('\n'))
}

function pathAndName(symbol: CodeSymbol): string {
  return `${symbol.path}:${symbol.qualifiedName}`
}

/** Words that name exactly this symbol. */
export function addressOf(symbol: CodeSymbol): string {
  return `${pathAndName(symbol)}${symbol.ordinal > 0 ? `#${symbol.ordinal}` : ''}`
}
