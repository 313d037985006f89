import type { RankedNode } from '../rank/result/ranked-node.js'
import { ColumnMemo } from '../shared/column-memo.js'
import type { NodeFacts } from '../signals/world/node-facts.js'
import { HEAD, TEST } from '../signals/world/roles.js'
import type { World } from '../signals/world/world.js'
import { spreadChange } from '../test-selection/dependent-walk.js'
import type { NodeAmounts } from '../test-selection/node-amounts.js'
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
  reached: Pick<NodeAmounts, 'get' | 'each'>
  ranked: ReadonlyMap<number, number>
}

const NO_FILE = -1

/** Files of a role that go with the centres, best first. */
export function likelyFiles(
  world: World,
  centres: readonly Centre[],
  { reached, ranked }: NodeSigns,
  role: number,
  weights: SignWeights,
): LikelyFile[] {
  const all = filesOfRole(world, role)
  // Source with tests in it changes as source does, and the tests of a centre are in itself.
  const isSource = (file: number) => role === TEST && world.nodes.roles[file] === HEAD
  const whole = new Set([...all].filter(file => !isSource(file)))
  const files = new Set(all)
  for (const { path } of centres) {
    const file = world.files.get(path) ?? NO_FILE
    if (whole.has(file)) files.delete(file)
  }
  const signs = {
    history: changedWith(world, centres, role, whole),
    walk: relative(byFile(world, reached, files, (sum, each) => sum + each)),
    words: byFile(world, eachOf(ranked), files, Math.max),
  }
  const names = Object.keys(signs) as (keyof SignWeights)[]
  // The others have no sign at all.
  const signed = new Set(names.flatMap(name => [...signs[name].keys()]))
  return [...signed]
    .filter(file => files.has(file))
    .map((file): LikelyFile => {
      const parts = names.map(name => weights[name] * (signs[name].get(file) ?? 0))
      const score = parts.reduce((sum, part) => sum + part, 0)
      return { file, score, sign: names[parts.indexOf(Math.max(...parts))]! }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.file - b.file)
}

/** Nodes other than those of the centres that a change of these reaches. */
export function reachedNodes({ graph }: World, centres: readonly Centre[]): NodeSigns['reached'] {
  const starts = new Map(centres.flatMap(({ nodes }) => [...nodes].filter(([node]) => node >= 0)))
  const reached = spreadChange(graph, starts)
  return {
    get: node => (starts.has(node) ? undefined : reached.get(node)),
    each: visit =>
      reached.each((node, amount) => {
        if (!starts.has(node)) visit(node, amount)
      }),
  }
}

/** Scores of ranked nodes relative to the best. */
export function rankedNodes(ranked: readonly RankedNode[]): Map<number, number> {
  const best = ranked[0]?.score ?? 0
  return new Map(best <= 0 ? [] : ranked.map(({ node, score }) => [node, Math.max(0, score / best)]))
}

/** By role, for as long as an edit leaves the places of nodes as they are. */
const BY_ROLE = new ColumnMemo<Map<number, ReadonlySet<number>>>()

function filesOfRole({ nodes }: World, role: number): ReadonlySet<number> {
  const byRole = BY_ROLE.of([nodes.roles, nodes.files], () => new Map())
  let files = byRole.get(role)
  if (files === undefined) {
    files = readFilesOfRole(nodes, role)
    byRole.set(role, files)
  }
  return files
}

function readFilesOfRole({ roles, files: fileOf }: NodeFacts, role: number): Set<number> {
  const files = new Set<number>()
  let last = NO_FILE
  for (let node = 0; node < roles.length; node++) {
    const file = fileOf[node]!
    // The nodes of a file follow each other.
    if (roles[node] !== role || file === last) continue
    files.add(file)
    last = file
  }
  return files
}

/** The share of past commits that changed both, by the weight of each centre. */
function changedWith(
  { graph, files: nodeOf, commits }: World,
  centres: readonly Centre[],
  role: number,
  files: ReadonlySet<number>,
): Map<number, number> {
  const found = new Map<number, number>()
  if (commits === null) return found
  const together = commits.together(role, () => new Set([...files].map(file => graph.path(file))))
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
  values: Pick<NodeAmounts, 'each'>,
  files: ReadonlySet<number>,
  join: (before: number, value: number) => number,
): Map<number, number> {
  const found = new Map<number, number>()
  values.each((node, value) => {
    const file = nodes.files[node]!
    if (files.has(file)) found.set(file, join(found.get(file) ?? 0, value))
  })
  return found
}

function eachOf(values: ReadonlyMap<number, number>): Pick<NodeAmounts, 'each'> {
  return {
    each: visit => {
      for (const [node, value] of values) visit(node, value)
    },
  }
}

function relative(values: ReadonlyMap<number, number>): Map<number, number> {
  const most = [...values.values()].reduce((a, b) => Math.max(a, b), 0)
  return new Map([...values].map(([key, value]) => [key, value / most]))
}
