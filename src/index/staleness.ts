import type { Artefact, Inputs } from './artefacts/artefact.js'
import type { Opened } from './artefacts/opened.js'
import { type ArtefactRecord, recordOf } from './artefacts/records.js'
import { type GitSources, SOURCES, type Source, sourceText } from './artefacts/sources.js'
import type { Step } from './pipeline.js'

/**
 * `current`: made from its present inputs, by our version. `stale`: made from other inputs, or from a stale
 * one. `interrupted`: half-made, by a process that is running or was stopped. `none`: it has no input. `ended`: making it
 * from its present inputs stood still.
 */
export type ArtefactState =
  | 'current'
  | 'stale'
  | 'interrupted'
  | 'missing'
  | 'damaged'
  | 'newer'
  | 'none'
  | 'ended'

/** Digests of the inputs of a step. `known` are those of a run, which may be ahead of the store. */
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

/** The single rule: same key, our version, and undamaged, as far as `fsck` knows. `key` is `madeOf` its present inputs. */
export function stateOf(
  opened: Opened,
  artefact: Artefact,
  key: string | null,
  record: ArtefactRecord | null,
): ArtefactState {
  const { version } = artefact
  if (record === null) return key === null ? 'none' : 'missing'
  if (record.version > version) return 'newer'
  if (record.faulty) return 'damaged'
  if (record.making) return 'interrupted'
  if (key !== null && record.stoodStillAt === key && record.version === version) return 'ended'
  if (record.key === '') return key === null ? 'none' : 'missing'
  // Without an input, the stored artefact stays.
  if (key !== null && (record.version < version || record.key !== key)) return 'stale'
  const fault = artefact.probe(opened, record)
  return fault === null ? 'current' : fault === 'older' ? 'stale' : key === null ? 'none' : fault
}
