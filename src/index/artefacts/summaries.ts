import type { LinkRun } from '../../graph/link/link-checkout.js'
import type { Checkout } from '../../store/checkout.js'
import type { SummaryKey } from '../../store/summary-store.js'
import { decodeUnit } from '../../summaries/encode-unit.js'
import { SYSTEM_PATH } from '../../summaries/system-summary.js'
import { SUMMARIES_VERSION } from '../../summaries/unit-keys.js'
import { answerState } from './answers.js'
import type { Artefact, Made } from './artefact.js'
import { checked, problemOf } from './checking.js'
import type { CutOffPart } from './cut-off-part.js'
import { graph, openGraph } from './graph.js'
import type { Opened } from './opened.js'
import { EMPTY_RECORD, putRecord, recordOf } from './records.js'
import type { Run } from './run.js'
import { SummariesUpdate } from './summaries-update.js'

/** An edit of up to this share of the files leaves summaries stale: visiting every edge takes longer than the edit. */
const SMALL_SHARE = 0.05

/** Summaries are made and stored per file (with its definitions), per folder, and for the system. */
export interface SummariesReport {
  made: number
  kept: number
  /** A small change left them stale: they are made at the next read. */
  stale: boolean
  milliseconds: number
}

const NOT_MADE: SummariesReport = { made: 0, kept: 0, stale: true, milliseconds: 0 }

interface Updated {
  report: SummariesReport
  cutOff: CutOffPart[]
}

/** A few sentences on each function, type, file, folder and the system. */
export const summaries: Artefact<SummaryKey[], SummariesReport> = {
  name: 'summaries',
  version: SUMMARIES_VERSION,
  values: [],
  madeOf: inputs => inputs.graph!,
  make,
  unchanged: ({ made, kept }) => ({ made: 0, kept: made + kept, stale: false, milliseconds: 0 }),
  save() {},
  load: ({ checkout }) => checkout.store.summaryKeys(checkout.id),
  // A worktree starts with the record of another checkout and without its rows.
  probe: ({ checkout: { store, id } }) =>
    store.summaryKeys(id, [SYSTEM_PATH]).length > 0 ? null : 'missing',
  check,
  discard({ checkout: { store, id } }) {
    const paths = store.summaryKeys(id).map(({ path }) => path)
    store.putSummaries(id, [], paths)
  },
}

function make({ opened, reports, soon }: Run): Made<SummaryKey[], SummariesReport> {
  if (soon) return { value: null, report: NOT_MADE }
  const { linked, files, whole } = reports.get('links') as LinkRun
  const isSmall = !whole && linked <= Math.max(1, files * SMALL_SHARE)
  const record = recordOf(opened.checkout, summaries.name)
  if (isSmall && record !== null && record.key !== '' && record.version === summaries.version)
    return { value: null, report: NOT_MADE }
  return { value: [], ...updateSummaries(opened) }
}

/** Brings them up to date with the graph. */
export function updateSummaries(opened: Opened): Updated {
  const started = Date.now()
  const { checkout } = opened
  const { made, kept, cutOff } = new SummariesUpdate(checkout, openGraph(opened)).run()
  const report = { made, kept, stale: false, milliseconds: Date.now() - started }
  return { report, cutOff: [...stillCutOff(checkout), ...cutOff] }
}

/** Those of earlier runs that were kept: their units are empty. */
function stillCutOff(checkout: Checkout): CutOffPart[] {
  const before = recordOf(checkout, summaries.name)?.cutOff ?? []
  if (before.length === 0) return []
  const paths = before.map(({ path }) => path)
  const empty = new Set<string>()
  for (const { path, data } of checkout.store.summariesAt(checkout.id, paths))
    if (data.length === 0) empty.add(path)
  return before.filter(({ path }) => empty.has(path))
}

/** Called before a read: makes stale summaries; null if none are stale. While an index is running they stay unchanged. */
export function refreshSummaries(opened: Opened): SummariesReport | null {
  const { checkout } = opened
  const record = recordOf(checkout, summaries.name)
  const key = recordOf(checkout, graph.name)?.key
  // Files that were read since, or a graph that is not yet in its file, belong to another state.
  if (record === null || record.key === '' || key === undefined || answerState(opened) === '') return null
  const isCurrent = record.key === key && record.version === summaries.version
  if (isCurrent && summaries.probe(opened, record) === null) return null
  const { report, cutOff } = updateSummaries(opened)
  const { version } = summaries
  const made = { ...EMPTY_RECORD, version, key, digest: key, madeAt: Date.now(), report, cutOff }
  putRecord(checkout, summaries.name, made)
  return report
}

function check({ checkout: { store, id, rootDir } }: Opened) {
  return [
    checked(`summaries can be read (${rootDir})`, 'summaries', say => {
      const paths = store.summaryKeys(id).map(({ path }) => path)
      for (const { path, data } of store.summariesAt(id, paths)) {
        const problem = problemOf(() => decodeUnit(path, data))
        if (problem !== '') say(`the summary of ${path || rootDir}: ${problem}`)
      }
      return paths.length
    }),
  ]
}
