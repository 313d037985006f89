import { SeamarkError } from '../shared/errors.js'
import { type CodeSymbol, type Match, parseSymbolQuery, type Symbols } from './symbols.js'

const CANDIDATES_SHOWN = 12

/** The one symbol that these words ask for; none and several are errors that say what to ask for instead. */
export async function findSymbol(symbols: Symbols, name: string): Promise<CodeSymbol> {
  const exact = await exactMatches(symbols, name)
  if (exact.length > 1) throw ambiguous(name, exact)
  return exact[0]!
}

/** The same, but definitions that share one address (overloads, a getter and its setter) are all meant. */
export async function findDefinitions(symbols: Symbols, name: string): Promise<CodeSymbol[]> {
  const exact = await exactMatches(symbols, name)
  if (new Set(exact.map(place)).size > 1) throw ambiguous(name, exact)
  return exact
}

async function exactMatches(symbols: Symbols, name: string): Promise<CodeSymbol[]> {
  const matches = await symbols.find(parseSymbolQuery(name), Number.POSITIVE_INFINITY)
  const exact = matches.filter(match => match.match === 'exact').map(match => match.symbol)
  if (exact.length === 0) throw notFound(name, matches)
  return exact
}

function notFound(name: string, near: Match[]): SeamarkError {
  const names = [...new Set(near.map(match => match.symbol.qualifiedName))].slice(0, CANDIDATES_SHOWN)
  const hint = names.length === 0 ? '' : ` Did you mean ${names.join(', ')}?`
  return new SeamarkError('NOT_FOUND', `No symbol is called "${name}".${hint}`)
}

function ambiguous(name: string, symbols: CodeSymbol[]): SeamarkError {
  const shared = new Set(symbols.filter(symbol => symbol.ordinal > 0).map(place))
  const address = (symbol: CodeSymbol) =>
    shared.has(place(symbol)) ? `${place(symbol)}#${symbol.ordinal}` : addressOf(symbol)
  const shown = symbols.slice(0, CANDIDATES_SHOWN).map(symbol => `  ${address(symbol)}  (${symbol.kind})`)
  const more = symbols.length > shown.length ? [`  … and ${symbols.length - shown.length} more`] : []
  const text = `${symbols.length} symbols are called "${name}". Ask for one of them by its address:`
  return new SeamarkError('AMBIGUOUS', [text, ...shown, ...more].join('\n'))
}

function place(symbol: CodeSymbol): string {
  return `${symbol.path}:${symbol.qualifiedName}`
}

/** The words by which exactly this symbol can be asked for. */
export function addressOf(symbol: CodeSymbol): string {
  return `${place(symbol)}${symbol.ordinal > 0 ? `#${symbol.ordinal}` : ''}`
}
