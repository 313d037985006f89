import type { GraphBuilder } from '../build/graph-builder.js'
import { FLAG_TEST } from '../code-graph.js'
import { EDGE_KINDS, edgeCode } from '../edge-kinds.js'
import { provenanceCode } from '../provenance.js'
import { PACKAGE } from './kind-codes.js'

const USES = new Set<string>([
  'calls',
  'references',
  'accesses_field',
  'type_hint_of',
  'imports',
  'decorates',
  'extends',
])
export const IS_USE = Uint8Array.from(EDGE_KINDS, ({ kind }) => Number(USES.has(kind)))
const IMPORTS = edgeCode('imports')
const TESTS = edgeCode('tests')
const TESTED_BY = edgeCode('tested_by')
const INFERRED = provenanceCode('ast_inferred')

/** `tests` (a node inside a test → a node outside tests that it uses) and `tested_by`, its reverse. */
export function deriveTests(builder: GraphBuilder): void {
  const inTest = testNodes(builder)
  const { edges, nodes } = builder
  const { length } = edges
  for (let edge = 0; edge < length; edge++) {
    const kind = edges.kinds[edge]!
    const source = edges.sources[edge]!
    const target = edges.targets[edge]!
    if (IS_USE[kind] !== 1 || inTest[source] !== 1 || inTest[target] === 1) continue
    if (kind === IMPORTS && nodes.kinds[target] === PACKAGE) continue
    edges.add(source, target, TESTS, INFERRED)
    edges.add(target, source, TESTED_BY, INFERRED)
  }
}

/** 1 for nodes that are tests, or are inside a test or a test file. */
export function testNodes({ nodes }: GraphBuilder): Uint8Array {
  return testMarks(nodes.count, nodes.flags, nodes.containers)
}

/** Like `testNodes`, from columns. */
export function testMarks(count: number, flags: Uint8Array, containers: Int32Array): Uint8Array {
  const marks = new Uint8Array(count)
  for (let node = 0; node < count; node++) {
    const container = containers[node]!
    if ((flags[node]! & FLAG_TEST) !== 0 || (container >= 0 && marks[container] === 1)) marks[node] = 1
  }
  return marks
}
