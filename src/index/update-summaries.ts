import { createHash } from 'node:crypto'
import { decodeFacts } from '../facts/codec.js'
import type { CodeGraph } from '../graph/code-graph.js'
import { detectLanguage } from '../languages/detect.js'
import { LANGUAGES } from '../languages/languages.js'
import type { Checkout } from '../store/checkout.js'
import type { KeptSummaries } from '../store/summary-store.js'
import { encodeUnit } from '../summaries/encode-unit.js'
import { type FileSource, fileUnit } from '../summaries/file-summary.js'
import { type FileRange, foldersOf } from '../summaries/folders.js'
import { GraphView } from '../summaries/graph-view.js'
import { moduleUnit, type ReadSource } from '../summaries/module-summary.js'
import type { Unit } from '../summaries/summary.js'
import { SYSTEM_PATH, systemUnit } from '../summaries/system-summary.js'
import { SUMMARIES_VERSION } from '../summaries/unit-keys.js'

const MADE_OF_KEY = 'summaries'
/** From this share of the files on, facts are read in order and not one by one. */
const STREAM_SHARE = 0.1
const COMMIT_UNITS = 500

/** Summaries are made and kept by the file (with all in it), the folder, and the whole. */
export interface SummariesReport {
  made: number
  kept: number
  /** A small change: they are refreshed when they are next asked for. */
  due: boolean
  milliseconds: number
}

/** Brings the summaries of a checkout up to date with its graph, which `madeOf` tells from any other. */
export function updateSummaries(checkout: Checkout, graph: CodeGraph, madeOf: Uint8Array): SummariesReport {
  const started = Date.now()
  const keys = checkout.store.summaryKeys(checkout.id)
  if (summariesState(checkout, madeOf) === 'current')
    return { made: 0, kept: keys.length, due: false, milliseconds: Date.now() - started }
  const update = new SummariesUpdate(checkout, graph, new Map(keys.map(({ path, key }) => [path, key])))
  const report = update.run()
  checkout.store.putValue(checkout.id, MADE_OF_KEY, stampOf(madeOf))
  return { ...report, due: false, milliseconds: Date.now() - started }
}

/** Whether what is kept is of this graph, of another one, or nothing. */
export function summariesState(checkout: Checkout, madeOf: Uint8Array): 'none' | 'other' | 'current' {
  const known = checkout.store.value(checkout.id, MADE_OF_KEY)
  if (known === undefined) return 'none'
  return Buffer.compare(known, stampOf(madeOf)) === 0 ? 'current' : 'other'
}

function stampOf(madeOf: Uint8Array): Uint8Array {
  return createHash('sha256').update(madeOf).update(`summaries ${SUMMARIES_VERSION}`).digest()
}

const LANGUAGE = new Map(LANGUAGES.map(language => [language.id, language]))

const PROSE = new Set(['markdown', 'rst'])

class SummariesUpdate {
  private made = 0
  private kept = 0
  private waiting: KeptSummaries[] = []
  private readonly checkout: Checkout
  private readonly view: GraphView
  private readonly places: ReadonlyMap<string, number>
  /** What is kept by path; what is left in the end is gone. */
  private readonly known: Map<string, string>
  private readonly sources = new Map<string, FileSource | null>()

  constructor(checkout: Checkout, graph: CodeGraph, known: Map<string, string>) {
    this.checkout = checkout
    this.known = known
    this.view = new GraphView(graph)
    this.places = new Map(this.view.paths.map((path, file) => [path, file]))
  }

  run(): { made: number; kept: number } {
    this.makeFiles()
    const folders = foldersOf(this.view.paths)
    for (const [folder, range] of folders)
      this.refresh(`${folder}/`, this.keyOf(range), () => moduleUnit(this.view, folder, folders, this.read))
    this.refresh(SYSTEM_PATH, this.keyOf({ from: 0, to: this.view.fileCount }), () =>
      systemUnit(this.view, folders, this.languages(), this.read),
    )
    this.checkout.store.putSummaries(this.checkout.id, this.waiting, this.known.keys())
    return { made: this.made, kept: this.kept }
  }

  /** Those of files whose key is another one now. */
  private makeFiles(): void {
    const { view, checkout } = this
    const { paths, keys, fileCount } = view
    const changed = new Set<string>()
    for (let file = 0; file < fileCount; file++)
      if (this.isNew(paths[file]!, keys.of(file, file + 1))) changed.add(paths[file]!)
    const all =
      changed.size < fileCount * STREAM_SHARE
        ? this.factsAt([...changed])
        : checkout.store.factsOf(checkout.id)
    for (const { path, facts } of all) {
      if (!changed.has(path)) continue
      const file = this.places.get(path)!
      this.put(fileUnit(view, file, sourceOf(path, facts)), keys.of(file, file + 1))
    }
  }

  private *factsAt(paths: string[]): Generator<{ path: string; facts: Uint8Array }> {
    for (const { path, blob } of this.checkout.store.filesAt(this.checkout.id, paths))
      if (blob !== null) yield { path, facts: this.checkout.store.facts(blob) }
  }

  private refresh(path: string, key: string, make: () => Unit): void {
    if (this.isNew(path, key)) this.put(make(), key)
  }

  private isNew(path: string, key: string): boolean {
    const isKept = this.known.get(path) === key
    this.known.delete(path)
    if (isKept) this.kept++
    return !isKept
  }

  private put(unit: Unit, key: string): void {
    this.made++
    this.waiting.push({ path: unit.path, key, data: encodeUnit(unit) })
    if (this.waiting.length < COMMIT_UNITS) return
    this.checkout.store.putSummaries(this.checkout.id, this.waiting, [])
    this.waiting = []
  }

  private keyOf({ from, to }: FileRange): string {
    return this.view.keys.of(from, to)
  }

  private readonly read: ReadSource = path => {
    if (!this.places.has(path)) return null
    let source = this.sources.get(path)
    if (source === undefined) {
      const [found] = this.factsAt([path])
      source = found === undefined ? null : sourceOf(path, found.facts)
      this.sources.set(path, source)
    }
    return source
  }

  private languages() {
    return this.checkout.store.languageCounts(this.checkout.id).map(({ language, files, lines }) => ({
      language: LANGUAGE.get(language)?.title ?? language,
      isCode: 'grammar' in (LANGUAGE.get(language) ?? {}) && !PROSE.has(language),
      files,
      lines,
    }))
  }
}

function sourceOf(path: string, facts: Uint8Array): FileSource {
  return { facts: decodeFacts(facts), language: detectLanguage(path, '').title }
}
