import { type ColumnLayout, decodeColumns, encodeColumns } from '../shared/column-file.js'
import { ID_BYTES } from './code-graph.js'
import type { Communities } from './communities.js'

/** Ids of nodes, the community of each, and the size of each community. */
export const COMMUNITIES_LAYOUT: ColumnLayout = {
  magic: 0x534d4b43,
  version: 3,
  columns: [
    ['modularity', 'u8'],
    ['ids', 'u8'],
    ['of', 'u32'],
    ['sizes', 'u32'],
  ],
}

export interface StoredCommunities {
  communities: Communities
  /** Ids of the nodes of the communities, in the form of a graph's column. */
  ids: Uint8Array
}

/** Stores communities by node id: numbers of nodes change with every edit, ids do not. */
export function encodeCommunities({ communities, ids }: StoredCommunities): Buffer {
  const { of, sizes, modularity } = communities
  const number = new Uint8Array(Float64Array.of(modularity).buffer)
  return encodeColumns(COMMUNITIES_LAYOUT, { modularity: number, ids, of, sizes })
}

/** Null when the bytes are not communities of this format, or are damaged. */
export function decodeCommunities(bytes: Uint8Array): StoredCommunities | null {
  const { columns } = decodeColumns(COMMUNITIES_LAYOUT, bytes)
  if (columns === null) return null
  const { modularity, ids, of, sizes } = columns as {
    modularity: Uint8Array
    ids: Uint8Array
    of: Uint32Array
    sizes: Uint32Array
  }
  if (ids.length !== of.length * ID_BYTES) return null
  const [value] = new Float64Array(new Uint8Array(modularity).buffer)
  return { ids, communities: { of, count: sizes.length, sizes, modularity: value! } }
}
