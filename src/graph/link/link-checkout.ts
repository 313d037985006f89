import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { decodeFacts } from '../../facts/codec.js'
import type { Facts } from '../../facts/facts.js'
import { nameHash } from '../../facts/mentions.js'
import { packageName } from '../../facts/package-name.js'
import { detectLanguage } from '../../languages/detect.js'
import { BatchWriter } from '../../shared/batch-writer.js'
import { SeamarkError } from '../../shared/errors.js'
import { indexOfSorted } from '../../shared/sorted.js'
import type { Checkout } from '../../store/checkout.js'
import type { BlobRow, LinkRow, NewLink } from '../../store/link-store.js'
import { changedPlaces, type FilePlace, moduleNames } from './changed-places.js'
import { FactsCache } from './facts-cache.js'
import { changedNames, dependentNames, type Interface, interfaceOf } from './interface-of.js'
import { encodeRecord, RECORD_FORMAT } from './link-record.js'
import { type CutOff, Linker } from './linker.js'
import { StoreSource, wholeSource } from './store-source.js'

/** From this share of the files on, a full link is no slower than finding the files that an edit touches. */
const WHOLE_SHARE = 0.3
const COMMIT_LINKS = 500
const FILES_PER_TURN = 20
/** Raise it to relink everything. */
export const LINKER_VERSION = 11
/** The version that is stored with the links of a checkout. */
export const LINKED_BY = `${LINKER_VERSION}.${RECORD_FORMAT}`

export interface LinkRun {
  /** Files linked in this run. */
  linked: number
  files: number
  /** True if everything was linked, not only the files that an edit touches. */
  whole: boolean
  milliseconds: number
  /** Of the files linked in this run, those whose references were not all looked up: a bound on the work cut them off. */
  cutOff: CutOff[]
}

export interface LinkOptions {
  /** Link every file, as after a change of version. */
  whole?: boolean
  cache?: FactsCache
  onProgress?(linked: number, total: number): void
}

/** Updates the link records of a checkout to its files. The result does not depend on previous links. */
export async function linkCheckout(checkout: Checkout, options: LinkOptions = {}): Promise<LinkRun> {
  const started = Date.now()
  const rows = checkout.store.blobRows(checkout.id)
  const links = checkout.store.links(checkout.id)
  const cache = options.cache ?? new FactsCache(checkout.store)
  const touched =
    options.whole || links.length === 0 ? null : touchedIfKnown(checkout, rows, links, new Interfaces(cache))
  const run: LinkRun = { linked: 0, files: rows.length, whole: touched === null, milliseconds: 0, cutOff: [] }
  const paths = new Set(rows.map(row => row.path))
  const gone = links.filter(link => !paths.has(link.path)).map(link => link.path)
  const writer = new LinkWriter(checkout, rows)
  const linker =
    touched === null
      ? await linkAll(checkout, rows, writer, options)
      : linkSome(new StoreSource(checkout, rows, cache), rows, touched, writer)
  writer.finish(gone)
  run.linked = writer.written
  run.cutOff = linker.cutOff
  run.milliseconds = Date.now() - started
  return run
}

async function linkAll(
  checkout: Checkout,
  rows: BlobRow[],
  writer: LinkWriter,
  options: LinkOptions,
): Promise<Linker> {
  const linker = new Linker(wholeSource(checkout))
  for (const { path, blob, facts } of checkout.store.factsOf(checkout.id)) {
    writer.add(path, blob, linker, decodeFacts(facts))
    options.onProgress?.(writer.written, rows.length)
    // The history is read concurrently, by git and in this thread: yield to it.
    if (writer.written % FILES_PER_TURN === 0) await setImmediate()
  }
  return linker
}

function linkSome(source: StoreSource, rows: BlobRow[], touched: Set<string>, writer: LinkWriter): Linker {
  const linker = new Linker(source)
  for (const { path, blob } of rows)
    if (touched.has(path)) writer.add(path, blob, linker, source.factsOf(path))
  return linker
}

/** Creates records and commits them in batches. */
class LinkWriter {
  written = 0
  readonly #checkout: Checkout
  readonly #rows: ReadonlyMap<string, BlobRow>
  readonly #batch: BatchWriter<NewLink>

  constructor(checkout: Checkout, rows: readonly BlobRow[]) {
    this.#checkout = checkout
    this.#rows = new Map(rows.map(row => [row.path, row]))
    this.#batch = new BatchWriter({ items: COMMIT_LINKS }, links =>
      checkout.store.putLinks(checkout.id, links, []),
    )
  }

  add(path: string, blob: number, linker: Linker, facts: Facts): void {
    const record = recordOf(linker, path, facts, this.#rows.get(path)?.hash)
    const root = createHash('sha256').update(record).digest()
    this.#batch.add({ path, blob, root, record })
    this.written++
  }

  finish(gone: readonly string[]): void {
    const left = this.#batch.take()
    if (left.length > 0 || gone.length > 0) this.#checkout.store.putLinks(this.#checkout.id, left, gone)
  }
}

