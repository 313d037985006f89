import type { PackDelta, PackDifference } from './delta.js'
import type { RenderedPack } from './make-pack.js'
import type { Pack } from './pack.js'
import type { Format } from './renderer.js'

/** A pack with its text: the whole pack, or the delta from one that the reader has. */
export interface PackAnswer extends RenderedPack {
  told: 'whole' | 'delta' | 'unchanged'
  /** Null if the text is the whole pack. */
  delta: PackDelta | null
  /** True if it came from the answer cache. */
  cached: boolean
  /** Why the text is the whole pack although a delta was requested; else ''. */
  reason: string
}

export interface StoredPack extends RenderedPack {
  format: Format
  createdAt: number
}

/** One side of a comparison. */
export type PackDiffSide = Pick<Pack, 'root' | 'kind' | 'request' | 'budget' | 'tokens'> & {
  createdAt: number
}

export interface PackDiff extends PackDifference {
  before: PackDiffSide
  after: PackDiffSide
}
