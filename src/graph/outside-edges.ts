import type { EdgeKind } from './edge-kinds.js'
import type { ThingKind } from './node-kinds.js'
import type { Provenance } from './provenance.js'

/** Edges that are known of a checkout beside its files (history, owners), by the ids of their ends. */
export interface OutsideEdges {
  /** A hash of all that they follow from: with the same one they are not asked for again. */
  root: Uint8Array
  addTo(links: OutsideSink): void
}

export interface OutsideSink {
  /** Ends that are not there leave no edge. */
  add(edge: OutsideEdge): void
  /** The id of a thing, which is a node of the graph if an edge names it. */
  thing(kind: ThingKind, name: string): string
}

export interface OutsideEdge {
  source: string
  target: string
  kind: EdgeKind
  provenance: Provenance
  confidence?: number
}
