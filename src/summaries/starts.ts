import { edgeCode } from '../graph/edge-kinds.js'
import { nodeCode } from '../graph/node-kinds.js'
import { CODE } from './file-roles.js'
import type { GraphView } from './graph-view.js'
import { NO_FILE } from './unit-keys.js'

const HANDLES = edgeCode('handles_route')
const ROUTE = nodeCode('route')
const FUNCTION = nodeCode('function')
const METHOD = nodeCode('method')
const MODULE = nodeCode('module')
const MAIN = 'main'
const MAIN_FILE = /(?:^|\/)__main__\.py$/

/** Program entries: functions named main, and files that are run as programs. */
export function mainNodes(view: GraphView): number[] {
  const { graph, fileOf, fileNodes } = view
  const { kinds, names, containers } = graph.columns
  const { starts } = graph.texts
  const found = view.paths.flatMap((path, file) =>
    MAIN_FILE.test(path) && view.role(file) === CODE ? [fileNodes[file]!] : [],
  )
  for (let node = 0; node < view.end; node++) {
    const kind = kinds[node]
    if (kind !== FUNCTION && kind !== METHOD) continue
    // Check the length first: few names need to be read.
    const name = names[node]!
    if (starts[name + 1]! - starts[name]! !== MAIN.length || graph.name(node) !== MAIN) continue
    const container = containers[node]!
    const isTop = kind === METHOD || container === fileNodes[fileOf[node]!] || kinds[container] === MODULE
    if (isTop && view.role(fileOf[node]!) === CODE) found.push(node)
  }
  return found
}

/** The number of routes handled by code other than tests and examples. */
export function routeCount(view: GraphView): number {
  const { kinds, outStart, edgeKinds, targets } = view.graph.columns
  let routes = 0
  for (let node = view.end; node < kinds.length; node++) {
    if (kinds[node] !== ROUTE) continue
    for (let edge = outStart[node]!; edge < outStart[node + 1]!; edge++) {
      const file = view.fileOf[targets[edge]!]!
      if (edgeKinds[edge] !== HANDLES || file === NO_FILE || view.role(file) !== CODE) continue
      routes++
      break
    }
  }
  return routes
}
