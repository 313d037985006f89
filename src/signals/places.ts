import { type QuotedLines, quotedPlaces } from './quoted-places.js'
import type { Signal } from './signal.js'
import type { World } from './world/world.js'

/** Definitions around a quoted line: the innermost, and its container. */
const AROUND_LINE = 2
/** Weight of a named file, relative to a named line in it. */
const FILE_SHARE = 0.5

export const places: Signal = {
  name: 'places',
  says: 'The task names the file of the definition, a line of it, or a frame of a stack trace in it.',
  isAround: true,
  features: [
    {
      name: 'place',
      says: 'the task names its file, its line, or a frame of a trace in it',
      reason: 'the task names its place',
      isTelling: true,
    },
  ],
  find({ world, query }) {
    const { files, lines } = quotedPlaces(query.keywords, world.filesByName)
    if (files.size === 0) return null
    const atLines = lines.flatMap(quoted =>
      innermostAt(world, quoted).map((node): [number, number] => [node, quoted.weight]),
    )
    const lineValues = new Map<number, number>()
    for (const [node, weight] of atLines)
      if (weight > (lineValues.get(node) ?? 0)) lineValues.set(node, weight)
    return {
      isDirect: true,
      rough: {
        columns: [{ of: 'file', values: column(files, world.graph.nodeCount), weight: 1 }],
        nodes: atLines,
      },
      measure(node, row, at) {
        const ofFile = files.get(world.nodes.files[node]!) ?? 0
        row[at] = (lineValues.get(node) ?? 0) + FILE_SHARE * ofFile
      },
      hit(node) {
        const file = world.nodes.files[node]!
        const value = files.get(file)
        return value === undefined ? null : { detail: world.graph.path(file), value }
      },
    }
  },
}

/** Definitions of a file that contain a line, the smallest first. */
function innermostAt({ graph, nodes }: World, { file, first, last }: QuotedLines): number[] {
  const { startLines, endLines } = graph.columns
  const found: number[] = []
  for (let node = file + 1; node < graph.nodeCount && nodes.files[node] === file; node++)
    if (startLines[node]! <= last && endLines[node]! >= first) found.push(node)
  const length = (node: number) => endLines[node]! - startLines[node]!
  return found.sort((a, b) => length(a) - length(b)).slice(0, AROUND_LINE)
}

function column(values: ReadonlyMap<number, number>, nodeCount: number): Float64Array {
  const made = new Float64Array(nodeCount)
  for (const [node, value] of values) made[node] = value
  return made
}
