import type { DefinitionKind } from '../facts/facts.js'
import { isCallable } from '../facts/kinds.js'
import type { CodeGraph, GraphNode } from '../graph/code-graph.js'
import { FileNodes } from '../graph/file-nodes.js'
import { SeamarkError } from '../shared/errors.js'
import type { Checkout } from '../store/checkout.js'
import { findFile } from '../symbols/find-file.js'
import { findNamed } from '../symbols/find-named.js'
import { isThing } from '../symbols/find-things.js'
import { Symbols } from '../symbols/symbols.js'
import { type ImpactGroup, impactOf, withMembers } from './impact.js'
import type { ImpactOptions } from './impact-options.js'
import { NOTHING_OBSERVED, type Observations, observedGroups } from './observed.js'
import { languageFamily, openUses } from './open-references.js'

/** Maximum positions listed per name; the count covers all. */
const PLACES_KEPT = 20

/** Uses of a name that could not be resolved: each may mean the target. */
export interface OpenName {
  name: string
  /** `call`, `field_read`, … */
  kind: string
  count: number
  /** The first ones. */
  places: { path: string; line: number }[]
}

export interface Impact {
  targets: GraphNode[]
  groups: ImpactGroup[]
  /** Most frequent first. If there are any, the groups of dependents are lower bounds. */
  open: OpenName[]
}

export interface ImpactQuery extends ImpactOptions {
  /** Symbols in the syntax of `show`, files, or things: environment variables, routes, topics, flags, owners, authors. */
  names: readonly string[]
  /** The folder that paths of files are relative to. */
  folder: string
}

export async function impactReport(
  checkout: Checkout,
  graph: CodeGraph,
  query: ImpactQuery,
  observations: Observations = NOTHING_OBSERVED,
): Promise<Impact> {
  const targets = await nodesNamedTargets(checkout, graph, query)
  const observed = query.direction === 'out' ? [] : observedGroups(graph, targets, observations, query.edges)
  const groups = [...impactOf(graph, targets, query), ...observed]
  const open = query.direction === 'out' ? [] : openNames(checkout, graph, targets)
  return { targets: targets.map(node => graph.node(node)), groups, open }
}

async function nodesNamedTargets(
  checkout: Checkout,
  graph: CodeGraph,
  { names, folder }: ImpactQuery,
): Promise<number[]> {
  const files = new FileNodes(graph)
  const symbols = new Symbols(checkout)
  const nodes = new Set<number>()
  for (const name of names) {
    const path = findFile(checkout.rootDir, name, folder, files)
    if (path !== null) nodes.add(files.file(path)!)
    else {
      const { definitions, things } = await findNamed(symbols, graph, name)
      for (const { id } of definitions) nodes.add(nodeOf(graph, id, name))
      for (const { node } of things) nodes.add(node)
    }
  }
  return [...nodes]
}

function nodeOf(graph: CodeGraph, id: string, name: string): number {
  const node = graph.find(id)
  if (node !== undefined) return node
  throw new SeamarkError(
    'NOT_INDEXED',
    `"${name}" is in its file but not in the graph as it was last made: run \`seamark index\`.`,
  )
}

/** Unresolved uses of the names of these nodes and of their members, in languages that can refer to them. */
function openNames(checkout: Checkout, graph: CodeGraph, targets: readonly number[]): OpenName[] {
  const families = new Map<string, Set<string>>()
  for (const node of withMembers(graph, targets)) {
    const kind = graph.kind(node)
    if (kind === 'file' || kind === 'section' || isThing(kind) || isLocal(graph, node)) continue
    const name = graph.name(node)
    families.set(name, (families.get(name) ?? new Set()).add(languageFamily(graph.path(node))))
  }
  const names = new Map<string, OpenName>()
  for (const { name, kind, path, line } of openUses(checkout, new Set(families.keys()))) {
    if (!families.get(name)!.has(languageFamily(path))) continue
    const key = `${kind} ${name}`
    const known = names.get(key) ?? { name, kind, count: 0, places: [] }
    names.set(key, known)
    known.count++
    if (known.places.length < PLACES_KEPT) known.places.push({ path, line })
  }
  return [...names.values()].sort(
    (a, b) => b.count - a.count || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.kind < b.kind ? -1 : 1),
  )
}

/** A definition inside a function is not used from outside it. */
function isLocal(graph: CodeGraph, node: number): boolean {
  const container = graph.columns.containers[node]!
  return container >= 0 && isCallable(graph.kind(container) as DefinitionKind)
}
