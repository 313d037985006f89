import { resolve } from 'node:path'
import { changedNodes } from '../changes/changed-definitions.js'
import { DEFAULT_MAX_FILE_BYTES } from '../files/max-file-bytes.js'
import { readBlob } from '../files/read-blob.js'
import type { CodeGraph } from '../graph/code-graph.js'
import { FileNodes } from '../graph/file-nodes.js'
import { changesSince, resolveCommit } from '../history/work-tree-changes.js'
import { SeamarkError } from '../shared/errors.js'
import type { Checkout } from '../store/checkout.js'
import { CarriedLines } from './carry-lines.js'
import { type CollectedCounts, Collector } from './collect.js'
import type { EvidenceReader, ProducerFacts } from './evidence.js'
import { FileSource } from './file-source.js'
import { MalformedEvidence } from './malformed.js'
import { MatchedPaths } from './match-paths.js'
import { READERS, readerOf } from './readers.js'

export interface ImportOptions {
  /** The commit that was observed, if it is not the work tree. */
  commit?: string
  /** The test that all of the file is about, for formats that name none. */
  test?: string
  now?: number
}

export interface ImportReport extends CollectedCounts {
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
export async function importFile(
  checkout: Checkout,
  graph: CodeGraph,
  name: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { rootDir, store } = checkout
  const nodes = new FileNodes(graph)
  const now = options.now ?? Date.now()
  const commit = options.commit === undefined ? '' : await resolveCommit(rootDir, options.commit)
  const changes = commit === '' ? [] : await changesSince(rootDir, commit)
  const carried = new CarriedLines(changes)
  const paths = [...nodes.paths, ...carried.renamed]
  let matched = new MatchedPaths([], paths, rootDir)
  const source = await FileSource.open(name, resolve(name), path => rawText(rootDir, matched.of(path) ?? ''))
  const reader = await readerFor(source)
  const observed = new Set<string>()
  await readWith(reader, source, ({ from }) => observed.add(from.path))
  matched = new MatchedPaths(observed, paths, rootDir)
  const changed = new Set(changes.flatMap(change => [...changedNodes(graph, nodes, change).keys()]))
  const collector = new Collector(graph, nodes, changed)
  const facts = await readWith(reader, source, ({ from, ...rest }) => {
    const path = matched.of(from.path)
    if (path === null) collector.missed(from.path)
    else
      for (const lines of carried.carry({ ...from, path }))
        collector.observe({ ...rest, name: options.test ?? rest.name, from: lines })
  })
  const counts = collector.counts()
  if (counts.definitions === 0) throw nothingMatches(name, reader, counts)
  const observedAt = facts.at ?? now
  const run = store.evidence.putEvidence(
    {
      format: reader.format,
      source: name,
      commit,
      observedAt,
      importedAt: now,
      names: collector.names(),
      counts: JSON.stringify(counts),
    },
    collector.observations(),
  )
  return {
    source: name,
    format: reader.format,
    title: reader.title,
    run,
    commit,
    observedAt,
    ...counts,
    changed: changed.size,
  }
}

async function readerFor(source: FileSource): Promise<EvidenceReader> {
  const reader = readerOf(await guarded(source.name, 'evidence', () => source.head()))
  if (reader !== null) return reader
  throw new SeamarkError(
    'BAD_INPUT',
    `Expected one of ${READERS.map(({ title }) => title).join(', ')}; found another kind of file in ${source.name}.`,
  )
}

function readWith(
  reader: EvidenceReader,
  source: FileSource,
  observe: Parameters<EvidenceReader['read']>[1],
): Promise<ProducerFacts> {
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

function nothingMatches(name: string, { title }: EvidenceReader, counts: CollectedCounts): SeamarkError {
  const [example = ''] = counts.unmatched
  const why =
    counts.unmatchedFiles > 0
      ? `${counts.unmatchedFiles} of its files are not in this repository, such as ${example}`
      : 'no function of this repository ran'
  return new SeamarkError(
    'BAD_INPUT',
    `${name} (${title}) says nothing about this repository: ${why}. Nothing was imported.`,
  )
}

function rawText(rootDir: string, path: string): string | null {
  if (path === '') return null
  const blob = readBlob(rootDir, path, DEFAULT_MAX_FILE_BYTES)
  return 'reason' in blob ? null : Buffer.from(blob.bytes).toString('utf8')
}
