import type { PackDelta, PackDifference } from './delta.js'
import type { RenderedPack } from './make-pack.js'
import type { Pack } from './pack.js'
import type { Format } from './renderer.js'

/** A pack, and the text that tells it: all of it, or what differs from one that the reader has. */
export interface PackAnswer extends RenderedPack {
  told: 'whole' | 'delta' | 'unchanged'
  /** Null when the text is all of it. */
  delta: PackDelta | null
  /** Whether it was made before, of the very same state. */
  cached: boolean
  /** Why all of it is told where a difference was asked for; '' else. */
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
