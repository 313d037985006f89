import type { DefinitionKind } from '../../facts/facts.js'
import { isType } from '../../facts/kinds.js'
import type { GraphBuilder, NewNode } from '../graph-builder.js'

/** `contains` and `member_of`: between a definition and what stands in it, and between a file and its top. */
export function deriveContainment(builder: GraphBuilder): void {
  adoptMembers(builder)
  for (let node = 0; node < builder.nodeCount; node++) {
    const { container } = builder.node(node)
    if (container < 0) continue
    builder.addEdge({ source: container, target: node, kind: 'contains', provenance: 'structural' })
    builder.addEdge({ source: node, target: container, kind: 'member_of', provenance: 'structural' })
  }
}

/**
 * Members declared in another file than their type (Go's methods, C++'s, Rust's, partial classes) belong to it: to the
 * type of that name in the same folder, else to the only one there is in files of the same kind.
 */
function adoptMembers(builder: GraphBuilder): void {
  const types = new Map<string, number[]>()
  const key = (node: NewNode, name: string) => `${extension(node.path)} ${name}`
  for (let at = 0; at < builder.nodeCount; at++) {
    const node = builder.node(at)
    if (!isType(node.kind as DefinitionKind)) continue
    const same = types.get(key(node, node.qualifiedName))
    if (same === undefined) types.set(key(node, node.qualifiedName), [at])
    else same.push(at)
  }
  for (let at = 0; at < builder.nodeCount; at++) {
    const node = builder.node(at)
    if (node.container < 0 || builder.node(node.container).kind !== 'file') continue
    const prefix = node.qualifiedName.slice(0, -node.name.length - 1)
    if (prefix === '') continue
    const candidates = types.get(key(node, prefix)) ?? []
    const near = candidates.filter(type => folder(builder.node(type).path) === folder(node.path))
    const owner = near[0] ?? (candidates.length === 1 ? candidates[0] : undefined)
    if (owner !== undefined) node.container = owner
  }
}

function folder(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** Headers and sources of C and C++ are one kind. */
function extension(path: string): string {
  const text = path.slice(path.lastIndexOf('.') + 1)
  return /^(?:c|cc|cpp|cxx|h|hh|hpp|hxx|inl|ipp)$/.test(text) ? 'c' : text
}
