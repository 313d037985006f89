import { confidenceByte } from '../build/edge-list.js'
import type { GraphBuilder } from '../build/graph-builder.js'
import { edgeCode } from '../edge-kinds.js'
import type { EdgeRows } from '../graph-parts.js'
import { nodeCode } from '../node-kinds.js'
import { SQL_PATH, tableName } from '../table-names.js'
import { FILE } from './kind-codes.js'

const TABLE = nodeCode('table')
const RESOURCE = nodeCode('resource')
const QUERIES = edgeCode('queries_table')
const STORED = edgeCode('stored_in')
/** That a name in code is the table of that name in the same repository. */
const SAME_NAME = 0.8
/** A table that is created in several places, by migrations and for tests, is one of them. */
const MOST_PLACES = 3

/**
 * Edges from code that names a table to its definition: the statement of SQL that creates it, and its model. Made of names alone. The names
 * themselves are nodes, too: a table may be defined elsewhere.
 */
export function deriveTables(builder: GraphBuilder): void {
  const { edges, nodes, texts } = builder
  const byTable = new Map<number, number[]>()
  const models = new Map<number, number[]>()
  const { length } = edges
  for (let edge = 0; edge < length; edge++) {
    const kind = edges.kinds[edge]!
    const target = edges.targets[edge]!
    if ((kind !== QUERIES && kind !== STORED) || nodes.kinds[target] !== TABLE) continue
    addTo(byTable, target, edge)
    if (kind === STORED) addTo(models, target, edges.sources[edge]!)
  }
  if (byTable.size === 0) return
  const created = createdTables(builder)
  for (const [table, uses] of byTable) {
    const places = created.get(texts.get(nodes.names[table]!)) ?? []
    for (const edge of uses) {
      addEdges(builder, edge, places)
      if (edges.kinds[edge] === QUERIES) addEdges(builder, edge, models.get(table) ?? [])
    }
  }
}

/** Marks the sources of all such edges: any definition of a table may change them. */
export function touchTables({ nodes }: GraphBuilder, linked: EdgeRows, touched: Uint8Array): void {
  const { sources, targets, kinds } = linked
  for (let edge = 0; edge < sources.length; edge++) {
    if (kinds[edge] !== QUERIES && kinds[edge] !== STORED) continue
    if (nodes.kinds[targets[edge]!] === TABLE && sources[edge]! < touched.length) touched[sources[edge]!] = 1
  }
}

function addEdges({ edges }: GraphBuilder, use: number, places: readonly number[]): void {
  const source = edges.sources[use]!
  const others = places.filter(place => place !== source)
  if (others.length > MOST_PLACES) return
  for (const target of others)
    edges.add(
      source,
      target,
      edges.kinds[use]!,
      edges.provenances[use]!,
      edges.lines[use]!,
      0,
      confidenceByte(SAME_NAME / others.length),
    )
}

/** What stands at the top of files of SQL, by name: tables and views, not their columns. */
function createdTables({ nodes, texts }: GraphBuilder): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (let node = 0; node < nodes.count; node++) {
    if (nodes.kinds[node] !== RESOURCE || !SQL_PATH.test(texts.get(nodes.paths[node]!))) continue
    const container = nodes.containers[node]!
    if (container < 0 || nodes.kinds[container] === FILE)
      addTo(found, tableName(texts.get(nodes.qualifiedNames[node]!)), node)
  }
  return found
}

function addTo<Key>(lists: Map<Key, number[]>, key: Key, value: number): void {
  const known = lists.get(key)
  if (known === undefined) lists.set(key, [value])
  else known.push(value)
}
