import { CodeGraph } from './code-graph.js'
import { NO_TEXTS } from './text-table.js'

/** Edges in columns, in the order in which they were added. */
export interface EdgeRows {
  sources: Uint32Array
  targets: Uint32Array
  kinds: Uint8Array
  provenances: Uint8Array
  flags: Uint8Array
  confidences: Uint8Array
  lines: Uint32Array
}

/** MinHash of bodies (see `shapesOf`), by node, with their LSH keys. */
export interface ShapeRows {
  nodes: Uint32Array
  /** Values of shape n are values[starts[n] … starts[n + 1]). */
  starts: Uint32Array
  values: Uint32Array
  /** One key for each band. Derived from the values; stored because computing takes longer than reading. */
  keys: Uint32Array
}

/**
 * The inputs of a graph, by file (or other source), so that the next graph replaces only the changed parts.
 * Nodes of a file are contiguous, files are sorted by path; other nodes and packages follow, sorted by id.
 */
export interface GraphParts {
  /** Hashes of the sources: the record of each file, then each source of outside edges. */
  roots: Uint8Array
  /** The first node of each file, and the end of the last. */
  firstNodes: Uint32Array
  /** The first linked edge of each source, and the end of the last. */
  firstEdges: Uint32Array
  /** Edges in linker order. An end without a node is the number of nodes plus its index in `lostIds`. */
  linked: EdgeRows
  lostIds: Uint8Array
  shapes: ShapeRows
  /** Nodes that were moved from their file to another container. */
  adopted: Uint32Array
}

/** A graph and its inputs. */
export interface MadeGraph {
  graph: CodeGraph
  parts: GraphParts
}

const none = () => new Uint32Array(0)
const noBytes = () => new Uint8Array(0)

/** An empty graph: an update of it is a full build. */
export function emptyGraph(): MadeGraph {
  return {
    graph: new CodeGraph(
      {
        ids: noBytes(),
        kinds: noBytes(),
        flags: noBytes(),
        containers: new Int32Array(0),
        startLines: none(),
        endLines: none(),
        names: none(),
        qualifiedNames: none(),
        paths: none(),
        contents: none(),
        outStart: new Uint32Array(1),
        sources: none(),
        targets: none(),
        edgeKinds: noBytes(),
        provenances: noBytes(),
        edgeFlags: noBytes(),
        confidences: noBytes(),
        lines: none(),
        inStart: new Uint32Array(1),
        inEdges: none(),
      },
      NO_TEXTS,
    ),
    parts: {
      roots: noBytes(),
      firstNodes: new Uint32Array(1),
      firstEdges: new Uint32Array(1),
      linked: {
        sources: none(),
        targets: none(),
        kinds: noBytes(),
        provenances: noBytes(),
        flags: noBytes(),
        confidences: noBytes(),
        lines: none(),
      },
      lostIds: noBytes(),
      shapes: { nodes: none(), starts: new Uint32Array(1), values: none(), keys: none() },
      adopted: none(),
    },
  }
}
