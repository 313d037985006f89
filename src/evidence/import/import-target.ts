import { resolve } from 'node:path'
import { changedNodes } from '../../changes/changed-definitions.js'
import { DEFAULT_MAX_FILE_BYTES } from '../../files/max-file-bytes.js'
import { readBlob } from '../../files/read-blob.js'
import type { CodeGraph } from '../../graph/code-graph.js'
import { FileNodes } from '../../graph/file-nodes.js'
import type { FileChange } from '../../history/work-tree-changes.js'
import { SeamarkError } from '../../shared/errors.js'
import type { Checkout } from '../../store/checkout.js'
import type { NewObservation } from '../../store/evidence-store.js'
import type { EvidenceReader, Observe } from '../evidence.js'
import { READERS, readerOf } from '../formats/readers.js'
import { MalformedEvidence } from '../malformed.js'
import type { Means, Observation, ObservedName, Ran } from '../observation.js'
import { thingsOf } from '../traces/observed-thing.js'
import { CarriedLines } from './carry-lines.js'
import { type CollectedCounts, Collector } from './collect.js'
import { MeaningCollector, type MeaningCounts } from './collect-meanings.js'
import { SeenCollector, type SeenCounts } from './collect-seen.js'
import { FileSource } from './file-source.js'
import { MatchedPaths } from './match-paths.js'
import { TestPlaces } from './test-places.js'

/** A report on disk; `test`: the test that all of it is about, for formats that name none. */
export interface ReportFile {
  path: string
  test?: string
  /** The test failed: where it ran nothing, it may not have run at all. */
  hasFailed?: boolean
}

/** What is stored with a run. */
export interface RunCounts extends CollectedCounts {
  /** Of an index of a compiler. */
  meanings?: MeaningCounts
  /** Of traces and profiles. */
  seen?: SeenCounts
}

export interface ImportResult {
  counts: RunCounts
  names: string[]
  observations: Iterable<NewObservation>
}

/** What the files of a run are about: sorts their observations by kind. */
export class ImportTarget {
  /** Definitions that differ from the observed commit. */
  readonly changed: ReadonlySet<number>
  readonly #checkout: Checkout
  readonly #graph: CodeGraph
  readonly #nodes: FileNodes
  readonly #ran: Collector
  readonly #seen = new SeenCollector()
  readonly #carried: CarriedLines
  readonly #paths: readonly string[]
  #meanings: MeaningCollector | null = null

