import type { ColumnFault } from '../../shared/column-file.js'
import type { Checkout } from '../../store/checkout.js'
import type { CutOffPart } from './cut-off-part.js'
import type { Opened } from './opened.js'
import type { Run } from './run.js'

/** By name: the digests of other artefacts, or a source (`SOURCES` in sources.ts). */
export type Inputs = Readonly<Record<string, string>>

/** The result of `make`. `value` is null if there is nothing to save: the artefact then stays unchanged. */
export interface Made<T, R extends object> {
  value: T | null
  /** Identifies the content as an input of other artefacts; the key by default. */
  digest?: string
  /** Printed by `index`, and stored with the artefact for runs in which it is current. */
  report: R
  /** All parts that are cut off now, those of earlier runs included. None by default. */
  cutOff?: readonly CutOffPart[]
}

/** What it was made of, when it was written, and the stamp of its file then: a different stamp calls for a full check. */
export interface Written {
  key: string
  madeAt: number
  stamp: string
}

/** One check of `fsck`. */
export interface StoreCheck {
  check: string
  /** The counted unit and the count. */
  of: string
  checked: number
  /** In words for a person; empty if there are none. */
  faults: string[]
  /** Why there was nothing to check: half-made, of an older version, or of a newer one. Null if it was checked. */
  unchecked: Unchecked | null
}

export type Unchecked = 'unfinished' | 'older' | 'newer'

/**
 * Something derived and stored for a checkout. It is current if its stored key equals `madeOf` of its present
 * inputs and its version is ours. `pipeline.ts` lists all artefacts.
 */
export interface Artefact<T = unknown, R extends object = object> {
  readonly name: string
  /** Counts up when the same inputs give another result or another form. Data of a newer version is refused. */
  readonly version: number
  /** Made in every run: only making it shows whether its inputs changed. */
  readonly always?: boolean
  /** The key. Null if there is no input: the stored artefact then stays. */
  madeOf(inputs: Inputs): string | null
  /** Its present digest, if that is not the stored one. */
  digest?(opened: Opened): string
  /** Starts slow work that needs no other artefact, such as a read in another thread or process. */
  start?(run: Run): void
  /** The same when the files are listed and not yet read: HEAD is known, the digests of artefacts are not. */
  startEarly?(run: Run, files: number): void
  /** Updates the stored artefact where that is less work than a full build. May write rows as they come. */
  make(run: Run): Promise<Made<T, R>> | Made<T, R>
  /** The report if making it stood still: the rest of the index goes on without it. Absent: the index ends with the error. */
  without?(problem: string): R
  /** The report of a run in which it is current; by default the stored report. */
  unchanged?(report: R): R
  /** May run while other artefacts are made. A slow write waits for its `turn`: until then, a query may wait for this thread. */
  save(opened: Opened, value: T, key: string, turn: () => Promise<void>): Promise<void> | void
  /** As last saved or made; null if none can be read. */
  load(opened: Opened): T | null | Promise<T | null>
  /** Looks for faults in the stored data without reading all of it. */
  probe(opened: Opened, written: Written): ColumnFault | null
  /**
   * Keys of its values in the store. With its record, its rows and these, another store goes on from it; without a list it is made
   * again there.
   */
  readonly values?: readonly string[]
  /** Its file beside the store, if there is one. */
  file?(checkout: Checkout): string
  /** Checks all of the stored data. `seen` holds data already found sound, such as what checkouts share. */
  check(opened: Opened, seen: Set<string>): StoreCheck[] | Promise<StoreCheck[]>
  /** Makes it once more from what is outside of the store, and compares: takes as long as an index. */
  compare?(opened: Opened): Promise<StoreCheck[]>
  /** Drops the stored data, so that the next run makes a full build. */
  discard(opened: Opened): void
}
