import { decodeFacts } from '../facts/codec.js'
import { withComponentName } from '../facts/component-names.js'
import { decodeText } from '../facts/decode-text.js'
import { extractorOf } from '../facts/extractor.js'
import type { Definition, Facts } from '../facts/facts.js'
import { symbolId } from '../facts/symbol-id.js'
import { DEFAULT_MAX_FILE_BYTES } from '../files/max-file-bytes.js'
import { blobHash, readBlob } from '../files/read-blob.js'
import { detectLanguage } from '../languages/detect.js'
import { readFacts } from '../languages/read-facts.js'
import { fuzzyNames } from '../search/fuzzy-names.js'
import type { Checkout } from '../store/checkout.js'
import type { NamedBlob } from '../store/store.js'
import {
  DEFAULT_MATCHES,
  exactPathFirst,
  isAtPath,
  lastPart,
  parseSymbolQuery,
  type SymbolQuery,
  symbolReadings,
} from './symbol-query.js'

const PREFIX_LIMIT = 400
const FUZZY_NAMES = 20
/** A name that is the same bytes in every encoding. */
const ASCII = /^[\x20-\x7e]+$/

export interface CodeSymbol extends Definition {
  id: string
  path: string
  /** git's id of the bytes that this span belongs to. */
  blob: string
  /** In an answer over several repositories: the name of the one that it is in. */
  repository?: string
}

type NameRow = Pick<NamedBlob, 'name' | 'path'>

export type MatchKind = 'exact' | 'prefix' | 'fuzzy'

export interface Match {
  match: MatchKind
  symbol: CodeSymbol
}

/** Definitions of a checkout by name, from the facts of its files; every span is of the bytes that are on disk now. */
export class Symbols {
  readonly #checkout: Checkout
  readonly #byPath = new Map<string, Promise<CodeSymbol[]>>()

  constructor(checkout: Checkout) {
    this.#checkout = checkout
  }

