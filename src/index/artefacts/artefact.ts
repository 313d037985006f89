import type { ColumnFault } from '../../shared/column-file.js'
import type { Checkout } from '../../store/checkout.js'
import type { Opened } from './opened.js'
import type { Run } from './run.js'

/** By name: the digests of other artefacts, or a source (`SOURCES` in sources.ts). */
export type Inputs = Readonly<Record<string, string>>

/** What was made. `value` is null where there is nothing to save: then the artefact stays as it was. */
export interface Made<T, R extends object> {
  value: T | null
  /** Identifies the content for artefacts made of this one; the key by default. */
  digest?: string
  /** Told by `index`, and kept with the artefact for runs that find it current. */
  report: R
}

/** When it was written, and the stamp that its file had: another one is a reason to look closer. */
export interface Written {
  madeAt: number
  stamp: string
}

/** One thing that `fsck` looked at. */
export interface StoreCheck {
  check: string
  /** What was counted, and how many of it. */
  of: string
  checked: number
  /** In words for a person; empty when all is sound. */
  faults: string[]
}

/**
 * Something derived and stored for a checkout. It is current while the key that is stored with it equals `madeOf` of its
 * inputs as they are now, and its version is ours. `pipeline.ts` lists them all.
 */
export interface Artefact<T = unknown, R extends object = object> {
  readonly name: string
  /** Counts up when the same inputs give another result or another form. What a newer version made is refused. */
  readonly version: number
  /** Made in every run: only making it tells whether its inputs changed. */
  readonly always?: boolean
  /** The key. Null where there is nothing to make it of: what is there stays. */
  madeOf(inputs: Inputs): string | null
  /** Its digest now, where that is not the one that was stored. */
  digest?(opened: Opened): string
  /** Begins what takes long and needs no other artefact, such as a read in another thread or process. */
  start?(run: Run): void
  /** Made from what is there, where that is less work. May write rows as they come. */
  make(run: Run): Promise<Made<T, R>> | Made<T, R>
  /** What it tells in a run that finds it current; what it told before, by default. */
  unchanged?(report: R): R
  /** May go on while others are made. */
  save(opened: Opened, value: T, key: string): Promise<void> | void
  /** As it was last saved or made; null where there is none that can be read. */
  load(opened: Opened): T | null | Promise<T | null>
  /** What is wrong with what is stored, as far as that can be told without a look at all of it. */
  probe(opened: Opened, written: Written): ColumnFault | null
  /** Its file beside the store, if it has one. */
  file?(checkout: Checkout): string
  /** Looks at all of it. `seen` holds what was found sound before, as of what checkouts share. */
  check(opened: Opened, seen: Set<string>): StoreCheck[]
  /** Drops what is stored, so that it is made from nothing. */
  discard(opened: Opened): void
}
