import type { LinkRow } from '../../store/link-store.js'
import type { OutsideEdges } from '../outside-edges.js'

export type FileRoot = Pick<LinkRow, 'path' | 'root'>

/** The inputs of a graph. */
export interface GraphSources {
  /** The files with the hashes of their records, sorted by path (code units). */
  files: readonly FileRoot[]
  /** The records of some of them, in their order. */
  read(files: readonly FileRoot[]): Iterable<Uint8Array>
  outside: readonly OutsideEdges[]
}
