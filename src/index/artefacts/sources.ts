import { hintsVersion } from '../../graph/link/reference-hints.js'
import type { Checkout } from '../../store/checkout.js'
import { jsonValue, putJson } from './json-value.js'

/** Inputs from outside the store: an artefact lists them with the artefacts that it is made from. */
export const SOURCES = ['files', 'rules', 'commit', 'work tree', 'semantic', 'hints'] as const
export type Source = (typeof SOURCES)[number]

/** The git state, and the requested length of the history. */
export interface GitSources {
  /** '' without git. */
  commit: string
  dirty: boolean
  historyLimit: number
  /** Of the newest of these so many are read by lines; null: all. */
  historyLines: number | null
  /** Digest of the rules that decide which files are in. */
  rules: string
  /** What the semantic layer encodes with; '' if it is off. */
  semantic: string
}

const KEY = 'index sources'
const NOTHING: GitSources = {
  commit: '',
  dirty: false,
  historyLimit: 0,
  historyLines: null,
  rules: '',
  semantic: '',
}

/** As of the last run: only the next run finds out whether they changed. */
export function recordedSources({ store, id }: Checkout): GitSources {
  // Older versions recorded fewer.
  return { ...NOTHING, ...(jsonValue(store, id, KEY) as Partial<GitSources> | null) }
}

export function recordSources(checkout: Checkout, sources: GitSources): void {
  if (JSON.stringify(sources) !== JSON.stringify(recordedSources(checkout))) putJson(checkout, KEY, sources)
}

/** The digest of a source. */
export function sourceText(source: Source, { store, id }: Checkout, git: GitSources): string {
  switch (source) {
    case 'files':
      return store.filesVersion(id)
    case 'rules':
      return git.rules
    case 'commit':
      return git.commit === '' || git.historyLimit === 0 ? '' : `${git.commit} ${historyDepth(git)}`
    case 'work tree':
      return `${git.commit}${git.dirty ? '+' : ''}`
    case 'semantic':
      return git.semantic
    case 'hints':
      return hintsVersion(store.evidence)
  }
}

/** A history that is read by lines to its end is named by its length alone, as before there was another. */
function historyDepth({ historyLimit, historyLines }: GitSources): string {
  return historyLines === null ? `${historyLimit}` : `${historyLimit} ${historyLines}`
}
