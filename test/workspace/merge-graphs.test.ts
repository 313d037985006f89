import { expect, test } from 'vitest'
import { maskedId, mergeGraphs } from '../../src/workspace/graph/merge-graphs.js'
import { projectGraph } from '../support/link-project.js'

const LIBRARY = { 'src/base.py': 'class Base:\n    def run(self):\n        pass\n' }
const USER = {
  'src/app.py': 'class App:\n    def run(self):\n        pass\n',
  'tests/test_app.py': 'def test_app():\n    pass\n',
}

test('nodes and edges of each part are kept, with the paths of their repository', async () => {
  const [one, two] = [await projectGraph(LIBRARY), await projectGraph(USER)]
  const { graph } = mergeGraphs(
    [
      { name: 'one', graph: one },
      { name: 'two', graph: two },
    ],
    [],
  )
  expect(graph.nodeCount).toBe(one.nodeCount + two.nodeCount)
  expect(graph.edgeCount).toBe(one.edgeCount + two.edgeCount)
  for (let node = 0; node < one.nodeCount; node++) {
    const { path, ...own } = one.node(node)
    const merged = graph.node(node)
    expect(merged.path).toBe(path === '' ? '' : `one/${path}`)
    expect(merged).toMatchObject({ name: own.name, kind: own.kind, startLine: own.startLine })
    expect(maskedId('one', merged.id)).toBe(own.id)
    expect(graph.find(merged.id)).toBe(node)
  }
})

test('equal ids of two repositories stay two nodes', async () => {
  const graph = await projectGraph(LIBRARY)
  const merged = mergeGraphs(
    [
      { name: 'a', graph },
      { name: 'b', graph },
    ],
    [],
  )
  const ids = Array.from({ length: merged.graph.nodeCount }, (_, node) => merged.graph.id(node))
  expect(new Set(ids).size).toBe(ids.length)
})

test('joins become edges, and tests and overriding methods follow from them', async () => {
  const [one, two] = [await projectGraph(LIBRARY), await projectGraph(USER)]
  const idOf = (graph: typeof one, name: string) => graph.id(graph.named(name)[0]!)
  const join = (from: string, edge: 'extends' | 'calls', to: string) => ({
    join: 'imports' as const,
    from: { member: 'two', id: idOf(two, from) },
    to: { member: 'one', id: idOf(one, to) },
    edge,
    provenance: 'resolver' as const,
    confidence: 0.8,
    line: 3,
    isWrite: false,
  })
  const { graph } = mergeGraphs(
    [
      { name: 'one', graph: one },
      { name: 'two', graph: two },
    ],
    [join('App', 'extends', 'Base'), join('test_app', 'calls', 'Base')],
  )
  const lines = Array.from({ length: graph.edgeCount }, (_, at) => graph.edge(at))
    .filter(({ source, target }) => graph.path(source).split('/')[0] !== graph.path(target).split('/')[0])
    .map(
      ({ source, kind, target, confidence }) =>
        `${graph.qualifiedName(source)} ${kind} ${graph.qualifiedName(target)} ${confidence.toFixed(1)}`,
    )
  expect(lines.sort()).toEqual([
    'App extends Base 0.8',
    'App.run overrides Base.run 0.8',
    'Base tested_by test_app 0.7',
    'test_app calls Base 0.8',
    'test_app tests Base 0.7',
  ])
})

test('a join to a node that is not there is left out', async () => {
  const graph = await projectGraph(LIBRARY)
  const end = { member: 'a', id: '0'.repeat(32) }
  const joins = [
    {
      join: 'imports' as const,
      from: end,
      to: { member: 'b', id: end.id },
      edge: 'calls' as const,
      provenance: 'resolver' as const,
      confidence: 1,
      line: 0,
      isWrite: false,
    },
  ]
  expect(mergeGraphs([{ name: 'a', graph }], joins).graph.edgeCount).toBe(graph.edgeCount)
})
