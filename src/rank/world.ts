import type { CodeGraph } from '../graph/code-graph.js'
import type { Communities } from '../graph/communities.js'
import type { History } from '../history/history.js'
import type { SearchIndex } from '../search/search-index.js'
import { CommitIndex } from '../signals/commit-index.js'
import type { Vocabulary } from '../vocabulary/concept.js'
import { vocabularyOf } from '../vocabulary/load.js'
import { type NodeFacts, nodeFacts } from './node-facts.js'
import { SEED_WALK, WalkEdges } from './walk.js'

/** Everything that questions are asked of: one state of one checkout. */
export interface World {
  graph: CodeGraph
  search: SearchIndex
  nodes: NodeFacts
  commits: CommitIndex | null
  /** Nodes of files by path. */
  files: ReadonlyMap<string, number>
  walkEdges: WalkEdges
  /** How the repository's languages and frameworks are spoken of. */
  vocabulary: Vocabulary
  /** Which nodes belong together; null where nobody has found out. Asked for by few questions. */
  communities: () => Communities | null
}

export interface Surroundings {
  vocabulary?: Vocabulary
  communities?: () => Communities | null
}

export function makeWorld(
  graph: CodeGraph,
  search: SearchIndex,
  history: History | null,
  { vocabulary = vocabularyOf([]), communities = () => null }: Surroundings = {},
): World {
  const files = new Map<string, number>()
  for (let node = 0; node < graph.nodeCount; node++)
    if (graph.kind(node) === 'file') files.set(graph.path(node), node)
  const commits = history === null ? null : new CommitIndex(history, graph, path => files.get(path))
  const walkEdges = new WalkEdges(graph, SEED_WALK.lspFactor)
  return {
    graph,
    search,
    nodes: nodeFacts(graph),
    commits,
    files,
    walkEdges,
    vocabulary,
    communities: once(communities),
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
