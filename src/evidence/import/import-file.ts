import { resolve } from 'node:path'
import { changedNodes } from '../../changes/changed-definitions.js'
import { DEFAULT_MAX_FILE_BYTES } from '../../files/max-file-bytes.js'
import { readBlob } from '../../files/read-blob.js'
import type { CodeGraph } from '../../graph/code-graph.js'
import { FileNodes } from '../../graph/file-nodes.js'
import { changesSince, type FileChange, resolveCommit } from '../../history/work-tree-changes.js'
import { SeamarkError } from '../../shared/errors.js'
import type { Checkout } from '../../store/checkout.js'
import type { StoredObservation } from '../../store/evidence-store.js'
import type { EvidenceReader, Means, Observation, Observe, ObservedName, Ran } from '../evidence.js'
import { READERS, readerOf } from '../formats/readers.js'
import { MalformedEvidence } from '../malformed.js'
import { CarriedLines } from './carry-lines.js'
import { type CollectedCounts, Collector } from './collect.js'
import { MeaningCollector, type MeaningCounts } from './collect-meanings.js'
import { FileSource } from './file-source.js'
import { MatchedPaths } from './match-paths.js'

export interface ImportOptions {
  /** The commit that was observed, if it is not the work tree. */
  commit?: string
  /** The test that all of a file is about, for formats that name none. */
  test?: string
  now?: number
}

/** A report on disk; `test` as in `ImportOptions`. */
export interface ReportFile {
  path: string
  test?: string
}

/** What is stored with a run. */
export interface RunCounts extends CollectedCounts {
  /** Of an index of a compiler. */
  meanings?: MeaningCounts
}

export interface ImportReport extends RunCounts {
  /** The file as it was named. */
  source: string
  format: string
  /** As people call the format. */
  title: string
  /** Id of the stored run. */
  run: number
  /** Hex; '' for the work tree. */
  commit: string
  /** When it was observed, in ms. */
  observedAt: number
  /** Definitions that changed since that commit: what was observed of them is left out. */
  changed: number
}

/** Reads a file of evidence and stores what it says about the definitions of a checkout. All of it is stored, or nothing. */
export function importFile(
  checkout: Checkout,
  graph: CodeGraph,
  name: string,
  { test, ...options }: ImportOptions = {},
): Promise<ImportReport> {
  const file: ReportFile = test === undefined ? { path: name } : { path: name, test }
  return importRun(checkout, graph, name, [file], options)
}

/** The same for several files that are one run, such as one for each test. */
export async function importRun(
  checkout: Checkout,
  graph: CodeGraph,
  source: string,
  files: readonly ReportFile[],
  { commit: named, now = Date.now() }: Pick<ImportOptions, 'commit' | 'now'> = {},
): Promise<ImportReport> {
  const { rootDir, store } = checkout
  const commit = named === undefined ? '' : await resolveCommit(rootDir, named)
  const changes = commit === '' ? [] : await changesSince(rootDir, commit)
  const target = new Target(checkout, graph, changes)
  let observedAt = 0
  let reader: EvidenceReader | null = null
  for (const file of files) {
    const read = await target.take(file)
    reader = read.reader
    observedAt = Math.max(observedAt, read.at ?? now)
  }
  const counts = target.counts()
  if (reader === null || (counts.definitions === 0 && counts.meanings === undefined))
    throw nothingMatches(source, reader, counts)
  const { format, title } = reader
  const stored = { format, source, commit, observedAt, importedAt: now, counts: JSON.stringify(counts) }
  const run = store.evidence.putEvidence({ ...stored, names: target.names() }, target.observations())
  return { source, format, title, run, commit, observedAt, ...counts, changed: target.changed.size }
}

/** What observations are about. */
class Target {
  /** Definitions that differ from the observed commit. */
  readonly changed: ReadonlySet<number>
  readonly #checkout: Checkout
  readonly #collector: Collector
  readonly #carried: CarriedLines
  readonly #paths: readonly string[]
  #meanings: MeaningCollector | null = null

  constructor(checkout: Checkout, graph: CodeGraph, changes: readonly FileChange[]) {
    const nodes = new FileNodes(graph)
    this.#checkout = checkout
    this.#carried = new CarriedLines(changes)
    this.#paths = [...nodes.paths, ...this.#carried.renamed]
    this.changed = new Set(changes.flatMap(change => [...changedNodes(graph, nodes, change).keys()]))
    this.#collector = new Collector(graph, nodes, this.changed)
  }

