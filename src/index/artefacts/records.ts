import { SeamarkError } from '../../shared/errors.js'
import type { Checkout } from '../../store/checkout.js'
import type { Artefact, Written } from './artefact.js'
import type { CutOffPart } from './cut-off-part.js'
import { dropValue, jsonValue, putJson } from './json-value.js'

/** The stored record of a checkout's artefact. The key is '' before it was made. */
export interface ArtefactRecord extends Written {
  version: number
  digest: string
  /** Whether a process is making it, or was stopped while it did. */
  making: boolean
  /** Whether `fsck` found a fault in it: the next index makes it from nothing. */
  faulty: boolean
  report: object
  cutOff: readonly CutOffPart[]
  /** The key with which making it stood still, '' if it did not: with the same inputs it would stand still again. */
  stoodStillAt: string
}

export const EMPTY_RECORD: ArtefactRecord = {
  version: 0,
  key: '',
  digest: '',
  madeAt: 0,
  stamp: '',
  making: false,
  faulty: false,
  report: {},
  cutOff: [],
  stoodStillAt: '',
}

/** Key of the value that holds the record of an artefact. */
export function recordKey(name: string): string {
  return `artefact ${name}`
}

/** Null if there is no readable record. */
export function recordOf({ store, id }: Checkout, name: string): ArtefactRecord | null {
  const record = jsonValue(store, id, recordKey(name)) as Partial<ArtefactRecord> | null
  return record === null ? null : { ...EMPTY_RECORD, ...record }
}

export function putRecord(checkout: Checkout, name: string, record: ArtefactRecord): void {
  putJson(checkout, recordKey(name), record)
}

/** Marks the artefact as half-made until the next record is written. */
export function markMaking(checkout: Checkout, { name, version }: Artefact): void {
  const before = recordOf(checkout, name) ?? { ...EMPTY_RECORD, version }
  putRecord(checkout, name, { ...before, making: true })
}

/** Marks the artefact as one that the next index must make from nothing. */
export function markFaulty(checkout: Checkout, { name }: Artefact): void {
  const record = recordOf(checkout, name)
  if (record !== null && !record.faulty) putRecord(checkout, name, { ...record, faulty: true })
}

export function dropRecord(checkout: Checkout, name: string): void {
  dropValue(checkout, recordKey(name))
}

/** The message that it was found damaged, and rebuilt. */
export function damagedNotice({ name }: Pick<Artefact, 'name'>, { rootDir }: Checkout): string {
  return `The ${name} of ${rootDir} ${wasOrWere(name)} damaged, and ${wasOrWere(name)} made again from nothing.`
}

/** Whether this version wrote it, so that what cannot be read is damaged and not of another format. */
export function isOurs({ name, version }: Artefact, checkout: Checkout): boolean {
  const record = recordOf(checkout, name)
  return record !== null && record.version === version && record.key !== ''
}

/** The message that it was found damaged where nothing may be written. */
export function bypassedNotice({ name }: Pick<Artefact, 'name'>, { rootDir }: Checkout): string {
  return (
    `The ${name} of ${rootDir} ${name.endsWith('s') ? 'are' : 'is'} damaged, and ${wasOrWere(name)} made for this ` +
    'answer only: run `seamark index`.'
  )
}

export function damagedError({ name }: Pick<Artefact, 'name'>, { rootDir }: Checkout): SeamarkError {
  return new SeamarkError(
    'DATA_DAMAGED',
    `Expected the ${name} of ${rootDir} as written, found other bytes: run \`seamark index\`, which makes ` +
      `${name.endsWith('s') ? 'them' : 'it'} again.`,
  )
}

export function newerError({ name }: Pick<Artefact, 'name'>, { rootDir }: Checkout): SeamarkError {
  return new SeamarkError(
    'STORE_NEWER',
    `The ${name} of ${rootDir} ${wasOrWere(name)} made by a newer version of Seamark, which this one ` +
      'cannot read: upgrade Seamark, or run `seamark index --rebuild`.',
  )
}

/** Refuses data of a newer version, which this one must not overwrite. */
export function refuseNewer(artefact: Artefact, checkout: Checkout): void {
  if ((recordOf(checkout, artefact.name)?.version ?? 0) > artefact.version)
    throw newerError(artefact, checkout)
}

/** Grammatical number: the facts were, the graph was. */
function wasOrWere(name: string): string {
  return name.endsWith('s') ? 'were' : 'was'
}
