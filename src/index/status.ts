import type { CheckoutRow, LanguageCount } from '../store/store.js'
import type { CutOffPart } from './artefacts/cut-off-part.js'
import type { Opened } from './artefacts/opened.js'
import { recordOf } from './artefacts/records.js'
import { sizeOf } from './artefacts/side-files.js'
import { recordedSources } from './artefacts/sources.js'
import { PIPELINE, type Step } from './pipeline.js'
import { type ArtefactState, inputsOf, stateOf } from './staleness.js'

export interface ArtefactStatus {
  name: string
  state: ArtefactState
  /** Size of its file; null if it is in the store. */
  bytes: number | null
  /** In milliseconds; null before it was made. */
  madeAt: number | null
  /** The parts of it that a bound on time or work cut off. */
  cutOff: readonly CutOffPart[]
}

export interface Status {
  root: string
  storePath: string
  checkout: CheckoutRow
  files: number
  languages: LanguageCount[]
  leftOut: { reason: string; files: number }[]
  /** In build order. Only an index finds out whether files or git changed since. */
  artefacts: ArtefactStatus[]
}

export function statusOf(opened: Opened, steps: readonly Step[] = PIPELINE): Status {
  const { store, id, rootDir: root, row } = opened.checkout
  const languages = store.languageCounts(id)
  const files = languages.reduce((sum, language) => sum + language.files, 0)
  return {
    root,
    storePath: store.path,
    checkout: row,
    files,
    languages,
    leftOut: store.reasonCounts(id),
    artefacts: artefactStates(opened, steps),
  }
}

export interface LeftOutFile {
  path: string
  reason: string
  detail: string
}

export function leftOutFiles({ checkout: { store, id } }: Opened): LeftOutFile[] {
  return store
    .files(id)
    .filter(({ blob }) => blob === null)
    .map(({ path, reason, detail }) => ({ path, reason, detail }))
}

/** States of an artefact that others can be made of: they do without one that cannot be made. */
const FIT = new Set<ArtefactState>(['current', 'none', 'ended'])

/** An artefact with an input that is not current is not current either. */
export function artefactStates(opened: Opened, steps: readonly Step[] = PIPELINE): ArtefactStatus[] {
  const { checkout } = opened
  const git = recordedSources(checkout)
  const unfit = new Set<string>()
  return steps.map(step => {
    const { artefact, of } = step
    const { name } = artefact
    const record = recordOf(checkout, name)
    const key = artefact.madeOf(inputsOf(opened, step, steps, git))
    const own = stateOf(opened, artefact, key, record)
    const state = own === 'current' && of.some(input => unfit.has(input)) ? 'stale' : own
    if (!FIT.has(state)) unfit.add(name)
    const madeAt = record === null || record.madeAt === 0 ? null : record.madeAt
    return {
      name,
      state,
      bytes: artefact.file === undefined ? null : sizeOf(artefact.file(checkout)),
      madeAt,
      cutOff: record?.cutOff ?? [],
    }
  })
}