  /** Reads a file twice: which of our files its paths mean shows only when all of them are known. */
  async take({ path: name, test }: ReportFile): Promise<{ reader: EvidenceReader; at: number | null }> {
    let matched = this.#match([])
    const source = await FileSource.open(name, resolve(name), path => this.#text(matched.of(path)))
    const reader = await readerFor(source)
    const observed = new Set<string>()
    await readWith(reader, source, observation => {
      observed.add(observation.from.path)
      if (observation.kind === 'means') observed.add(observation.to.path)
    })
    matched = this.#match(observed)
    const { at } = await readWith(reader, source, observation => this.#observe(observation, matched, test))
    this.#meanings?.end()
    return { reader, at }
  }

  #observe(observation: Observation, matched: MatchedPaths, test: string | undefined): void {
    const path = matched.of(observation.from.path)
    if (path === null) this.#collector.missed(observation.from.path)
    else if (observation.kind === 'means') this.#observeMeaning(observation, matched)
    else this.#observeRan(observation, path, test)
  }

  #observeRan({ from, name, ...rest }: Ran, path: string, test: string | undefined): void {
    for (const lines of this.#carried.carry({ ...from, path }))
      this.#collector.observe({ ...rest, name: test ?? name, from: lines })
  }

  #observeMeaning({ kind, from, to }: Means, matched: MatchedPaths): void {
    const [here, there] = [this.#carryName(from, matched), this.#carryName(to, matched)]
    if (here === null || there === null) return
    this.#meanings ??= new MeaningCollector(this.#checkout)
    this.#meanings.observe({ kind, from: here, to: there })
  }

  #carryName(place: ObservedName, matched: MatchedPaths): ObservedName | null {
    const path = matched.of(place.path)
    if (path === null) return null
    const [carried] = this.#carried.carry({ path, first: place.line, last: place.line })
    return carried === undefined ? null : { ...place, path: carried.path, line: carried.first }
  }

  counts(): RunCounts {
    const meanings = this.#meanings?.counts()
    const counts = this.#collector.counts()
    return meanings === undefined || meanings.references === 0 ? counts : { ...counts, meanings }
  }

  /** A file has one kind of observations. */
  names(): string[] {
    return this.#meanings?.names() ?? this.#collector.names()
  }

  observations(): Iterable<StoredObservation> {
    return this.#meanings?.observations() ?? this.#collector.observations()
  }

  #match(observed: Iterable<string>): MatchedPaths {
    return new MatchedPaths(observed, this.#paths, this.#checkout.rootDir)
  }

  #text(path: string | null): string | null {
    if (path === null) return null
    const blob = readBlob(this.#checkout.rootDir, path, DEFAULT_MAX_FILE_BYTES)
    return 'reason' in blob ? null : Buffer.from(blob.bytes).toString('utf8')
  }
}

async function readerFor(source: FileSource): Promise<EvidenceReader> {
  const reader = readerOf(await guarded(source.name, 'compressed data', () => source.head()))
  if (reader !== null) return reader
  throw new SeamarkError(
    'BAD_INPUT',
    `Expected one of ${READERS.map(({ title }) => title).join(', ')}; found another kind of file in ${source.name}.`,
  )
}

function readWith(reader: EvidenceReader, source: FileSource, observe: Observe) {
  return guarded(source.name, reader.title, () => reader.read(source, observe))
}

async function guarded<T>(name: string, title: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof MalformedEvidence)) throw error
    throw new SeamarkError(
      'BAD_INPUT',
      `${name} looks like ${title}, but cannot be read: ${error.message}. Nothing was imported: make the file again.`,
      error,
    )
  }
}

function nothingMatches(
  name: string,
  reader: EvidenceReader | null,
  { unmatchedFiles, unmatched }: CollectedCounts,
): SeamarkError {
  const why =
    unmatchedFiles > 0
      ? `${unmatchedFiles} of its files are not in this repository, such as ${unmatched[0]}`
      : 'it is about no definition of it'
  const title = reader === null ? '' : ` (${reader.title})`
  return new SeamarkError(
    'BAD_INPUT',
    `${name}${title} says nothing about this repository: ${why}. Nothing was imported.`,
  )
}
