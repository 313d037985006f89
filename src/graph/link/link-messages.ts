import type { BlobRow, NewLink } from '../../store/link-store.js'
import type { CutOff } from './linker.js'

export interface LinkThreadStart {
  store: string
  root: string
  /** All files. */
  rows: BlobRow[]
  /** See `LinkGroups`. */
  states: Int32Array
  first: number
}

/** A group that a thread has linked. The rest is of all its groups so far. */
export interface LinkAnswer {
  group: number
  links: NewLink[]
  cutOff: CutOff[]
  commonQuestions: Uint32Array
}
