import { decodeFacts } from '../../facts/codec.js'
import { withComponentName } from '../../facts/component-names.js'
import type { CodeGraph } from '../../graph/code-graph.js'
import { detectLanguage } from '../../languages/detect.js'
import { languageById } from '../../languages/names/names.js'
import { BatchWriter } from '../../shared/batch-writer.js'
import { groupsOf } from '../../shared/groups-of.js'
import { mapWithin } from '../../shared/watchdog.js'
import type { Checkout } from '../../store/checkout.js'
import type { StoredSummaries, SummaryKey } from '../../store/summary-store.js'
import { encodeUnit } from '../../summaries/encode-unit.js'
import { type FileSource, fileUnit } from '../../summaries/file-summary.js'
import { type FileRange, foldersOf } from '../../summaries/folders.js'
import { GraphView } from '../../summaries/graph-view.js'
import { moduleUnit } from '../../summaries/module-summary.js'
import { manifestsOf } from '../../summaries/package-roots.js'
import { Purposes, type ReadSource } from '../../summaries/purposes.js'
import type { Unit } from '../../summaries/summary.js'
import { SYSTEM_PATH, systemUnit } from '../../summaries/system-summary.js'
import type { CutOffPart } from './cut-off-part.js'
import { isWorthStreaming } from './streaming.js'

const COMMIT_UNITS = 500
/** Each group starts a watchdog, a thread of its own: that takes longer than a unit. */
const UNITS_PER_GROUP = 200
/** For a group: a unit takes milliseconds. */
const LIMIT = { milliseconds: 300_000, of: 'its summary' }

/** Folders read the files that may speak for them, three times each; decoded, those of a large repository are hundreds of megabytes. */
const MOST_SOURCES = 64

const PROSE = new Set(['markdown', 'rst'])

/** A unit whose key changed. */
interface NewUnit extends SummaryKey {
  make(): Unit
}

/** Brings the stored summaries of a checkout up to date with its graph. */
export class SummariesUpdate {
  #made = 0
  #kept = 0
  readonly #batch: BatchWriter<StoredSummaries>
  readonly #checkout: Checkout
  readonly #view: GraphView
  readonly #places: ReadonlyMap<string, number>
  /** Stored keys by path; the entries left at the end belong to deleted paths. */
  readonly #known: Map<string, string>
  /** An LRU cache. */
  readonly #sources = new Map<string, FileSource | null>()
  readonly #cutOff: CutOffPart[] = []
  readonly #purposes: Purposes

  constructor(checkout: Checkout, graph: CodeGraph) {
    const { store, id } = checkout
    this.#checkout = checkout
    this.#known = new Map(store.summaryKeys(id).map(({ path, key }) => [path, key]))
    this.#view = new GraphView(graph)
    this.#places = new Map(this.#view.paths.map((path, file) => [path, file]))
    this.#purposes = new Purposes(this.#view, this.#read)
    this.#batch = new BatchWriter({ items: COMMIT_UNITS }, units => store.putSummaries(id, units, []))
  }

