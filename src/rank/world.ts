import type { CodeGraph } from '../graph/code-graph.js'
import type { Communities } from '../graph/communities.js'
import { nodeCode } from '../graph/node-kinds.js'
import { type CommitWords, commitWords } from '../history/commit-words.js'
import type { History } from '../history/history.js'
import type { SearchIndex } from '../search/search-index.js'
import { CommitIndex } from '../signals/commit-index.js'
import type { Vocabulary } from '../vocabulary/concepts/concept.js'
import { type NodeFacts, nodeFacts } from './node-facts.js'
import { SEED_WALK } from './walk.js'
import { WalkEdges } from './walk-edges.js'

const FILE = nodeCode('file')

/** Everything that questions are asked of: one state of one checkout. */
export interface World {
  readonly graph: CodeGraph
  readonly search: SearchIndex
  readonly nodes: NodeFacts
  readonly commits: CommitIndex | null
  /** Nodes of files by path. */
  readonly files: ReadonlyMap<string, number>
  readonly walkEdges: WalkEdges
  /** How the repository's languages and frameworks are spoken of. */
  readonly vocabulary: Vocabulary
  /** Which nodes belong together; null where nobody has found out. Asked for by few questions. */
  readonly communities: () => Communities | null
}

/** Where the parts of a world come from. */
export interface WorldSources {
  graph: CodeGraph
  /** `files`: the nodes of files by path. */
  search(files: ReadonlyMap<string, number>): SearchIndex
  history(): History | null
  /** Of the messages of that history; read anew where nobody kept them. */
  commitWords?(history: History): CommitWords
  vocabulary(): Vocabulary
  communities(): Communities | null
}

/** Each part is made when a question first needs it: a change is ranked without words or history. */
export function makeWorld({
  graph,
  search,
  history,
  commitWords: wordsOf = commitWords,
  vocabulary,
  communities,
}: WorldSources): World {
  const files = once(() => filesOf(graph))
  const parts = {
    search: once(() => search(files())),
    vocabulary: once(vocabulary),
    nodes: once(() => nodeFacts(graph)),
    walkEdges: once(() => new WalkEdges(graph, SEED_WALK.lspFactor)),
    commits: once(() => {
      const read = history()
      return read === null ? null : new CommitIndex(read, wordsOf(read), graph, path => files().get(path))
    }),
  }
  return {
    graph,
    communities: once(communities),
    get files() {
      return files()
    },
    get search() {
      return parts.search()
    },
    get vocabulary() {
      return parts.vocabulary()
    },
    get nodes() {
      return parts.nodes()
    },
    get walkEdges() {
      return parts.walkEdges()
    },
    get commits() {
      return parts.commits()
    },
  }
}

/**
 * Makes what must be made while the store is still at the state of the graph: places in the search index are those of its
 * nodes. The other parts are made of the graph alone, or find its nodes by their ids.
 */
export function settleWorld({ search }: World): void {
  void search
}

/** Makes every part that a task needs. */
export function fillWorld({ search, nodes, commits, files, walkEdges, vocabulary }: World): void {
  void [search, nodes, commits, files, walkEdges, vocabulary]
}

function filesOf(graph: CodeGraph): Map<string, number> {
  const files = new Map<string, number>()
  const { kinds } = graph.columns
  for (let node = 0; node < graph.nodeCount; node++)
    if (kinds[node] === FILE) files.set(graph.path(node), node)
  return files
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
