import { CodeGraph } from '../code-graph.js'
import type { MadeGraph } from '../graph-parts.js'
import { decodeRecord } from '../link/link-record.js'
import { ROOT_BYTES } from '../snapshot.js'
import { editedContents } from './edited-contents.js'
import { type EditedFile, FileBefore } from './edited-file.js'
import { editedLines } from './edited-lines.js'
import { editedShapes } from './edited-shapes.js'
import type { GraphSources } from './graph-sources.js'

/** After a larger change something comes or goes nearly always. */
const MOST_FILES = 8

/**
 * The graph after edits that leave nodes and the ends of edges as they are: a line in a body, a comment, an import of what was
 * imported already. Lines, contents and samples of bodies of these files are all that differs, so everything else is shared with
 * the graph before. Null after any other edit, which is found out before anything is copied.
 */
export function editedBodies({ files, read, outside }: GraphSources, before: MadeGraph): MadeGraph | null {
  const { graph, parts } = before
  if (graph.nodeCount === 0 || files.length !== parts.firstNodes.length - 1) return null
  const roots = [...files, ...outside].map(({ root }) => root)
  const places = placesOfOthers(roots, parts.roots)
  if (places === null || places.length === 0 || places.length > MOST_FILES) return null
  // A file of the same path at the same place; an outside source has none.
  if (places.some(at => at >= files.length || files[at]!.path !== pathAt(before, at))) return null
  const edited: EditedFile[] = []
  let next = 0
  for (const record of read(places.map(at => files[at]!))) {
    const file = new FileBefore(before, places[next++]!).edited(decodeRecord(record))
    if (file === null) return null
    edited.push(file)
  }
  const lines = editedLines(before, edited)
  const texts = lines && editedContents(graph, edited)
  const shapes = texts && editedShapes(before, edited)
  if (lines === null || texts === null || shapes === null) return null
  const { columns } = graph
  const startLines = columns.startLines.slice()
  const endLines = columns.endLines.slice()
  for (const { firstNode, nodes } of edited) {
    startLines.set(
      nodes.map(node => node.startLine),
      firstNode,
    )
    endLines.set(
      nodes.map(node => node.endLine),
      firstNode,
    )
  }
  return {
    graph: new CodeGraph({ ...columns, startLines, endLines, lines: lines.columns }, texts, graph),
    parts: {
      ...parts,
      roots: withRoots(parts.roots, places, roots),
      linked: { ...parts.linked, lines: lines.linked },
      shapes,
    },
  }
}

function pathAt({ graph, parts }: MadeGraph, file: number): string {
  return graph.path(parts.firstNodes[file]!)
}

/** Where the hash of a source is not the one that it was; null if there are more or fewer sources. */
function placesOfOthers(roots: readonly Uint8Array[], before: Uint8Array): number[] | null {
  if (roots.length * ROOT_BYTES !== before.length) return null
  const old = Buffer.from(before.buffer, before.byteOffset, before.byteLength)
  return roots.flatMap((root, at) =>
    old.compare(root, 0, ROOT_BYTES, at * ROOT_BYTES, (at + 1) * ROOT_BYTES) === 0 ? [] : [at],
  )
}

function withRoots(before: Uint8Array, places: readonly number[], roots: readonly Uint8Array[]): Uint8Array {
  const now = before.slice()
  for (const at of places) now.set(roots[at]!, at * ROOT_BYTES)
  return now
}
