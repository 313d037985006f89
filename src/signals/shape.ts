import type { CodeGraph } from '../graph/code-graph.js'
import { splitIdentifier } from '../search/words.js'
import type { Signal } from './signal.js'
import { HEAD, PART } from './world/roles.js'

const SMALL_LINES = 4
/** A method of a type in a file has two containers: with more, it is nested. */
const MAX_CONTAINERS = 2
const PRIVATE = /^_|^test/
const STAND_IN = /(?:^|[._])(?:mock|fake|stub|dummy)|(?:Mock|Fake|Stub|Dummy)(?:[A-Z_.]|$)/

export const shape: Signal = {
  name: 'shape',
  says: 'What kind of definition it is, how it is named and how long it is, whatever the task.',
  features: [
    { name: 'isType', says: 'it is a type' },
    { name: 'isPart', says: 'it is a field, a variable or a constant' },
    { name: 'isPrivate', says: 'its name begins with an underscore or with "test"' },
    { name: 'standIn', says: 'its name says that it is a mock, a fake or a stub' },
    { name: 'isHead', says: 'it is the top of a file: imports and what stands outside of definitions' },
    { name: 'nested', says: 'it stands in a function, or deep in types' },
    { name: 'brief', says: 'its name is one word, or two' },
    { name: 'small', says: 'it is only a few lines long' },
  ],
  find({ world: { graph, nodes } }) {
    const { startLines, endLines } = graph.columns
    return {
      measure(node, row, at) {
        const name = graph.name(node)
        row[at] = nodes.isType[node]!
        row[at + 1] = nodes.roles[node] === PART ? 1 : 0
        row[at + 2] = PRIVATE.test(name) ? 1 : 0
        row[at + 3] = STAND_IN.test(graph.qualifiedName(node)) ? 1 : 0
        row[at + 4] = nodes.roles[node] === HEAD ? 1 : 0
        row[at + 5] = containersOf(graph, node) > MAX_CONTAINERS ? 1 : 0
        row[at + 6] = 1 / Math.max(1, splitIdentifier(name).length)
        row[at + 7] = endLines[node]! - startLines[node]! < SMALL_LINES ? 1 : 0
      },
    }
  },
}

/** The number of containers, including the file. */
function containersOf({ columns }: CodeGraph, node: number): number {
  let count = 0
  for (let at = node; columns.containers[at]! >= 0; at = columns.containers[at]!) count++
  return count
}
