import type { RankedNode } from '../../rank/result/ranked-node.js'
import type { World } from '../../signals/world/world.js'
import { ChangedTogether, pastCommits } from '../../test-selection/changed-together.js'
import { spreadChange } from '../../test-selection/dependent-walk.js'
import type { Centre } from './centres.js'

/** How much each sign counts that a file belongs to the task; each is 0 to 1 before weighting. */
export interface SignWeights {
  /** The share of past commits of a centre that changed it too. */
  history: number
  /** How much of a change of the centre's code reaches it in the graph. */
  walk: number
  /** The score of its best definition, relative to the best of all. */
  words: number
}

export interface LikelyFile {
  /** Node of the file. */
  file: number
  /** The sum of the weighted signs. */
  score: number
  /** The sign that counts most. */
  sign: keyof SignWeights
}

/** Parts of nodes that a change of the centres reaches, and scores of ranked nodes, both relative to the best. */
export interface NodeSigns {
  reached: ReadonlyMap<number, number>
  ranked: ReadonlyMap<number, number>
}

/** Files of a kind that go with the centres, best first; `isKind` tells the nodes of the kind. */
export function likelyFiles(
  world: World,
  centres: readonly Centre[],
  { reached, ranked }: NodeSigns,
  isKind: (node: number) => boolean,
  weights: SignWeights,
): LikelyFile[] {
  const files = filesOfKind(world, centres, isKind)
  const signs = {
    history: changedWith(world, centres, files),
    walk: relative(byFile(world, reached, files, (sum, each) => sum + each)),
    words: byFile(world, ranked, files, Math.max),
  }
  const names = Object.keys(signs) as (keyof SignWeights)[]
  return [...files]
    .map((file): LikelyFile => {
      const parts = names.map(name => weights[name] * (signs[name].get(file) ?? 0))
      const score = parts.reduce((sum, part) => sum + part, 0)
      return { file, score, sign: names[parts.indexOf(Math.max(...parts))]! }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.file - b.file)
}

/** Nodes that a change of the centres reaches, relative to the most. */
export function reachedNodes({ graph }: World, centres: readonly Centre[]): Map<number, number> {
  const starts = new Map(centres.flatMap(({ nodes }) => [...nodes].filter(([node]) => node >= 0)))
  const reached = spreadChange(graph, starts)
  for (const start of starts.keys()) reached.delete(start)
  return reached
}

/** Scores of ranked nodes relative to the best. */
export function rankedNodes(ranked: readonly RankedNode[]): Map<number, number> {
  const best = ranked[0]?.score ?? 0
  return new Map(best <= 0 ? [] : ranked.map(({ node, score }) => [node, Math.max(0, score / best)]))
}

function filesOfKind(
  { graph, nodes }: World,
  centres: readonly Centre[],
  isKind: (node: number) => boolean,
): ReadonlySet<number> {
  const files = new Set<number>()
  for (let node = 0; node < graph.nodeCount; node++) if (isKind(node)) files.add(nodes.files[node]!)
  const own = new Set(centres.map(({ path }) => path))
  return new Set([...files].filter(file => !own.has(graph.path(file))))
}

/** The share of past commits that changed both, by the weight of each centre. */
function changedWith(
  { graph, files: nodeOf, commits }: World,
  centres: readonly Centre[],
  files: ReadonlySet<number>,
): Map<number, number> {
  const found = new Map<number, number>()
  if (commits === null) return found
  const paths = new Set([...files].map(file => graph.path(file)))
  const together = new ChangedTogether(
    pastCommits(commits.history),
    paths,
    centres.map(({ path }) => path),
  )
  for (const { path, weight } of centres) {
    for (const [other, share] of together.withFile(path)) {
      const file = nodeOf.get(other)
      if (file !== undefined) found.set(file, (found.get(file) ?? 0) + weight * share)
    }
  }
  return found
}

function byFile(
  { nodes }: World,
  values: ReadonlyMap<number, number>,
  files: ReadonlySet<number>,
  join: (before: number, value: number) => number,
): Map<number, number> {
  const found = new Map<number, number>()
  for (const [node, value] of values) {
    const file = nodes.files[node]!
    if (files.has(file)) found.set(file, join(found.get(file) ?? 0, value))
  }
  return found
}

function relative(values: ReadonlyMap<number, number>): Map<number, number> {
  const most = [...values.values()].reduce((a, b) => Math.max(a, b), 0)
  return new Map([...values].map(([key, value]) => [key, value / most]))
}