  run(): { made: number; kept: number; cutOff: CutOffPart[] } {
    const folders = foldersOf(this.#view.paths)
    this.#take([...this.#fileKeys(), ...this.#folderKeys(folders), this.#systemKey()])
    this.#makeAll(this.#files())
    this.#makeAll(this.#folders(folders))
    this.#makeAll(this.#system(folders))
    const { store, id } = this.#checkout
    store.putSummaries(id, this.#batch.take(), this.#known.keys())
    return { made: this.#made, kept: this.#kept, cutOff: this.#cutOff }
  }

  /** What other checkouts of the store have need not be made: a worktree starts without. */
  #take(all: readonly SummaryKey[]): void {
    const { store, id } = this.#checkout
    const keys = new Map(all.map(({ path, key }) => [path, key]))
    const wanted = all.filter(({ path, key }) => this.#known.get(path) !== key)
    for (const path of store.copies.takeSummaries(id, wanted)) this.#known.set(path, keys.get(path)!)
  }

  #fileKeys(): SummaryKey[] {
    const { paths, keys } = this.#view
    return paths.map((path, file) => ({ path, key: keys.of(file, file + 1) }))
  }

  #folderKeys(folders: ReadonlyMap<string, FileRange>): SummaryKey[] {
    return [...folders].map(([folder, range]) => ({
      path: `${folder}/`,
      key: this.#folderKey(folder, range),
    }))
  }

  #systemKey(): SummaryKey {
    return { path: SYSTEM_PATH, key: this.#keyOf({ from: 0, to: this.#view.fileCount }) }
  }

  *#files(): Generator<NewUnit> {
    const view = this.#view
    const checkout = this.#checkout
    const { fileCount } = view
    const changed = new Map<string, string>()
    for (const each of this.#fileKeys()) if (this.#isNew(each)) changed.set(each.path, each.key)
    const all = isWorthStreaming(changed.size, fileCount)
      ? checkout.store.factsOf(checkout.id)
      : this.#factsAt([...changed.keys()])
    for (const { path, facts } of all) {
      const key = changed.get(path)
      if (key === undefined) continue
      const make = () => {
        const unit = fileUnit(view, this.#places.get(path)!, sourceOf(path, facts))
        this.#purposes.note(unit)
        return unit
      }
      yield { path, key, make }
    }
  }

  *#folders(folders: ReadonlyMap<string, FileRange>): Generator<NewUnit> {
    for (const each of this.#folderKeys(folders)) {
      if (!this.#isNew(each)) continue
      const folder = each.path.slice(0, -1)
      yield { ...each, make: () => moduleUnit(this.#view, folder, folders, this.#read, this.#purposes) }
    }
  }

  *#system(folders: ReadonlyMap<string, FileRange>): Generator<NewUnit> {
    const each = this.#systemKey()
    if (this.#isNew(each))
      yield {
        ...each,
        make: () => systemUnit(this.#view, folders, this.#languages(), this.#read),
      }
  }

  #makeAll(units: Iterable<NewUnit>): void {
    for (const group of groupsOf(units, UNITS_PER_GROUP)) {
      const made = mapWithin(
        group,
        LIMIT,
        ({ make }) => make(),
        ({ path }, problem) => this.#noUnit(path, problem),
      )
      for (const [at, unit] of made.entries()) this.#put(unit, group[at]!.key)
    }
  }

  /** Stored, it is not tried again before its inputs change. */
  #noUnit(path: string, problem: string): Unit {
    this.#cutOff.push({ path, problem })
    return { path, summaries: [] }
  }

  *#factsAt(paths: string[]): Generator<{ path: string; facts: Uint8Array }> {
    for (const { path, blob } of this.#checkout.store.filesAt(this.#checkout.id, paths))
      if (blob !== null) yield { path, facts: this.#checkout.store.facts(blob) }
  }

  #isNew({ path, key }: SummaryKey): boolean {
    const isKept = this.#known.get(path) === key
    this.#known.delete(path)
    if (isKept) this.#kept++
    return !isKept
  }

  #put(unit: Unit, key: string): void {
    this.#made++
    this.#batch.add({ path: unit.path, key, data: encodeUnit(unit) })
  }

  /** Of its files, and of the manifests above it that may describe it. */
  #folderKey(folder: string, range: FileRange): string {
    const manifests = manifestsOf(folder).flatMap(path => this.#places.get(path) ?? [])
    return [range, ...manifests.map(file => ({ from: file, to: file + 1 }))]
      .map(each => this.#keyOf(each))
      .join(' ')
  }

  #keyOf({ from, to }: FileRange): string {
    return this.#view.keys.of(from, to)
  }

  readonly #read: ReadSource = path => {
    if (!this.#places.has(path)) return null
    let source = this.#sources.get(path)
    if (source === undefined) {
      const [found] = this.#factsAt([path])
      source = found === undefined ? null : sourceOf(path, found.facts)
    }
    this.#sources.delete(path)
    this.#sources.set(path, source)
    if (this.#sources.size > MOST_SOURCES) this.#sources.delete(this.#sources.keys().next().value!)
    return source
  }

  #languages() {
    return this.#checkout.store.languageCounts(this.#checkout.id).map(({ language, files, lines }) => ({
      language: languageById(language)?.title ?? language,
      isCode: languageById(language)?.hasSyntax === true && !PROSE.has(language),
      files,
      lines,
    }))
  }
}

function sourceOf(path: string, facts: Uint8Array): FileSource {
  const read = decodeFacts(facts)
  const definitions = read.definitions.map(each => withComponentName(path, each))
  return { facts: { ...read, definitions }, language: detectLanguage(path, '').title }
}
