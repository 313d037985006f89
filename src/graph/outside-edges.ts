import type { EdgeKind } from './edge-kinds.js'
import type { ThingKind } from './node-kinds.js'
import type { Provenance } from './provenance.js'

/** Edges of a checkout from sources other than its files (history, owners), by the ids of their ends. */
export interface OutsideEdges {
  /** A hash of their inputs: if it is unchanged, the edges are reused. */
  root: Uint8Array
  addTo(links: OutsideSink): void
}

export interface OutsideSink {
  /** Drops an edge whose ends do not exist. */
  add(edge: OutsideEdge): void
  /** The id of an entity, which is a node of the graph if an edge names it. */
  thing(kind: ThingKind, name: string): string
}

export interface OutsideEdge {
  source: string
  target: string
  kind: EdgeKind
  provenance: Provenance
  confidence?: number
}
