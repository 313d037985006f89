import { definitionsAt } from './definitions-at.js'
import { quotedPlaces } from './quoted-places.js'
import type { Signal } from './signal.js'

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
    const atLines = lines.flatMap(({ file, first, last, weight }) =>
      definitionsAt(world, file, first, last)
        .slice(0, AROUND_LINE)
        .map((node): [number, number] => [node, weight]),
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

function column(values: ReadonlyMap<number, number>, nodeCount: number): Float64Array {
  const made = new Float64Array(nodeCount)
  for (const [node, value] of values) made[node] = value
  return made
}
