import type { CodeGraph } from '../../graph/code-graph.js'
import { FileNodes } from '../../graph/file-nodes.js'
import type { Checkout } from '../../store/checkout.js'
import type { SeenCollector } from './collect-seen.js'
import type { RunCounts } from './import-target.js'
import { MatchedPaths } from './match-paths.js'

const FORMAT = 'otlp'

/** Stores what was received of running programs. The work tree is what runs. */
export function keepSeen(
  { rootDir, store }: Checkout,
  graph: CodeGraph,
  seen: SeenCollector,
  source: string,
  now: number,
): void {
  const nodes = new FileNodes(graph)
  const matched = new MatchedPaths(seen.paths(), nodes.paths, rootDir)
  const { counts, names, observations } = seen.match(graph, nodes, (path, line) => {
    const file = matched.of(path)
    return file === null ? null : { path: file, line }
  })
  if (observations.length === 0) return
  const stored: RunCounts = {
    pairs: 0,
    definitions: counts.things,
    tests: 0,
    files: 0,
    unmatchedFiles: 0,
    unmatched: [],
    outside: 0,
    seen: counts,
  }
  store.evidence.putEvidence(
    {
      format: FORMAT,
      source,
      commit: '',
      observedAt: now,
      importedAt: now,
      counts: JSON.stringify(stored),
      names,
    },
    observations,
  )
}
