import type { Facts, Reference } from '../../facts/facts.js'
import { symbolId } from '../../facts/symbol-id.js'
import { FactsCache } from '../../graph/link/facts-cache.js'
import { Linker } from '../../graph/link/linker.js'
import { type Hint, hintText } from '../../graph/link/reference-hints.js'
import { nameStart } from '../../graph/link/references-at.js'
import { StoreSource } from '../../graph/link/store-source.js'
import { thingId } from '../../graph/node-id.js'
import type { Checkout } from '../../store/checkout.js'
import type { StoredObservation } from '../../store/evidence-store.js'
import type { BlobRow } from '../../store/link-store.js'
import type { Means, ObservedName } from '../observation.js'
import { MeantNames } from './meant-names.js'
import { NameOffsets } from './name-offsets.js'

/** What came of the meanings of names. */
export interface MeaningCounts {
  /** References of ours of which a meaning was told. */
  references: number
  /** Of those: we had the same target, none, or only others. */
  agreed: number
  added: number
  differing: number
}

/** By hint text. */
type Told = Map<string, Omit<Hint, 'at'>>

/** Files whose text is in memory: names of one file mostly mean definitions in few others. */
const MOST_TEXTS = 500

/** Turns what names mean into hints for the linker, by the definition around them and its content. */
export class MeaningCollector {
  readonly #checkout: Checkout
  readonly #rows: ReadonlyMap<string, BlobRow>
  readonly #facts: FactsCache
  readonly #linker: Linker
  readonly #offsets = new Map<string, NameOffsets | null>()
  readonly #definitions = new Map<string, ReadonlyMap<number, number>>()
  readonly #names = new Map<string, number>()
  /** By definition: its content, and the names in it that mean something. */
  readonly #told = new Map<string, { content: string; names: MeantNames }>()
  readonly #counts: MeaningCounts = { references: 0, agreed: 0, added: 0, differing: 0 }
  #pending: Means[] = []

  constructor(checkout: Checkout) {
    const rows = checkout.store.blobRows(checkout.id)
    this.#checkout = checkout
    this.#rows = new Map(rows.map(row => [row.path, row]))
    this.#facts = new FactsCache(checkout.store)
    this.#linker = new Linker(new StoreSource(checkout, rows, this.#facts))
  }

  /** Both ends have paths of the repository. */
  observe(meaning: Means): void {
    if (this.#pending.length > 0 && this.#pending[0]!.from.path !== meaning.from.path) this.end()
    this.#pending.push(meaning)
  }

  /** Call after the last observation. */
  end(): void {
    const path = this.#pending[0]?.from.path
    const row = path === undefined ? undefined : this.#rows.get(path)
    if (row !== undefined) this.#collect(row, this.#pending)
    this.#pending = []
  }

  #collect(row: BlobRow, meanings: readonly Means[]): void {
    const facts = this.#facts.of(row.blob)
    const told = this.#toldIn(row.path, facts, meanings)
    if (told.size === 0) return
    const own = this.#linker.meanings(row.path, facts)
    for (const [reference, hints] of told) {
      const at = nameStart(reference) - (facts.definitions[reference.from]?.start ?? 0)
      const names = this.#namesIn(row, facts, reference.from)
      if (!names.has(at)) this.#compare(own.get(reference) ?? [], hints)
      for (const text of meantOf(own.get(reference) ?? [], hints)) names.add(at, this.#numberOf(text))
    }
  }

  #compare(own: readonly Omit<Hint, 'at'>[], theirs: Told): void {
    this.#counts.references++
    if (own.some(each => theirs.has(hintText(each)))) this.#counts.agreed++
    else if (own.length === 0) this.#counts.added++
    else this.#counts.differing++
  }

  #toldIn(path: string, facts: Facts, meanings: readonly Means[]): Map<Reference, Told> {
    const references = new Map<number, Reference[]>()
    for (const reference of facts.references) {
      const at = nameStart(reference)
      const same = references.get(at)
      if (same === undefined) references.set(at, [reference])
      else same.push(reference)
    }
    const told = new Map<Reference, Told>()
    for (const { from, to } of meanings) {
      const start = this.#offsetOf(from)
      const meant = start === null ? undefined : references.get(start)
      if (meant === undefined) continue
      const index = this.#definitionAt(to)
      if (index === undefined) continue
      for (const reference of meant)
        for (const hint of this.#linker.meaning(path, reference, { path: to.path, index })) {
          const known = told.get(reference) ?? new Map<string, Omit<Hint, 'at'>>()
          told.set(reference, known)
          known.set(hintText(hint), hint)
        }
    }
    return told
  }

  /** What is known of the names of a definition, by position. A file may be in several documents: each project that uses it has one. */
  #namesIn({ path, hash }: BlobRow, facts: Facts, from: number): MeantNames {
    const definition = facts.definitions[from]
    const symbol = definition === undefined ? thingId('file', path) : symbolId(path, definition)
    let known = this.#told.get(symbol)
    if (known === undefined) {
      const content = definition?.content ?? Buffer.from(hash).toString('hex')
      known = { content, names: new MeantNames() }
      this.#told.set(symbol, known)
    }
    return known.names
  }

  #numberOf(text: string): number {
    const known = this.#names.get(text)
    if (known !== undefined) return known
    this.#names.set(text, this.#names.size)
    return this.#names.size - 1
  }

  #offsetOf({ path, line, column, unit }: ObservedName): number | null {
    let offsets = this.#offsets.get(path)
    if (offsets === undefined) {
      offsets = NameOffsets.ofFile(this.#checkout.rootDir, path)
      this.#offsets.set(path, offsets)
      if (this.#offsets.size > MOST_TEXTS) this.#offsets.delete(this.#offsets.keys().next().value!)
    }
    return offsets?.of(line, column, unit) ?? null
  }

  #definitionAt(place: ObservedName): number | undefined {
    const { path } = place
    const row = this.#rows.get(path)
    const start = row === undefined ? null : this.#offsetOf(place)
    if (row === undefined || start === null) return undefined
    let byName = this.#definitions.get(path)
    if (byName === undefined) {
      byName = new Map(this.#facts.of(row.blob).definitions.map(({ nameStart }, index) => [nameStart, index]))
      this.#definitions.set(path, byName)
    }
    return byName.get(start)
  }

  /** Names by number. */
  names(): string[] {
    return [...this.#names.keys()]
  }

  *observations(): Generator<StoredObservation> {
    for (const [symbol, { content, names }] of this.#told)
      yield { symbol, content, kind: 'means', names: names.stored() }
  }

  counts(): MeaningCounts {
    return this.#counts
  }
}

/** Some indexers give functions of one name inside of others the same symbol: of several, those that we find too are meant. */
function meantOf(own: readonly Omit<Hint, 'at'>[], theirs: Told): string[] {
  const agreed = own.map(hintText).filter(text => theirs.has(text))
  return agreed.length > 0 ? agreed : [...theirs.keys()]
}
