import { setImmediate } from 'node:timers/promises'
import type { LinkRun } from '../graph/link/link-checkout.js'
import { hasMoreCommits } from '../history/read-commits.js'
import { fileStamp } from '../shared/file-stamp.js'
import { isStandstill } from '../shared/watchdog.js'
import type { Artefact, Made } from './artefacts/artefact.js'
import type { CommunitiesReport } from './artefacts/communities.js'
import { type GraphReport, merkleRootOf } from './artefacts/graph.js'
import type { HistoryReport } from './artefacts/history.js'
import type { Opened } from './artefacts/opened.js'
import {
  type ArtefactRecord,
  damagedNotice,
  dropRecord,
  EMPTY_RECORD,
  markMaking,
  newerError,
  putRecord,
  recordOf,
  refuseNewer,
} from './artefacts/records.js'
import { type RepositoryIndexOptions, Run } from './artefacts/run.js'
import { recordSources } from './artefacts/sources.js'
import type { StartingPoint } from './artefacts/starting-point.js'
import type { SummariesReport } from './artefacts/summaries.js'
import type { IndexRun, Unchanged } from './parse/index-checkout.js'
import { PIPELINE, type Step } from './pipeline.js'
import { type ArtefactState, inputsOf, stateOf } from './staleness.js'

export type { RepositoryIndexOptions } from './artefacts/run.js'

/**
 * Of a first index that is to answer soon: most of the time of git goes into comparing lines, and a definition that commits of long
 * ago changed still has the files that they changed. See bench/results/indexing.md, "The first answer".
 */
const SOON_LINES = 500

export interface GraphRun extends LinkRun, GraphReport {
  /** Hex of the Merkle root over all packages. */
  root: string
  communities: CommunitiesReport
  summaries: SummariesReport
}

export interface IndexReport extends IndexRun {
  /** Null if the run was for facts only. */
  graph: GraphRun | null
  /** Null when there was nothing new to read. */
  history: HistoryReport | null
  /** What it started from, if that is the first index of a checkout and another one was near. */
  startedFrom: StartingPoint | null
  /** Only what an answer needs was made. */
  soon: boolean
  /** Damage that was found and made good: in words for a person. */
  notices: string[]
}

/** Makes the stale artefacts of a checkout. With `unchanged`, it looks only at the other files. */
export async function indexRepository(
  opened: Opened,
  options: RepositoryIndexOptions,
  unchanged: Unchanged | null,
  steps: readonly Step[] = PIPELINE,
): Promise<IndexReport> {
  const run = new Run(opened, options, unchanged)
  const isFirst = opened.checkout.row.state === 'empty'
  const startedFrom = isFirst ? await startingPoint(opened, options) : null
  run.soon = isFirst && startedFrom === null && options.soon === true && !options.factsOnly
  if (run.soon)
    run.historyLines = (await hasMoreCommits(opened.checkout.rootDir, SOON_LINES)) ? SOON_LINES : null
  discardFaulty(run, steps)
  run.onListed = files => {
    for (const { artefact } of steps) artefact.startEarly?.(run, files)
  }
  const tell = restProgress(run, steps, options)
  try {
    for (const step of steps) {
      if (options.factsOnly && !step.artefact.always) continue
      await runStep(run, step, steps)
      if (step.artefact.always && !options.factsOnly) begin(run, steps)
      tell(step)
      if (step.answerable) await options.onAnswerable?.(merkleRootOf(opened))
      // Yield between steps: a query that does not want to wait is answered from the previous state.
      await setImmediate()
    }
  } finally {
    // What was made is written, even if a later step failed.
    run.beginWrites()
  }
  await run.saved()
  if (!options.factsOnly) recordSources(opened.checkout, await run.sources(true))
  return reportOf(run, startedFrom)
}

/** Facts alone, or some files, are no index that another could be an update of. */
async function startingPoint(
  opened: Opened,
  { factsOnly = false, only, start }: RepositoryIndexOptions,
): Promise<StartingPoint | null> {
  return start === undefined || factsOnly || only !== undefined ? null : start(opened)
}

/** What git does while the rest is made. */
function begin(run: Run, steps: readonly Step[]): void {
  for (const { artefact } of steps) artefact.start?.(run)
  void run.dirty
}

/** Tells how much of the work after the links is done. */
function restProgress(
  { reports }: Run,
  steps: readonly Step[],
  { onProgress }: RepositoryIndexOptions,
): (done: Step) => void {
  const bytesTotal = steps.reduce((sum, { share = 0 }) => sum + share, 0)
  let bytes = 0
  return ({ share }) => {
    if (share === undefined) return
    bytes += share
    const { files = 0 } = (reports.get('facts') ?? {}) as Partial<IndexRun>
    onProgress?.({ phase: 'finishing', files, filesTotal: files, bytes, bytesTotal })
  }
}

