import type { Artefact, Inputs } from './artefacts/artefact.js'
import type { Opened } from './artefacts/opened.js'
import { type ArtefactRecord, recordOf } from './artefacts/records.js'
import { type GitSources, SOURCES, type Source, sourceText } from './artefacts/sources.js'
import type { Step } from './pipeline.js'

/**
 * `current`: made of its inputs as they are, by our version. `stale`: made of others, or of one that is stale.
 * `interrupted`: half-made, by a process that is at it or was stopped. `none`: there is nothing to make it of.
 */
export type ArtefactState = 'current' | 'stale' | 'interrupted' | 'missing' | 'damaged' | 'newer' | 'none'

/** Digests of what a step is made of. `known` are those of a run, which may be ahead of the store. */
export function inputsOf(
  opened: Opened,
  { of }: Step,
  steps: readonly Step[],
  git: GitSources,
  known: ReadonlyMap<string, string> = new Map(),
): Inputs {
  return Object.fromEntries(
    of.map(name => [
      name,
      isSource(name)
        ? sourceText(name, opened.checkout, git)
        : (known.get(name) ?? digestOf(opened, name, steps)),
    ]),
  )
}

function digestOf(opened: Opened, name: string, steps: readonly Step[]): string {
  const artefact = steps.find(step => step.artefact.name === name)?.artefact
  return artefact?.digest?.(opened) ?? recordOf(opened.checkout, name)?.digest ?? ''
}

function isSource(name: string): name is Source {
  return (SOURCES as readonly string[]).includes(name)
}

/** The one rule: made of this key, by our version, and whole. `key` is `madeOf` its inputs as they are now. */
export function stateOf(
  opened: Opened,
  artefact: Artefact,
  key: string | null,
  record: ArtefactRecord | null,
): ArtefactState {
  const { version } = artefact
  if (record === null) return key === null ? 'none' : 'missing'
  if (record.version > version) return 'newer'
  if (record.making) return 'interrupted'
  if (record.key === '') return key === null ? 'none' : 'missing'
  // Without anything to make it of, what is there stays.
  if (key !== null && (record.version < version || record.key !== key)) return 'stale'
  const fault = artefact.probe(opened, record)
  return fault === null ? 'current' : fault === 'older' ? 'stale' : key === null ? 'none' : fault
}
