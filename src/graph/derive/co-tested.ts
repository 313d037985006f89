import type { GraphBuilder } from '../graph-builder.js'

/** Of what one test uses, the first so many are paired, and at most so many pairs are made. */
const MAX_TARGETS = 20
const MAX_PAIRS = 20

/** `co_tested_with`: definitions that one test uses together. */
export function deriveCoTested(builder: GraphBuilder): void {
  const targets = new Map<number, Set<number>>()
  for (const { source, target, kind } of builder.edgesSoFar) {
    if (kind !== 'tests' || builder.node(source).kind === 'file' || builder.node(target).kind === 'file')
      continue
    let used = targets.get(source)
    if (used === undefined) {
      used = new Set()
      targets.set(source, used)
    }
    if (used.size < MAX_TARGETS) used.add(target)
  }
  for (const [, used] of targets) {
    const list = [...used].sort((a, b) => a - b)
    let pairs = 0
    for (let i = 0; i < list.length && pairs < MAX_PAIRS; i++) {
      for (let j = i + 1; j < list.length && pairs < MAX_PAIRS; j++, pairs++) {
        builder.addEdge({ source: list[i]!, target: list[j]!, kind: 'co_tested_with', provenance: 'co_test' })
        builder.addEdge({ source: list[j]!, target: list[i]!, kind: 'co_tested_with', provenance: 'co_test' })
      }
    }
  }
}
