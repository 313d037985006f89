import type { Engine } from '../engine/engine.js'
import type { IndexProgress } from '../index/parse/index-checkout.js'
import type { PackQuery } from '../pack/pack-options.js'
import type { Location } from '../store/locate.js'

/** One query of a client. */
export interface Call<T> {
  /** `notes` are what the reader of the answer must know besides: they take a part of its room. */
  query(engine: Engine, notes: readonly string[]): Promise<T>
  /** What to look for while the first index is made; null if only the whole index can answer. */
  firstLook: PackQuery | null
  signal: AbortSignal
  onProgress(progress: IndexProgress): void
}

export interface CallAnswer<T> {
  answer: T
  notes: string[]
}

/** What a server answers calls from: a checkout, or a workspace of several. */
export interface Served {
  readonly location: Location
  readonly isIdle: boolean
  /** Answers from the files as they are on disk now. */
  serve<T>(call: Call<T>): Promise<CallAnswer<T>>
  /** Calls back after each change of the index, until the returned function is called. */
  onChange(listener: () => void): () => void
  close(): Promise<void>
}
