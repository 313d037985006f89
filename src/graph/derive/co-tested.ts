import type { GraphBuilder } from '../build/graph-builder.js'
import { edgeCode } from '../edge-kinds.js'
import { provenanceCode } from '../provenance.js'
import { FILE } from './kind-codes.js'

/** Bounds per test: targets that are paired, and pairs. */
const MAX_TARGETS = 20
const MAX_PAIRS = 20
const TESTS = edgeCode('tests')
const CO_TESTED = edgeCode('co_tested_with')
const CO_TEST = provenanceCode('co_test')

/** `co_tested_with`: definitions that one test uses together. */
export function deriveCoTested(builder: GraphBuilder): void {
  const { edges } = builder
  for (const targets of targetsOfTests(builder)) {
    targets.sort((a, b) => a - b)
    let pairs = 0
    for (let i = 0; i < targets.length && pairs < MAX_PAIRS; i++) {
      for (let j = i + 1; j < targets.length && pairs < MAX_PAIRS; j++, pairs++) {
        edges.add(targets[i]!, targets[j]!, CO_TESTED, CO_TEST)
        edges.add(targets[j]!, targets[i]!, CO_TESTED, CO_TEST)
      }
    }
  }
}

/** The first targets of each test, each once. */
function targetsOfTests({ edges, nodes }: GraphBuilder): number[][] {
  const { length, kinds, sources, targets } = edges
  const lists = new Int32Array(nodes.count).fill(-1)
  const all: number[][] = []
  for (let edge = 0; edge < length; edge++) {
    if (kinds[edge] !== TESTS) continue
    const source = sources[edge]!
    const target = targets[edge]!
    if (nodes.kinds[source] === FILE || nodes.kinds[target] === FILE) continue
    if (lists[source] === -1) {
      lists[source] = all.length
      all.push([])
    }
    const used = all[lists[source]!]!
    if (used.length < MAX_TARGETS && !used.includes(target)) used.push(target)
  }
  return all
}
