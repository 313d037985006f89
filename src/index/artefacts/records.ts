import { SeamarkError } from '../../shared/errors.js'
import type { Checkout } from '../../store/checkout.js'
import type { Artefact, Written } from './artefact.js'

/** The stored record of a checkout's artefact. */
export interface ArtefactRecord extends Written {
  version: number
  /** The key of its inputs; '' before it was made. */
  key: string
  digest: string
  /** Whether a process is making it, or was stopped while it did. */
  making: boolean
  /** Whether `fsck` found a fault in it: the next index makes it from nothing. */
  faulty: boolean
  report: object
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
}

function storeKey(name: string): string {
  return `artefact ${name}`
}

/** Null if there is no readable record. */
export function recordOf({ store, id }: Checkout, name: string): ArtefactRecord | null {
  const bytes = store.value(id, storeKey(name))
  if (bytes === undefined || bytes.length === 0) return null
  try {
    return { ...EMPTY_RECORD, ...(JSON.parse(Buffer.from(bytes).toString()) as Partial<ArtefactRecord>) }
  } catch {
    return null
  }
}

export function putRecord({ store, id }: Checkout, name: string, record: ArtefactRecord): void {
  store.putValue(id, storeKey(name), Buffer.from(JSON.stringify(record)))
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

export function dropRecord({ store, id }: Checkout, name: string): void {
  if (store.value(id, storeKey(name)) !== undefined) store.putValue(id, storeKey(name), new Uint8Array(0))
}

/** The message that an index found it damaged, and rebuilt it. */
export function damagedNotice({ name }: Pick<Artefact, 'name'>, { rootDir }: Checkout): string {
  return `The ${name} of ${rootDir} ${wasOrWere(name)} damaged, and ${wasOrWere(name)} made again from nothing.`
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
