import type { GraphBuilder } from '../graph-builder.js'

const USES = new Set([
  'calls',
  'references',
  'accesses_field',
  'type_hint_of',
  'imports',
  'decorates',
  'extends',
])

/** `tests` (what stands in a test → what it uses outside of tests) and `tested_by`, its reverse. */
export function deriveTests(builder: GraphBuilder): void {
  const inTest = testNodes(builder)
  const found: [number, number][] = []
  for (const { source, target, kind } of builder.edgesSoFar) {
    if (!USES.has(kind) || inTest[source] !== 1 || inTest[target] === 1) continue
    if (kind === 'imports' && builder.node(target).kind === 'package') continue
    found.push([source, target])
  }
  for (const [test, tested] of found) {
    builder.addEdge({ source: test, target: tested, kind: 'tests', provenance: 'ast_inferred' })
    builder.addEdge({ source: tested, target: test, kind: 'tested_by', provenance: 'ast_inferred' })
  }
}

/** 1 for nodes that are tests, stand in one, or stand in a file of tests. */
export function testNodes(builder: GraphBuilder): Uint8Array {
  const marks = new Uint8Array(builder.nodeCount)
  for (let node = 0; node < builder.nodeCount; node++) {
    const { isTest, container } = builder.node(node)
    if (isTest || (container >= 0 && marks[container] === 1)) marks[node] = 1
  }
  return marks
}