/** The content hash of a file is that of its bytes; the one of a definition is in its facts. */
function recordOf(
  linker: Linker,
  path: string,
  facts: Facts,
  hash: Uint8Array = new Uint8Array(),
): Uint8Array {
  const linked = linker.link(path, facts)
  linked.nodes[0]!.content = Buffer.from(hash).toString('hex')
  return encodeRecord(linked)
}

/** Paths whose stored record is not the one that their facts make now. Links everything, and writes nothing. */
export function* staleLinks(checkout: Checkout): Generator<string> {
  const { store, id } = checkout
  const roots = new Map(store.links(id).map(({ path, root }) => [path, root]))
  const hashes = new Map(store.blobRows(id).map(({ path, hash }) => [path, hash]))
  const linker = new Linker(wholeSource(checkout))
  for (const { path, facts } of store.factsOf(id)) {
    const record = recordOf(linker, path, decodeFacts(facts), hashes.get(path))
    if (
      createHash('sha256')
        .update(record)
        .digest()
        .compare(roots.get(path) ?? new Uint8Array()) !== 0
    )
      yield path
  }
}

/** Null also if the facts of the previous link are gone: then the changes are unknown. */
function touchedIfKnown(
  checkout: Checkout,
  rows: BlobRow[],
  links: LinkRow[],
  interfaces: Interfaces,
): Set<string> | null {
  try {
    return touchedPaths(checkout, rows, links, interfaces)
  } catch (error) {
    if (error instanceof SeamarkError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

/**
 * The paths that must be linked again: those whose blob changed, and those that mention a name whose meaning may have
 * changed with it. Null if they are too many: then a full link is no slower.
 */
function touchedPaths(
  checkout: Checkout,
  rows: BlobRow[],
  links: LinkRow[],
  interfaces: Interfaces,
): Set<string> | null {
  const before = new Map(links.map(link => [link.path, link]))
  const after = new Map(rows.map(row => [row.path, row]))
  const touched = new Set<string>()
  const changed = new Set<string>()
  for (const { path, blob } of rows) {
    const old = before.get(path)
    if (old?.blob === blob) continue
    touched.add(path)
    if (old === undefined) for (const name of moduleNames(path)) changed.add(name)
    for (const name of changedNames(
      old === undefined ? NO_INTERFACE : interfaces.of(old.blob),
      interfaces.of(blob),
    ))
      changed.add(name)
    if (isManifest(path)) return null
  }
  for (const { path, blob } of links) {
    if (after.has(path)) continue
    if (isManifest(path)) return null
    for (const name of moduleNames(path)) changed.add(name)
    for (const name of changedNames(interfaces.of(blob), NO_INTERFACE)) changed.add(name)
  }
  for (const name of changedPlaces(...placesOf(rows, links, interfaces))) changed.add(name)
  const limit = rows.length * WHOLE_SHARE
  if (touched.size > limit) return null
  if (changed.size === 0) return touched
  // The meaning of a name may change through names it depends on: repeat until no more names are added.
  const mentions = [...checkout.store.mentions(checkout.id)]
  for (let fresh: ReadonlySet<string> = changed; fresh.size > 0; ) {
    const hashes = [...fresh].map(nameHash)
    const drawn = new Set<string>()
    for (const { path, hashes: mentioned } of mentions) {
      if (!hashes.some(hash => indexOfSorted(mentioned, hash) >= 0)) continue
      touched.add(path)
      if (touched.size > limit) return null
      for (const name of dependentNames(interfaces.of(after.get(path)!.blob), changed))
        if (!changed.has(name)) drawn.add(name)
    }
    for (const name of drawn) changed.add(name)
    fresh = drawn
  }
  return touched
}

/** Paths and packages of all files, before and after; empty lists if no path or package changed. */
function placesOf(
  rows: readonly BlobRow[],
  links: readonly LinkRow[],
  interfaces: Interfaces,
): [before: FilePlace[], after: readonly FilePlace[]] {
  const after = new Map(rows.map(row => [row.path, row]))
  let moved = rows.length !== links.length
  const before = links.map(({ path, blob }): FilePlace => {
    const row = after.get(path)
    if (row?.blob === blob) return row
    const packageName = interfaces.packageOf(blob)
    if (row?.packageName !== packageName) moved = true
    return { path, packageName }
  })
  return moved ? [before, rows] : [[], []]
}

const NO_INTERFACE: Interface = new Map()

/** Memo of the interfaces and packages of blobs. */
class Interfaces {
  readonly #known = new Map<number, Interface>()
  readonly #packages = new Map<number, string>()
  readonly #cache: FactsCache

  constructor(cache: FactsCache) {
    this.#cache = cache
  }

  of(blob: number): Interface {
    let found = this.#known.get(blob)
    if (found === undefined) {
      const facts = this.#cache.of(blob)
      found = interfaceOf(facts)
      this.#known.set(blob, found)
      this.#packages.set(blob, packageName(facts))
    }
    return found
  }

  packageOf(blob: number): string {
    this.of(blob)
    return this.#packages.get(blob)!
  }
}

/** A change of a manifest may change the names and paths of modules for every file. */
function isManifest(path: string): boolean {
  return detectLanguage(path, '').id === 'manifest'
}
