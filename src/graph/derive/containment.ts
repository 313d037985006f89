import { folderOf } from '../../shared/paths.js'
import type { GraphBuilder } from '../build/graph-builder.js'
import { edgeCode } from '../edge-kinds.js'
import { provenanceCode } from '../provenance.js'
import { FILE, IS_TYPE } from './kind-codes.js'

const CONTAINS = edgeCode('contains')
const MEMBER_OF = edgeCode('member_of')
const STRUCTURAL = provenanceCode('structural')

/**
 * `contains` and `member_of`: between a definition and its members, and between a file and its top-level
 * definitions. Returns the nodes that were moved to a type of another file.
 */
export function deriveContainment(builder: GraphBuilder): Uint32Array {
  const adopted = adoptMembers(builder)
  containmentEdges(builder)
  return adopted
}

/** Containment edges of marked nodes; without marks of all. */
export function containmentEdges({ nodes, edges }: GraphBuilder, marks?: Uint8Array): void {
  for (let node = 0; node < nodes.count; node++) {
    const container = nodes.containers[node]!
    if (container < 0) continue
    if (marks === undefined || marks[container] === 1) edges.add(container, node, CONTAINS, STRUCTURAL)
    if (marks === undefined || marks[node] === 1) edges.add(node, container, MEMBER_OF, STRUCTURAL)
  }
}

/**
 * Assigns members declared in another file (Go's methods, C++'s, Rust's, partial classes) to their type: the
 * type of that name in the same folder, else the only one in files of the same kind.
 */
function adoptMembers(builder: GraphBuilder): Uint32Array {
  const { nodes, texts } = builder
  const path = (node: number) => texts.get(nodes.paths[node]!)
  const members = membersAway(builder)
  const types = members.size === 0 ? null : typesByName(builder, new Set(members.values()))
  const adopted: number[] = []
  for (const [member, prefix] of members) {
    const candidates = types?.get(`${extension(path(member))} ${prefix}`) ?? []
    const here = folderOf(path(member))
    const near = candidates.find(type => folderOf(path(type)) === here)
    const owner = near ?? (candidates.length === 1 ? candidates[0] : undefined)
    if (owner === undefined) continue
    nodes.containers[member] = owner
    adopted.push(member)
  }
  return Uint32Array.from(adopted)
}

/** Top-level nodes whose qualified name has a prefix → the number of the prefix, if it is a text. */
function membersAway({ nodes, texts }: GraphBuilder): Map<number, number> {
  const members = new Map<number, number>()
  for (let node = 0; node < nodes.count; node++) {
    const container = nodes.containers[node]!
    if (container < 0 || nodes.kinds[container] !== FILE) continue
    if (nodes.names[node] === nodes.qualifiedNames[node]) continue
    const name = texts.get(nodes.names[node]!)
    const prefix = texts.get(nodes.qualifiedNames[node]!).slice(0, -name.length - 1)
    const known = prefix === '' ? undefined : texts.find(prefix)
    if (known !== undefined) members.set(node, known)
  }
  return members
}

/** Types of these names, by the kind of their files and the name. */
function typesByName({ nodes, texts }: GraphBuilder, wanted: ReadonlySet<number>): Map<string, number[]> {
  const types = new Map<string, number[]>()
  for (let node = 0; node < nodes.count; node++) {
    if (IS_TYPE[nodes.kinds[node]!] !== 1 || !wanted.has(nodes.qualifiedNames[node]!)) continue
    const key = `${extension(texts.get(nodes.paths[node]!))} ${nodes.qualifiedNames[node]!}`
    const same = types.get(key)
    if (same === undefined) types.set(key, [node])
    else same.push(node)
  }
  return types
}

/** Headers and sources of C and C++ are one kind. */
function extension(path: string): string {
  const text = path.slice(path.lastIndexOf('.') + 1)
  return /^(?:c|cc|cpp|cxx|h|hh|hpp|hxx|inl|ipp)$/.test(text) ? 'c' : text
}
