import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { CodeGraph } from '../../graph/code-graph.js'
import { changesSince, resolveCommit } from '../../history/work-tree-changes.js'
import { SeamarkError } from '../../shared/errors.js'
import type { Checkout } from '../../store/checkout.js'
import type { EvidenceReader } from '../evidence.js'
import { ImportTarget, type ReportFile, type RunCounts } from './import-target.js'

export interface ImportOptions {
  /** The commit that was observed, if it is not the work tree. */
  commit?: string
  /** The test that all of a file is about, for formats that name none. */
  test?: string
  now?: number
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

/**
 * Reads a file of evidence, or all files of a folder as one run, and stores what it says about the definitions of a checkout. All of it is
 * stored, or nothing.
 */
export function importFile(
  checkout: Checkout,
  graph: CodeGraph,
  name: string,
  { test, ...options }: ImportOptions = {},
): Promise<ImportReport> {
  const files = filesOf(name).map(path => (test === undefined ? { path } : { path, test }))
  return importRun(checkout, graph, name, files, options)
}

/** A file that is not there is reported when it is read. */
function filesOf(name: string): string[] {
  if (statSync(name, { throwIfNoEntry: false })?.isDirectory() !== true) return [name]
  const files = readdirSync(name, { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(name, entry.name))
  if (files.length > 0) return files.sort()
  throw new SeamarkError('BAD_INPUT', `Expected files of evidence in the folder ${name}, found none.`)
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
  const target = new ImportTarget(checkout, graph, commit === '' ? [] : await changesSince(rootDir, commit))
  try {
    const { reader, observedAt } = await readFiles(target, source, files, now)
    const { counts, names, observations } = target.result()
    if (reader === null || (counts.definitions === 0 && counts.meanings === undefined))
      throw nothingMatches(source, reader, counts)
    const { format, title } = reader
    const stored = { format, source, commit, observedAt, importedAt: now, counts: JSON.stringify(counts) }
    const run = store.evidence.putEvidence({ ...stored, names }, observations)
    return { source, format, title, run, commit, observedAt, ...counts, changed: target.changed.size }
  } finally {
    target.close()
  }
}

async function readFiles(target: ImportTarget, source: string, files: readonly ReportFile[], now: number) {
  let observedAt = 0
  let reader: EvidenceReader | null = null
  for (const file of files) {
    const read = await target.take(file)
    if (reader !== null && read.reader !== reader)
      throw new SeamarkError(
        'BAD_INPUT',
        `Expected files of one format in ${source}, found ${reader.title} and ${read.reader.title}: import them one by one.`,
      )
    reader = read.reader
    observedAt = Math.max(observedAt, read.at ?? now)
  }
  return { reader, observedAt }
}

function nothingMatches(
  name: string,
  reader: EvidenceReader | null,
  { unmatchedFiles, unmatched, seen }: RunCounts,
): SeamarkError {
  const why =
    unmatchedFiles > 0
      ? `${unmatchedFiles} of its files are not in this repository, such as ${unmatched[0]}`
      : seen !== undefined && seen.unmatched.length > 0
        ? `nothing in it has the name of what ran, such as ${seen.unmatched[0]}`
        : 'it is about no definition of it'
  const title = reader === null ? '' : ` (${reader.title})`
  return new SeamarkError(
    'BAD_INPUT',
    `${name}${title} says nothing about this repository: ${why}. Nothing was imported.`,
  )
}