/** Discards what `fsck` found faulty; in reverse order: an artefact is dropped before its inputs, which it may share. */
function discardFaulty({ opened }: Run, steps: readonly Step[]): void {
  for (const { artefact } of steps.toReversed()) {
    if (recordOf(opened.checkout, artefact.name)?.faulty !== true) continue
    opened.notices.add(damagedNotice(artefact, opened.checkout))
    artefact.discard(opened)
    dropRecord(opened.checkout, artefact.name)
  }
}

export async function runStep(run: Run, step: Step, steps: readonly Step[]): Promise<void> {
  const { opened } = run
  const { checkout } = opened
  const { artefact } = step
  const git = await run.sources(step.of.includes('work tree'))
  const keyNow = () => artefact.madeOf(inputsOf(opened, step, steps, git, run.digests))
  const record = recordOf(checkout, artefact.name)
  refuseNewer(artefact, checkout)
  const state = artefact.always ? 'stale' : stateOf(opened, artefact, keyNow(), record)
  if (state === 'newer') throw newerError(artefact, checkout)
  if (state === 'damaged') {
    opened.notices.add(damagedNotice(artefact, checkout))
    artefact.discard(opened)
  }
  if (TO_MAKE.has(state)) await make(run, artefact, record, keyNow)
  else if (record !== null) {
    run.digests.set(artefact.name, record.digest)
    run.reports.set(artefact.name, artefact.unchanged?.(record.report) ?? record.report)
  }
}

const TO_MAKE = new Set<ArtefactState>(['stale', 'interrupted', 'missing', 'damaged'])

async function make(
  run: Run,
  artefact: Artefact,
  before: ArtefactRecord | null,
  keyNow: () => string | null,
): Promise<void> {
  const { name, version, always } = artefact
  const { opened } = run
  const { checkout } = opened
  markMaking(checkout, artefact)
  run.beginWrites()
  const { value, digest, report, cutOff = [], isEnded } = await madeOrEnded(run, artefact)
  run.reports.set(name, report)
  run.cutOff.set(name, cutOff)
  run.attempted.add(name)
  if (value === null) {
    // It stays unchanged: `before` has its digest.
    run.digests.set(name, before?.digest ?? '')
    const kept = { ...EMPTY_RECORD, version, ...before, making: false, faulty: false }
    putRecord(checkout, name, isEnded ? { ...kept, version, cutOff, stoodStillAt: keyNow() ?? '' } : kept)
    return
  }
  run.made.add(name)
  const key = keyNow() ?? ''
  run.digests.set(name, digest ?? key)
  const write = () => {
    const stamp = artefact.file === undefined ? '' : fileStamp(artefact.file(checkout))
    const madeAt = Date.now()
    const made = { ...EMPTY_RECORD, version, key, digest: digest ?? key, madeAt, stamp }
    putRecord(checkout, name, { ...made, report: always ? {} : report, cutOff })
  }
  const saving = artefact.save(opened, value, key, run.turn)
  if (saving === undefined) write()
  else run.saving(saving.then(write))
}

/** Goes on without an artefact that stood still, where the rest can do without it. */
async function madeOrEnded(
  run: Run,
  artefact: Artefact,
): Promise<Made<unknown, object> & { isEnded: boolean }> {
  try {
    return { ...(await artefact.make(run)), isEnded: false }
  } catch (error) {
    if (!isStandstill(error) || artefact.without === undefined) throw error
    const { message } = error
    return {
      value: null,
      report: artefact.without(message),
      cutOff: [{ path: '', problem: message }],
      isEnded: true,
    }
  }
}

function reportOf(
  { opened, reports, attempted, cutOff, options, soon }: Run,
  startedFrom: StartingPoint | null,
): IndexReport {
  const notices = [...opened.notices]
  const facts = reports.get('facts') as IndexRun
  if (options.factsOnly) return { ...facts, graph: null, history: null, startedFrom, soon, notices }
  const graph: GraphRun = {
    ...(reports.get('links') as LinkRun),
    ...(reports.get('graph') as GraphReport),
    root: merkleRootOf(opened),
    communities: reports.get('communities') as CommunitiesReport,
    summaries: reports.get('summaries') as SummariesReport,
  }
  const history = attempted.has('history') ? (reports.get('history') as HistoryReport) : null
  const problems = [...facts.problems, ...[...cutOff.values()].flat()]
  return { ...facts, problems, graph, history, startedFrom, soon, notices }
}
