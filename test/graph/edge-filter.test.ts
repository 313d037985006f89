import { expect, test } from 'vitest'
import type { CodeGraph } from '../../src/graph/code-graph.js'
import { filteredGraph } from '../../src/graph/edge-filter.js'
import { impactOf } from '../../src/impact/impact.js'
import { projectGraph } from '../support/link-project.js'

const FILES = {
  'a.py': 'class Base:\n    def run(self):\n        pass\n\ndef work():\n    Base().run()\n',
  'b.py': 'from a import Base, work\n\nclass Other(Base):\n    def run(self):\n        work()\n',
}

function edgesOf(graph: CodeGraph): string[] {
  return Array.from({ length: graph.edgeCount }, (_, at) => {
    const { source, kind, target, confidence, provenance } = graph.edge(at)
    return `${graph.id(source)} ${kind} ${graph.id(target)} ${provenance} ${confidence.toFixed(2)}`
  })
}

test('kinds, origins and confidence leave out edges, and nothing else changes', async () => {
  const graph = await projectGraph(FILES)
  const all = edgesOf(graph)
  const kindOf = (line: string) => line.split(' ')[1]!
  expect(edgesOf(filteredGraph(graph, { only: ['calls'] }))).toEqual(
    all.filter(line => kindOf(line) === 'calls'),
  )
  expect(edgesOf(filteredGraph(graph, { except: ['calls', 'contains'] }))).toEqual(
    all.filter(line => !['calls', 'contains'].includes(kindOf(line))),
  )
  expect(edgesOf(filteredGraph(graph, { leastConfidence: 0.88 }))).toEqual(
    all.filter(line => Number(line.split(' ').at(-1)) >= 0.88),
  )
  expect(edgesOf(filteredGraph(graph, { provenances: ['resolver'] }))).toEqual(
    all.filter(line => line.includes(' resolver ')),
  )
})

test('edges into a node are those that lead out of others', async () => {
  const graph = filteredGraph(await projectGraph(FILES), { except: ['imports'] })
  const incoming = Array.from({ length: graph.nodeCount }, (_, node) => [...graph.incoming(node)]).flat()
  expect(incoming.sort((a, b) => a - b)).toEqual(Array.from({ length: graph.edgeCount }, (_, at) => at))
})

test('without a filter the graph is the same', async () => {
  const graph = await projectGraph(FILES)
  expect(filteredGraph(graph, undefined)).toBe(graph)
  expect(filteredGraph(graph, { except: [], leastConfidence: 0 })).toBe(graph)
})

test('impact follows only edges that count', async () => {
  const graph = await projectGraph(FILES)
  const [base] = graph.named('Base')
  const relations = (except: 'extends'[]) =>
    impactOf(graph, [base!], { depth: 2, direction: 'in', edges: { except } }).map(({ relation }) => relation)
  expect(relations([])).toContain('subclasses')
  expect(relations(['extends'])).not.toContain('subclasses')
})

test.each([
  [{ only: ['cals'] }, /Expected a kind of edge, found "cals"/],
  [{ provenances: ['guess'] }, /Expected a provenance/],
  [{ leastConfidence: 2 }, /Expected a confidence of 0 to 1/],
])('%j is refused in words', async (filter, problem) => {
  const graph = await projectGraph({ 'a.py': 'x = 1\n' })
  expect(() => filteredGraph(graph, filter as never)).toThrow(problem)
})
