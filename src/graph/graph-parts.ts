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

/** What bodies are made of (see `shapesOf`), by node, with the keys under which like ones meet. */
export interface ShapeRows {
  nodes: Uint32Array
  /** Values of shape n are values[starts[n] … starts[n + 1]). */
  starts: Uint32Array
  values: Uint32Array
  /** One for each band: it follows from the values, and takes longer to make than to keep. */
  keys: Uint32Array
}

/**
 * What a graph was made of, by the file (or other source) it came from, so that the next one is made by replacing what
 * changed. Nodes of a file stand together, files in order of path; things and packages follow, in order of id.
 */
export interface GraphParts {
  /** Hashes of the sources: of each file that of its record, then of each source of outside edges its own. */
  roots: Uint8Array
  /** The first node of each file, and the end of the last. */
  firstNodes: Uint32Array
  /** The first linked edge of each source, and the end of the last. */
  firstEdges: Uint32Array
  /** Edges as they were found, in order. An end that is no node is the number of nodes plus its place in `lostIds`. */
  linked: EdgeRows
  lostIds: Uint8Array
  shapes: ShapeRows
  /** Nodes that were given another container than their file. */
  adopted: Uint32Array
}

/** A graph and what it was made of. */
export interface MadeGraph {
  graph: CodeGraph
  parts: GraphParts
}

const none = () => new Uint32Array(0)
const noBytes = () => new Uint8Array(0)

/** The graph of nothing: all that is made from it is new. */
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
