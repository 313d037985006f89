import { z } from 'zod'
import { MOST_NODES, neighbourhood } from '../../graph/explore/neighbourhood.js'
import { shortestPath } from '../../graph/explore/shortest-path.js'
import { DEFAULT_IMPACT_ROWS } from '../../text/reports/limits.js'
import type { RouteTable } from '../contract/route.js'
import { confidence, direction, edgeOptions, id, kinds, numberBetween, path } from './fields.js'
import { edgeAnswer, nodeOf, symbolAnswer } from './node-of.js'

const MOST_DEPTH = 4
const MOST_IMPACT_DEPTH = 10

type GraphRoutes = Pick<RouteTable, 'neighbourhood' | 'path' | 'impact' | 'tests'>

/** What is around a node, what connects two, and what depends on one. */
export const GRAPH_ROUTES: GraphRoutes = {
  neighbourhood: {
    method: 'GET',
    schema: z.strictObject({
      id,
      depth: numberBetween(1, MOST_DEPTH),
      direction,
      kinds,
      confidence,
      limit: numberBetween(1, MOST_NODES),
    }),
    async run(query, { ask }) {
      const { answer } = await ask(repository => {
        const graph = repository.graph()
        const { depth, limit, direction } = query
        const options = { ...edgeOptions(query), depth, limit, direction }
        const around = neighbourhood(graph, nodeOf(graph, query.id), options)
        const nodes = around.nodes.map(({ index: _, from, ...node }) => ({ ...node, from: graph.id(from) }))
        return { nodes, edges: around.edges.map(edge => edgeAnswer(graph, edge)), more: around.more }
      })
      return answer
    },
  },
  path: {
    method: 'GET',
    schema: z.strictObject({ from: id, to: id, kinds, confidence }),
    async run(query, { ask }) {
      const { answer } = await ask(repository => {
        const graph = repository.graph()
        const start = nodeOf(graph, query.from)
        const end = nodeOf(graph, query.to)
        const options = edgeOptions(query)
        const steps =
          shortestPath(graph, start, end, { ...options, direction: 'out' }) ??
          shortestPath(graph, start, end, { ...options, direction: 'both' })
        if (steps === null) return { nodes: null, edges: [] }
        const nodes = [start, ...steps.map(({ node }) => node)].map(node => symbolAnswer(graph.node(node)))
        return { nodes, edges: steps.map(({ edge }) => edgeAnswer(graph, edge)) }
      })
      return answer
    },
  },
  impact: {
    method: 'GET',
    schema: z.strictObject({ id, depth: numberBetween(1, MOST_IMPACT_DEPTH), direction }),
    async run({ id, depth, direction }, { ask }) {
      const { answer } = await ask(repository => {
        const graph = repository.graph()
        const { path, qualifiedName, kind } = graph.node(nodeOf(graph, id))
        const words = kind === 'file' ? path : path === '' ? qualifiedName : `${path}:${qualifiedName}`
        return repository.impact({ names: [words], depth, direction, folder: repository.location.root })
      })
      const groups = answer.groups.map(group => ({
        ...group,
        total: group.items.length,
        items: group.items.slice(0, DEFAULT_IMPACT_ROWS),
      }))
      return { ...answer, groups }
    },
  },
  tests: {
    method: 'GET',
    schema: z.strictObject({ path: path.min(1) }),
    async run({ path }, { ask }) {
      const { answer } = await ask(repository =>
        repository.tests({ files: [path], folder: repository.location.root }),
      )
      return answer
    },
  },
}