  /** @param changes from the observed commit to the work tree */
  constructor(checkout: Checkout, graph: CodeGraph, changes: readonly FileChange[]) {
    this.#checkout = checkout
    this.#graph = graph
    this.#nodes = new FileNodes(graph)
    this.#carried = new CarriedLines(changes)
    this.#paths = [...this.#nodes.paths, ...this.#carried.renamed]
    this.changed = new Set(changes.flatMap(change => [...changedNodes(graph, this.#nodes, change).keys()]))
    const places = new TestPlaces(graph, this.#nodes, (path, line) => this.#lineNow(path, line))
    this.#ran = new Collector(graph, this.#nodes, this.changed, test => places.nameOf(test))
  }

  /** Reads a file twice: which of our files its paths mean shows only when all of them are known. */
  async take({
    path: name,
    test,
    hasFailed,
  }: ReportFile): Promise<{ reader: EvidenceReader; at: number | null }> {
    let matched = this.#match([])
    const source = await FileSource.open(name, resolve(name), {
      has: path => matched.of(path) !== null,
      sourceText: path => this.#text(matched.of(path)),
    })
    const reader = await readerFor(source)
    const observed = new Set<string>()
    await readPaths(reader, source, path => observed.add(path))
    matched = this.#match(observed)
    // A reader that tells its paths may say nothing more of those that are not ours.
    if (reader.paths !== undefined) for (const path of observed) if (!source.has(path)) this.#ran.missed(path)
    const { at } = await readWith(reader, source, observation => this.#observe(observation, matched, test))
    this.#meanings?.end()
    if (test !== undefined && hasFailed !== true) this.#ran.observeTest(test)
    return { reader, at }
  }

  #observe(observation: Observation, matched: MatchedPaths, test: string | undefined): void {
    switch (observation.kind) {
      case 'ran_by':
        this.#observeRan(observation, matched, test)
        break
      case 'means':
        this.#observeMeaning(observation, matched)
        break
      case 'span':
        this.#seen.addSpan(observation.span)
        break
      case 'sample':
        this.#seen.addSample(observation)
        break
    }
  }

  /** Without `...`: there are millions, and copying the rest of an object takes longer than all else. */
  #observeRan({ kind, from, name, count }: Ran, matched: MatchedPaths, test: string | undefined): void {
    const path = matched.of(from.path)
    if (path === null) this.#ran.missed(from.path)
    else
      for (const lines of this.#carried.carry({ path, first: from.first, last: from.last }))
        this.#ran.observe({ kind, from: lines, name: test ?? name, count })
  }

  #observeMeaning({ kind, from, to }: Means, matched: MatchedPaths): void {
    const [here, there] = [this.#carryName(from, matched), this.#carryName(to, matched)]
    if (here === null || there === null) return
    this.#meanings ??= new MeaningCollector(this.#checkout)
    this.#meanings.observe({ kind, from: here, to: there })
  }

  #carryName(place: ObservedName, matched: MatchedPaths): ObservedName | null {
    const found = this.#carryLine(place.path, place.line, matched)
    return found === null ? null : { ...place, ...found }
  }

  #carryLine(from: string, line: number, matched: MatchedPaths): { path: string; line: number } | null {
    const path = matched.of(from)
    return path === null ? null : this.#lineNow(path, line)
  }

  #lineNow(path: string, line: number): { path: string; line: number } | null {
    const [carried] = this.#carried.carry({ path, first: line, last: line })
    return carried === undefined ? null : { path: carried.path, line: carried.first }
  }

  /** What is stored. A run has one kind of observations. */
  result(): ImportResult {
    const counts = this.#ran.counts()
    const meanings = this.#meanings?.counts()
    if (meanings !== undefined && meanings.references > 0)
      return {
        counts: { ...counts, meanings },
        names: this.#meanings!.names(),
        observations: this.#meanings!.observations(),
      }
    if (this.#seen.isEmpty)
      return { counts, names: this.#ran.names(), observations: this.#ran.observations() }
    const matched = this.#match(this.#seen.paths())
    const { counts: seen, ...stored } = this.#seen.match(this.#graph, this.#nodes, (path, line) =>
      this.#carryLine(path, line, matched),
    )
    return { counts: { ...counts, definitions: seen.things, seen }, ...stored }
  }

  /** Call when the result is stored, or not wanted. */
  close(): void {
    this.#ran.close()
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

function pathsOf(observation: Observation): string[] {
  switch (observation.kind) {
    case 'ran_by':
    case 'sample':
      return [observation.from.path]
    case 'means':
      return [observation.from.path, observation.to.path]
    case 'span':
      return thingsOf(observation.span)
        .map(({ path }) => path)
        .filter(path => path !== '')
  }
}

async function readerFor(source: FileSource): Promise<EvidenceReader> {
  const head = await guarded(source.name, 'compressed data', () => source.head())
  const reader = readerOf(head)
  if (reader !== null) return reader
  const found = head.length === 0 ? 'nothing' : 'another kind of file'
  throw new SeamarkError(
    'BAD_INPUT',
    `Expected one of ${READERS.map(({ title }) => title).join(', ')}; found ${found} in ${source.name}: docs/evidence.md names the commands that make them.`,
  )
}

async function readPaths(
  reader: EvidenceReader,
  source: FileSource,
  note: (path: string) => void,
): Promise<void> {
  if (reader.paths !== undefined) await guarded(source.name, reader.title, () => reader.paths!(source, note))
  else
    await readWith(reader, source, observation => {
      for (const path of pathsOf(observation)) note(path)
    })
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
