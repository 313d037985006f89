import { decodeFacts } from '../facts/codec.js'
import { decodeText } from '../facts/decode-text.js'
import { extractFacts } from '../facts/extract.js'
import { extractorOf } from '../facts/extractor.js'
import type { Definition, Facts } from '../facts/facts.js'
import { symbolId } from '../facts/symbol-id.js'
import { blobHash, readBlob } from '../files/read-blob.js'
import { DEFAULT_MAX_FILE_BYTES } from '../files/scan.js'
import { detectLanguage } from '../languages/detect.js'
import { fuzzyNames } from '../search/fuzzy-names.js'
import { SeamarkError } from '../shared/errors.js'
import type { NamedBlob, Store } from '../store/store.js'

const PREFIX_LIMIT = 400
const FUZZY_NAMES = 20
/** `name#2` is the third definition of that name and kind in its file. */
const ORDINAL = /#(\d+)$/

export interface CodeSymbol extends Definition {
  id: string
  path: string
  /** git's id of the bytes that this span belongs to. */
  blob: string
}

type Named = Pick<NamedBlob, 'name' | 'path'>

export type MatchKind = 'exact' | 'prefix' | 'fuzzy'

export interface Match {
  match: MatchKind
  symbol: CodeSymbol
}

/** How a symbol is asked for: `name`, `Outer.name`, `path/file.py:Outer.name`, each with `#1` for an overload. */
export interface SymbolQuery {
  path: string
  name: string
  ordinal: number | null
}

export function parseSymbolQuery(asked: string): SymbolQuery {
  const text = asked.trim()
  if (text === '') throw new SeamarkError('BAD_INPUT', 'The name to look for is empty.')
  const ordinal = ORDINAL.exec(text)
  const bare = ordinal === null ? text : text.slice(0, ordinal.index)
  const colon = bare.lastIndexOf(':')
  const hasPath = colon > 0 && bare[colon - 1] !== ':' && /[./\\]/.test(bare.slice(0, colon))
  const name = (hasPath ? bare.slice(colon + 1) : bare).replaceAll('::', '.')
  return {
    path: hasPath ? bare.slice(0, colon).replaceAll('\\', '/').replace(/^\.\//, '') : '',
    name,
    ordinal: ordinal === null ? null : Number(ordinal[1]),
  }
}

/** Symbols of a checkout by name; every span is of the bytes that are on disk now. */
export class Symbols {
  private readonly store: Store
  private readonly root: string
  private readonly checkout: number
  private readonly read = new Map<string, Promise<CodeSymbol[]>>()

  constructor(store: Store, root: string) {
    this.store = store
    this.root = root
    this.checkout = store.checkout(root).id
  }

  /** Exact names first; only where there are none those that begin so; only where there are none those that are near. */
  async find(query: SymbolQuery, limit: number): Promise<Match[]> {
    const last = query.name.slice(query.name.lastIndexOf('.') + 1)
    const steps: [MatchKind, () => Named[]][] = [
      ['exact', () => this.store.named(this.checkout, last)],
      ['prefix', () => this.store.prefixed(this.checkout, last, PREFIX_LIMIT)],
      ['fuzzy', () => this.near(last)],
    ]
    for (const [match, named] of steps) {
      const symbols = await this.withNames(named())
      const found = symbols.filter(
        symbol => atPath(symbol, query) && (match !== 'exact' || fits(symbol, query)),
      )
      if (found.length === 0) continue
      const inOrder = match === 'exact' ? found : byContainer(found, query)
      return inOrder.slice(0, limit).map(symbol => ({ match, symbol }))
    }
    return []
  }

  /** The symbols that bear these names, in the order of the names, then of files and lines. */
  private async withNames(named: Named[]): Promise<CodeSymbol[]> {
    const order = new Map<string, number>()
    for (const { name } of named)
      if (!order.has(name.toLowerCase())) order.set(name.toLowerCase(), order.size)
    const rank = (symbol: CodeSymbol) => order.get(symbol.name.toLowerCase())
    const found: CodeSymbol[] = []
    for (const path of [...new Set(named.map(row => row.path))].sort()) {
      found.push(...(await this.symbolsOf(path)).filter(symbol => rank(symbol) !== undefined))
    }
    return found.sort((x, y) => rank(x)! - rank(y)!)
  }

  private near(name: string): Named[] {
    const likely = fuzzyNames(name, this.store.names(this.checkout), FUZZY_NAMES)
    return likely.flatMap(({ name: each }) => this.store.named(this.checkout, each))
  }

  /** All symbols of a file as it is on disk now: from the store if the bytes are the same, else parsed on the spot. */
  symbolsOf(path: string): Promise<CodeSymbol[]> {
    let symbols = this.read.get(path)
    if (symbols === undefined) {
      symbols = this.readSymbols(path)
      this.read.set(path, symbols)
    }
    return symbols
  }

  private async readSymbols(path: string): Promise<CodeSymbol[]> {
    const blob = readBlob(this.root, path, DEFAULT_MAX_FILE_BYTES)
    if ('reason' in blob) return []
    const hash = blobHash(blob.bytes)
    const facts = await this.factsOf(path, blob.bytes, hash)
    const blobId = Buffer.from(hash).toString('hex')
    return facts.definitions.map(definition => ({
      ...definition,
      id: symbolId(path, definition),
      path,
      blob: blobId,
    }))
  }

  private async factsOf(path: string, bytes: Uint8Array, hash: Uint8Array): Promise<Facts> {
    const { text } = decodeText(bytes)
    const language = detectLanguage(path, text.split('\n', 1)[0]!)
    const known = this.store.blobId({ hash, language: language.id, extractor: extractorOf(language) })
    return known === undefined ? extractFacts(text, language) : decodeFacts(this.store.facts(known))
  }
}

function fits(symbol: CodeSymbol, query: SymbolQuery): boolean {
  const own = symbol.qualifiedName.toLowerCase()
  const asked = query.name.toLowerCase()
  const named = own === asked || own.endsWith(`.${asked}`)
  return named && (query.ordinal === null || query.ordinal === symbol.ordinal)
}

function atPath(symbol: CodeSymbol, query: SymbolQuery): boolean {
  return query.path === '' || symbol.path === query.path || symbol.path.endsWith(`/${query.path}`)
}

/** Where a container was asked for (`Order.resiez`), what stands in one of that name comes first. */
function byContainer(symbols: CodeSymbol[], query: SymbolQuery): CodeSymbol[] {
  const dot = query.name.lastIndexOf('.')
  if (dot < 0) return symbols
  const container = `.${query.name.slice(0, dot)}.`.toLowerCase()
  const inside = (symbol: CodeSymbol) => `.${symbol.qualifiedName}`.toLowerCase().includes(container)
  return [...symbols.filter(inside), ...symbols.filter(symbol => !inside(symbol))]
}
