import { ShapeList } from '../build/shape-list.js'
import { testMarks } from '../derive/tests.js'
import type { MadeGraph, ShapeRows } from '../graph-parts.js'
import type { EditedFile } from './edited-file.js'
import { isBodyOf, isShape, itemOf, samePairs } from './same-pairs.js'

/** The samples of bodies after edits of these files. Null if other bodies are similar now: these are edges. */
export function editedShapes({ graph, parts }: MadeGraph, files: readonly EditedFile[]): ShapeRows | null {
  const { shapes } = parts
  const edited = files.filter(file => !isSame(shapes, file))
  if (edited.length === 0) return shapes
  const now = new ShapeList()
  let taken = 0
  for (const { firstNode, nodes } of edited) {
    now.addRows(shapes, taken, firstNode, 0)
    for (const [at, { shape }] of nodes.entries()) if (shape.length > 0) now.add(firstNode + at, shape)
    taken = firstNode + nodes.length
  }
  now.addRows(shapes, taken, graph.nodeCount, 0)
  const { nodeCount, columns } = graph
  const inTest = testMarks(nodeCount, columns.flags, columns.containers)
  const rows = now.rows()
  const bodiesOf = (of: ShapeRows, others: ShapeRows) => ({
    shapes: of,
    inTest,
    items: edited.flatMap(file => differing(of, others, file)),
  })
  return samePairs(bodiesOf(shapes, rows), bodiesOf(rows, shapes), node => node) ? rows : null
}

function isSame(shapes: ShapeRows, { firstNode, nodes }: EditedFile): boolean {
  return nodes.every(({ shape }, at) => {
    const item = itemOf(shapes, firstNode + at)
    return item < 0 ? shape.length === 0 : isShape(shapes, item, shape)
  })
}

/** Places of bodies of a file that are not the same in the other rows. */
function differing(shapes: ShapeRows, others: ShapeRows, { firstNode, nodes }: EditedFile): number[] {
  return nodes.flatMap((_, at) => {
    const item = itemOf(shapes, firstNode + at)
    return item < 0 || isBodyOf(shapes, item, others, firstNode + at) ? [] : [item]
  })
}