  /** Exact names; if there are none, names with this prefix; if there are none, similar names. Letter case does not count. */
  async find(words: string, limit = DEFAULT_MATCHES): Promise<Match[]> {
    const likeliest = parseSymbolQuery(words)
    for (const reading of symbolReadings(words)) {
      const named = await this.#named(reading, limit)
      const symbols = exactPathFirst(named, reading, ({ path }) => path)
      if (symbols.length > 0) return matches('exact', symbols, limit)
    }
    const last = lastPart(likeliest.name)
    const steps: [MatchKind, () => NameRow[]][] = [
      ['prefix', () => this.#checkout.store.prefixed(this.#checkout.id, last, PREFIX_LIMIT)],
      ['fuzzy', () => this.#similar(last)],
    ]
    for (const [match, rows] of steps) {
      const symbols = (await this.#definitions(rows())).filter(({ path }) => isAtPath(path, likeliest))
      if (symbols.length > 0) return matches(match, byContainer(symbols, likeliest), limit)
    }
    return []
  }

  /**
   * The definitions that a reading names, by path: of one that names no file no more than `limit`. A common name is in
   * thousands of files, so that only those are read whose facts have it.
   */
  async #named(reading: SymbolQuery, limit: number): Promise<CodeSymbol[]> {
    const rows = this.#checkout.store
      .named(this.#checkout.id, lastPart(reading.name))
      .filter(({ path, blob }) => isAtPath(path, reading) && this.#mayDefine(blob, reading.name))
    const symbols: CodeSymbol[] = []
    for (const path of [...new Set(rows.map(row => row.path))].sort()) {
      symbols.push(...(await this.#symbolsOf(path)).filter(symbol => isNamed(symbol, reading)))
      if (reading.path === '' && symbols.length >= limit) break
    }
    return symbols
  }

  /** False if no qualified name of a file ends with this one. Letter case does not count. */
  #mayDefine(blob: number, name: string): boolean {
    if (!name.includes('.') || !ASCII.test(name)) return true
    const { buffer, byteOffset, byteLength } = this.#checkout.store.facts(blob)
    const text = Buffer.from(buffer, byteOffset, byteLength).toString('latin1')
    return text.toLowerCase().includes(name.toLowerCase())
  }

  /** All definitions of a file as it is on disk now. */
  async inFile(path: string): Promise<CodeSymbol[]> {
    return (await this.#symbolsOf(path)).map(symbol => withComponentName(path, symbol))
  }

  /** The definitions with these names, in the order of the names, then of files and lines. */
  async #definitions(rows: readonly NameRow[]): Promise<CodeSymbol[]> {
    const order = new Map<string, number>()
    for (const { name } of rows) if (!order.has(name.toLowerCase())) order.set(name.toLowerCase(), order.size)
    const rank = (symbol: CodeSymbol) => order.get(symbol.name.toLowerCase())
    const symbols: CodeSymbol[] = []
    for (const path of [...new Set(rows.map(row => row.path))].sort()) {
      symbols.push(...(await this.#symbolsOf(path)).filter(symbol => rank(symbol) !== undefined))
    }
    return symbols.sort((x, y) => rank(x)! - rank(y)!)
  }

  #similar(name: string): NameRow[] {
    const likely = fuzzyNames(name, this.#checkout.store.names(this.#checkout.id), FUZZY_NAMES)
    return likely.flatMap(({ name: each }) => this.#checkout.store.named(this.#checkout.id, each))
  }

  /** All symbols of a file as it is on disk now: from the store if the bytes are the same, else parsed on the spot. */
  #symbolsOf(path: string): Promise<CodeSymbol[]> {
    let symbols = this.#byPath.get(path)
    if (symbols === undefined) {
      symbols = this.#readSymbols(path)
      this.#byPath.set(path, symbols)
    }
    return symbols
  }

  async #readSymbols(path: string): Promise<CodeSymbol[]> {
    const blob = readBlob(this.#checkout.rootDir, path, DEFAULT_MAX_FILE_BYTES)
    if ('reason' in blob) return []
    const hash = blobHash(blob.bytes)
    const facts = await this.#factsOf(path, blob.bytes, hash)
    const blobId = Buffer.from(hash).toString('hex')
    return facts.definitions.map(definition => ({
      ...definition,
      id: symbolId(path, definition),
      path,
      blob: blobId,
    }))
  }

  async #factsOf(path: string, bytes: Uint8Array, hash: Uint8Array): Promise<Facts> {
    const { text } = decodeText(bytes)
    const language = detectLanguage(path, text)
    const blob = this.#checkout.store.blobId({
      hash,
      language: language.id,
      extractor: extractorOf(language),
    })
    return blob === undefined ? readFacts(text, language) : decodeFacts(this.#checkout.store.facts(blob))
  }
}

function matches(match: MatchKind, symbols: readonly CodeSymbol[], limit: number): Match[] {
  return symbols.slice(0, limit).map(symbol => ({ match, symbol: withComponentName(symbol.path, symbol) }))
}

function isNamed(symbol: CodeSymbol, query: SymbolQuery): boolean {
  const qualifiedName = symbol.qualifiedName.toLowerCase()
  const name = query.name.toLowerCase()
  if (qualifiedName !== name && !qualifiedName.endsWith(`.${name}`)) return false
  return query.ordinal === null || query.ordinal === symbol.ordinal
}

/** If the query names a container (`Order.resiez`), definitions in one of that name come first. */
function byContainer(symbols: CodeSymbol[], query: SymbolQuery): CodeSymbol[] {
  const dot = query.name.lastIndexOf('.')
  if (dot < 0) return symbols
  const container = `.${query.name.slice(0, dot)}.`.toLowerCase()
  const inside = (symbol: CodeSymbol) => `.${symbol.qualifiedName}`.toLowerCase().includes(container)
  return [...symbols.filter(inside), ...symbols.filter(symbol => !inside(symbol))]
}
